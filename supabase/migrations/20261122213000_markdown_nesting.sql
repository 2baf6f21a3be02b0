-- Markdown nested without end keeps whoever renders it busy until the stack is full. The panel refuses it much sooner (20
-- levels, src/config/readable-markdown.ts), and whatever is stored is flattened before it is rendered: this stops only what
-- is written past the panel. Rows that are there already stay as they are until somebody saves them.

-- Whether no line of a text, in any language, opens a hundred lists and quotes at once. A rule across the page, made of one
-- sign alone, opens none.
create function private.is_rendered_easily(value jsonb) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select not exists (
    select
    from jsonb_each_text(case jsonb_typeof(value) when 'object' then value else '{}' end)
        as entry (language, content),
      regexp_split_to_table(content, '[\n\r]') as line,
      substring(line from '^(?:[ \t]*(?:>|(?:[-+*]|[0-9]{1,9}[.)])[ \t]))+') as markers
    where length(markers) - length(translate(markers, '>.)*+-', '')) >= 100
      and line !~ '^(?:[- \t]*|[* \t]*)$'
  );
$$;

revoke execute on function private.is_rendered_easily from public;
grant execute on function private.is_rendered_easily to anon, authenticated, service_role;

alter table public.artists
  add constraint artists_bio_nesting check (private.is_rendered_easily(bio)) not valid;
alter table public.releases
  add constraint releases_description_nesting check (private.is_rendered_easily(description)) not valid;
alter table public.news_items
  add constraint news_items_content_nesting check (private.is_rendered_easily(content)) not valid;
alter table public.services
  add constraint services_description_nesting check (private.is_rendered_easily(description)) not valid;
alter table public.site_settings
  add constraint site_settings_about_us_content_nesting
    check (private.is_rendered_easily(about_us_content)) not valid,
  add constraint site_settings_imprint_nesting check (private.is_rendered_easily(imprint)) not valid,
  add constraint site_settings_privacy_policy_nesting
    check (private.is_rendered_easily(privacy_policy)) not valid;
