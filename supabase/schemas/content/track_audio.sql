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

select pg_temp.add_content_version('public.track_audio');
select pg_temp.add_files('public.track_audio');

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

-- What visitors may hear of releases, in the order of their tracks.
create function private.heard_tracks(releases uuid[])
returns table (release uuid, track_id text, audio uuid)
language sql stable set search_path = ''
as $$
  select listed.id, track ->> 'id', (track ->> 'audio')::uuid
  from public.releases as listed
  cross join jsonb_array_elements(tracks) with ordinality as numbered (track, position)
  where listed.id = any (heard_tracks.releases) and track ? 'audio'
    and (release_date <= private.label_day() or track @> '{"early": true}')
  order by listed.id, position;
$$;

-- What the player needs of a release.
create function public.release_audio(release uuid)
returns table (track_id text, url text, seconds numeric, starts_at numeric, peaks smallint[])
language sql stable set search_path = ''
as $$
  select heard.track_id, url, seconds, starts_at, peaks
  from private.heard_tracks(array[release_audio.release]) with ordinality as heard
  join public.track_audio on id = heard.audio
  order by heard.ordinality;
$$;

-- The files of several releases, for pages: a visitor's press asks for one at once.
create function public.release_sounds(releases uuid[])
returns table (release uuid, track_id text, url text)
language sql stable set search_path = ''
as $$
  select heard.release, heard.track_id, url
  from private.heard_tracks(release_sounds.releases) with ordinality as heard
  join public.track_audio on id = heard.audio
  order by heard.ordinality;
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

revoke execute on function
  private.may_be_heard, private.heard_tracks, public.release_audio, public.release_sounds, private.unused_track_audio
  from public;
grant execute on function private.may_be_heard, private.heard_tracks, public.release_audio, public.release_sounds
  to anon, authenticated, service_role;
grant execute on function private.unused_track_audio to service_role;
revoke execute on function public.remove_unused_track_audio from public, anon, authenticated;
grant execute on function public.remove_unused_track_audio to service_role;
