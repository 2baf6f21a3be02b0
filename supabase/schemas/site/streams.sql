-- Private streams: the sound of a release that is not public, for each who has a link (common/previews.sql). The
-- function beside the site gives the files out while a link works. docs/decisions/2026-11-30-previews.md

-- The sound behind a link, in the order of its tracks; nothing behind one that is over.
create function public.stream_audio(link uuid)
returns table (track_id text, url text, seconds numeric, starts_at numeric, peaks smallint[])
language sql stable security definer set search_path = ''
as $$
  select track ->> 'id', url, seconds, starts_at, peaks
  from public.previews
  cross join jsonb_array_elements(content -> 'row' -> 'tracks') with ordinality as numbered (track, position)
  join public.track_audio on track_audio.id = (track ->> 'audio')::uuid
  where previews.id = link and has_sound and expires_at > now()
  order by position;
$$;

-- Notes that a track was heard or downloaded. Nothing is said of a link or a track that does not exist. The number is
-- bounded: a link may be passed on.
create function public.note_stream_play(link uuid, track text, is_download boolean default false) returns void
language sql security definer set search_path = ''
as $$
  update public.previews
  set plays = plays || jsonb_strip_nulls(
    jsonb_build_object('track', track, 'at', now(), 'download', case when is_download then true end)
  )
  where id = link and jsonb_array_length(plays) < 1000
    and (may_download or not is_download)
    and exists (select from public.stream_audio(link) where track_id = track);
$$;

-- Takes the recipient's word back, in place of one before; nothing takes it away. Returns whether the link still works.
create function public.answer_stream(link uuid, words text) returns boolean
language sql security definer set search_path = ''
as $$
  with answered as (
    update public.previews set word = words, word_at = now()
    where id = link and recipient is not null and expires_at > now()
    returning id
  )
  select exists (select from answered);
$$;

-- A link that ends with its release moves with the release's day, within the longest time that a link may have. It keeps the
-- day that belongs to its end, and does not move into the past: a year that was mistyped can be corrected.
create function private.move_ends_of_previews() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.previews as moved
  set expires_at = moved.expires_at + make_interval(days => days), until_release = moved.until_release + days
  from (
    select id, least(new.release_date - until_release, extract(day from created_at + interval '400 days' - expires_at)::integer) as days
    from public.previews
    where table_name = 'releases' and entry_id = new.id and until_release is not null and expires_at > now()
  ) as step
  where moved.id = step.id and days <> 0 and moved.expires_at + make_interval(days => days) > now();
  return null;
end;
$$;

create trigger move_ends_of_previews after insert or update of release_date on public.releases
  for each row execute function private.move_ends_of_previews();

revoke execute on function private.move_ends_of_previews, public.stream_audio, public.note_stream_play, public.answer_stream
  from public;
grant execute on function public.stream_audio, public.note_stream_play, public.answer_stream
  to anon, authenticated, service_role;
