-- How often pages were visited, and from which hosts, our own tracks were played and links to platforms and shops were followed,
-- by day. Nothing of who it was: docs/decisions/2026-11-30-counting.md.
create table public.counts (
  id uuid primary key default gen_random_uuid(),
  -- The day where the label is.
  day date not null,
  kind text not null
    constraint counts_kind_known check (kind in ('visit', 'referral', 'play', 'click', 'shop')),
  -- The table of an entry, or the name of a page that shows none.
  subject text not null
    constraint counts_subject_length check (char_length(subject) <= 40),
  -- It refers to no row: an entry that is removed and put back keeps its numbers, and the sums of a year stay.
  entry uuid,
  -- Of a referral the host that it came from, of a play the id of the track, of a click the platform, of a shop its host.
  detail text
    constraint counts_detail_length check (char_length(detail) <= 253),
  total integer not null
    constraint counts_total_range check (total > 0),
  constraint counts_key unique nulls not distinct (day, kind, subject, entry, detail)
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
-- that is none of src/site/pages.ts, whose names `npm run schema` writes in the place of {pages}. A piece of merchandise has
-- no page: what is counted of it is clicks.
create function private.counted_subject(page text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when page in ('artist', 'bitsArtist') then 'artists'
    when page = 'release' then 'releases'
    when page = 'newsItem' then 'news_items'
    when page = 'galleryItem' then 'gallery_items'
    when page = 'concert' then 'concerts'
    when page = 'merchandiseItem' then 'merchandise'
    when page in ({pages}) then page
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

-- Returns the host of a URL, or the one that is given, in small letters and without `www`; null for what no public host is named.
create function private.host_of(url text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when char_length(host) <= 253 and host ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$' then host
  end
  from regexp_replace(lower(substring(url from '^(?:[A-Za-z-]+://)?(?:[^/?#@]*@)?([^/?#:@]+)')), '^www\.', '') as host;
$$;

-- Returns the entry of a subject that visitors see under a slug of today or before, or under its id; null where there is none.
create function private.counted_entry(subject text, name text) returns uuid
language plpgsql stable set search_path = ''
as $$
declare
  found_entry uuid;
begin
  if subject = 'merchandise' then
    select id into found_entry from public.merchandise where published_at <= now() and id::text = counted_entry.name;
  elsif char_length(name) <= 80 then
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

-- Returns what is stored of a detail that a visitor gives: a track that may be heard, a platform that the entry has a link to, the
-- host of the shop that has one of its editions. Null for what the entry does not have.
create function private.counted_detail(kind text, subject text, entry uuid, given text) returns text
language sql stable set search_path = ''
as $$
  select case kind
    when 'play' then (select track_id from private.heard_tracks(array[entry]) where track_id = given)
    when 'click' then (select given where given = any (private.linked_platforms(subject, entry)))
    when 'shop' then (
      select private.host_of(edition ->> 'link')
      from (
        select editions from public.releases where subject = 'releases' and id = entry
        union all
        select editions from public.merchandise where subject = 'merchandise' and id = entry
      ) as sold, jsonb_array_elements(editions) as edition
      where edition ->> 'id' = given
    )
  end;
$$;

-- Returns the host that a visit is counted for: of those that come after the first 50 of a day, `other`. Strangers write them.
create function private.admitted_host(host text) returns text
language sql stable set search_path = ''
as $$
  select case when host = any (known) or cardinality(known) < 50 then host else 'other' end
  from (
    select array(select distinct detail from public.counts where day = private.label_day() and kind = 'referral') as known
  ) as today;
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

-- Counts a visit of a page, with the host whose link has led there, a play of a track of its release, or a click on a link to a
-- platform, or to a shop, of its entry. The answer is always the same: what is none of these, comes from a program or too often,
-- or while counting is off, is left out.
create function public.add_count(kind text, page text, entry text default '', detail text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
  subject constant text := private.counted_subject(page);
  has_entry constant boolean := page <> subject;
  entry_id uuid;
  stored text;
  host text;
begin
  if subject is null
    or (kind in ('visit', 'play', 'click', 'shop')) is not true
    or kind = 'visit' and subject = 'merchandise'
    or exists (select from public.site_settings where counting = 'off')
    -- A page that a browser only prepares, for a visit that may never come.
    or coalesce(headers ->> 'sec-purpose', headers ->> 'purpose', headers ->> 'x-moz', '') ~* 'prefetch|prerender'
    or private.is_robot(headers ->> 'user-agent')
  then
    return;
  end if;
  if has_entry then
    entry_id := private.counted_entry(subject, entry);
    stored := private.counted_detail(kind, subject, entry_id, detail);
  end if;
  if has_entry <> (entry_id is not null) or kind <> 'visit' and stored is null or not private.admit_count() then
    return;
  end if;
  if kind = 'visit' and private.host_of(detail) <> coalesce(private.host_of(headers ->> 'origin'), '') then
    host := private.admitted_host(private.host_of(detail));
  end if;
  insert into public.counts as counted (day, kind, subject, entry, detail, total)
    select private.label_day(), one.kind, subject, entry_id, one.detail, 1
    from (values (add_count.kind, stored), ('referral', host)) as one (kind, detail)
    where one.kind <> 'referral' or host is not null
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
  private.counted_subject, private.is_robot, private.host_of, private.counted_entry, private.linked_platforms,
  private.counted_detail, private.admitted_host, private.admit_count
  from public;
revoke execute on function public.add_count from public, authenticated;
grant execute on function public.add_count to anon;
revoke execute on function public.remove_expired_counts from public, anon, authenticated;
grant execute on function public.remove_expired_counts to service_role;
