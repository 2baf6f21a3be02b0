import '../uploads/file-errors';
import '../inbox/inbox-jobs';
import '../locales';
