import '../supabase/local/backend';
import '../scripts/start/ports';
