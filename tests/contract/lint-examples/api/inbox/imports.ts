import '../uploads/sniff';
import '../mail/compose';
import '../run-periodically';
