import '../node/listen';
import '../api/server';
import '../server/site';
import '../scripts/start/ports';
import '@label/supabase-local/backend';
import '../bench/main';
import '../tests/support/world';
