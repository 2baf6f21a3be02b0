-- Releases get tracks, credits, the codes of both, and links to further platforms. What visitors hear of a track is a row of
-- its own, so that its address is in no public answer before they may hear it. docs/decisions/2026-11-27-tracks.md

-- Today where the label is: on its day a release is out.
create function private.label_day() returns date
language sql stable parallel safe set search_path = ''
as $$
  select (now() at time zone 'Europe/Berlin')::date;
$$;
revoke execute on function private.label_day from public;
grant execute on function private.label_day to anon, authenticated, service_role;

-- A barcode of 12 to 14 digits (UPC, EAN, GTIN) whose last digit is the check digit of the others.
create function private.is_barcode(value text) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when value !~ '^[0-9]{12,14}$' then false
    else (
      select sum(digit::integer * case when position % 2 = 1 then 1 else 3 end) % 10 = 0
      from string_to_table(reverse(value), null) with ordinality as part (digit, position)
    )
  end;
$$;

-- A text within JSON.
create function private.is_line(value jsonb, max_length integer) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select jsonb_typeof(value) = 'string'
    and private.is_filled(value #>> '{}')
    and char_length(value #>> '{}') <= max_length;
$$;

-- One to 50 names of people.
create function private.is_name_list(value jsonb) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(value) <> 'array' then false
    else (
      select count(*) between 1 and 50 and coalesce(bool_and(private.is_line(name, 200)), true)
      from jsonb_array_elements(value) as name
    )
  end;
$$;

-- One track: { id, title, version?, featuring?, seconds?, isrc?, explicit?, early?, audio? }; `early` may be heard before the
-- release is out, `audio` is a row of track_audio.
create function private.is_track(item jsonb) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(item) <> 'object' then false
    else coalesce(
      item - array['id', 'title', 'version', 'featuring', 'seconds', 'isrc', 'explicit', 'early', 'audio'] = '{}'
      and private.is_line(item -> 'id', 64)
      and private.is_line(item -> 'title', 300)
      and (not item ? 'version' or private.is_line(item -> 'version', 200))
      and (not item ? 'featuring' or private.is_name_list(item -> 'featuring'))
      and case jsonb_typeof(item -> 'seconds')
        when 'number' then (item -> 'seconds')::numeric > 0 and (item -> 'seconds')::numeric <= 86400
        else not item ? 'seconds'
      end
      and (not item ? 'isrc' or item ->> 'isrc' ~ '^[A-Z]{2}[A-Z0-9]{3}[0-9]{7}$')
      and (not item ? 'explicit' or item -> 'explicit' = 'true')
      and (not item ? 'early' or item -> 'early' = 'true')
      and (not item ? 'audio' or item ->> 'audio' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
      false)
  end;
$$;

create function private.is_track_list(value jsonb) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(value) <> 'array' then false
    else (
      select count(*) <= 200
        and coalesce(bool_and(private.is_track(item)), true)
        and count(distinct item ->> 'id') = count(*)
      from jsonb_array_elements(value) as item
    )
  end;
$$;

-- Who did what: { role, names } with a role that the client knows, or { ownRole, names } with one in the label's own words.
create function private.is_credit(item jsonb) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(item) <> 'object' then false
    else coalesce(
      item - array['role', 'ownRole', 'names'] = '{}'
      and (item ? 'role') <> (item ? 'ownRole')
      and (not item ? 'role' or item ->> 'role' ~ '^[a-z][a-z-]{0,39}$')
      and (not item ? 'ownRole' or private.is_line(item -> 'ownRole', 100))
      and private.is_name_list(item -> 'names'),
      false)
  end;
$$;

create function private.is_credit_list(value jsonb) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(value) <> 'array' then false
    else (
      select count(*) <= 100 and coalesce(bool_and(private.is_credit(item)), true)
      from jsonb_array_elements(value) as item
    )
  end;
$$;

-- The words by which tracks are found: titles, versions, names of featured artists, and their codes.
create function private.track_words(tracks jsonb) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select string_agg(word #>> '{}', E'\n')
  from unnest(array['$[*].title', '$[*].version', '$[*].featuring[*]', '$[*].isrc']::jsonpath[]) as path,
    jsonb_path_query(tracks, path) as word;
$$;

-- What of a release can be heard: `early` before it is out, `out` from then on, null where no track has audio.
create function private.audible_of(tracks jsonb) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when tracks @? '$[*] ? (exists(@.audio) && @.early == true)' then 'early'
    when tracks @? '$[*].audio' then 'out'
  end;
$$;

-- Names of platforms in an order. Which exist is the client's matter.
create function private.is_platform_order(value text[]) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select cardinality(value) <= 50
    and coalesce(array_ndims(value), 1) = 1
    and (select coalesce(bool_and(coalesce(name ~ '^[a-z][a-z0-9_]{0,39}$', false)), true) from unnest(value) as name);
$$;

-- The loudness of a recording along its time: 1 to 1000 numbers from 0 to 255.
create function private.is_peaks(value smallint[]) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select cardinality(value) between 1 and 1000
    and array_ndims(value) = 1
    and (select bool_and(coalesce(peak between 0 and 255, false)) from unnest(value) as peak);
$$;

revoke execute on function
  private.is_barcode, private.is_line, private.is_name_list, private.is_track, private.is_track_list, private.is_credit,
  private.is_credit_list, private.track_words, private.audible_of, private.is_platform_order, private.is_peaks
  from public;
grant execute on function
  private.is_barcode, private.is_line, private.is_name_list, private.is_track, private.is_track_list, private.is_credit,
  private.is_credit_list, private.track_words, private.audible_of, private.is_platform_order, private.is_peaks
  to anon, authenticated, service_role;

alter table public.releases
  add column release_kind text
    constraint releases_release_kind_known check (release_kind in ('single', 'ep', 'album', 'compilation')),
  add column catalogue_number text
    constraint releases_catalogue_number_filled check (private.is_filled(catalogue_number))
    constraint releases_catalogue_number_length check (char_length(catalogue_number) <= 100),
  add column upc text
    constraint releases_upc_barcode check (private.is_barcode(upc)),
  -- Who owns the recordings (℗), and who the rest (©).
  add column phonogram_line text
    constraint releases_phonogram_line_filled check (private.is_filled(phonogram_line))
    constraint releases_phonogram_line_length check (char_length(phonogram_line) <= 500),
  add column copyright_line text
    constraint releases_copyright_line_filled check (private.is_filled(copyright_line))
    constraint releases_copyright_line_length check (char_length(copyright_line) <= 500),
  add column tracks jsonb not null default '[]'
    constraint releases_tracks_track_list check (private.is_track_list(tracks)),
  add column credits jsonb not null default '[]'
    constraint releases_credits_credit_list check (private.is_credit_list(credits)),
  -- Where else it can be heard or bought, by platform.
  add column more_links jsonb not null default '{}'
    constraint releases_more_links_addresses check (private.is_link_map(more_links)),
  -- What of it can be heard here: `early` before it is out, `out` from then on, null where no track has audio.
  add column audible text generated always as (private.audible_of(tracks)) stored,
  add column track_words text generated always as (private.track_words(tracks)) stored;

-- For the release that a recording belongs to, and those on which somebody is featured.
create index releases_tracks_idx on public.releases using gin (tracks jsonb_path_ops);
select private.index_search('public.releases', '{title,description,catalogue_number,upc,track_words}');

alter table public.site_settings
  -- How platforms follow each other; one that is not named comes after these.
  add column platform_order text[] not null default '{}'
    constraint site_settings_platform_order_names check (private.is_platform_order(platform_order)),
  -- How much of a track visitors hear, unless staff decide otherwise: all of it, or a part of so many seconds.
  add column audio_excerpt text not null default '30'
    constraint site_settings_audio_excerpt_known check (audio_excerpt in ('whole', '30', '60', '90'));
grant select (platform_order) on public.site_settings to anon;

-- What visitors hear of a track: a file, with what was measured when it was encoded. A row never changes: other sound is
-- another row, so what a release said before still leads to what was heard then. docs/decisions/2026-11-27-tracks.md
create table public.track_audio (
  id uuid primary key default gen_random_uuid(),
  url text not null
    constraint track_audio_url_address check (private.is_address(url) and url ~ '\.mp3$'),
  -- The duration of what is heard, in seconds.
  seconds numeric not null
    constraint track_audio_seconds_range check (seconds > 0 and seconds <= 86400),
  -- Where in the track it begins; null where it is the whole track.
  starts_at numeric
    constraint track_audio_starts_at_range check (starts_at between 0 and 86400),
  peaks smallint[] not null
    constraint track_audio_peaks_range check (private.is_peaks(peaks)),
  created_at timestamptz not null default now()
);

select private.add_content_version('public.track_audio');

-- Whether visitors may hear it now: in a published release, one of whose tracks has it, and which is out unless the track
-- may be heard before. With the rights of its owner: a policy would not let a query use the index of the tracks, because
-- their operator is not leakproof.
create function private.may_be_heard(audio uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.releases
    where tracks @> jsonb_build_array(jsonb_build_object('audio', audio))
      and published_at <= now()
      and (
        release_date <= private.label_day()
        or tracks @> jsonb_build_array(jsonb_build_object('audio', audio, 'early', true))
      )
  );
$$;

-- What visitors may hear of a release, in the order of its tracks.
create function public.release_audio(release uuid)
returns table (track_id text, url text, seconds numeric, starts_at numeric, peaks smallint[])
language sql stable set search_path = ''
as $$
  select track ->> 'id', audio.url, audio.seconds, audio.starts_at, audio.peaks
  from public.releases
  cross join jsonb_array_elements(tracks) with ordinality as listed (track, position)
  join public.track_audio as audio on audio.id = (track ->> 'audio')::uuid
  where releases.id = release and (release_date <= private.label_day() or track @> '{"early": true}')
  order by position;
$$;

-- Rows older than a day that no release, version or preview refers to.
create function private.unused_track_audio() returns setof public.track_audio
language sql stable set search_path = ''
as $$
  with stored (content) as (
    select tracks from public.releases
    union all select content from public.versions
    union all select content from public.previews
  ), used (id) as (
    select found #>> '{}' from stored, jsonb_path_query(content, '$.**.audio ? (@.type() == "string")') as found
  )
  select * from public.track_audio
  where created_at < now() - interval '1 day' and id::text not in (select id from used);
$$;

-- For the program that removes unused files. Returns how many rows it removed.
create function public.remove_unused_track_audio() returns integer
language sql set search_path = ''
as $$
  with removed as (
    delete from public.track_audio where id in (select id from private.unused_track_audio()) returning id
  )
  select count(*)::integer from removed;
$$;

-- Visitors read what they may hear, staff read and add everything.
alter table public.track_audio enable row level security;
revoke all on public.track_audio from public, anon, authenticated, service_role;
grant all on public.track_audio to service_role;
grant select on public.track_audio to anon, authenticated;
grant insert (url, seconds, starts_at, peaks) on public.track_audio to authenticated;

create policy "visitors read" on public.track_audio
  for select to anon using (private.may_be_heard(id));
create policy "staff read" on public.track_audio
  for select to authenticated using ((select private.is_staff()) or private.may_be_heard(id));
create policy "staff insert" on public.track_audio
  for insert to authenticated with check ((select private.is_staff()));

revoke execute on function private.may_be_heard, public.release_audio, private.unused_track_audio from public;
grant execute on function private.may_be_heard, public.release_audio to anon, authenticated, service_role;
grant execute on function private.unused_track_audio to service_role;
revoke execute on function public.remove_unused_track_audio from public, anon, authenticated;
grant execute on function public.remove_unused_track_audio to service_role;

-- The site's search finds a release by its tracks. No entry changes now: there are none yet.
create or replace view private.search_sources with (security_invoker = true) as
  select 'artist'::text as kind, id, null::uuid as artist_id, name as title_text, bio as body,
    to_jsonb(name) as title, null::text as artist_name, artist_type, photo_url as image_url,
    null::date as date, created_at as newest, published_at, null::text as also
  from public.artists
  union all
  select 'release'::text, id, artist_id, title, description,
    to_jsonb(title), public.artist_name(releases), null::text, cover_art_url,
    release_date, release_date::timestamptz, published_at, track_words
  from public.releases
  union all
  select 'news'::text, id, null::uuid, private.search_text(title), content,
    title, null::text, null::text, cover_art_url,
    date, date::timestamptz, published_at, null::text
  from public.news_items;

create or replace view private.search_entries_due with (security_invoker = true) as
  select kind, id, artist_id, private.search_vector(title_text, 'A')
    || private.search_vector(concat_ws(' ', artist_name, also), 'B')
    || private.search_vector(private.search_text(body), 'D') as vector, newest, published_at
  from private.search_sources;

drop trigger refresh_search_entries on public.releases;
create trigger refresh_search_entries
  after insert or delete or update of title, description, artist_id, release_date, tracks, published_at on public.releases
  for each row execute function private.refresh_search_entries('release');

-- As before, but what is heard of a track counts while something refers to it.
create or replace function public.file_references() returns text[]
language plpgsql stable set search_path = ''
as $$
declare
  relation regclass;
  hashes text[];
  found text[] := '{}';
begin
  for relation in
    select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  loop
    execute format(
      'select array(select distinct hash[1] from %s as entry,
        regexp_matches(to_jsonb(entry)::text, ''[0-9a-f]{32}'', ''g'') as hash %s)', relation,
      case when relation = 'public.track_audio'::regclass
        then 'where entry.id not in (select id from private.unused_track_audio())' end
    ) into hashes;
    found := found || hashes;
  end loop;
  return found;
end;
$$;
