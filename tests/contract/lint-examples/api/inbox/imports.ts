import '../uploads/upload-error';
import '../mail/mail-texts';
import '../repeat';
