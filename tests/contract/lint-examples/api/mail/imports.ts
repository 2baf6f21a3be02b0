import '../uploads/upload-error';
import '../inbox/inbox-jobs';
import '../locales';
