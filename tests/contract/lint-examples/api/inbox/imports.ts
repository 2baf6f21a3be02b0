import '../uploads/file-errors';
import '../mail/mail-texts';
import '../run-periodically';
