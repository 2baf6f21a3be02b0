import '@/config/paths';
import '../node/listen';
import '../api/settings';
import '../server/site';
import '@label/supabase-local/backend';
