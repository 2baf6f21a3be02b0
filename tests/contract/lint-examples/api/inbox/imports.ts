import '../uploads/file-errors';
import '../mail/compose';
import '../run-periodically';
