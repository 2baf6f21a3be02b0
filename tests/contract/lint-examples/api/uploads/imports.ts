import '../mail/compose';
import '../inbox/inbox-mails';
import '../locales';
import './svg';
