import '../uploads/upload-error';
import '../mail/mail-texts';
import '../run-periodically';
