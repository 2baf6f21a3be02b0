import '../api/pictures';
import '../api/inbox-jobs';
import '../scripts/start/settings';
import '../supabase/local/backend';
import '../packages/supabase-local/backend';
import '../bench/main';
import '../tests/support/world';
