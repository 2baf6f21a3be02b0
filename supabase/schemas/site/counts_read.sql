-- What staff see of the counts (counts.sql). Whoever is not staff sees none: the functions read with the rights of who asks.

-- The counts of the last days up to today. Plays and clicks of a release are its artist's, too, under the artist: `is_passed_on`.
-- `source` is the entry that the detail is of.
create function private.counts_of(days integer) returns table (
  day date, kind text, subject text, entry uuid, source uuid, detail text, total integer, is_passed_on boolean
)
language sql stable set search_path = ''
as $$
  select day, kind, subject, entry, entry, detail, total, false
  from public.counts
  where day > private.label_day() - days
  union all
  select day, kind, 'artists', artist_id, entry, detail, total, true
  from public.counts join public.releases as release on subject = 'releases' and release.id = entry
  where day > private.label_day() - days and kind in ('play', 'click', 'shop');
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
    when 'concerts' then (select private.each_after(date || ', ', city) from public.concerts where id = entry)
    when 'merchandise' then (select name from public.merchandise where id = entry)
  end;
$$;

-- The title of a track with its version; null where the release no longer has it.
create function private.counted_track(release uuid, track text) returns text
language sql stable set search_path = ''
as $$
  select concat_ws(', ', found ->> 'title', found ->> 'version')
  from public.releases, jsonb_array_elements(tracks) as found
  where id = release and found ->> 'id' = track;
$$;

-- Returns the sums of the last days, of everything or of one entry: by step of time (days, or weeks where there are more than
-- 31 of them), by what else is known of them (track, referring host, platform, shop), and of everything also by entry and page, the
-- most visited first.
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
      coalesce(sum(total) filter (where kind in ('click', 'shop')), 0) as clicks
    from step left join own using (day)
    group by begins
  ), details as (
    select
      kind, detail, sum(total) as total, of_play as entry, private.counted_name('releases', of_play) as name,
      private.counted_track(of_play, detail) as track,
      row_number() over (partition by kind order by sum(total) desc, detail) as place
    from own, lateral (select case when kind = 'play' then source end as of_play) as played
    where detail is not null and day >= since
    group by kind, detail, of_play
  ), subjects as (
    select
      subject,
      case when private.counted_name(subject, entry) is not null then entry end as entry,
      private.counted_name(subject, entry) as name,
      sum(total) filter (where kind = 'visit') as visits,
      sum(total) filter (where kind = 'play') as plays,
      sum(total) filter (where kind in ('click', 'shop')) as clicks,
      bool_or(entry is not null) as "isEntry"
    from counted where of_subject is null and day >= since and kind <> 'referral'
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
        'clicks', coalesce(sum(total) filter (where kind in ('click', 'shop')), 0)
      )
      from own where day < since
    ),
    'details', (select coalesce(jsonb_agg(to_jsonb(details) - 'place' order by place), '[]') from details where place <= 200),
    'subjects', (
      select coalesce(jsonb_agg(to_jsonb(merged) order by visits desc, plays desc, clicks desc, entry), '[]') from merged
    ),
    'name', private.counted_name(of_subject, of_entry)
  ) into answer;
  return answer;
end;
$$;

-- Returns what was counted of a release in its first week, or in the days of it that have been until now (0 before it is out), and
-- of the eight releases before it, of which anything was counted, in as many days. The newest comes first.
create function public.read_first_weeks(asked uuid)
returns table (id uuid, title text, release_date date, days integer, visits bigint, plays bigint, clicks bigint)
language sql stable set search_path = ''
as $$
  with latest as (
    select
      release.id, release.title, release.release_date,
      greatest(least(7, private.label_day() - release.release_date + 1), 0) as days
    from public.releases as release
    where release.id = asked
  ), listed as (
    select other.id, other.title, other.release_date, latest.days, latest.id = other.id as is_latest
    from latest join public.releases as other
      on other.id = latest.id or other.release_date < latest.release_date and other.published_at <= now()
    -- Of an older one, some of the days are no longer there.
    where other.release_date > private.label_day() - 731
  )
  select
    listed.id, title, release_date, days,
    coalesce(sum(total) filter (where kind = 'visit'), 0),
    coalesce(sum(total) filter (where kind = 'play'), 0),
    coalesce(sum(total) filter (where kind in ('click', 'shop')), 0)
  from listed left join public.counts
    on subject = 'releases' and entry = listed.id and day >= release_date and day < release_date + days
  group by listed.id, title, release_date, days, is_latest
  having is_latest or sum(total) > 0
  order by is_latest desc, release_date desc, listed.id
  limit 9;
$$;

-- Returns what became of the mailings that began in the last days. `went` is the number of those who had been on the list at the
-- beginning, and have left it within a week of the end, or until the next one began.
create function public.read_mailing_results(days integer)
returns table (id uuid, title jsonb, started_at timestamptz, sent integer, refused integer, went bigint)
language sql stable set search_path = ''
as $$
  with started as (
    select
      sending.*,
      least(coalesce(ended_at, now()) + interval '7 days', lead(started_at) over (order by started_at)) as until
    from public.mailing_sendings as sending
    where started_at is not null
  )
  select
    started.id, mailing.title, started.started_at, started.sent, started.refused,
    (
      select count(*) from public.newsletter_subscribers
      where state = 'unsubscribed' and confirmed_at < started.started_at
        and ended_at >= started.started_at and ended_at < until
    )
  from started join public.mailings as mailing on mailing.id = started.id
  where (started.started_at at time zone 'Europe/Berlin')::date > private.label_day() - days
  order by started.started_at desc;
$$;

revoke execute on function private.counts_of, private.counted_name, private.counted_track from public;
grant execute on function private.counts_of, private.counted_name, private.counted_track to authenticated, service_role;
revoke execute on function public.read_counts, public.read_first_weeks, public.read_mailing_results from public, anon;
grant execute on function public.read_counts, public.read_first_weeks, public.read_mailing_results to authenticated, service_role;
