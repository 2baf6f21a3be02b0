-- Mission and team stand on the About page as parts of their own, whatever its main text says; null is the default text.
alter table public.site_settings
  add column about_us_mission jsonb
    constraint site_settings_about_us_mission_localized check (private.is_localized(about_us_mission, 20000))
    constraint site_settings_about_us_mission_nesting check (private.is_rendered_easily(about_us_mission)),
  add column about_us_team jsonb
    constraint site_settings_about_us_team_localized check (private.is_localized(about_us_team, 20000))
    constraint site_settings_about_us_team_nesting check (private.is_rendered_easily(about_us_team));
grant select (about_us_mission, about_us_team) on public.site_settings to anon;
