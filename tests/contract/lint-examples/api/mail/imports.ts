import '../uploads/file-errors';
import '../inbox/inbox-mails';
import '../locales';
