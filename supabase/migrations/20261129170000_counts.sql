-- Visits, plays and clicks, counted without anything about who it was. docs/decisions/2026-11-27-counting.md

-- Off where there are settings already: the label's privacy policy has to say so first. On for a new installation, as no number
-- comes later for a day that is over, and the draft of its policy says so.
alter table public.site_settings
  add column counting text not null default 'off'
    constraint site_settings_counting_known check (counting in ('on', 'off'));
alter table public.site_settings alter column counting set default 'on';
grant select (counting) on public.site_settings to anon;

-- How often pages were visited, our own audio was played and links to platforms were followed, by day. Nothing of who it was:
-- docs/decisions/2026-11-27-counting.md.
create table public.counts (
  id uuid primary key default gen_random_uuid(),
  -- The day where the label is.
  day date not null,
  kind text not null
    constraint counts_kind_known check (kind in ('visit', 'play', 'click')),
  -- The table of an entry, or the name of a page that shows none.
  subject text not null
    constraint counts_subject_length check (char_length(subject) <= 40),
  -- It refers to no row: an entry that is removed and put back keeps its numbers, and the sums of a year stay.
  entry uuid,
  platform text
    constraint counts_platform_length check (char_length(platform) <= 40),
  total integer not null
    constraint counts_total_range check (total > 0),
  constraint counts_key unique nulls not distinct (day, kind, subject, entry, platform)
);

alter table public.counts enable row level security;
revoke all on public.counts from public, anon, authenticated, service_role;
grant all on public.counts to service_role;
grant select on public.counts to authenticated;

create policy "staff read" on public.counts
  for select to authenticated using ((select private.is_staff()));

-- How much came from a network within an hour, under a hash with a secret salt: not what.
create table private.count_senders (
  network_hash bytea primary key,
  since timestamptz not null default now(),
  total integer not null
);

create index count_senders_since_idx on private.count_senders (since);

alter table private.count_senders enable row level security;
revoke all on private.count_senders from public, anon, authenticated, service_role;

-- The subject that the visits of a page count for: the table of the entry that it shows, or the page itself. Null for a name
-- that is none of src/site/pages.ts.
create function private.counted_subject(page text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when page in ('artist', 'bitsArtist') then 'artists'
    when page = 'release' then 'releases'
    when page = 'newsItem' then 'news_items'
    when page = 'galleryItem' then 'gallery_items'
    when page = 'concert' then 'concerts'
    when page in (
      'home', 'artists', 'releases', 'bits', 'services', 'gallery', 'news', 'about', 'contact', 'concerts', 'imprint',
      'privacyPolicy', 'press', 'search', 'newsletter', 'artistPress', 'releasePress'
    ) then page
  end;
$$;

-- Whether a program asks, by what it calls itself. Programs that run no code of the page never ask. There are phones named
-- CUBOT and M bot, and apps whose browsers do not begin with `Mozilla`.
create function private.is_robot(user_agent text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(user_agent, '') = '' or user_agent ~* (
    '(?<!cu)(?<!\mm )bot|crawl|spider|slurp|scrap|fetch|archive|validator|headless|lighthouse|page ?speed|gtmetrix|ptst/'
    || '|facebookexternalhit|facebookcatalog|meta-external|^whatsapp|^viber|skypeuripreview|bingpreview|web preview|embedly'
    || '|iframely|vkshare|quora link|mastodon/|pleroma|google-(inspection|read|site|safety)|googleother|mediapartners'
    || '|apis-google|uptime|monitor|pingdom|pinger|statuscake|site24x7|checkly|synthetics|datadog|netcraft|censys|zgrab'
    || '|phantomjs|puppeteer|playwright|selenium|prerender|^node|deno|httrack|wget|curl/|python|java/|okhttp|go-http|axios|undici|libwww'
  );
$$;

-- Returns the entry of a subject that visitors see under a slug of today or before, or under its id; null where there is none.
create function private.counted_entry(subject text, name text) returns uuid
language plpgsql stable set search_path = ''
as $$
declare
  found_entry uuid;
begin
  if char_length(name) <= 80 then
    execute format(
      'select id from public.%I where published_at <= now()
        and (slug = $1 or former_slugs @> array[$1] or id::text = $1)
        order by slug = $1 desc limit 1', subject
    ) into found_entry using name;
  end if;
  return found_entry;
end;
$$;

-- The platforms that an entry has links to.
create function private.linked_platforms(subject text, entry uuid) returns text[]
language sql stable set search_path = ''
as $$
  select array(
    select jsonb_object_keys(
      jsonb_strip_nulls(jsonb_build_object(
        'spotify', spotify_link, 'apple_music', apple_music_link, 'presave', presave_link
      )) || more_links
    )
    from public.releases where subject = 'releases' and id = entry
    union
    select jsonb_object_keys(social_links || streaming_links)
    from public.artists where subject = 'artists' and id = entry
  );
$$;

-- Counts in one more from where the request comes; false where that is more than people send. A concert, or a provider of
-- mobile phones, has many people in one network.
create function private.admit_count() returns boolean
language plpgsql set search_path = ''
as $$
declare
  sender constant bytea := private.sender_hash('counts ' || coalesce(private.client_network(), ''));
  most constant integer := case when private.client_network() is null then 20000 else 300 end;
begin
  delete from private.count_senders where network_hash in (
    select network_hash from private.count_senders where since <= now() - interval '1 hour' for update skip locked
  );
  if (select sum(total) from private.count_senders) >= 20000 then
    return false;
  end if;
  insert into private.count_senders as known (network_hash, total) values (sender, 1)
    on conflict (network_hash) do update set total = known.total + 1 where known.total < most;
  return found;
end;
$$;

-- Counts a visit of a page, a play of its release or a click on a platform of its entry. The answer is always the same: what
-- is none of these, comes from a program or too often, or while counting is off, is left out.
create function public.add_count(kind text, page text, entry text default '', platform text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
  subject constant text := private.counted_subject(page);
  has_entry constant boolean := page <> subject;
  entry_id uuid;
begin
  if subject is null
    or kind not in ('visit', 'play', 'click')
    or kind = 'play' and subject <> 'releases'
    or (kind = 'click') <> (platform is not null)
    or exists (select from public.site_settings where counting = 'off')
    -- A page that a browser only prepares, for a visit that may never come.
    or coalesce(headers ->> 'sec-purpose', headers ->> 'purpose', headers ->> 'x-moz', '') ~* 'prefetch|prerender'
    or private.is_robot(headers ->> 'user-agent')
  then
    return;
  end if;
  if has_entry then
    entry_id := private.counted_entry(subject, entry);
  end if;
  if has_entry <> (entry_id is not null)
    or kind = 'click' and (not has_entry or platform <> all (private.linked_platforms(subject, entry_id)))
    or not private.admit_count()
  then
    return;
  end if;
  insert into public.counts as counted (day, kind, subject, entry, platform, total)
    values (private.label_day(), add_count.kind, subject, entry_id, add_count.platform, 1)
    on conflict on constraint counts_key do update set total = counted.total + 1;
end;
$$;

-- Removes what is no longer needed, and returns the number of counts: those of which no year and no year before it is shown.
create function public.remove_expired_counts() returns integer
language sql security definer set search_path = ''
as $$
  delete from private.count_senders where since <= now() - interval '1 hour';
  with removed as (
    delete from public.counts where day <= private.label_day() - 731 returning id
  )
  select count(*)::integer from removed;
$$;

revoke execute on function
  private.counted_subject, private.is_robot, private.counted_entry, private.linked_platforms, private.admit_count from public;
revoke execute on function public.add_count from public, authenticated;
grant execute on function public.add_count to anon;
revoke execute on function public.remove_expired_counts from public, anon, authenticated;
grant execute on function public.remove_expired_counts to service_role;

-- What staff see of the counts (counts.sql). Whoever is not staff sees none: the functions read with the rights of who asks.

-- The counts of the last days up to today. Plays and clicks of a release are its artist's, too, under the artist: `is_passed_on`.
create function private.counts_of(days integer) returns table (
  day date, kind text, subject text, entry uuid, platform text, total integer, is_passed_on boolean
)
language sql stable set search_path = ''
as $$
  select day, kind, subject, entry, platform, total, false
  from public.counts
  where day > private.label_day() - days
  union all
  select day, kind, 'artists', artist_id, platform, total, true
  from public.counts join public.releases as release on subject = 'releases' and release.id = entry
  where day > private.label_day() - days and kind <> 'visit';
$$;

-- The name of an entry: a text, or one per language; null where it is no longer there.
create function private.counted_name(subject text, entry uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select case subject
    when 'artists' then (select to_jsonb(name) from public.artists where id = entry)
    when 'releases' then (select to_jsonb(title) from public.releases where id = entry)
    when 'news_items' then (select title from public.news_items where id = entry)
    when 'gallery_items' then (select coalesce(caption, '{}') from public.gallery_items where id = entry)
    when 'concerts' then (select to_jsonb(concat_ws(', ', date, city)) from public.concerts where id = entry)
  end;
$$;

-- Returns the sums of the last days, of everything or of one entry: by step of time (days, or weeks where there are more than
-- 31 of them), by platform, and of everything also by entry and page, the most visited first.
create function public.read_counts(days integer, of_subject text default null, of_entry uuid default null) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  since constant date := private.label_day() - days + 1;
  answer jsonb;
begin
  if days not between 1 and 365 then
    raise exception 'At most a year is read.' using errcode = 'invalid_parameter_value';
  end if;
  with counted as materialized (
    select * from private.counts_of(2 * days)
    where of_subject is null or subject = of_subject and entry is not distinct from of_entry
  ), own as (
    select * from counted where of_subject is not null or not is_passed_on
  ), step as (
    select
      case when days > 31 then greatest(date_trunc('week', moment)::date, since) else moment::date end as begins, moment::date as day
    from generate_series(since, since + days - 1, interval '1 day') as moment
  ), steps as (
    select
      begins,
      coalesce(sum(total) filter (where kind = 'visit'), 0) as visits,
      coalesce(sum(total) filter (where kind = 'play'), 0) as plays,
      coalesce(sum(total) filter (where kind = 'click'), 0) as clicks
    from step left join own using (day)
    group by begins
  ), platforms as (
    select platform, sum(total) as clicks
    from own where platform is not null and day >= since
    group by platform
  ), subjects as (
    select
      subject,
      case when private.counted_name(subject, entry) is not null then entry end as entry,
      private.counted_name(subject, entry) as name,
      sum(total) filter (where kind = 'visit') as visits,
      sum(total) filter (where kind = 'play') as plays,
      sum(total) filter (where kind = 'click') as clicks,
      bool_or(entry is not null) as "isEntry"
    from counted where of_subject is null and day >= since
    group by subject, counted.entry
  ), merged as (
    -- Entries that are no longer there are one line.
    select subject, entry, name, "isEntry", coalesce(sum(visits), 0) as visits, coalesce(sum(plays), 0) as plays,
      coalesce(sum(clicks), 0) as clicks
    from subjects group by subject, entry, name, "isEntry"
    order by 5 desc, 6 desc, 7 desc, entry limit 500
  )
  select jsonb_build_object(
    'steps', (select jsonb_agg(to_jsonb(steps) order by begins) from steps),
    'before', (
      select jsonb_build_object(
        'visits', coalesce(sum(total) filter (where kind = 'visit'), 0),
        'plays', coalesce(sum(total) filter (where kind = 'play'), 0),
        'clicks', coalesce(sum(total) filter (where kind = 'click'), 0)
      )
      from own where day < since
    ),
    'platforms', (select coalesce(jsonb_agg(to_jsonb(platforms) order by clicks desc, platform), '[]') from platforms),
    'subjects', (
      select coalesce(jsonb_agg(to_jsonb(merged) order by visits desc, plays desc, clicks desc, entry), '[]') from merged
    ),
    'name', private.counted_name(of_subject, of_entry)
  ) into answer;
  return answer;
end;
$$;

revoke execute on function private.counts_of, private.counted_name from public;
grant execute on function private.counts_of, private.counted_name to authenticated, service_role;
revoke execute on function public.read_counts from public, anon;
grant execute on function public.read_counts to authenticated, service_role;

-- As before, but no column can be taken for the row: counts have one that is called entry.
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
      and oid <> 'public.files'::regclass and has_table_privilege(oid, 'select') -- none has the newsletter's secret
  loop
    execute format(
      'select array(select distinct hash[1] from %s as stored_row,
        regexp_matches(to_jsonb(stored_row)::text, ''[0-9a-f]{32}'', ''g'') as hash %s)', relation,
      case when relation = 'public.track_audio'::regclass
        then 'where stored_row.id not in (select id from private.unused_track_audio())' end
    ) into hashes;
    found := found || hashes;
  end loop;
  return found;
end;
$$;
