import '../node/listen';
import '../api/server';
import '../server/site';
import '../scripts/start/ports';
import '../supabase/local/backend';
import '../packages/supabase-local/backend';
import '../bench/main';
import '../tests/support/world';
