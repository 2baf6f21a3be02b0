-- A release that is to come can be saved in advance elsewhere, and staff choose which release the front page begins with.

alter table public.releases add column presave_link text
  constraint releases_presave_link_address check (private.is_https_address(presave_link));

-- The latest release that is out, or the next one to come where there is one.
alter table public.site_settings add column home_release text not null default 'latest'
  constraint site_settings_home_release_known check (home_release in ('latest', 'upcoming'));
grant select (home_release) on public.site_settings to anon;
