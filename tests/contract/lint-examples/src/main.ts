import '@supabase/supabase-js';
