import '@label/supabase-local/backend';
import '../scripts/start/ports';
