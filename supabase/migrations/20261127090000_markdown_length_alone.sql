-- Only staff write Markdown, and they may remove the whole site: its length is checked, its nesting no more. What would keep a
-- server busy is shown as it was typed (src/ui/markdown/tree.ts).
alter table public.artists drop constraint artists_bio_nesting;
alter table public.releases drop constraint releases_description_nesting;
alter table public.news_items drop constraint news_items_content_nesting;
alter table public.services drop constraint services_description_nesting;
alter table public.site_settings
  drop constraint site_settings_about_us_content_nesting,
  drop constraint site_settings_about_us_mission_nesting,
  drop constraint site_settings_about_us_team_nesting,
  drop constraint site_settings_imprint_nesting,
  drop constraint site_settings_privacy_policy_nesting;

drop function private.is_rendered_easily(jsonb);
