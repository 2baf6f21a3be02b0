-- The line-up in its order: artists of ours, by id, and others by name.
create function private.is_line_up(value jsonb) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(value) <> 'array' then false
    else (
      select count(*) <= 50 and coalesce(bool_and(
        case
          when jsonb_typeof(item) <> 'object' or item - array['artist', 'name'] <> '{}' then false
          when item ? 'artist' then
            not item ? 'name' and coalesce(item ->> 'artist' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', false)
          else coalesce(
            jsonb_typeof(item -> 'name') = 'string'
            and private.is_filled(item ->> 'name')
            and char_length(item ->> 'name') <= 200,
            false)
        end
      ), true)
      from jsonb_array_elements(value) as item
    )
  end;
$$;

-- A zone of the IANA's list, such as `Europe/Berlin`: no abbreviation and no rule of one's own, which calendars do not know.
create function private.is_time_zone(value text) returns boolean
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  perform timestamp '2000-01-01' at time zone value;
  return value ~ '^[A-Z][A-Za-z_]+(/[A-Z][A-Za-z_-]+){1,2}$';
exception when invalid_parameter_value then
  return false;
end;
$$;

-- The moment at which a day ends in a zone; null where there is no such zone.
create function private.end_of_day(day date, zone text) returns timestamptz
language sql immutable strict parallel safe set search_path = ''
as $$
  select case when private.is_time_zone(zone) then (day + 1)::timestamp at time zone zone end;
$$;

-- The day on which a concert begins: of a club night it is the one after that of its doors. As startDay of the site.
create function private.start_day(day date, doors_time time, start_time time) returns date
language sql immutable parallel safe set search_path = ''
as $$
  select case when doors_time > '17:00' and start_time < '08:00' then day + 1 else day end;
$$;

revoke execute on function private.is_line_up, private.is_time_zone, private.end_of_day, private.start_day from public;
grant execute on function private.is_line_up, private.is_time_zone, private.end_of_day, private.start_day
  to anon, authenticated, service_role;

-- A concert. It is over when the day on which it begins is, where it takes place: one that begins at 23:00 belongs to that day.
create table public.concerts (
  id uuid primary key default gen_random_uuid(),
  -- Of a festival or an evening: most concerts have the names of those who play, and no other.
  title jsonb
    constraint concerts_title_localized check (private.is_localized(title, 500)),
  line_up jsonb not null default '[]'
    constraint concerts_line_up_list check (private.is_line_up(line_up)),
  date date not null,
  -- By the clock of its place; without a time it is known for the day alone.
  doors_time time,
  start_time time,
  time_zone text not null default 'Europe/Berlin'
    constraint concerts_time_zone_known check (private.is_time_zone(time_zone)),
  venue text
    constraint concerts_venue_filled check (private.is_filled(venue))
    constraint concerts_venue_length check (char_length(venue) <= 200),
  -- In the languages that spell it in different ways: «Київ», Kyiv, Kiew.
  city jsonb not null
    constraint concerts_city_localized check (private.is_localized_name(city, 200)),
  -- ISO 3166-1, two letters.
  country text not null default 'DE'
    constraint concerts_country_code check (country ~ '^[A-Z]{2}$'),
  ticket_link text
    constraint concerts_ticket_link_address check (private.is_https_address(ticket_link)),
  -- In EUR; 0 is free, null is not said.
  price numeric
    constraint concerts_price_amount check (price between 0 and 1000000),
  price_note jsonb
    constraint concerts_price_note_localized check (private.is_localized(price_note, 500)),
  state text not null default 'announced'
    constraint concerts_state_known check (state in ('announced', 'sold_out', 'cancelled', 'moved')),
  -- The day before it was moved: `date` is the one that counts.
  moved_from date,
  description jsonb
    constraint concerts_description_localized check (private.is_localized(description, 20000)),
  image_url text
    constraint concerts_image_url_address check (private.is_address(image_url)),
  image_alt jsonb
    constraint concerts_image_alt_localized check (private.is_localized(image_alt, 500)),
  over_at timestamptz generated always as (private.end_of_day(private.start_day(date, doors_time, start_time), time_zone)) stored,
  constraint concerts_title_or_line_up check (title is not null or line_up <> '[]'),
  constraint concerts_moved_from_named check (moved_from is not null or state <> 'moved')
);

select pg_temp.add_content('public.concerts',
  kind => 'concert', named_by => 'title',
  site_search => '{title, line_up, date, venue, city, description}', picture => 'image_url'
);

select pg_temp.add_to_view('page_rows', $$
  select 'concerts', id, null, updated_at, published_at, null, date::text, private.languages_of(coalesce(description, title)),
    slug, former_slugs
  from public.concerts
$$);
select pg_temp.add_to_view('entries', $$
  select 'concerts', id, coalesce(title, to_jsonb(private.performer_names(concerts))), image_url,
    case when state <> 'cancelled' then date end, published_at, updated_at
  from public.concerts
$$);
select pg_temp.add_to_view('search_sources', $$
  select 'concert', id, null, concat_ws(' ', private.search_text(title), venue, private.search_text(city)), description,
    coalesce(title, private.each_after(private.performer_names(concerts) || ' – ', city)),
    private.performer_names(concerts), null, image_url,
    date, date::timestamptz, published_at, null, null, slug
  from public.concerts
$$);

create index concerts_date_idx on public.concerts (date, id);
create index concerts_over_idx on public.concerts (over_at);
create index concerts_line_up_idx on public.concerts using gin (line_up jsonb_path_ops);

-- Who plays, in order: also an artist who is a draft is named, but only one with a page has slug and photo. A column of the API; its
-- argument has no name, so it cannot be called with a concert of one's choice.
create function public.performers(public.concerts) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_strip_nulls(jsonb_build_object(
      'name', coalesce(artists.name, item ->> 'name'),
      'slug', case when artists.published_at <= now() then artists.slug end,
      'photo', case when artists.published_at <= now() then artists.photo_url end
    )) order by position
  ) filter (where artists.id is not null or item ? 'name'), '[]')
  from jsonb_path_query($1.line_up, '$[*]') with ordinality as entry (item, position)
  left join public.artists on artists.id = (item ->> 'artist')::uuid;
$$;

create function private.performer_names(concert public.concerts) returns text
language sql stable set search_path = ''
as $$
  select string_agg(item ->> 'name', ', ') from jsonb_array_elements(public.performers(concert)) as item;
$$;

revoke execute on function
  public.performers(public.concerts), private.performer_names
  from public;
grant execute on function
  public.performers(public.concerts), private.performer_names
  to anon, authenticated, service_role;

-- The panel's search. Not by `panel_search`: the names of artists are in another table, and concerts are too few for indexes. It
-- looks into every language that there is.
create function public.find_concerts(words text) returns setof public.concerts
language plpgsql stable security definer set search_path = ''
as $$
declare
  pattern constant text := private.search_pattern(words);
begin
  if private.is_staff() then
    return query select * from public.concerts
    where private.search_seen(concat_ws(E'\n', private.search_text(title), venue, private.search_text(city),
        private.search_text(description)))
      ilike pattern
      or private.search_seen(private.performer_names(concerts)) ilike pattern;
  end if;
end;
$$;

revoke execute on function public.find_concerts from public, anon, authenticated;
grant execute on function public.find_concerts to authenticated, service_role;

-- Most concerts have no title: their slug says who plays where and when, and stays when that changes.
create function private.fill_slug() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  played constant jsonb := case when private.is_line_up(new.line_up) then to_jsonb(private.performer_names(new)) end;
  name constant text := private.slug_of(coalesce(new.title, played, '""'), 'concert', new.id);
begin
  if coalesce(new.slug, '') = '' then -- nobody has written one
    perform pg_advisory_xact_lock(hashtext('slugs'), tg_relid::integer);
    new.slug := private.free_slug(
      tg_relid, private.to_slug(concat_ws(' ', left(name, 50), left(private.slug_of(new.city, 'city', new.id), 18), new.date)), new.id
    );
  end if;
  return new;
end;
$$;
revoke execute on function private.fill_slug from public;

create trigger fill_slug before insert or update of slug on public.concerts
  for each row execute function private.fill_slug();

-- An artist who is deleted stays in the line-ups by name: the concert took place. One who is renamed is found by the new name.
create function private.follow_artist() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  played constant jsonb := jsonb_build_array(jsonb_build_object('artist', old.id));
begin
  if tg_op = 'UPDATE' then
    perform private.write_search_entries(array(select id from public.concerts where line_up @> played));
  else
    update public.concerts set line_up = (
      select jsonb_agg(
        case when item @> (played -> 0) then jsonb_build_object('name', old.name) else item end order by position
      )
      from jsonb_array_elements(line_up) with ordinality as entry (item, position)
    ) where line_up @> played;
  end if;
  return null;
end;
$$;
revoke execute on function private.follow_artist from public;

create trigger follow_in_concerts after delete or update of name on public.artists
  for each row execute function private.follow_artist();

-- The years of the archive, with the number of concerts in each.
create view public.concert_years with (security_invoker = true) as
  select extract(year from date)::text as id, count(*)::integer as concerts
  from public.concerts where over_at <= now() group by 1;

revoke all on public.concert_years from public, anon, authenticated, service_role;
grant select on public.concert_years to anon, authenticated, service_role;
