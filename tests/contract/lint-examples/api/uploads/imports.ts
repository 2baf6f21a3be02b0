import '../mail/mail-texts';
import '../inbox/inbox-jobs';
import '../locales';
import './svg';
