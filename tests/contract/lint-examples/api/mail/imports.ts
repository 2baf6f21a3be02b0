import '../uploads/sniff';
import '../inbox/inbox-mails';
import '../locales';
