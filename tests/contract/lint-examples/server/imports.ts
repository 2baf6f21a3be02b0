import '../api/uploads/pictures';
import '../api/inbox/inbox-mails';
import '../scripts/start/settings';
import '@label/supabase-local/backend';
import '../bench/main';
import '../tests/support/world';
