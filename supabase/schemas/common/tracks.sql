-- The tracks of a release, who made it, and the codes of both.

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

-- One track: { id, title, version?, featuring?, seconds?, isrc?, explicit?, early?, audio?, lyrics?, notes? }; `early` may be
-- heard before the release is out, `audio` is a row of track_audio.
create function private.is_track(item jsonb) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(item) <> 'object' then false
    else coalesce(
      item - array[
        'id', 'title', 'version', 'featuring', 'seconds', 'isrc', 'explicit', 'early', 'audio', 'lyrics', 'notes'
      ] = '{}'
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
      and (not item ? 'audio' or item ->> 'audio' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
      and (not item ? 'lyrics' or private.is_localized(item -> 'lyrics', 10000))
      and (not item ? 'notes' or private.is_localized(item -> 'notes', 5000)),
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

-- The texts of tracks: lyrics and notes.
create function private.texts_of_tracks(tracks jsonb) returns jsonb[]
language sql immutable parallel safe set search_path = ''
as $$
  select array(select jsonb_path_query(tracks, '$[*].lyrics'))
    || array(select jsonb_path_query(tracks, '$[*].notes'));
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
  private.is_credit_list, private.track_words, private.texts_of_tracks, private.audible_of,
  private.is_platform_order, private.is_peaks
  from public;
grant execute on function
  private.is_barcode, private.is_line, private.is_name_list, private.is_track, private.is_track_list, private.is_credit,
  private.is_credit_list, private.track_words, private.texts_of_tracks, private.audible_of,
  private.is_platform_order, private.is_peaks
  to anon, authenticated, service_role;
