import '@/config/paths';
import '../node/listen';
import '../api/settings';
import '../server/site';
import '../supabase/local/backend';
import '../packages/supabase-local/backend';
