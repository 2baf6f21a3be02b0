import '@supabase/postgrest-js';
