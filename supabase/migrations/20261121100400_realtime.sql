-- Open pages follow a change of the settings without being reloaded.
alter publication supabase_realtime add table public.site_settings;
