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
    when 'concerts' then (select private.each_after(date || ', ', city) from public.concerts where id = entry)
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
