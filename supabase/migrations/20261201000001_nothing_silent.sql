SET local check_function_bodies = off;

DROP TRIGGER "keep_version" ON "public"."artists";

DROP TRIGGER "keep_version" ON "public"."concerts";

DROP TRIGGER "keep_version" ON "public"."gallery_items";

DROP TRIGGER "keep_version" ON "public"."news_items";

DROP TRIGGER "keep_version" ON "public"."releases";

DROP TRIGGER "share_image" ON "public"."releases";

DROP TRIGGER "keep_version" ON "public"."services";

DROP TRIGGER "keep_version" ON "public"."site_settings";

DROP INDEX "public"."concerts_over_idx";

DROP VIEW "private"."search_entries_due";

DROP VIEW "private"."search_sources";

DROP VIEW "public"."concert_years";

DROP VIEW "public"."entries";

DROP VIEW "public"."page_rows";

DROP FUNCTION "public"."settle_newsletter_mail"(uuid, text, text, text, boolean);

DROP FUNCTION "public"."settle_submission_mail"(uuid, text, boolean);

ALTER TABLE "public"."concerts"
  DROP COLUMN "over_at";

CREATE TABLE "private"."mail_turn" (
  "only_one" boolean                  NOT NULL DEFAULT true,
  "server"   uuid                     NOT NULL,
  "until"    timestamp with time zone NOT NULL,
  CONSTRAINT "mail_turn_only_one" CHECK (only_one),
  CONSTRAINT "mail_turn_pkey" PRIMARY KEY (only_one)
);

ALTER TABLE "private"."mail_turn"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."activity_events" (
  "id"          uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "happened_at" timestamp with time zone NOT NULL DEFAULT now(),
  "actor"       text                     NOT NULL,
  "kind"        text                     NOT NULL,
  "subject"     text                     NOT NULL,
  "entry_id"    uuid,
  "name"        jsonb,
  "number"      integer                  NOT NULL DEFAULT 1,
  CONSTRAINT "activity_events_actor_length" CHECK ((char_length(actor) <= 254)),
  CONSTRAINT "activity_events_kind_known"
    CHECK ((kind = ANY (ARRAY['created'::text, 'changed'::text, 'published'::text, 'scheduled'::text, 'unpublished'::text, 'deleted'::text, 'erased'::text, 'exported'::text]))),
  CONSTRAINT "activity_events_name_of_nobody"
    CHECK (((name IS NULL) OR (subject <> ALL (ARRAY['messages'::text, 'demos'::text, 'submissions'::text, 'newsletter_subscribers'::text])))),
  CONSTRAINT "activity_events_number_range" CHECK (((number >= 0) AND (number <= 1000000))),
  CONSTRAINT "activity_events_pkey" PRIMARY KEY (id),
  CONSTRAINT "activity_events_subject_length" CHECK ((char_length(subject) <= 63))
);

ALTER TABLE "public"."activity_events"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."activity_events" FROM "anon", "service_role";

ALTER TABLE "public"."files"
  ADD COLUMN "removed_at" timestamp WITH time zone;

ALTER TABLE "public"."newsletter_subscribers"
  ADD COLUMN "mail_unknown_ends" integer NOT NULL DEFAULT 0;

ALTER TABLE "public"."submission_mails"
  ADD COLUMN "unknown_ends" integer NOT NULL DEFAULT 0;

ALTER TABLE "public"."team_invitations"
  ADD COLUMN "inviter" uuid;

CREATE OR REPLACE FUNCTION private.counted_subject (
  page text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case
    when page in ('artist', 'bitsArtist') then 'artists'
    when page = 'release' then 'releases'
    when page = 'newsItem' then 'news_items'
    when page = 'galleryItem' then 'gallery_items'
    when page = 'concert' then 'concerts'
    when page in ('home', 'artists', 'releases', 'bits', 'services', 'gallery', 'news', 'about', 'contact', 'concerts', 'imprint', 'privacyPolicy', 'press', 'search', 'newsletter', 'artist', 'bitsArtist', 'release', 'artistPress', 'releasePress', 'galleryItem', 'newsItem', 'concert') then page
  end;
$function$;

CREATE OR REPLACE FUNCTION private.forget_share_image()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if public.share_image(new) is null then
    new.share_image_url := null;
    new.share_image_of := null;
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.forget_share_images()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.releases set share_image_of = share_image_of
    where artist_id = new.id and share_image_of is not null;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.heard_tracks (
  releases uuid[]
)
  RETURNS TABLE (
    release  uuid,
    track_id text,
    audio    uuid
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select listed.id, track ->> 'id', (track ->> 'audio')::uuid
  from public.releases as listed
  cross join jsonb_array_elements(tracks) with ordinality as numbered (track, position)
  where listed.id = any (heard_tracks.releases) and track ? 'audio'
    and (release_date <= private.label_day() or track @> '{"early": true}')
  order by listed.id, position;
$function$;

CREATE OR REPLACE FUNCTION private.keep_version()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  filled_in constant text[] := array[
    'id', 'created_at', 'updated_at', 'pinned', 'former_slugs', 'share_image_url', 'share_image_of', 'has_mail_server',
    'to_review'
  ] || array(
    select attname::text from pg_catalog.pg_attribute where attrelid = tg_relid and attgenerated <> ''
  );
  changed_id constant uuid := coalesce(new.id, old.id);
  before constant jsonb := to_jsonb(old) - filled_in;
  after constant jsonb := to_jsonb(new) - filled_in;
  is_noted boolean;
begin
  if before = after then
    return null;
  end if;
  is_noted := private.note_activity(
    case
      when before is null then 'created'
      when after is null then 'deleted'
      when private.publication_in(before) = private.publication_in(after) then 'changed'
      else private.publication_in(after)
    end,
    tg_table_name, changed_id, private.name_in(tg_table_name, coalesce(after, before))
  );
  if after is null then
    delete from public.previews where table_name = tg_table_name and entry_id = changed_id;
  end if;
  if after is null and not is_noted then
    delete from public.versions where table_name = tg_table_name and entry_id = changed_id;
  elsif before is not null then
    insert into public.versions (table_name, entry_id, content) values (tg_table_name, changed_id, before);
    delete from public.versions where id in (
      select id from public.versions where table_name = tg_table_name and entry_id = changed_id
      order by number desc offset 50
    );
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.languages_done (
  texts     jsonb[],
  to_review jsonb
)
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  with written as materialized (
    select content from unnest(texts) as content where jsonb_typeof(content) = 'object'
  )
  select case
    when exists (select from written) then array(
      select language
      from written, jsonb_object_keys(content) as language
      group by language
      having count(*) = (select count(*) from written) and not to_review ? language
      order by language collate "C"
    )
  end;
$function$;

CREATE OR REPLACE FUNCTION private.name_in (
  table_name text,
  content    jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return coalesce(
    nullif(content -> 'title', 'null'), nullif(content -> 'name', 'null'), nullif(content -> 'caption', 'null'),
    case when table_name = 'concerts' then
      to_jsonb(private.performer_names(jsonb_populate_record(null::public.concerts, content)))
    end
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.name_of_entry (
  relation regclass,
  entry_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  content jsonb;
begin
  execute format('select to_jsonb(entry) from %s as entry where id = $1', relation) into content using entry_id;
  return private.name_in((select relname from pg_catalog.pg_class where oid = relation), content);
end;
$function$;

CREATE OR REPLACE FUNCTION private.note_activity (
  kind     text,
  subject  text,
  entry_id uuid    DEFAULT NULL::uuid,
  name     jsonb   DEFAULT NULL::jsonb,
  number   integer DEFAULT 1
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not private.is_staff() then
    return false;
  end if;
  insert into public.activity_events (actor, kind, subject, entry_id, name, number)
  values (coalesce(nullif(auth.jwt() ->> 'email', ''), auth.uid()::text), kind, subject, entry_id, name, number);
  return true;
end;
$function$;

CREATE OR REPLACE FUNCTION private.note_files()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  content constant jsonb := to_jsonb(new);
  violated text;
begin
  select format('%s_%s_removed', tg_table_name, key) into violated
    from jsonb_each(content - 'share_image_of') as field (key, value)
    where exists (
      select from public.files
      where removed_at is not null and substr(path, 9, 32) = any (private.hashes_in(value))
        and (tg_op = 'INSERT' or substr(path, 9, 32) <> all (private.hashes_in(to_jsonb(old))))
    )
    limit 1;
  if found then
    raise exception 'new row for relation "%" violates check constraint "%"', tg_table_name, violated
      using errcode = 'check_violation', constraint = violated;
  end if;
  insert into public.files (path) select private.paths_in(content) on conflict do nothing;
  if not content ? 'published_at' or (content ->> 'published_at')::timestamptz <= now() then
    update public.files set alt = place.alt || coalesce(files.alt, '{}')
    from private.described_pictures(content) as place
    where files.path = place.path and not coalesce(files.alt, '{}') ?& array(select jsonb_object_keys(place.alt));
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.note_rows()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.note_activity(
    case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end,
    subject, null, case when number = 1 then source end, number
  )
  from (
    select coalesce(content ->> 'kind' || 's', tg_table_name) as subject, to_jsonb(min(content ->> 'source')) as source,
      count(distinct coalesce(content ->> 'email_hash', content ->> 'id'))::integer as number
    from (select to_jsonb(noted) as content from noted) as listed
    group by 1
  ) as counted;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.publication_in (
  content jsonb
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select case
    when content ->> 'published_at' is null then 'unpublished'
    when (content ->> 'published_at')::timestamptz > now() then 'scheduled'
    else 'published'
  end;
$function$;

CREATE OR REPLACE FUNCTION private.remove_expired_activity()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  with expired as (
    delete from public.activity_events where happened_at <= now() - interval '400 days'
    returning kind, subject, entry_id
  )
  delete from public.versions using expired
  where expired.kind = 'deleted' and versions.table_name = expired.subject and versions.entry_id = expired.entry_id;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.renew_file()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  new.created_at := now();
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.start_day (
  day        date,
  doors_time time without time zone,
  start_time time without time zone
)
  RETURNS date
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case when doors_time > '17:00' and start_time < '08:00' then day + 1 else day end;
$function$;

CREATE OR REPLACE FUNCTION private.write_search_entries (
  ids uuid[]
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  insert into private.search_entries (kind, id, vector, newest, published_at)
  select due.kind, due.id, due.vector, due.newest, due.published_at
  from unnest(ids) as changed (id)
  -- Each by an index: joined by either of the two, every row would be read and its words be made.
  cross join lateral (
    select * from private.search_entries_due where id = changed.id
    union
    select * from private.search_entries_due where artist_id = changed.id
  ) as due
  on conflict (kind, id) do update
    set vector = excluded.vector, newest = excluded.newest, published_at = excluded.published_at;
$function$;

CREATE OR REPLACE FUNCTION public.accept_invitation (
  hash text
)
  RETURNS TABLE (
    outcome      text,
    email        text,
    account_id   uuid,
    is_confirmed boolean,
    is_staff     boolean
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  invitation public.team_invitations;
  account record;
begin
  perform pg_advisory_xact_lock(hashtext('public.team'));
  select * into invitation from public.team_invitations where token_hash = hash;
  if invitation is null
    or invitation.accepted_at is null and invitation.inviter is not null and private.member_email(invitation.inviter) is null
  then
    return query select 'unknown', null::text, null::uuid, null::boolean, null::boolean;
    return;
  end if;
  select users.id, users.last_sign_in_at, users.email_confirmed_at is not null as is_confirmed,
    coalesce(users.raw_app_meta_data -> 'staff' = 'true', false) as is_staff
    into account from auth.users
    where users.email = invitation.email and users.deleted_at is null and not users.is_sso_user;
  if invitation.presses = 10
    or invitation.accepted_at is null and account.is_staff and account.is_confirmed
    or invitation.accepted_at is not null and account.last_sign_in_at is distinct from invitation.signed_in_before
  then
    outcome := 'used';
  elsif invitation.expires_at <= now() then
    outcome := 'expired';
  else
    outcome := 'accepted';
    update public.team_invitations set
      accepted_at = coalesce(accepted_at, now()), presses = presses + 1,
      signed_in_before = case when accepted_at is null then account.last_sign_in_at else signed_in_before end
      where id = invitation.id;
  end if;
  return query select outcome, invitation.email, account.id, account.is_confirmed, account.is_staff;
end;
$function$;

CREATE OR REPLACE FUNCTION public.describe_picture (
  picture_path text,
  description  jsonb
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  url constant text := '/' || picture_path;
  before jsonb;
  relation regclass;
  entry record;
  followed jsonb;
  described integer := 0;
begin
  if not private.is_staff() then
    raise exception 'Only staff describe pictures.' using errcode = 'insufficient_privilege';
  end if;
  select alt into before from public.files where path = picture_path and removed_at is null for update;
  if not found then
    raise exception 'There is no such picture.' using errcode = 'PT404';
  end if;
  description := nullif(description, 'null');
  update public.files set alt = description where path = picture_path;
  for relation in
    select attrelid from pg_catalog.pg_attribute
    where attrelid in (select private.tables_with_files()) and attname in ('image_alt', 'image_alts')
  loop
    for entry in
      execute format(
        'select id, to_jsonb(entry) as content from %s as entry where strpos(to_jsonb(entry)::text, $1) > 0 for update', relation
      ) using url
    loop
      if entry.content ? 'image_alts' then
        continue when not (
          entry.content -> 'images' ? url or entry.content ->> 'url' = url
        );
        followed := private.follow_description(entry.content -> 'image_alts' -> url, before, description);
        followed := (entry.content -> 'image_alts') - url
          || case when followed is null then '{}' else jsonb_build_object(url, followed) end;
        continue when followed = entry.content -> 'image_alts';
        execute format('update %s set image_alts = $1 where id = $2', relation) using followed, entry.id;
      else
        continue when not exists (
          select from jsonb_each_text(entry.content) where key like '%\_url' and key <> 'share_image_url' and value = url
        );
        followed := private.follow_description(nullif(entry.content -> 'image_alt', 'null'), before, description);
        continue when followed is not distinct from nullif(entry.content -> 'image_alt', 'null');
        execute format('update %s set image_alt = $1 where id = $2', relation) using followed, entry.id;
      end if;
      described := described + 1;
    end loop;
  end loop;
  return described;
end;
$function$;

CREATE OR REPLACE FUNCTION public.end_mail_turn (
  server uuid
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  delete from private.mail_turn where mail_turn.server = end_mail_turn.server;
$function$;

REVOKE ALL ON FUNCTION "public"."end_mail_turn"(uuid) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.erase_for_good (
  erased_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  erased_subject text;
begin
  if not private.is_staff() then
    raise exception 'Only staff erase.' using errcode = 'insufficient_privilege';
  end if;
  select subject into erased_subject from public.activity_events where entry_id = erased_id and kind = 'deleted';
  if not found then
    raise exception 'There is no such deleted entry.' using errcode = 'PT404';
  end if;
  delete from public.versions where table_name = erased_subject and entry_id = erased_id;
  update public.activity_events set entry_id = null, name = null where subject = erased_subject and entry_id = erased_id;
  perform private.note_activity('erased', erased_subject);
end;
$function$;

REVOKE ALL ON FUNCTION "public"."erase_for_good"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.hold_mail_turn (
  server uuid
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- It is written once in half a minute.
  if exists (
    select from private.mail_turn where mail_turn.server = hold_mail_turn.server and until > now() + interval '1 minute'
  ) then
    return true;
  end if;
  insert into private.mail_turn as turn (server, until) values (hold_mail_turn.server, now() + interval '90 seconds')
  on conflict (only_one) do update set server = excluded.server, until = excluded.until
    where turn.server = excluded.server or turn.until <= now();
  return found;
end;
$function$;

REVOKE ALL ON FUNCTION "public"."hold_mail_turn"(uuid) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.invite_member (
  address text,
  hash    text,
  inviter uuid
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  actor text;
begin
  perform pg_advisory_xact_lock(hashtext('public.team'));
  actor := private.member_email(inviter);
  if actor is null then
    return 'not-staff';
  end if;
  if exists (
    select from auth.users
    where email = address and raw_app_meta_data -> 'staff' = 'true' and deleted_at is null and email_confirmed_at is not null
  ) then
    return 'already-staff';
  end if;
  delete from public.team_invitations where expires_at <= now() - interval '30 days';
  delete from public.team_events where happened_at <= now() - interval '400 days';
  if exists (
    select from public.team_events where kind = 'invited' and happened_at > now() - interval '1 hour' offset 19
  ) then
    return 'too-many';
  end if;
  insert into public.team_invitations (email, token_hash, invited_by, inviter)
  values (address, hash, actor, invite_member.inviter)
  on conflict (email) do update set
    token_hash = excluded.token_hash, invited_by = excluded.invited_by, inviter = excluded.inviter, created_at = now(),
    expires_at = excluded.expires_at, accepted_at = null, signed_in_before = null, presses = 0;
  insert into public.team_events (kind, email, actor) values ('invited', address, actor);
  return 'invited';
end;
$function$;

CREATE OR REPLACE FUNCTION public.library_pictures (
  words text,
  state text,
  first integer,
  most  integer
)
  RETURNS TABLE (
    path         text,
    name         text,
    bytes        bigint,
    photographer text,
    credit       text,
    alt          jsonb,
    press        boolean,
    created_at   timestamp with time zone,
    places       integer,
    total        integer
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  -- By hash. Not joined: the planner expects one row of such a search, and would compare each with each.
  used jsonb;
begin
  if not private.is_staff() then
    return;
  end if;
  select jsonb_object_agg(hash, number) into used
  from (select hash, count(*) as number from private.file_places(null) group by hash) as counted;
  return query
  select files.path, files.name, files.bytes, files.photographer, files.credit, files.alt, files.press, files.created_at,
    coalesce((used ->> substr(files.path, 9, 32))::integer, 0), (count(*) over ())::integer
  from public.files
  where files.kind in ('picture', 'drawing') and files.removed_at is null
    and not exists (select from public.releases where share_image_url = '/' || files.path)
    and (state is distinct from 'unused' or not coalesce(used, '{}') ? substr(files.path, 9, 32))
    and (state is distinct from 'undescribed' or files.alt is null)
    and (btrim(words) = '' or not exists (
      select from regexp_split_to_table(btrim(normalize(left(words, 200))), '\s+') as word
      where normalize(concat_ws(' ', files.name, files.photographer, files.credit,
        (select string_agg(value, ' ') from jsonb_each_text(files.alt)))) not ilike private.search_pattern(word)
    ))
  order by files.created_at desc, files.path
  offset greatest(first, 0) limit least(greatest(most, 0), 200);
end;
$function$;

CREATE OR REPLACE FUNCTION public.picture_places (
  picture_path text
)
  RETURNS TABLE (
    kind       text,
    table_name text,
    entry_id   uuid,
    entry_name jsonb,
    columns    text[],
    number     integer
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  wanted constant text[] := array[substr(picture_path, 9, 32)];
begin
  if not private.is_staff() then
    return;
  end if;
  return query
  with place as (
    select 'entry' as kind, found.table_name, found.entry_id, found.columns, 1 as number
    from private.file_places(wanted) as found
    union all
    select 'version', versions.table_name, versions.entry_id, null, count(*)::integer
    from public.versions where private.hashes_in(content) @> wanted group by versions.table_name, versions.entry_id
    union all
    select 'preview', previews.table_name, previews.entry_id, null, count(*)::integer
    from public.previews where private.hashes_in(content) @> wanted and expires_at > now()
    group by previews.table_name, previews.entry_id
  )
  select coalesce(deletion.kind, place.kind), place.table_name, place.entry_id,
    coalesce(deletion.name, private.name_of_entry(relation, place.entry_id)), place.columns, place.number
  from place join private.tables_with_files() as relation
    on (select relname from pg_catalog.pg_class where oid = relation) = place.table_name
  left join public.activity_events as deletion
    on place.kind = 'version' and deletion.kind = 'deleted'
      and deletion.subject = place.table_name and deletion.entry_id = place.entry_id
  order by 1, place.table_name, place.entry_id;
end;
$function$;

CREATE OR REPLACE FUNCTION public.record_export (
  subject text,
  number  integer
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if subject is null or subject not in ('messages', 'demos', 'submissions', 'newsletter_subscribers') then
    raise exception 'There is no such export.' using errcode = 'check_violation';
  end if;
  if not private.note_activity('exported', subject, number => record_export.number) then
    raise exception 'Only staff export.' using errcode = 'insufficient_privilege';
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "public"."record_export"(text, integer) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.release_audio (
  release uuid
)
  RETURNS TABLE (
    track_id  text,
    url       text,
    seconds   numeric,
    starts_at numeric,
    peaks     smallint[]
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select heard.track_id, url, seconds, starts_at, peaks
  from private.heard_tracks(array[release_audio.release]) with ordinality as heard
  join public.track_audio on id = heard.audio
  order by heard.ordinality;
$function$;

CREATE OR REPLACE FUNCTION public.release_sounds (
  releases uuid[]
)
  RETURNS TABLE (
    release  uuid,
    track_id text,
    url      text
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select heard.release, heard.track_id, url
  from private.heard_tracks(release_sounds.releases) with ordinality as heard
  join public.track_audio on id = heard.audio
  order by heard.ordinality;
$function$;

CREATE OR REPLACE FUNCTION public.remove_member (
  member    uuid,
  remover   uuid    DEFAULT NULL::uuid,
  even_last boolean DEFAULT false
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  actor text;
  address text;
begin
  perform pg_advisory_xact_lock(hashtext('public.team'));
  actor := private.member_email(remover);
  if remover is not null and actor is null then
    return 'not-staff';
  end if;
  select coalesce(nullif(email, ''), id::text) into address from auth.users
    where id = member and raw_app_meta_data -> 'staff' = 'true' for update;
  if address is null then
    return 'unknown';
  end if;
  if not even_last and not exists (
    select from auth.users
    where id <> member and email_confirmed_at is not null and private.member_email(id) is not null
  ) then
    return 'last';
  end if;
  update auth.users set raw_app_meta_data = raw_app_meta_data - 'staff' where id = member;
  delete from auth.sessions where user_id = member;
  delete from public.team_invitations where email = lower(address) or inviter = member and accepted_at is null;
  insert into public.team_events (kind, email, actor) values ('removed', address, actor);
  return 'removed';
end;
$function$;

CREATE OR REPLACE FUNCTION public.remove_picture (
  picture_path  text,
  with_versions boolean
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  wanted constant text[] := array[substr(picture_path, 9, 32)];
  relation regclass;
begin
  if not private.is_staff() then
    raise exception 'Only staff remove pictures.' using errcode = 'insufficient_privilege';
  end if;
  if not exists (
    select from public.files where path = picture_path and kind in ('picture', 'drawing') and removed_at is null
  ) then
    return 'unknown';
  end if;
  -- Nobody saves an entry between the look and the removal.
  for relation in select private.tables_with_files() loop
    execute format('lock table %s in share mode', relation);
  end loop;
  if exists (select from private.file_places(wanted)) then
    return 'used';
  end if;
  if not with_versions and (
    exists (select from public.versions where private.hashes_in(content) @> wanted)
    or exists (select from public.previews where private.hashes_in(content) @> wanted and expires_at > now())
  ) then
    return 'kept';
  end if;
  update public.files set
    removed_at = now(), name = null, bytes = null, photographer = null, credit = null, alt = null, press = false,
    print_path = null, print_bytes = null
    where substr(path, 9, 32) = wanted[1];
  perform private.note_activity('deleted', 'files');
  return 'removed';
end;
$function$;

CREATE OR REPLACE FUNCTION public.replace_picture (
  old_path    text,
  new_path    text,
  keep_credit boolean,
  entries     uuid[]  DEFAULT NULL::uuid[]
)
  RETURNS TABLE (
    table_name text,
    entry_id   uuid,
    had_both   boolean
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  old_hash constant text := substr(old_path, 9, 32);
  new_url constant text := '/' || new_path;
  relation regclass;
  entry record;
  assignments text;
begin
  if not private.is_staff() then
    raise exception 'Only staff replace pictures.' using errcode = 'insufficient_privilege';
  end if;
  if not exists (select from public.files where path = old_path and removed_at is null) then
    raise exception 'There is no such picture.' using errcode = 'PT404';
  end if;
  insert into public.files (path) values (new_path) on conflict do nothing;
  if old_hash = substr(new_path, 9, 32)
    or not exists (
      select from public.files where path = new_path and kind in ('picture', 'drawing') and removed_at is null
    ) then
    raise exception 'Another picture replaces a picture.' using errcode = 'check_violation';
  end if;
  if entries is null then
    update public.files set
      alt = coalesce(files.alt, before.alt),
      photographer = case when keep_credit then coalesce(files.photographer, before.photographer) else files.photographer end,
      credit = case when keep_credit then coalesce(files.credit, before.credit) else files.credit end
    from public.files as before
    where files.path = new_path and before.path = old_path;
    update public.previews set content = private.with_picture(content, old_hash, new_url)
    where strpos(content::text, '/uploads/' || old_hash) > 0;
  end if;
  for relation in select private.tables_with_files() loop
    table_name := (select relname from pg_catalog.pg_class where oid = relation);
    for entry in
      execute format(
        'select id, to_jsonb(entry) as content from %s as entry
        where ($1 is null or id = any ($1)) and strpos(to_jsonb(entry)::text, $2) > 0 for update', relation
      ) using entries, '/uploads/' || old_hash
    loop
      select string_agg(format('%1$I = private.with_picture(%1$I, $1, $2)', attname), ', ') into assignments
      from pg_catalog.pg_attribute join jsonb_each(entry.content) on key = attname
      where attrelid = relation and attgenerated = '' and attname <> all ('{share_image_url,share_image_of}')
        and strpos(value::text, '/uploads/' || old_hash) > 0;
      continue when assignments is null;
      execute format('update %s set %s where id = $3', relation, assignments) using old_hash, new_url, entry.id;
      entry_id := entry.id;
      had_both := strpos(entry.content::text, '/uploads/' || substr(new_path, 9, 32)) > 0;
      return next;
    end loop;
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION public.settle_newsletter_mail (
  subscriber_id   uuid,
  consent_version text,
  consent_text    text,
  failure         text    DEFAULT NULL::text,
  is_refused      boolean DEFAULT false,
  is_unknown      boolean DEFAULT false
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  update public.newsletter_subscribers as subscriber
  set
    consent_version = settle_newsletter_mail.consent_version,
    consent_text = settle_newsletter_mail.consent_text,
    mailed_at = case when failure is null then now() end,
    mail_failure = case when state = 'waiting' then left(failure, 500) end,
    mail_unknown_ends = mail_unknown_ends + is_unknown::integer,
    next_mail_at = case
      when failure is null or is_refused or state <> 'waiting' then null
      when is_unknown and mail_unknown_ends >= 4 then null
      when now() + distance >= requested_at + interval '3 days' then null
      else now() + distance
    end
  from (values (1, interval '1 minute'), (2, '5 minutes'), (3, '15 minutes'), (4, '1 hour')) as wait (attempts, distance)
  where subscriber.id = subscriber_id and subscriber.mailed_at is null
    and wait.attempts = greatest(1, least(subscriber.mail_attempts, 4));
$function$;

REVOKE ALL ON FUNCTION "public"."settle_newsletter_mail"(uuid, text, text, text, boolean, boolean) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.settle_submission_mail (
  mail_id    uuid,
  failure    text    DEFAULT NULL::text,
  is_refused boolean DEFAULT false,
  is_unknown boolean DEFAULT false
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  with settled as (
    update public.submission_mails as mail
    set
      sent_at = case when settle_submission_mail.failure is null then now() end,
      failure = left(settle_submission_mail.failure, 500),
      unknown_ends = unknown_ends + is_unknown::integer,
      next_attempt_at = case
        when settle_submission_mail.failure is null or is_refused then null
        when is_unknown and unknown_ends >= 4 then null
        when now() + distance >= mail.created_at + interval '3 days' then null
        else now() + distance
      end
    from (values (1, interval '1 minute'), (2, '5 minutes'), (3, '15 minutes'), (4, '1 hour')) as wait (attempts, distance)
    where mail.id = mail_id
      and mail.sent_at is null
      and wait.attempts = greatest(1, least(mail.attempts, 4))
    returning mail.submission_id, mail.reply_id, mail.sent_at, mail.next_attempt_at
  )
  update public.submissions as submission
  set state = change.from_state
  from settled
  join public.submission_events as reply on reply.id = settled.reply_id
  join public.submission_events as change
    on change.submission_id = settled.submission_id and change.kind = 'state' and change.created_at = reply.created_at
  where settled.sent_at is null and settled.next_attempt_at is null
    and submission.id = settled.submission_id
    and (submission.state, submission.state_changed_at) = (change.to_state, change.created_at)
    and change.from_state in ('new', 'shortlisted', 'contacted');
$function$;

REVOKE ALL ON FUNCTION "public"."settle_submission_mail"(uuid, text, boolean, boolean) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.subscribe_to_newsletter (
  email    text,
  language text,
  trap     text DEFAULT ''::text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  mailbox bytea;
  network bytea;
begin
  if char_length(email) > 254 or not private.is_email(email) or email is null then
    raise check_violation using
      message = 'This is no e-mail address.', constraint = 'newsletter_subscribers_email_form';
  end if;
  if not exists (select from public.site_settings where newsletter_open) then
    raise exception 'There is no newsletter.';
  end if;
  mailbox := private.newsletter_email_hash(regexp_replace(email, '\+[^@]*@', '@'));
  network := private.sender_hash(private.client_network());
  -- One after the other, so that a burst is counted as what it is.
  perform pg_advisory_xact_lock(hashtext('public.subscribe_to_newsletter'));
  delete from private.recent_signups where asked_at <= now() - interval '1 hour';
  -- A concert has many people in one network.
  if exists (select from private.recent_signups where network_hash = network offset 29)
    or exists (select from private.recent_signups offset 299)
    or exists (select from public.newsletter_subscribers where state = 'waiting' offset 4999)
  then
    raise sqlstate 'PT429' using message = 'Too many have signed up.', hint = 'Try again in an hour.';
  end if;
  if trap <> '' then
    return; -- the answer is that of a sign-up
  end if;
  insert into private.recent_signups (mailbox_hash, network_hash) values (mailbox, network);
  -- Whoever signs up somebody else has them get no more than this: one mail an hour to an address and five in its time
  -- of waiting, three an hour to a mailbox.
  if exists (select from private.recent_signups where mailbox_hash = mailbox offset 3) then
    return;
  end if;
  insert into public.newsletter_subscribers as known (email, email_hash, language, next_mail_at)
  values (email, private.newsletter_email_hash(email), language, now())
  on conflict (email_hash) where state = 'waiting' do update set
    email = excluded.email, language = excluded.language, requested_at = now(), requests = known.requests + 1,
    mail_attempts = 0, mail_unknown_ends = 0, next_mail_at = now(), mailed_at = null, mail_failure = null
  where known.requested_at <= now() - interval '1 hour' and known.requests < 5;
end;
$function$;

CREATE VIEW "private"."search_sources" WITH (security_invoker=true) AS  SELECT NULL::text AS kind,
    NULL::uuid AS id,
    NULL::uuid AS artist_id,
    NULL::text AS title_text,
    NULL::jsonb AS body,
    NULL::jsonb AS title,
    NULL::text AS artist_name,
    NULL::text AS artist_type,
    NULL::text AS image_url,
    NULL::date AS date,
    NULL::timestamp with time zone AS newest,
    NULL::timestamp with time zone AS published_at,
    NULL::text AS also,
    NULL::text AS release_kind,
    NULL::text AS slug
  WHERE false
UNION ALL
 SELECT 'artist'::text AS kind,
    artists.id,
    NULL::uuid AS artist_id,
    artists.name AS title_text,
    artists.bio AS body,
    to_jsonb(artists.name) AS title,
    NULL::text AS artist_name,
    artists.artist_type,
    artists.photo_url AS image_url,
    NULL::date AS date,
    artists.created_at AS newest,
    artists.published_at,
    NULL::text AS also,
    NULL::text AS release_kind,
    artists.slug
   FROM public.artists
UNION ALL
 SELECT 'concert'::text AS kind,
    concerts.id,
    NULL::uuid AS artist_id,
    concat_ws(' '::text, private.search_text(concerts.title), concerts.venue, concerts.city) AS title_text,
    concerts.description AS body,
    COALESCE(concerts.title, to_jsonb(concat_ws(' – '::text, private.performer_names(concerts.*), concerts.city))) AS title,
    private.performer_names(concerts.*) AS artist_name,
    NULL::text AS artist_type,
    concerts.image_url,
    concerts.date,
    (concerts.date)::timestamp with time zone AS newest,
    concerts.published_at,
    NULL::text AS also,
    NULL::text AS release_kind,
    concerts.slug
   FROM public.concerts
UNION ALL
 SELECT 'news'::text AS kind,
    news_items.id,
    NULL::uuid AS artist_id,
    private.search_text(news_items.title) AS title_text,
    news_items.content AS body,
    news_items.title,
    NULL::text AS artist_name,
    NULL::text AS artist_type,
    news_items.cover_art_url AS image_url,
    news_items.date,
    (news_items.date)::timestamp with time zone AS newest,
    news_items.published_at,
    NULL::text AS also,
    NULL::text AS release_kind,
    news_items.slug
   FROM public.news_items
UNION ALL
 SELECT 'release'::text AS kind,
    releases.id,
    releases.artist_id,
    releases.title AS title_text,
    releases.description AS body,
    to_jsonb(releases.title) AS title,
    public.artist_name(releases.*) AS artist_name,
    NULL::text AS artist_type,
    releases.cover_art_url AS image_url,
    releases.release_date AS date,
    (releases.release_date)::timestamp with time zone AS newest,
    releases.published_at,
    releases.track_words AS also,
    releases.release_kind,
    releases.slug
   FROM public.releases;

CREATE VIEW "private"."search_entries_due" WITH (security_invoker=true) AS  SELECT kind,
    id,
    artist_id,
    ((private.search_vector(title_text, 'A'::text) || private.search_vector(concat_ws(' '::text, artist_name, also), 'B'::text)) || private.search_vector(private.search_text(body), 'D'::text)) AS vector,
    newest,
    published_at
   FROM private.search_sources;

CREATE VIEW "public"."activity" WITH (security_invoker=true) AS  SELECT activity_events.id,
    activity_events.happened_at,
    activity_events.actor,
    activity_events.kind,
    activity_events.subject,
    activity_events.entry_id,
    activity_events.name,
    activity_events.number
   FROM public.activity_events
  WHERE (activity_events.happened_at > (now() - '400 days'::interval))
UNION ALL
 SELECT team_events.id,
    team_events.happened_at,
    team_events.actor,
    team_events.kind,
    'team'::text AS subject,
    NULL::uuid AS entry_id,
    to_jsonb(team_events.email) AS name,
    1 AS number
   FROM public.team_events
  WHERE (team_events.happened_at > (now() - '400 days'::interval));

CREATE VIEW "public"."activity_actors" WITH (security_invoker=true) AS  SELECT actor
   FROM public.activity
  WHERE (actor IS NOT NULL)
  GROUP BY actor;

REVOKE ALL ON TABLE "public"."activity_actors" FROM "anon", "service_role";

REVOKE ALL ON TABLE "public"."activity" FROM "anon", "service_role";

CREATE VIEW "public"."entries" WITH (security_invoker=true) AS  WITH entry AS (
         SELECT NULL::text AS table_name,
            NULL::uuid AS id,
            NULL::jsonb AS name,
            NULL::text AS picture,
            NULL::date AS day,
            NULL::timestamp with time zone AS published_at,
            NULL::timestamp with time zone AS updated_at
          WHERE false
        UNION ALL
         SELECT 'artists'::text,
            artists.id,
            to_jsonb(artists.name) AS to_jsonb,
            artists.photo_url,
            NULL::date,
            artists.published_at,
            artists.updated_at
           FROM public.artists
        UNION ALL
         SELECT 'concerts'::text,
            concerts.id,
            COALESCE(concerts.title, to_jsonb(private.performer_names(concerts.*))) AS "coalesce",
            concerts.image_url,
                CASE
                    WHEN (concerts.state <> 'cancelled'::text) THEN concerts.date
                    ELSE NULL::date
                END AS "case",
            concerts.published_at,
            concerts.updated_at
           FROM public.concerts
        UNION ALL
         SELECT 'gallery_items'::text,
            gallery_items.id,
            gallery_items.caption,
            gallery_items.images[1] AS images,
            NULL::date,
            gallery_items.published_at,
            gallery_items.updated_at
           FROM public.gallery_items
        UNION ALL
         SELECT 'news_items'::text,
            news_items.id,
            news_items.title,
            news_items.cover_art_url,
            NULL::date,
            news_items.published_at,
            news_items.updated_at
           FROM public.news_items
        UNION ALL
         SELECT 'releases'::text,
            releases.id,
            to_jsonb(releases.title) AS to_jsonb,
            releases.cover_art_url,
            releases.release_date,
            releases.published_at,
            releases.updated_at
           FROM public.releases
        UNION ALL
         SELECT 'services'::text,
            services.id,
            services.name,
            services.image_url,
            NULL::date,
            services.published_at,
            services.updated_at
           FROM public.services
        )
 SELECT table_name,
    id,
    name,
    picture,
    day,
    published_at,
    COALESCE(( SELECT max(versions.changed_at) AS max
           FROM public.versions
          WHERE ((versions.table_name = entry.table_name) AND (versions.entry_id = entry.id))), updated_at) AS edited_at,
    ( SELECT edit.editor
           FROM ( SELECT versions.changed_by AS editor,
                    versions.number
                   FROM public.versions
                  WHERE ((versions.table_name = entry.table_name) AND (versions.entry_id = entry.id))
                UNION ALL
                 SELECT activity_events.actor,
                    0
                   FROM public.activity_events
                  WHERE ((activity_events.kind = 'created'::text) AND (activity_events.subject = entry.table_name) AND (activity_events.entry_id = entry.id))) edit
          ORDER BY edit.number DESC
         LIMIT 1) AS edited_by
   FROM entry;

REVOKE ALL ON TABLE "public"."entries" FROM "anon";

CREATE VIEW "public"."page_rows" WITH (security_invoker=true) AS  WITH listed AS (
         SELECT NULL::text AS section,
            NULL::uuid AS id,
            NULL::text AS artist_type,
            NULL::timestamp with time zone AS updated_at,
            NULL::timestamp with time zone AS published_at,
            NULL::smallint AS pinned,
            NULL::text AS sorted_by,
            NULL::text[] AS languages,
            NULL::text AS slug,
            NULL::text[] AS former_slugs
          WHERE false
        UNION ALL
         SELECT 'artists'::text,
            artists.id,
            artists.artist_type,
            artists.updated_at,
            artists.published_at,
            artists.pinned,
            (artists.created_at)::text AS created_at,
            private.languages_of(artists.bio) AS languages_of,
            artists.slug,
            artists.former_slugs
           FROM public.artists
        UNION ALL
         SELECT 'concerts'::text,
            concerts.id,
            NULL::text,
            concerts.updated_at,
            concerts.published_at,
            NULL::smallint,
            (concerts.date)::text AS date,
            private.languages_of(COALESCE(concerts.description, concerts.title)) AS languages_of,
            concerts.slug,
            concerts.former_slugs
           FROM public.concerts
        UNION ALL
         SELECT 'gallery'::text,
            gallery_items.id,
            NULL::text,
            gallery_items.updated_at,
            gallery_items.published_at,
            gallery_items.pinned,
            (gallery_items.created_at)::text AS created_at,
            private.languages_of(gallery_items.caption) AS languages_of,
            gallery_items.slug,
            gallery_items.former_slugs
           FROM public.gallery_items
        UNION ALL
         SELECT 'news'::text,
            news_items.id,
            NULL::text,
            news_items.updated_at,
            news_items.published_at,
            NULL::smallint,
            (news_items.date)::text AS date,
            private.languages_of(COALESCE(news_items.content, news_items.title)) AS languages_of,
            news_items.slug,
            news_items.former_slugs
           FROM public.news_items
        UNION ALL
         SELECT 'releases'::text,
            releases.id,
            NULL::text,
            releases.updated_at,
            releases.published_at,
            releases.pinned,
            (releases.release_date)::text AS release_date,
            private.languages_of(releases.description) AS languages_of,
            releases.slug,
            releases.former_slugs
           FROM public.releases
        UNION ALL
         SELECT 'services'::text,
            services.id,
            NULL::text,
            services.updated_at,
            services.published_at,
            services.pinned,
            (services.created_at)::text AS created_at,
            NULL::text[],
            NULL::text,
            NULL::text[]
           FROM public.services
        )
 SELECT listed.section,
    listed.id,
    listed.artist_type,
    GREATEST(listed.updated_at, listed.published_at) AS updated_at,
    COALESCE(('pinned '::text || lpad(((1000 - listed.pinned))::text, 4, '0'::text)), listed.sorted_by) AS sorted_by,
    listed.languages,
    listed.slug,
    listed.former_slugs
   FROM listed
UNION ALL
 SELECT 'about'::text AS section,
    site_settings.id,
    NULL::text AS artist_type,
    site_settings.updated_at,
    ''::text AS sorted_by,
    private.languages_of(site_settings.about_us_content) AS languages,
    NULL::text AS slug,
    NULL::text[] AS former_slugs
   FROM public.site_settings
UNION ALL
 SELECT 'imprint'::text AS section,
    site_settings.id,
    NULL::text AS artist_type,
    site_settings.updated_at,
    ''::text AS sorted_by,
    private.languages_of(
        CASE
            WHEN (site_settings.imprint_name IS NULL) THEN COALESCE(site_settings.imprint, '{}'::jsonb)
            ELSE NULL::jsonb
        END) AS languages,
    NULL::text AS slug,
    NULL::text[] AS former_slugs
   FROM public.site_settings
UNION ALL
 SELECT 'privacyPolicy'::text AS section,
    site_settings.id,
    NULL::text AS artist_type,
    site_settings.updated_at,
    ''::text AS sorted_by,
    private.languages_of(COALESCE(site_settings.privacy_policy, '{}'::jsonb)) AS languages,
    NULL::text AS slug,
    NULL::text[] AS former_slugs
   FROM public.site_settings;

CREATE INDEX activity_events_entry_idx ON public.activity_events USING btree (entry_id)
  WHERE (entry_id IS NOT NULL);

CREATE INDEX activity_events_newest_idx ON public.activity_events USING btree (happened_at DESC, id);

CREATE INDEX files_removed_idx ON public.files USING btree (substr(path, 9, 32))
  WHERE (removed_at IS NOT NULL);

CREATE TRIGGER remove_expired
  AFTER INSERT ON public.activity_events
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.remove_expired_activity();

CREATE TRIGGER keep_version
  AFTER INSERT OR DELETE OR UPDATE ON public.artists
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_version();

CREATE TRIGGER share_images
  AFTER UPDATE OF name ON public.artists
  FOR EACH ROW
  WHEN ((new.name IS DISTINCT FROM old.name))
  EXECUTE FUNCTION private.forget_share_images();

CREATE TRIGGER keep_version
  AFTER INSERT OR DELETE OR UPDATE ON public.concerts
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_version();

CREATE TRIGGER renew
  BEFORE UPDATE OF removed_at ON public.files
  FOR EACH ROW
  WHEN (((old.removed_at IS NOT NULL) AND (new.removed_at IS NULL)))
  EXECUTE FUNCTION private.renew_file();

CREATE TRIGGER keep_version
  AFTER INSERT OR DELETE OR UPDATE ON public.gallery_items
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_version();

CREATE TRIGGER keep_version
  AFTER INSERT OR DELETE OR UPDATE ON public.news_items
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_version();

CREATE TRIGGER note_deletion
  AFTER DELETE ON public.newsletter_subscribers REFERENCING OLD TABLE AS noted
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.note_rows();

CREATE TRIGGER note_change
  AFTER UPDATE ON public.redirects REFERENCING NEW TABLE AS noted
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.note_rows();

CREATE TRIGGER note_deletion
  AFTER DELETE ON public.redirects REFERENCING OLD TABLE AS noted
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.note_rows();

CREATE TRIGGER note_insertion
  AFTER INSERT ON public.redirects REFERENCING NEW TABLE AS noted
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.note_rows();

CREATE TRIGGER keep_version
  AFTER INSERT OR DELETE OR UPDATE ON public.releases
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_version();

CREATE TRIGGER share_image
  BEFORE INSERT OR UPDATE OF title, cover_art_url, artist_id, share_image_url, share_image_of ON public.releases
  FOR EACH ROW
  WHEN ((jsonb_typeof(new.share_image_of) = 'array'::text))
  EXECUTE FUNCTION private.forget_share_image();

CREATE TRIGGER keep_version
  AFTER INSERT OR DELETE OR UPDATE ON public.services
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_version();

CREATE TRIGGER keep_version
  AFTER INSERT OR DELETE OR UPDATE ON public.site_settings
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_version();

CREATE TRIGGER note_deletion
  AFTER DELETE ON public.submissions REFERENCING OLD TABLE AS noted
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.note_rows();

CREATE POLICY "staff read" ON "public"."activity_events"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_staff() AS is_staff));

REVOKE ALL ON FUNCTION "private"."forget_share_images"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."heard_tracks"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."heard_tracks"(uuid[]) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."name_in"(text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."note_activity"(text, text, uuid, jsonb, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."note_rows"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."publication_in"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."remove_expired_activity"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."renew_file"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."start_day"(date, time WITHOUT time zone, time WITHOUT time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."start_day"(date, time WITHOUT time zone, time WITHOUT time zone) TO "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."end_mail_turn"(uuid) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."erase_for_good"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."erase_for_good"(uuid) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."hold_mail_turn"(uuid) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."record_export"(text, integer) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."record_export"(text, integer) TO "service_role";

REVOKE ALL ON FUNCTION "public"."release_sounds"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."release_sounds"(uuid[]) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."release_sounds"(uuid[]) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."settle_newsletter_mail"(uuid, text, text, text, boolean, boolean) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."settle_submission_mail"(uuid, text, boolean, boolean) TO "service_role";

REVOKE ALL ON TABLE "public"."activity_events" FROM "authenticated";

GRANT SELECT ON TABLE "public"."activity_events" TO "authenticated";

REVOKE ALL ("removed_at") ON TABLE "public"."files" FROM "authenticated";

GRANT UPDATE ("removed_at") ON TABLE "public"."files" TO "authenticated";

REVOKE ALL ("inviter") ON TABLE "public"."team_invitations" FROM "authenticated";

GRANT SELECT ("inviter") ON TABLE "public"."team_invitations" TO "authenticated";

GRANT SELECT ON TABLE "private"."search_sources" TO "anon", "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."activity" FROM "authenticated";

GRANT SELECT ON TABLE "public"."activity" TO "authenticated";

REVOKE ALL ON TABLE "public"."activity_actors" FROM "authenticated";

GRANT SELECT ON TABLE "public"."activity_actors" TO "authenticated";

REVOKE ALL ON TABLE "public"."entries" FROM "authenticated";

GRANT SELECT ON TABLE "public"."entries" TO "authenticated";

REVOKE ALL ON TABLE "public"."entries" FROM "service_role";

GRANT SELECT ON TABLE "public"."entries" TO "service_role";

REVOKE ALL ON TABLE "public"."page_rows" FROM "anon";

GRANT SELECT ON TABLE "public"."page_rows" TO "anon";

REVOKE ALL ON TABLE "public"."page_rows" FROM "authenticated";

GRANT SELECT ON TABLE "public"."page_rows" TO "authenticated";

REVOKE ALL ON TABLE "public"."page_rows" FROM "service_role";

GRANT SELECT ON TABLE "public"."page_rows" TO "service_role";

ALTER TABLE "public"."concerts"
  ADD COLUMN "over_at" timestamp WITH time zone GENERATED ALWAYS AS (private.end_of_day(private.start_day(date, doors_time, start_time), time_zone)) STORED;

CREATE VIEW "public"."concert_years" WITH (security_invoker=true) AS  SELECT (EXTRACT(year FROM date))::text AS id,
    (count(*))::integer AS concerts
   FROM public.concerts
  WHERE (over_at <= now())
  GROUP BY (EXTRACT(year FROM date))::text;

REVOKE ALL ON TABLE "public"."concert_years" FROM "anon";

GRANT SELECT ON TABLE "public"."concert_years" TO "anon";

REVOKE ALL ON TABLE "public"."concert_years" FROM "authenticated";

GRANT SELECT ON TABLE "public"."concert_years" TO "authenticated";

REVOKE ALL ON TABLE "public"."concert_years" FROM "service_role";

GRANT SELECT ON TABLE "public"."concert_years" TO "service_role";

CREATE INDEX concerts_over_idx ON public.concerts USING btree (over_at);

-- What is stored follows: an entry without any text had an empty list.
do $$
declare
  relation name;
begin
  for relation in
    select relname from pg_catalog.pg_class join pg_catalog.pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'translated_into' and not attisdropped
  loop
    execute format('alter table public.%I disable trigger user', relation);
    execute format('update public.%I set to_review = to_review where translated_into = %L', relation, '{}');
    execute format('alter table public.%I enable trigger user', relation);
  end loop;
end;
$$;

SET local check_function_bodies = off;

CREATE TABLE "private"."operator_proxies" (
  "only_one" boolean NOT NULL DEFAULT true,
  "number"   integer NOT NULL,
  CONSTRAINT "operator_proxies_number_range" CHECK (((number >= 0) AND (number <= 9))),
  CONSTRAINT "operator_proxies_only_one" CHECK (only_one),
  CONSTRAINT "operator_proxies_pkey" PRIMARY KEY (only_one)
);

ALTER TABLE "private"."operator_proxies"
  ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.client_network()
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  headers json;
  proxies integer;
  address inet;
begin
  headers := nullif(current_setting('request.headers', true), '')::json;
  proxies := coalesce((select number from private.operator_proxies), 0);
  address := regexp_replace(trim(case proxies
    when 0 then headers ->> 'cf-connecting-ip'
    else split_part(headers ->> 'x-forwarded-for', ',', -proxies)
  end), '^::ffff:', '', 'i');
  return case
    when address <<= any (array[
      '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16',
      '::1', 'fc00::/7', 'fe80::/10'
    ]::inet[]) then null
    when family(address) = 6 then network(set_masklen(address, 64))::text
    else host(address)
  end;
exception when others then
  return null; -- not an address
end;
$function$;

CREATE OR REPLACE FUNCTION public.client_address()
  RETURNS TABLE (
    proxies integer,
    network text,
    forwarded text
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce((select number from private.operator_proxies), 0), private.client_network(),
    nullif(current_setting('request.headers', true), '')::json ->> 'x-forwarded-for';
$function$;

REVOKE ALL ON FUNCTION "public"."client_address"() FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.note_proxies (
  proxies integer
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  insert into private.operator_proxies as noted (number) values (proxies)
  on conflict (only_one) do update set number = excluded.number where noted.number <> excluded.number;
$function$;

REVOKE ALL ON FUNCTION "public"."note_proxies"(integer) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.schema_version()
  RETURNS bigint
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select 20261201000001 $function$;

GRANT EXECUTE ON FUNCTION "public"."client_address"() TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."note_proxies"(integer) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."schema_version"() TO PUBLIC, "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."schema_version"() TO "service_role";

DROP VIEW "private"."search_entries_due";

DROP VIEW "private"."search_sources";

DROP VIEW "public"."entries";

ALTER TABLE "public"."concerts"
  DROP CONSTRAINT "concerts_city_filled";

ALTER TABLE "public"."concerts"
  DROP CONSTRAINT "concerts_city_length";

ALTER TABLE "public"."artists"
  ADD COLUMN "links" jsonb NOT NULL DEFAULT '[]'::jsonb;

ALTER TABLE "public"."artists"
  ADD COLUMN "contacts" jsonb NOT NULL DEFAULT '[]'::jsonb;

-- A city was one spelling for all languages: its letters tell which it is of, and Latin ones without umlauts are read as English.
create function pg_temp.city_of(city text) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(case
    when city ~* '[ыэёъ]' then 'ru'
    when city ~* '[а-яіїєґ]' then 'uk'
    when city ~* '[äöüß]' then 'de'
    else 'en'
  end, city);
$$;

-- A column that a trigger names keeps its type.
DROP TRIGGER "refresh_search_entries" ON "public"."concerts";

ALTER TABLE "public"."concerts"
  ALTER COLUMN "city" TYPE jsonb USING pg_temp.city_of("city");

CREATE TRIGGER refresh_search_entries
  AFTER INSERT OR DELETE OR UPDATE OF title, line_up, date, venue, city, description, published_at ON public.concerts
  FOR EACH ROW EXECUTE FUNCTION private.refresh_search_entries('concert');

update public.versions set content = jsonb_set(content, '{city}', pg_temp.city_of(content ->> 'city'))
where table_name = 'concerts' and jsonb_typeof(content -> 'city') = 'string';

CREATE OR REPLACE FUNCTION private.counted_name (
  subject text,
  entry   uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select case subject
    when 'artists' then (select to_jsonb(name) from public.artists where id = entry)
    when 'releases' then (select to_jsonb(title) from public.releases where id = entry)
    when 'news_items' then (select title from public.news_items where id = entry)
    when 'gallery_items' then (select coalesce(caption, '{}') from public.gallery_items where id = entry)
    when 'concerts' then (select private.each_after(date || ', ', city) from public.concerts where id = entry)
  end;
$function$;

CREATE OR REPLACE FUNCTION private.each_after (
  beginning text,
  value     jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select jsonb_object_agg(language, concat(beginning, content)) from jsonb_each_text(value) as entry (language, content);
$function$;

CREATE OR REPLACE FUNCTION private.fill_slug()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.is_artist_links (
  value jsonb
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  STRICT
  SET search_path TO ''
  AS $function$
  select case
    when jsonb_typeof(value) <> 'array' then false
    else (
      select count(*) <= 50 and coalesce(bool_and(
        case
          when jsonb_typeof(item) <> 'object' or item - array['platform', 'url'] <> '{}' then false
          else coalesce(item ->> 'platform' ~ '^[a-z][a-z0-9_]{0,39}$', false)
            and (not item ? 'url' or coalesce(private.is_https_address(item ->> 'url'), false))
        end
      ), true)
      from jsonb_array_elements(value) as item
    )
  end;
$function$;

CREATE OR REPLACE FUNCTION private.is_contact_list (
  value jsonb
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  STRICT
  SET search_path TO ''
  AS $function$
  select case
    when jsonb_typeof(value) <> 'array' then false
    else (
      select count(*) <= 20 and coalesce(bool_and(
        case
          when jsonb_typeof(item) <> 'object' or item - array['role', 'name', 'address'] <> '{}' then false
          else coalesce(
            item ->> 'role' in ('booking', 'press', 'management')
            and jsonb_typeof(item -> 'name') = 'string'
            and private.is_filled(item ->> 'name')
            and char_length(item ->> 'name') <= 200
            and (
              private.is_https_address(item ->> 'address')
              or private.is_email(item ->> 'address') and char_length(item ->> 'address') <= 254
              or item ->> 'address' ~ '^[+(]?[0-9][0-9 ()/.-]*$' and char_length(item ->> 'address') <= 50
            ),
            false)
        end
      ), true)
      from jsonb_array_elements(value) as item
    )
  end;
$function$;

CREATE OR REPLACE FUNCTION private.is_localized_name (
  value      jsonb,
  max_length integer
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  STRICT
  SET search_path TO ''
  AS $function$
  select private.is_localized(value, max_length);
$function$;

CREATE OR REPLACE FUNCTION public.find_concerts (
  words text
)
  RETURNS SETOF public.concerts
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

create or replace function public.performers(public.concerts) returns jsonb
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

CREATE VIEW "private"."search_sources" WITH (security_invoker=true) AS  SELECT NULL::text AS kind,
    NULL::uuid AS id,
    NULL::uuid AS artist_id,
    NULL::text AS title_text,
    NULL::jsonb AS body,
    NULL::jsonb AS title,
    NULL::text AS artist_name,
    NULL::text AS artist_type,
    NULL::text AS image_url,
    NULL::date AS date,
    NULL::timestamp with time zone AS newest,
    NULL::timestamp with time zone AS published_at,
    NULL::text AS also,
    NULL::text AS release_kind,
    NULL::text AS slug
  WHERE false
UNION ALL
 SELECT 'artist'::text AS kind,
    artists.id,
    NULL::uuid AS artist_id,
    artists.name AS title_text,
    artists.bio AS body,
    to_jsonb(artists.name) AS title,
    NULL::text AS artist_name,
    artists.artist_type,
    artists.photo_url AS image_url,
    NULL::date AS date,
    artists.created_at AS newest,
    artists.published_at,
    NULL::text AS also,
    NULL::text AS release_kind,
    artists.slug
   FROM public.artists
UNION ALL
 SELECT 'concert'::text AS kind,
    concerts.id,
    NULL::uuid AS artist_id,
    concat_ws(' '::text, private.search_text(concerts.title), concerts.venue, private.search_text(concerts.city)) AS title_text,
    concerts.description AS body,
    COALESCE(concerts.title, private.each_after((private.performer_names(concerts.*) || ' – '::text), concerts.city)) AS title,
    private.performer_names(concerts.*) AS artist_name,
    NULL::text AS artist_type,
    concerts.image_url,
    concerts.date,
    (concerts.date)::timestamp with time zone AS newest,
    concerts.published_at,
    NULL::text AS also,
    NULL::text AS release_kind,
    concerts.slug
   FROM public.concerts
UNION ALL
 SELECT 'news'::text AS kind,
    news_items.id,
    NULL::uuid AS artist_id,
    private.search_text(news_items.title) AS title_text,
    news_items.content AS body,
    news_items.title,
    NULL::text AS artist_name,
    NULL::text AS artist_type,
    news_items.cover_art_url AS image_url,
    news_items.date,
    (news_items.date)::timestamp with time zone AS newest,
    news_items.published_at,
    NULL::text AS also,
    NULL::text AS release_kind,
    news_items.slug
   FROM public.news_items
UNION ALL
 SELECT 'release'::text AS kind,
    releases.id,
    releases.artist_id,
    releases.title AS title_text,
    releases.description AS body,
    to_jsonb(releases.title) AS title,
    public.artist_name(releases.*) AS artist_name,
    NULL::text AS artist_type,
    releases.cover_art_url AS image_url,
    releases.release_date AS date,
    (releases.release_date)::timestamp with time zone AS newest,
    releases.published_at,
    releases.track_words AS also,
    releases.release_kind,
    releases.slug
   FROM public.releases;

CREATE VIEW "private"."search_entries_due" WITH (security_invoker=true) AS  SELECT kind,
    id,
    artist_id,
    ((private.search_vector(title_text, 'A'::text) || private.search_vector(concat_ws(' '::text, artist_name, also), 'B'::text)) || private.search_vector(private.search_text(body), 'D'::text)) AS vector,
    newest,
    published_at
   FROM private.search_sources;

CREATE VIEW "public"."entries" WITH (security_invoker=true) AS  WITH entry AS (
         SELECT NULL::text AS table_name,
            NULL::uuid AS id,
            NULL::jsonb AS name,
            NULL::text AS picture,
            NULL::date AS day,
            NULL::timestamp with time zone AS published_at,
            NULL::timestamp with time zone AS updated_at
          WHERE false
        UNION ALL
         SELECT 'artists'::text,
            artists.id,
            to_jsonb(artists.name) AS to_jsonb,
            artists.photo_url,
            NULL::date,
            artists.published_at,
            artists.updated_at
           FROM public.artists
        UNION ALL
         SELECT 'concerts'::text,
            concerts.id,
            COALESCE(concerts.title, to_jsonb(private.performer_names(concerts.*))) AS "coalesce",
            concerts.image_url,
                CASE
                    WHEN (concerts.state <> 'cancelled'::text) THEN concerts.date
                    ELSE NULL::date
                END AS "case",
            concerts.published_at,
            concerts.updated_at
           FROM public.concerts
        UNION ALL
         SELECT 'gallery_items'::text,
            gallery_items.id,
            gallery_items.caption,
            gallery_items.images[1] AS images,
            NULL::date,
            gallery_items.published_at,
            gallery_items.updated_at
           FROM public.gallery_items
        UNION ALL
         SELECT 'news_items'::text,
            news_items.id,
            news_items.title,
            news_items.cover_art_url,
            NULL::date,
            news_items.published_at,
            news_items.updated_at
           FROM public.news_items
        UNION ALL
         SELECT 'releases'::text,
            releases.id,
            to_jsonb(releases.title) AS to_jsonb,
            releases.cover_art_url,
            releases.release_date,
            releases.published_at,
            releases.updated_at
           FROM public.releases
        UNION ALL
         SELECT 'services'::text,
            services.id,
            services.name,
            services.image_url,
            NULL::date,
            services.published_at,
            services.updated_at
           FROM public.services
        )
 SELECT table_name,
    id,
    name,
    picture,
    day,
    published_at,
    COALESCE(( SELECT max(versions.changed_at) AS max
           FROM public.versions
          WHERE ((versions.table_name = entry.table_name) AND (versions.entry_id = entry.id))), updated_at) AS edited_at,
    ( SELECT edit.editor
           FROM ( SELECT versions.changed_by AS editor,
                    versions.number
                   FROM public.versions
                  WHERE ((versions.table_name = entry.table_name) AND (versions.entry_id = entry.id))
                UNION ALL
                 SELECT activity_events.actor,
                    0
                   FROM public.activity_events
                  WHERE ((activity_events.kind = 'created'::text) AND (activity_events.subject = entry.table_name) AND (activity_events.entry_id = entry.id))) edit
          ORDER BY edit.number DESC
         LIMIT 1) AS edited_by
   FROM entry;

REVOKE ALL ON TABLE "public"."entries" FROM "anon";

REVOKE ALL ON FUNCTION "private"."each_after"(text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."each_after"(text, jsonb) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."is_artist_links"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_artist_links"(jsonb) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."is_contact_list"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_contact_list"(jsonb) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."is_localized_name"(jsonb, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_localized_name"(jsonb, integer) TO "anon", "authenticated", "service_role";

GRANT SELECT ON TABLE "private"."search_sources" TO "anon", "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."entries" FROM "authenticated";

GRANT SELECT ON TABLE "public"."entries" TO "authenticated";

REVOKE ALL ON TABLE "public"."entries" FROM "service_role";

GRANT SELECT ON TABLE "public"."entries" TO "service_role";

ALTER TABLE "public"."artists"
  ADD CONSTRAINT "artists_contacts_list" CHECK (private.is_contact_list(contacts));

ALTER TABLE "public"."artists"
  ADD CONSTRAINT "artists_links_list" CHECK (private.is_artist_links(links));

ALTER TABLE "public"."concerts"
  ADD CONSTRAINT "concerts_city_localized" CHECK (private.is_localized_name(city, 200));

SET local check_function_bodies = off;

DROP TRIGGER "share_image" ON "public"."releases";

DROP VIEW "private"."search_entries_due";

DROP VIEW "private"."search_sources";

DROP VIEW "public"."entries";

DROP VIEW "public"."page_rows";

ALTER TABLE "public"."releases"
  DROP COLUMN "translated_into";

CREATE TABLE "private"."search_words" (
  "word" text NOT NULL,
  CONSTRAINT "search_words_pkey" PRIMARY KEY (word)
);

ALTER TABLE "private"."search_words"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."merchandise" (
  "id"           uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "name"         jsonb                    NOT NULL,
  "description"  jsonb,
  "artist_id"    uuid,
  "images"       text[]                   NOT NULL DEFAULT '{}'::text[],
  "image_alts"   jsonb                    NOT NULL DEFAULT '{}'::jsonb,
  "editions"     jsonb                    NOT NULL DEFAULT '[]'::jsonb,
  "published_at" timestamp with time zone DEFAULT now(),
  "created_at"   timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"   timestamp with time zone NOT NULL DEFAULT now(),
  "to_review"    jsonb                    NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT "merchandise_pkey" PRIMARY KEY (id),
  CONSTRAINT "merchandise_to_review_object" CHECK ((jsonb_typeof(to_review) = 'object'::text)),
  CONSTRAINT "merchandise_description_localized" CHECK (private.is_localized(description, 20000)),
  CONSTRAINT "merchandise_image_alts_localized" CHECK (private.is_alt_map(image_alts)),
  CONSTRAINT "merchandise_images_addresses" CHECK (private.is_address_list(images)),
  CONSTRAINT "merchandise_name_localized" CHECK (private.is_localized(name, 500))
);

ALTER TABLE "public"."merchandise"
  ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."releases"
  ADD COLUMN "quotes" jsonb NOT NULL DEFAULT '[]'::jsonb;

ALTER TABLE "public"."releases"
  ADD COLUMN "video_url" text;

ALTER TABLE "public"."releases"
  ADD COLUMN "cover_colors" jsonb;

ALTER TABLE "public"."releases"
  ADD COLUMN "editions" jsonb NOT NULL DEFAULT '[]'::jsonb;

CREATE OR REPLACE FUNCTION private.counted_subject (
  page text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case
    when page in ('artist', 'bitsArtist') then 'artists'
    when page = 'release' then 'releases'
    when page = 'newsItem' then 'news_items'
    when page = 'galleryItem' then 'gallery_items'
    when page = 'concert' then 'concerts'
    when page in ('home', 'artists', 'releases', 'bits', 'services', 'gallery', 'news', 'about', 'contact', 'concerts', 'shop', 'imprint', 'privacyPolicy', 'press', 'search', 'newsletter', 'artist', 'bitsArtist', 'release', 'artistPress', 'releasePress', 'galleryItem', 'newsItem', 'concert') then page
  end;
$function$;

CREATE OR REPLACE FUNCTION private.is_day (
  value jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  PARALLEL SAFE
  STRICT
  SET search_path TO ''
  AS $function$
begin
  perform (value #>> '{}')::date;
  return value #>> '{}' ~ '^(19\d\d|2[01]\d\d|2200)-\d\d-\d\d$';
exception when data_exception then
  return false; -- 30 February, or no date at all
end;
$function$;

CREATE OR REPLACE FUNCTION private.is_edition (
  item jsonb
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  STRICT
  SET search_path TO ''
  AS $function$
  select case
    when jsonb_typeof(item) <> 'object' then false
    else coalesce(
      item - array[
        'id', 'kind', 'name', 'details', 'price', 'currency', 'nameYourPrice', 'state', 'preorderFrom', 'preorderUntil',
        'shipsFrom', 'link'
      ] = '{}'
      and jsonb_typeof(item -> 'id') = 'string' and char_length(item ->> 'id') between 1 and 64
      and item -> 'kind' in ('"vinyl"', '"cd"', '"cassette"', '"digital"', '"other"')
      and (not item ? 'name' or item ->> 'kind' = 'other' and private.is_localized(item -> 'name', 500))
      and (not item ? 'details' or private.is_localized(item -> 'details', 500))
      and (item ? 'price') = (item ? 'currency')
      and case jsonb_typeof(item -> 'price')
        when 'number' then (item -> 'price')::numeric between 0 and 1000000
        else not item ? 'price'
      end
      and (not item ? 'currency' or item -> 'currency' in ('"EUR"', '"GBP"', '"USD"', '"CHF"', '"PLN"', '"CZK"', '"UAH"'))
      and (not item ? 'nameYourPrice' or item -> 'nameYourPrice' = 'true' and not item ? 'price')
      and item -> 'state' in ('"announced"', '"preorder"', '"in_stock"', '"few_left"', '"sold_out"')
      and (not item ? 'preorderFrom' or item ->> 'state' = 'preorder' and private.is_day(item -> 'preorderFrom'))
      and (not item ? 'preorderUntil' or item ->> 'state' = 'preorder' and private.is_day(item -> 'preorderUntil'))
      and coalesce(item ->> 'preorderFrom' <= item ->> 'preorderUntil', true)
      and (not item ? 'shipsFrom' or private.is_day(item -> 'shipsFrom'))
      and (not item ? 'link' or private.is_https_address(item ->> 'link')),
      false)
  end;
$function$;

CREATE OR REPLACE FUNCTION private.is_edition_list (
  value jsonb
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  STRICT
  SET search_path TO ''
  AS $function$
  select case
    when jsonb_typeof(value) <> 'array' then false
    else (
      select count(*) <= 50
        and coalesce(bool_and(private.is_edition(item)), true)
        and count(distinct item ->> 'id') = count(*)
      from jsonb_array_elements(value) as item
    )
  end;
$function$;

CREATE OR REPLACE FUNCTION private.is_quote (
  item jsonb
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  STRICT
  SET search_path TO ''
  AS $function$
  select case
    when jsonb_typeof(item) <> 'object' then false
    else coalesce(
      item - array['text', 'source', 'link'] = '{}'
      and private.is_localized(item -> 'text', 1000)
      and private.is_line(item -> 'source', 200)
      and (not item ? 'link' or jsonb_typeof(item -> 'link') = 'string' and private.is_https_address(item ->> 'link')),
      false)
  end;
$function$;

CREATE OR REPLACE FUNCTION private.is_quote_list (
  value jsonb
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  STRICT
  SET search_path TO ''
  AS $function$
  select case
    when jsonb_typeof(value) <> 'array' then false
    else (
      select count(*) <= 20 and coalesce(bool_and(private.is_quote(item)), true)
      from jsonb_array_elements(value) as item
    )
  end;
$function$;

CREATE OR REPLACE FUNCTION private.is_record_colors (
  value jsonb
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  STRICT
  SET search_path TO ''
  AS $function$
  select case
    when jsonb_typeof(value) <> 'object' then false
    else coalesce(
      value - array['ground', 'heading'] = '{}'
      and jsonb_typeof(value -> 'ground') = 'string' and value ->> 'ground' ~ '^#[0-9a-f]{6}$'
      and jsonb_typeof(value -> 'heading') = 'string' and value ->> 'heading' ~ '^#[0-9a-f]{6}$',
      false)
  end;
$function$;

CREATE OR REPLACE FUNCTION private.is_track (
  item jsonb
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  STRICT
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.on_sale_from (
  editions jsonb
)
  RETURNS timestamp WITH time zone
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  STRICT
  SET search_path TO ''
  AS $function$
  select case when private.is_edition_list(editions) then (
    select min(coalesce(item ->> 'preorderFrom', '1900-01-01'))::date::timestamp at time zone 'Europe/Berlin'
    from jsonb_array_elements(editions) as item
    where item ->> 'state' in ('preorder', 'in_stock', 'few_left')
  ) end;
$function$;

CREATE OR REPLACE FUNCTION private.preorder_days (
  editions jsonb
)
  RETURNS TABLE (
    event text,
    day   date
  )
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  STRICT
  SET search_path TO ''
  AS $function$
  select distinct event, day
  from jsonb_array_elements(editions) as item, lateral (values
    ('preorder-begins', (item ->> 'preorderFrom')::date),
    ('preorder-ends', coalesce((item ->> 'preorderUntil')::date, (item ->> 'shipsFrom')::date - 1))
  ) as moment (event, day)
  where item ->> 'state' = 'preorder' and day is not null;
$function$;

CREATE OR REPLACE FUNCTION private.search_query_with_slips (
  query text
)
  RETURNS tsquery
  LANGUAGE sql
  STABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select string_agg(term, ' & ')::tsquery
  from (
    select '(' || string_agg(distinct near, ' | ') || ')' as term
    from unnest(array[true, false]) as marked,
      string_to_table(private.search_fold(left(query, 200), marked), ' ')
        with ordinality as asked (key, position),
      lateral (
        select '''' || left(key, 60) || ''':*' as near
        union all
        select '''' || word || '''' from private.search_words
        where length(key) > 3 and word operator(extensions.%) key
      ) as words
    where key <> ''
    group by position
  ) as words;
$function$;

CREATE OR REPLACE FUNCTION private.texts_of_editions (
  items jsonb
)
  RETURNS jsonb[]
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select array(select jsonb_path_query(items, '$[*].name'))
    || array(select jsonb_path_query(items, '$[*].details'));
$function$;

CREATE OR REPLACE FUNCTION private.texts_of_quotes (
  quotes jsonb
)
  RETURNS jsonb[]
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select array(select jsonb_path_query(quotes, '$[*].text'));
$function$;

CREATE OR REPLACE FUNCTION private.texts_of_tracks (
  tracks jsonb
)
  RETURNS jsonb[]
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select array(select jsonb_path_query(tracks, '$[*].lyrics'))
    || array(select jsonb_path_query(tracks, '$[*].notes'));
$function$;

CREATE OR REPLACE FUNCTION private.write_search_entries (
  ids uuid[]
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  with written as (
    insert into private.search_entries (kind, id, vector, newest, published_at)
    select due.kind, due.id, due.vector, due.newest, due.published_at
    from unnest(ids) as changed (id)
    -- Each by an index: joined by either of the two, every row would be read and its words be made.
    cross join lateral (
      select * from private.search_entries_due where id = changed.id
      union
      select * from private.search_entries_due where artist_id = changed.id
    ) as due
    on conflict (kind, id) do update
      set vector = excluded.vector, newest = excluded.newest, published_at = excluded.published_at
    returning vector
  )
  insert into private.search_words (word)
  select distinct lexeme from written, unnest(ts_filter(vector, '{a,b}'::"char"[])) where length(lexeme) > 3
  on conflict do nothing;
$function$;

CREATE OR REPLACE FUNCTION public.artist_name (
  public .merchandise
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select name from public.artists where id = $1.artist_id;
$function$;

CREATE OR REPLACE FUNCTION public.content_version()
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  relation regclass;
  moment name;
  passed timestamptz;
  latest timestamptz;
begin
  for relation, moment in
    select attrelid, attname from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and not attisdropped
      and attname in ('published_at', 'over_at', 'on_sale_at')
  loop
    execute format('select %1$I from %2$s where %1$I <= now() order by %1$I desc limit 1', moment, relation) into passed;
    latest := greatest(latest, passed);
  end loop;
  return (
    select md5(concat_ws(' ', string_agg(id::text, ' ' order by id), extract(epoch from latest)))
    from private.content_changes
  );
end;
$function$;

CREATE OR REPLACE FUNCTION public.find_merchandise (
  words text
)
  RETURNS SETOF public.merchandise
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$begin if private.is_staff() then return query execute 'select * from public.merchandise where replace(replace(replace(replace(name ->> ''en''::text, ''­''::text, ''''::text), ''​''::text, ''''::text), ''⁠''::text, ''''::text), ''﻿''::text, ''''::text) ilike $1 or replace(replace(replace(replace(name ->> ''uk''::text, ''­''::text, ''''::text), ''​''::text, ''''::text), ''⁠''::text, ''''::text), ''﻿''::text, ''''::text) ilike $1 or replace(replace(replace(replace(name ->> ''de''::text, ''­''::text, ''''::text), ''​''::text, ''''::text), ''⁠''::text, ''''::text), ''﻿''::text, ''''::text) ilike $1 or replace(replace(replace(replace(name ->> ''ru''::text, ''­''::text, ''''::text), ''​''::text, ''''::text), ''⁠''::text, ''''::text), ''﻿''::text, ''''::text) ilike $1 or replace(replace(replace(replace(description ->> ''en''::text, ''­''::text, ''''::text), ''​''::text, ''''::text), ''⁠''::text, ''''::text), ''﻿''::text, ''''::text) ilike $1 or replace(replace(replace(replace(description ->> ''uk''::text, ''­''::text, ''''::text), ''​''::text, ''''::text), ''⁠''::text, ''''::text), ''﻿''::text, ''''::text) ilike $1 or replace(replace(replace(replace(description ->> ''de''::text, ''­''::text, ''''::text), ''​''::text, ''''::text), ''⁠''::text, ''''::text), ''﻿''::text, ''''::text) ilike $1 or replace(replace(replace(replace(description ->> ''ru''::text, ''­''::text, ''''::text), ''​''::text, ''''::text), ''⁠''::text, ''''::text), ''﻿''::text, ''''::text) ilike $1' using private.search_pattern(words); end if; end$function$;

REVOKE ALL ON FUNCTION "public"."find_merchandise"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.search_site (
  query text
)
  RETURNS TABLE (
    kind         text,
    id           uuid,
    title        jsonb,
    artist_name  text,
    artist_type  text,
    image_url    text,
    date         date,
    total        bigint,
    release_kind text,
    slug         text
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with exact as materialized (
    select
      private.search_query(bounded) as words,
      private.search_query(bounded, 'A') as words_in_title,
      private.search_query(bounded, 'AB') as words_in_heads,
      lower(btrim(bounded)) as spelt
    from left(private.search_seen(left(query, 1000)), 200) as bounded
  ), exact_totals as materialized (
    select kind, count(*) as total
    from exact, private.search_entries
    where vector @@ words and published_at <= now()
    group by kind
  ), asked as materialized (
    select
      case when has_slip then private.search_query_with_slips(spelt) else words end as words,
      case when has_slip then private.search_fold(spelt, true) end as slip,
      words_in_title, words_in_heads, spelt
    from exact, (select not exists (select from exact_totals) as has_slip) as known
  ), totals as materialized (
    select kind, total from exact_totals
    union all
    select kind, count(*)
    from asked, private.search_entries
    where slip is not null and vector @@ words and published_at <= now()
    group by kind
  ), hits as (
    select entry.*, totals.total
    from asked, totals, lateral (
      select kind, id, vector from private.search_entries
      where totals.total <= 500 and kind = totals.kind and vector @@ words and published_at <= now()
      union
      (
        select kind, id, vector from private.search_entries
        where totals.total > 500 and kind = totals.kind and ts_filter(vector, '{a,b}'::"char"[]) @@ words
          and published_at <= now()
        order by newest desc, id limit 500
      )
      union
      (
        select kind, id, vector from private.search_entries
        where totals.total > 500 and kind = totals.kind and vector @@ words and published_at <= now()
        order by newest desc, id limit 20
      )
    ) as entry
  ), ranked as (
    select source.*, hits.total, row_number() over (
        partition by source.kind
        order by case
          when position(spelt in lower(private.search_seen(title_text))) > 0 then 1
          when vector @@ words_in_title then 2
          when vector @@ words_in_heads then 3
          else 4
        end,
        case when slip <> '' then
          extensions.similarity(private.search_fold(concat_ws(' ', title_text, artist_name), true), slip)
        end desc,
        source.newest desc, source.id
      ) as rank
    -- Row by row (offset 0): they are few, and a join would read whole tables.
    from asked, hits, lateral (
      select * from private.search_sources as row where (row.kind, row.id) = (hits.kind, hits.id) offset 0
    ) as source
  )
  select kind, id, title, artist_name, artist_type, image_url, date, total, release_kind, slug
  from ranked where rank <= 20
  order by kind, rank;
$function$;

CREATE OR REPLACE FUNCTION public.share_image (
  public .releases
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select $1.share_image_url
  where $1.share_image_of = jsonb_build_array($1.title, public.artist_name($1), $1.cover_art_url)
    || case when $1.cover_colors is null then '[]' else jsonb_build_array($1.cover_colors) end;
$function$;

ALTER TABLE "public"."merchandise"
  ADD CONSTRAINT "merchandise_artist_id_fkey" FOREIGN KEY (artist_id) REFERENCES public.artists(id) ON DELETE SET NULL;

CREATE VIEW "private"."search_sources" WITH (security_invoker=true) AS  SELECT NULL::text AS kind,
    NULL::uuid AS id,
    NULL::uuid AS artist_id,
    NULL::text AS title_text,
    NULL::jsonb AS body,
    NULL::jsonb AS title,
    NULL::text AS artist_name,
    NULL::text AS artist_type,
    NULL::text AS image_url,
    NULL::date AS date,
    NULL::timestamp with time zone AS newest,
    NULL::timestamp with time zone AS published_at,
    NULL::text AS also,
    NULL::text AS release_kind,
    NULL::text AS slug
  WHERE false
UNION ALL
 SELECT 'artist'::text AS kind,
    artists.id,
    NULL::uuid AS artist_id,
    artists.name AS title_text,
    artists.bio AS body,
    to_jsonb(artists.name) AS title,
    NULL::text AS artist_name,
    artists.artist_type,
    artists.photo_url AS image_url,
    NULL::date AS date,
    artists.created_at AS newest,
    artists.published_at,
    NULL::text AS also,
    NULL::text AS release_kind,
    artists.slug
   FROM public.artists
UNION ALL
 SELECT 'concert'::text AS kind,
    concerts.id,
    NULL::uuid AS artist_id,
    concat_ws(' '::text, private.search_text(concerts.title), concerts.venue, private.search_text(concerts.city)) AS title_text,
    concerts.description AS body,
    COALESCE(concerts.title, private.each_after((private.performer_names(concerts.*) || ' – '::text), concerts.city)) AS title,
    private.performer_names(concerts.*) AS artist_name,
    NULL::text AS artist_type,
    concerts.image_url,
    concerts.date,
    (concerts.date)::timestamp with time zone AS newest,
    concerts.published_at,
    NULL::text AS also,
    NULL::text AS release_kind,
    concerts.slug
   FROM public.concerts
UNION ALL
 SELECT 'merchandise'::text AS kind,
    merchandise.id,
    merchandise.artist_id,
    private.search_text(merchandise.name) AS title_text,
    merchandise.description AS body,
    merchandise.name AS title,
    public.artist_name(merchandise.*) AS artist_name,
    NULL::text AS artist_type,
    merchandise.images[1] AS image_url,
    NULL::date AS date,
    merchandise.created_at AS newest,
    merchandise.published_at,
    NULL::text AS also,
    NULL::text AS release_kind,
    NULL::text AS slug
   FROM public.merchandise
UNION ALL
 SELECT 'news'::text AS kind,
    news_items.id,
    NULL::uuid AS artist_id,
    private.search_text(news_items.title) AS title_text,
    news_items.content AS body,
    news_items.title,
    NULL::text AS artist_name,
    NULL::text AS artist_type,
    news_items.cover_art_url AS image_url,
    news_items.date,
    (news_items.date)::timestamp with time zone AS newest,
    news_items.published_at,
    NULL::text AS also,
    NULL::text AS release_kind,
    news_items.slug
   FROM public.news_items
UNION ALL
 SELECT 'release'::text AS kind,
    releases.id,
    releases.artist_id,
    releases.title AS title_text,
    releases.description AS body,
    to_jsonb(releases.title) AS title,
    public.artist_name(releases.*) AS artist_name,
    NULL::text AS artist_type,
    releases.cover_art_url AS image_url,
    releases.release_date AS date,
    (releases.release_date)::timestamp with time zone AS newest,
    releases.published_at,
    releases.track_words AS also,
    releases.release_kind,
    releases.slug
   FROM public.releases
UNION ALL
 SELECT 'service'::text AS kind,
    services.id,
    NULL::uuid AS artist_id,
    private.search_text(services.name) AS title_text,
    services.description AS body,
    services.name AS title,
    NULL::text AS artist_name,
    NULL::text AS artist_type,
    services.image_url,
    NULL::date AS date,
    services.created_at AS newest,
    services.published_at,
    ( SELECT string_agg(private.search_text(value.value), ' '::text) AS string_agg
           FROM unnest(private.texts_of_prices(services.items)) value(value)) AS also,
    NULL::text AS release_kind,
    (services.id)::text AS slug
   FROM public.services;

CREATE VIEW "private"."search_entries_due" WITH (security_invoker=true) AS  SELECT kind,
    id,
    artist_id,
    ((private.search_vector(title_text, 'A'::text) || private.search_vector(concat_ws(' '::text, artist_name, also), 'B'::text)) || private.search_vector(private.search_text(body), 'D'::text)) AS vector,
    newest,
    published_at
   FROM private.search_sources;

create view public.entries with (security_invoker = true) as
  with entry as (
  select null::text as table_name, null::uuid as id, null::jsonb as name, null::text as picture, null::date as day,
    null::timestamptz as published_at, null::timestamptz as updated_at
  where false
union all
  select 'artists', id, to_jsonb(name), photo_url, null, published_at, updated_at
  from public.artists
union all
  select 'concerts', id, coalesce(title, to_jsonb(private.performer_names(concerts))), image_url,
    case when state <> 'cancelled' then date end, published_at, updated_at
  from public.concerts
union all
  select 'gallery_items', id, caption, images[1], null, published_at, updated_at
  from public.gallery_items
union all
  select 'merchandise', id, name, images[1], null, published_at, updated_at
  from public.merchandise
union all
  select 'news_items', id, title, cover_art_url, null, published_at, updated_at
  from public.news_items
union all
  select 'releases', id, to_jsonb(title), cover_art_url, release_date, published_at, updated_at
  from public.releases
union all
  select 'services', id, name, image_url, null, published_at, updated_at
  from public.services
  )
  select
    table_name,
    id,
    name,
    picture,
    -- On which a release comes out, and a concert takes place.
    day,
    published_at,
    -- When it was changed last, or else added.
    coalesce(
      (
        select max(changed_at) from public.versions
        where versions.table_name = entry.table_name and entry_id = entry.id
      ),
      updated_at
    ) as edited_at,
    -- Who changed it last, or else added it, by e-mail address. Null where that was a program.
    (
      select editor from (
        select changed_by as editor, number from public.versions
        where versions.table_name = entry.table_name and entry_id = entry.id
        union all
        select actor, 0 from public.activity_events
        where kind = 'created' and subject = entry.table_name and entry_id = entry.id
      ) as edit
      order by number desc
      limit 1
    ) as edited_by
  from entry;

REVOKE ALL ON TABLE "public"."entries" FROM "anon";

create view public.preorders with (security_invoker = true) as
  with sold as (
  select null::text as table_name, null::uuid as id, null::jsonb as name, null::text as picture,
    null::timestamptz as published_at, null::jsonb as editions
  where false
union all
  select 'merchandise', id, name, images[1], published_at, editions
  from public.merchandise
union all
  select 'releases', id, to_jsonb(title), cover_art_url, published_at, editions
  from public.releases
  )
  select table_name, id, name, picture, published_at, event, day
  from sold, private.preorder_days(editions);

REVOKE ALL ON TABLE "public"."preorders" FROM "anon";

CREATE INDEX search_words_trigrams_idx ON private.search_words USING gin (word extensions.gin_trgm_ops);

CREATE INDEX merchandise_artist_id_idx ON public.merchandise USING btree (artist_id);

CREATE INDEX merchandise_description_de_search_idx ON public.merchandise
  USING gin
  (replace(replace(replace(replace((description ->> 'de'::text), '­'::text, ''::text), '​'::text, ''::text), '⁠'::text, ''::text), '﻿'::text, ''::text) extensions.gin_trgm_ops)
  WITH (fastupdate=off);

CREATE INDEX merchandise_description_en_search_idx ON public.merchandise
  USING gin
  (replace(replace(replace(replace((description ->> 'en'::text), '­'::text, ''::text), '​'::text, ''::text), '⁠'::text, ''::text), '﻿'::text, ''::text) extensions.gin_trgm_ops)
  WITH (fastupdate=off);

CREATE INDEX merchandise_description_ru_search_idx ON public.merchandise
  USING gin
  (replace(replace(replace(replace((description ->> 'ru'::text), '­'::text, ''::text), '​'::text, ''::text), '⁠'::text, ''::text), '﻿'::text, ''::text) extensions.gin_trgm_ops)
  WITH (fastupdate=off);

CREATE INDEX merchandise_description_uk_search_idx ON public.merchandise
  USING gin
  (replace(replace(replace(replace((description ->> 'uk'::text), '­'::text, ''::text), '​'::text, ''::text), '⁠'::text, ''::text), '﻿'::text, ''::text) extensions.gin_trgm_ops)
  WITH (fastupdate=off);

CREATE INDEX merchandise_name_de_search_idx ON public.merchandise
  USING gin (replace(replace(replace(replace((name ->> 'de'::text), '­'::text, ''::text), '​'::text, ''::text), '⁠'::text, ''::text), '﻿'::text, ''::text) extensions.gin_trgm_ops)
  WITH (fastupdate=off);

CREATE INDEX merchandise_name_en_search_idx ON public.merchandise
  USING gin (replace(replace(replace(replace((name ->> 'en'::text), '­'::text, ''::text), '​'::text, ''::text), '⁠'::text, ''::text), '﻿'::text, ''::text) extensions.gin_trgm_ops)
  WITH (fastupdate=off);

CREATE INDEX merchandise_name_ru_search_idx ON public.merchandise
  USING gin (replace(replace(replace(replace((name ->> 'ru'::text), '­'::text, ''::text), '​'::text, ''::text), '⁠'::text, ''::text), '﻿'::text, ''::text) extensions.gin_trgm_ops)
  WITH (fastupdate=off);

CREATE INDEX merchandise_name_uk_search_idx ON public.merchandise
  USING gin (replace(replace(replace(replace((name ->> 'uk'::text), '­'::text, ''::text), '​'::text, ''::text), '⁠'::text, ''::text), '﻿'::text, ''::text) extensions.gin_trgm_ops)
  WITH (fastupdate=off);

CREATE INDEX merchandise_published_idx ON public.merchandise USING btree (published_at);

CREATE TRIGGER check_published_at
  BEFORE INSERT OR UPDATE OF published_at ON public.merchandise
  FOR EACH ROW
  EXECUTE FUNCTION private.check_dates('published_at');

CREATE TRIGGER empty_search_entries
  AFTER TRUNCATE ON public.merchandise
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refresh_search_entries('merchandise');

CREATE TRIGGER keep_version
  AFTER INSERT OR DELETE OR UPDATE ON public.merchandise
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_version();

CREATE TRIGGER note_content_change
  AFTER INSERT OR DELETE OR UPDATE ON public.merchandise
  FOR EACH ROW
  EXECUTE FUNCTION private.note_content_change();

CREATE TRIGGER note_content_removal
  AFTER TRUNCATE ON public.merchandise
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.note_content_change();

CREATE TRIGGER note_files
  AFTER INSERT OR UPDATE ON public.merchandise
  FOR EACH ROW
  EXECUTE FUNCTION private.note_files();

CREATE TRIGGER refresh_search_entries
  AFTER INSERT OR DELETE OR UPDATE OF name, description, artist_id, published_at ON public.merchandise
  FOR EACH ROW
  EXECUTE FUNCTION private.refresh_search_entries('merchandise');

CREATE TRIGGER share_image
  BEFORE INSERT OR UPDATE OF title, cover_art_url, cover_colors, artist_id, share_image_url, share_image_of ON public.releases
  FOR EACH ROW
  WHEN ((jsonb_typeof(new.share_image_of) = 'array'::text))
  EXECUTE FUNCTION private.forget_share_image();

CREATE TRIGGER empty_search_entries
  AFTER TRUNCATE ON public.services
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.refresh_search_entries('service');

CREATE TRIGGER refresh_search_entries
  AFTER INSERT OR DELETE OR UPDATE OF name, description, items, created_at, published_at ON public.services
  FOR EACH ROW
  EXECUTE FUNCTION private.refresh_search_entries('service');

CREATE POLICY "everyone reads" ON "private"."search_words"
  FOR SELECT
  TO "anon", "authenticated"
  USING (true);

CREATE POLICY "staff delete" ON "public"."merchandise"
  FOR DELETE
  TO "authenticated"
  USING (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "staff insert" ON "public"."merchandise"
  FOR INSERT
  TO "authenticated"
  WITH CHECK (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "staff read" ON "public"."merchandise"
  FOR SELECT
  TO "authenticated"
  USING (((published_at <= now()) OR ( SELECT private.is_staff() AS is_staff)));

CREATE POLICY "staff update" ON "public"."merchandise"
  FOR UPDATE
  TO "authenticated"
  USING (( SELECT private.is_staff() AS is_staff))
  WITH CHECK (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "visitors read" ON "public"."merchandise"
  FOR SELECT
  TO "anon"
  USING ((published_at <= now()));

REVOKE ALL ON FUNCTION "private"."is_day"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_day"(jsonb) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."is_edition"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_edition"(jsonb) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."is_edition_list"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_edition_list"(jsonb) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."is_quote"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_quote"(jsonb) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."is_quote_list"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_quote_list"(jsonb) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."is_record_colors"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_record_colors"(jsonb) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."on_sale_from"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."on_sale_from"(jsonb) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."preorder_days"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."preorder_days"(jsonb) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."search_query_with_slips"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."search_query_with_slips"(text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."texts_of_editions"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."texts_of_editions"(jsonb) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."texts_of_quotes"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."texts_of_quotes"(jsonb) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."texts_of_tracks"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."texts_of_tracks"(jsonb) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."artist_name"(public.merchandise) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."artist_name"(public.merchandise) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."artist_name"(public.merchandise) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."find_merchandise"(text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."find_merchandise"(text) TO "service_role";

GRANT SELECT ON TABLE "private"."search_words" TO "anon", "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."merchandise" FROM "anon";

GRANT SELECT ON TABLE "public"."merchandise" TO "anon";

REVOKE ALL ON TABLE "public"."merchandise" FROM "authenticated";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."merchandise" TO "authenticated";

GRANT ALL ON TABLE "public"."merchandise" TO "service_role";

GRANT SELECT ON TABLE "private"."search_sources" TO "anon", "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."entries" FROM "authenticated";

GRANT SELECT ON TABLE "public"."entries" TO "authenticated";

REVOKE ALL ON TABLE "public"."entries" FROM "service_role";

GRANT SELECT ON TABLE "public"."entries" TO "service_role";

REVOKE ALL ON TABLE "public"."preorders" FROM "authenticated";

GRANT SELECT ON TABLE "public"."preorders" TO "authenticated";

REVOKE ALL ON TABLE "public"."preorders" FROM "service_role";

GRANT SELECT ON TABLE "public"."preorders" TO "service_role";

ALTER TABLE "public"."merchandise"
  ADD COLUMN "translated_into" text[] GENERATED ALWAYS AS
    (private.languages_done(((ARRAY[name, description] || private.descriptions_in(image_alts)) || private.texts_of_editions(editions)), to_review)) STORED;

ALTER TABLE "public"."merchandise"
  ADD COLUMN "pinned" smallint;

ALTER TABLE "public"."merchandise"
  ADD CONSTRAINT "merchandise_pinned_check" CHECK (((pinned >= 1) AND (pinned <= 100)));

CREATE INDEX merchandise_order_idx ON public.merchandise USING btree (pinned, created_at DESC, id);

CREATE TRIGGER set_updated_at
  BEFORE UPDATE ON public.merchandise
  FOR EACH ROW
  WHEN ((NOT (new.pinned IS DISTINCT FROM old.pinned)))
  EXECUTE FUNCTION private.set_updated_at();

ALTER TABLE "public"."releases"
  ADD COLUMN "on_sale_at" timestamp WITH time zone GENERATED ALWAYS AS (private.on_sale_from(editions)) STORED;

create view public.page_rows with (security_invoker = true) as
  with listed as (
  select null::text as section, null::uuid as id, null::text as artist_type, null::timestamptz as updated_at,
    null::timestamptz as published_at, null::smallint as pinned, null::text as sorted_by, null::text[] as languages,
    null::text as slug, null::text[] as former_slugs
  where false
union all
  select 'artists', id, artist_type, updated_at, published_at, pinned, created_at::text, private.languages_of(bio), slug, former_slugs
  from public.artists
union all
  select 'concerts', id, null, updated_at, published_at, null, date::text, private.languages_of(coalesce(description, title)),
    slug, former_slugs
  from public.concerts
union all
  select 'gallery', id, null, updated_at, published_at, pinned, created_at::text, private.languages_of(caption), slug, former_slugs
  from public.gallery_items
union all
  select 'shop', id, null, updated_at, published_at, null, null, null, null, null
  from public.merchandise
union all
  select 'news', id, null, updated_at, published_at, null, date::text, private.languages_of(coalesce(content, title)), slug, former_slugs
  from public.news_items
union all
  select 'releases', id, null, updated_at, published_at, pinned, release_date::text, private.languages_of(description),
    slug, former_slugs
  from public.releases
union all
  select 'shop', id, null, updated_at, published_at, null, null, null, null, null
  from public.releases where on_sale_at <= now()
union all
  select 'services', id, null, updated_at, published_at, pinned, created_at::text, null, null, null
  from public.services
  )
  select section, id, artist_type, greatest(updated_at, published_at) as updated_at,
    -- Descending: letters come before the digits of a time, and the first place before the second.
    coalesce('pinned ' || lpad((1000 - pinned)::text, 4, '0'), sorted_by) as sorted_by, languages,
    slug, former_slugs
  from listed
  union all
  select 'about', id, null, updated_at, '', private.languages_of(about_us_content), null, null
  from public.site_settings
  union all
  select 'imprint', id, null, updated_at, '', private.languages_of(
    -- The facts are there in every language.
    case when imprint_name is null then coalesce(imprint, '{}') end
  ), null, null
  from public.site_settings
  union all
  select 'privacyPolicy', id, null, updated_at, '', private.languages_of(coalesce(privacy_policy, '{}')), null, null
  from public.site_settings;

REVOKE ALL ON TABLE "public"."page_rows" FROM "anon";

GRANT SELECT ON TABLE "public"."page_rows" TO "anon";

REVOKE ALL ON TABLE "public"."page_rows" FROM "authenticated";

GRANT SELECT ON TABLE "public"."page_rows" TO "authenticated";

REVOKE ALL ON TABLE "public"."page_rows" FROM "service_role";

GRANT SELECT ON TABLE "public"."page_rows" TO "service_role";

ALTER TABLE "public"."releases"
  ADD COLUMN "translated_into" text[] GENERATED ALWAYS AS
    (private.languages_done((((ARRAY[description, image_alt] || private.texts_of_editions(editions)) || private.texts_of_quotes(quotes)) || private.texts_of_tracks(tracks)),
    to_review)) STORED;

ALTER TABLE "public"."merchandise"
  ADD CONSTRAINT "merchandise_editions_list" CHECK (private.is_edition_list(editions));

ALTER TABLE "public"."releases"
  ADD CONSTRAINT "releases_cover_colors_hex" CHECK (private.is_record_colors(cover_colors));

ALTER TABLE "public"."releases"
  ADD CONSTRAINT "releases_editions_list" CHECK (private.is_edition_list(editions));

ALTER TABLE "public"."releases"
  ADD CONSTRAINT "releases_quotes_quote_list" CHECK (private.is_quote_list(quotes));

ALTER TABLE "public"."releases"
  ADD CONSTRAINT "releases_video_url_address" CHECK (private.is_https_address(video_url));

CREATE INDEX releases_on_sale_idx ON public.releases USING btree (on_sale_at);

-- The words of what is there, and the price list, which is found from now on.
insert into private.search_words (word)
select distinct lexeme from private.search_entries, unnest(ts_filter(vector, '{a,b}'::"char"[])) where length(lexeme) > 3;
select private.write_search_entries(array(select id from public.services));

create view public.release_facets with (security_invoker = true) as
  select 'artist' || artists.slug as id, 'artist' as facet, artists.slug as value, artists.name,
    artists.id as artist_id, count(*)::integer as releases
  from public.releases join public.artists on artists.id = artist_id group by artists.id
  union all
  select 'year' || extract(year from release_date), 'year', extract(year from release_date)::text,
    extract(year from release_date)::text, null, count(*)::integer
  from public.releases group by extract(year from release_date)
  union all
  select 'kind' || release_kind, 'kind', release_kind, release_kind, null, count(*)::integer
  from public.releases where release_kind is not null group by release_kind;

revoke all on public.release_facets from public, anon, authenticated, service_role;
grant select on public.release_facets to anon, authenticated, service_role;

DROP VIEW "public"."entries";

DROP VIEW "public"."page_rows";

DROP FUNCTION "public"."remove_expired_newsletter"();

CREATE TABLE "private"."mailing_attempts" (
  "attempted_at" timestamp with time zone NOT NULL
);

ALTER TABLE "private"."mailing_attempts"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."mailing_runs" (
  "mailing_id" uuid NOT NULL,
  CONSTRAINT "mailing_runs_pkey" PRIMARY KEY (mailing_id)
);

ALTER TABLE "private"."mailing_runs"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."imports" (
  "id"            uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "created_at"    timestamp with time zone NOT NULL DEFAULT now(),
  "source"        text                     NOT NULL,
  "name"          text                     NOT NULL,
  "plan"          jsonb                    NOT NULL,
  "made"          jsonb                    NOT NULL DEFAULT '[]'::jsonb,
  "problems"      jsonb                    NOT NULL DEFAULT '[]'::jsonb,
  "taken_back_at" timestamp with time zone,
  "remaining"     integer                  GENERATED ALWAYS AS (
CASE
    WHEN (jsonb_typeof(plan) = 'array'::text) THEN jsonb_array_length(plan)
    ELSE NULL::integer
END) STORED,
  "made_number"   integer                  GENERATED ALWAYS AS (
CASE
    WHEN (jsonb_typeof(made) = 'array'::text) THEN jsonb_array_length(made)
    ELSE NULL::integer
END) STORED,
  "pictures"      integer                  GENERATED ALWAYS AS (jsonb_array_length(jsonb_path_query_array(plan, '$[*]."pictures"[*]'::jsonpath))) STORED,
  CONSTRAINT "imports_made_list" CHECK ((jsonb_typeof(made) = 'array'::text)),
  CONSTRAINT "imports_name_length" CHECK ((char_length(name) <= 300)),
  CONSTRAINT "imports_pkey" PRIMARY KEY (id),
  CONSTRAINT "imports_plan_list" CHECK ((jsonb_typeof(plan) = 'array'::text)),
  CONSTRAINT "imports_problems_list" CHECK ((jsonb_typeof(problems) = 'array'::text)),
  CONSTRAINT "imports_source_form" CHECK ((source ~ '^[a-z_]{1,40}$'::text)),
  "imported_by"   text                     DEFAULT (auth.jwt() ->> 'email'::text),
  CONSTRAINT "imports_imported_by_length" CHECK ((char_length(imported_by) <= 254))
);

ALTER TABLE "public"."imports"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."imports" FROM "anon";

CREATE TABLE "public"."mailing_mails" (
  "id"              uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "mailing_id"      uuid                     NOT NULL,
  "subscriber_id"   uuid                     NOT NULL,
  "state"           text                     NOT NULL DEFAULT 'due'::text,
  "next_attempt_at" timestamp with time zone NOT NULL,
  "settled_at"      timestamp with time zone,
  "attempts"        integer                  NOT NULL DEFAULT 0,
  "unknown_ends"    integer                  NOT NULL DEFAULT 0,
  "is_doubted"      boolean                  NOT NULL DEFAULT false,
  CONSTRAINT "mailing_mails_once" UNIQUE (mailing_id, subscriber_id),
  CONSTRAINT "mailing_mails_pkey" PRIMARY KEY (id),
  CONSTRAINT "mailing_mails_state_known" CHECK ((state = ANY (ARRAY['due'::text, 'sent'::text, 'refused'::text, 'failed'::text, 'left'::text])))
);

ALTER TABLE "public"."mailing_mails"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."mailing_mails" FROM "anon";

CREATE TABLE "public"."mailing_sendings" (
  "id"              uuid                     NOT NULL,
  "state"           text                     NOT NULL DEFAULT 'scheduled'::text,
  "send_at"         timestamp with time zone NOT NULL DEFAULT now(),
  "started_at"      timestamp with time zone,
  "ended_at"        timestamp with time zone,
  "halted_by"       text,
  "total"           integer                  NOT NULL DEFAULT 0,
  "sent"            integer                  NOT NULL DEFAULT 0,
  "refused"         integer                  NOT NULL DEFAULT 0,
  "failed"          integer                  NOT NULL DEFAULT 0,
  "refusals"        integer                  NOT NULL DEFAULT 0,
  "failures"        integer                  NOT NULL DEFAULT 0,
  "next_attempt_at" timestamp with time zone,
  "failure"         text,
  CONSTRAINT "mailing_sendings_ended_with_time" CHECK (((ended_at IS NOT NULL) = (state = ANY (ARRAY['stopped'::text, 'sent'::text])))),
  CONSTRAINT "mailing_sendings_failure_length" CHECK ((char_length(failure) <= 500)),
  CONSTRAINT "mailing_sendings_halted_by_known" CHECK ((halted_by = ANY (ARRAY['refusals'::text, 'late'::text, 'restored'::text]))),
  CONSTRAINT "mailing_sendings_pkey" PRIMARY KEY (id),
  CONSTRAINT "mailing_sendings_state_known" CHECK ((state = ANY (ARRAY['scheduled'::text, 'sending'::text, 'paused'::text, 'stopped'::text, 'sent'::text])))
);

ALTER TABLE "public"."mailing_sendings"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."mailing_sendings" FROM "anon";

CREATE TABLE "public"."mailings" (
  "id"              uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "title"           jsonb                    NOT NULL,
  "words"           jsonb,
  "entries"         jsonb                    NOT NULL DEFAULT '[]'::jsonb,
  "sent_entries"    jsonb,
  "published_at"    timestamp with time zone,
  "created_at"      timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"      timestamp with time zone NOT NULL DEFAULT now(),
  "to_review"       jsonb                    NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT "mailings_pkey" PRIMARY KEY (id),
  CONSTRAINT "mailings_sent_entries_array" CHECK ((jsonb_typeof(sent_entries) = 'array'::text)),
  CONSTRAINT "mailings_to_review_object" CHECK ((jsonb_typeof(to_review) = 'object'::text)),
  "translated_into" text[]                   GENERATED ALWAYS AS (private.languages_done(ARRAY[title, words], to_review)) STORED,
  "slug"            text                     NOT NULL DEFAULT ''::text,
  "former_slugs"    text[]                   NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT "mailings_slug_form" CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  CONSTRAINT "mailings_slug_key" UNIQUE (slug),
  CONSTRAINT "mailings_slug_length" CHECK ((char_length(slug) <= 80)),
  CONSTRAINT "mailings_slug_reserved" CHECK ((NOT private.is_reserved_slug(slug))),
  CONSTRAINT "mailings_title_localized" CHECK (private.is_localized(title, 500)),
  CONSTRAINT "mailings_words_localized" CHECK (private.is_localized(words, 20000))
);

ALTER TABLE "public"."mailings"
  ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."newsletter_subscribers"
  ADD COLUMN "origin" text;

ALTER TABLE "public"."newsletter_subscribers"
  ADD COLUMN "undeliverable_at" timestamp WITH time zone;

ALTER TABLE "public"."newsletter_subscribers"
  ADD COLUMN "undeliverable_reason" text;

ALTER TABLE "public"."site_settings"
  ADD COLUMN "mailings_per_minute" integer NOT NULL DEFAULT 20;

ALTER TABLE "public"."site_settings"
  ADD COLUMN "mailings_per_day" integer NOT NULL DEFAULT 2000;

CREATE OR REPLACE FUNCTION private.counted_subject (
  page text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case
    when page in ('artist', 'bitsArtist') then 'artists'
    when page = 'release' then 'releases'
    when page = 'newsItem' then 'news_items'
    when page = 'galleryItem' then 'gallery_items'
    when page = 'concert' then 'concerts'
    when page = 'merchandiseItem' then 'merchandise'
    when page in ('home', 'artists', 'releases', 'bits', 'services', 'gallery', 'news', 'about', 'contact', 'concerts', 'shop', 'imprint', 'privacyPolicy', 'press', 'search', 'newsletter', 'artist', 'bitsArtist', 'release', 'artistPress', 'releasePress', 'galleryItem', 'newsItem', 'mailing', 'concert') then page
  end;
$function$;

CREATE OR REPLACE FUNCTION private.doubt_refusals (
  paused_id uuid,
  at        timestamp with time zone
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  doubted record;
begin
  for doubted in
    select mail.id, mail.state, email_hash
    from public.mailing_mails as mail join public.newsletter_subscribers as listed on listed.id = subscriber_id
    where mailing_id = paused_id and mail.state in ('refused', 'failed') and not is_doubted
    order by settled_at desc
    limit 10
  loop
    update public.newsletter_subscribers set undeliverable_at = null, undeliverable_reason = null
    where state = 'confirmed' and email_hash = doubted.email_hash and doubted.state = 'refused';
    update public.mailing_mails set state = 'due', is_doubted = true, next_attempt_at = at + interval '1 hour'
    where id = doubted.id;
    update public.mailing_sendings set
      refused = refused - (doubted.state = 'refused')::integer, failed = failed - (doubted.state = 'failed')::integer
    where id = paused_id;
  end loop;
  update public.mailing_sendings set state = 'paused', halted_by = 'refusals', refusals = 0 where id = paused_id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.import_subscriber (
  given jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  address constant text := given ->> 'email';
  hash constant bytea := private.newsletter_email_hash(address);
  written_in constant text := given ->> 'language';
  moment constant timestamptz := least((given ->> 'at')::timestamptz, now());
  states constant text[] := array(select state from public.newsletter_subscribers where email_hash = hash);
  outcome jsonb;
begin
  if not private.is_staff() then
    raise exception 'Only staff import.' using errcode = 'insufficient_privilege';
  end if;
  if private.is_email(address) is not true then
    raise check_violation using message = 'This is no e-mail address.';
  end if;
  if (given ->> 'left')::boolean then
    if exists (
      select from public.newsletter_subscribers
      where email_hash = hash and state = 'confirmed' and confirmed_at > moment
    ) then
      raise check_violation using message = 'newsletter_back';
    end if;
    delete from public.newsletter_subscribers where email_hash = hash and state = 'waiting';
    update public.newsletter_subscribers set state = 'unsubscribed', email = null, ended_at = now()
      where email_hash = hash and state = 'confirmed';
    if states && '{confirmed,unsubscribed}' then
      return jsonb_build_object('table', 'newsletter_subscribers');
    end if;
    insert into public.newsletter_subscribers
      (email_hash, language, state, requested_at, confirmed_at, ended_at, origin)
    select hash, written_in, 'unsubscribed', at, at, at, given ->> 'origin' from coalesce(moment, now()) as at
    returning jsonb_build_object('table', 'newsletter_subscribers', 'id', id, 'state', state) into outcome;
    return outcome;
  end if;

  if states && '{confirmed}' then
    raise check_violation using message = 'newsletter_listed';
  elsif states && '{unsubscribed}' then
    raise check_violation using message = 'newsletter_left';
  elsif given ->> 'proof' is null and states && '{waiting}' then
    raise check_violation using message = 'newsletter_waiting';
  end if;
  delete from public.newsletter_subscribers where email_hash = hash and state = 'waiting';
  insert into public.newsletter_subscribers
    (email, email_hash, language, state, requested_at, confirmed_at, consent_version, consent_text, next_mail_at, origin)
  select
    address, hash, written_in,
    case when proof is null then 'waiting' else 'confirmed' end,
    case when proof is null then now() else moment end,
    case when proof is not null then moment end,
    case when proof is not null then 'import' end,
    proof,
    case when proof is null then now() end,
    given ->> 'origin'
  from (select given ->> 'proof' as proof) as shown
  returning jsonb_build_object('table', 'newsletter_subscribers', 'id', id, 'state', state) into outcome;
  return outcome;
end;
$function$;

CREATE OR REPLACE FUNCTION private.is_as_imported (
  target     text,
  row_id     uuid,
  made_state text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return case target
    when 'newsletter_subscribers' then exists (
      select from public.newsletter_subscribers where id = row_id and state = made_state
    )
    when 'redirects' then exists (select from public.redirects where id = row_id and updated_at = created_at)
    else not exists (select from public.versions where table_name = target and entry_id = row_id)
      and not exists (select from public.releases where artist_id = row_id)
      and not exists (select from public.gallery_items where artist_id = row_id)
      and not exists (
        select from public.concerts
        where line_up @> jsonb_build_array(jsonb_build_object('artist', row_id))
      )
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.is_mailing_entry_list (
  value jsonb
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  STRICT
  SET search_path TO ''
  AS $function$
  select case
    when jsonb_typeof(value) <> 'array' then false
    else (
      select count(*) <= 30 and coalesce(bool_and(
        case
          when jsonb_typeof(item) <> 'object' or item - array['kind', 'id'] <> '{}' then false
          when item ->> 'kind' = 'dates' then not item ? 'id'
          else coalesce(
            item ->> 'kind' in ('release', 'news', 'concert')
            and item ->> 'id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
            false)
        end
      ), true)
      from jsonb_array_elements(value) as item
    )
  end;
$function$;

CREATE OR REPLACE FUNCTION private.keep_version()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  filled_in constant text[] := array[
    'id', 'created_at', 'updated_at', 'pinned', 'former_slugs', 'share_image_url', 'share_image_of', 'has_mail_server',
    'to_review', 'sent_entries'
  ] || array(
    select attname::text from pg_catalog.pg_attribute where attrelid = tg_relid and attgenerated <> ''
  );
  changed_id constant uuid := coalesce(new.id, old.id);
  before constant jsonb := to_jsonb(old) - filled_in;
  after constant jsonb := to_jsonb(new) - filled_in;
  is_noted boolean;
begin
  if before = after then
    return null;
  end if;
  is_noted := private.note_activity(
    case
      when before is null then 'created'
      when after is null then 'deleted'
      when private.publication_in(before) = private.publication_in(after) then 'changed'
      else private.publication_in(after)
    end,
    tg_table_name, changed_id, private.name_in(tg_table_name, coalesce(after, before))
  );
  if after is null then
    delete from public.previews where table_name = tg_table_name and entry_id = changed_id;
  end if;
  if after is null and not is_noted then
    delete from public.versions where table_name = tg_table_name and entry_id = changed_id;
  elsif before is not null then
    insert into public.versions (table_name, entry_id, content) values (tg_table_name, changed_id, before);
    delete from public.versions where id in (
      select id from public.versions where table_name = tg_table_name and entry_id = changed_id
      order by number desc offset 50
    );
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.make_imported (
  item jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  target constant text := item ->> 'table';
  given jsonb := item -> 'values';
  columns text;
begin
  if target = 'newsletter_subscribers' then
    return private.import_subscriber(given);
  end if;
  if (target in ('artists', 'releases', 'concerts', 'news_items')) is true then
    given := given || '{"published_at": null}';
  elsif target is distinct from 'redirects' then
    raise check_violation using message = 'Nothing is imported there.';
  end if;
  select string_agg(quote_ident(key), ', ') into columns from jsonb_object_keys(given) as key;
  execute format(
    'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)', target, columns
  ) using given;
  return jsonb_build_object('table', target, 'id', given ->> 'id');
end;
$function$;

CREATE OR REPLACE FUNCTION public.claim_mailing_mail (
  at timestamp with time zone
)
  RETURNS TABLE (
    mailing_id    uuid,
    subscriber_id uuid,
    email         text,
    language      text,
    token         text,
    slug          text,
    title         jsonb,
    words         jsonb,
    entries       jsonb
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  sending record;
  chosen record;
begin
  delete from private.mailing_attempts where attempted_at <= at - interval '1 day';
  if exists (
    select from public.site_settings where
      (select count(*) from private.mailing_attempts) >= mailings_per_day
      or (select count(*) from private.mailing_attempts where attempted_at > at - interval '1 minute') >= mailings_per_minute
  ) then
    return;
  end if;
  for sending in
    select candidate.id from public.mailing_sendings as candidate
    where state = 'sending' and coalesce(next_attempt_at, at) <= at
    order by started_at
    for update skip locked
  loop
    loop
      -- Who has signed up again meanwhile has another row with the same address.
      select mail.subscriber_id, present.id, present.email, present.language into chosen
        from public.mailing_mails as mail
        join public.newsletter_subscribers as listed on listed.id = mail.subscriber_id
        left join public.newsletter_subscribers as present
          on present.email_hash = listed.email_hash and present.state = 'confirmed' and present.undeliverable_at is null
        where mail.mailing_id = sending.id and mail.state = 'due' and mail.next_attempt_at <= at
        order by mail.next_attempt_at, mail.subscriber_id
        limit 1;
      exit when not found;
      update public.mailing_mails as mail set
        state = case when chosen.id is null then 'left' else 'due' end,
        attempts = attempts + (chosen.id is not null)::integer,
        next_attempt_at = at + interval '10 minutes'
      where mail.mailing_id = sending.id and mail.subscriber_id = chosen.subscriber_id;
      continue when chosen.id is null;
      insert into private.mailing_attempts values (at);
      return query
        select sending.id, chosen.subscriber_id, chosen.email, chosen.language,
          private.newsletter_token(chosen.id, 'unsubscribe'), mailing.slug, mailing.title, mailing.words, mailing.sent_entries
        from public.mailings as mailing where id = sending.id;
      return;
    end loop;
    update public.mailing_sendings as ending set state = 'sent', ended_at = at
    where ending.id = sending.id and not exists (
      select from public.mailing_mails as mail where mail.mailing_id = sending.id and mail.state = 'due'
    );
  end loop;
end;
$function$;

REVOKE ALL ON FUNCTION "public"."claim_mailing_mail"(timestamp WITH time zone) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.continue_import (
  import_id uuid,
  most      integer DEFAULT 20
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  run public.imports;
  item jsonb;
  done integer := 0;
  waiting jsonb;
begin
  select * into run from public.imports where id = import_id for update;
  for item in select value from jsonb_path_query(run.plan, '$[*]') as value limit most loop
    if item ? 'pictures' then
      waiting := item;
      exit;
    end if;
    done := done + 1;
    begin
      run.made := run.made || private.make_imported(item);
    exception when integrity_constraint_violation or data_exception or raise_exception then
      run.problems := run.problems || jsonb_build_object('line', item -> 'line', 'error', sqlerrm);
    end;
  end loop;
  update public.imports set
    plan = jsonb_path_query_array(run.plan, '$[$from to last]', jsonb_build_object('from', done)),
    made = run.made, problems = run.problems
  where id = import_id;
  return waiting;
end;
$function$;

REVOKE ALL ON FUNCTION "public"."continue_import"(uuid, integer) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.place_imported_picture (
  import_id uuid,
  item      jsonb,
  missing   jsonb DEFAULT '[]'::jsonb
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  update public.imports set
    plan = (
      select jsonb_agg(
        case when value ? 'pictures' and value #> '{values,id}' = item #> '{values,id}' then item else value end order by place
      )
      from jsonb_array_elements(plan) with ordinality as listed (value, place)
    ),
    problems = problems || missing
  where id = import_id
    and plan @> jsonb_build_array(jsonb_build_object('pictures', '[]'::jsonb, 'values', jsonb_build_object('id', item #> '{values,id}')));
$function$;

REVOKE ALL ON FUNCTION "public"."place_imported_picture"(uuid, jsonb, jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.direct_mailing (
  mailing_id uuid,
  action     text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not private.is_staff() then
    raise exception 'Only staff send mailings.' using errcode = 'insufficient_privilege';
  end if;
  if action = 'pause' then
    update public.mailing_sendings as sending set state = 'paused', halted_by = null
    where sending.id = direct_mailing.mailing_id and state = 'sending';
  elsif action = 'resume' then
    update public.mailing_sendings as sending
    set state = 'sending', halted_by = null, refusals = 0, failures = 0, next_attempt_at = null
    where sending.id = direct_mailing.mailing_id and state = 'paused' and started_at is not null;
    insert into private.mailing_runs values (direct_mailing.mailing_id) on conflict do nothing;
  elsif action = 'stop' then
    delete from public.mailing_sendings as sending
    where sending.id = direct_mailing.mailing_id and started_at is null;
    update public.mailing_sendings as sending set state = 'stopped', ended_at = now(), halted_by = null
    where sending.id = direct_mailing.mailing_id and state in ('sending', 'paused');
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "public"."direct_mailing"(uuid, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.find_mailings (
  words text
)
  RETURNS SETOF public.mailings
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$begin if private.is_staff() then return query execute 'select * from public.mailings where replace(replace(replace(replace(title ->> ''en''::text, ''­''::text, ''''::text), ''​''::text, ''''::text), ''⁠''::text, ''''::text), ''﻿''::text, ''''::text) ilike $1 or replace(replace(replace(replace(title ->> ''uk''::text, ''­''::text, ''''::text), ''​''::text, ''''::text), ''⁠''::text, ''''::text), ''﻿''::text, ''''::text) ilike $1 or replace(replace(replace(replace(title ->> ''de''::text, ''­''::text, ''''::text), ''​''::text, ''''::text), ''⁠''::text, ''''::text), ''﻿''::text, ''''::text) ilike $1 or replace(replace(replace(replace(title ->> ''ru''::text, ''­''::text, ''''::text), ''​''::text, ''''::text), ''⁠''::text, ''''::text), ''﻿''::text, ''''::text) ilike $1 or replace(replace(replace(replace(words ->> ''en''::text, ''­''::text, ''''::text), ''​''::text, ''''::text), ''⁠''::text, ''''::text), ''﻿''::text, ''''::text) ilike $1 or replace(replace(replace(replace(words ->> ''uk''::text, ''­''::text, ''''::text), ''​''::text, ''''::text), ''⁠''::text, ''''::text), ''﻿''::text, ''''::text) ilike $1 or replace(replace(replace(replace(words ->> ''de''::text, ''­''::text, ''''::text), ''​''::text, ''''::text), ''⁠''::text, ''''::text), ''﻿''::text, ''''::text) ilike $1 or replace(replace(replace(replace(words ->> ''ru''::text, ''­''::text, ''''::text), ''​''::text, ''''::text), ''⁠''::text, ''''::text), ''﻿''::text, ''''::text) ilike $1' using private.search_pattern(words); end if; end$function$;

REVOKE ALL ON FUNCTION "public"."find_mailings"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.mailing_to_start (
  at timestamp with time zone
)
  RETURNS TABLE (
    mailing_id uuid,
    entries    jsonb
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.mailing_sendings as sending set state = 'paused', halted_by = 'restored'
  where state in ('scheduled', 'sending')
    and not exists (select from private.mailing_runs as run where run.mailing_id = sending.id);
  update public.mailing_sendings set state = 'paused', halted_by = 'late'
  where state = 'scheduled' and send_at <= at - interval '1 day';
  return query
    select sending.id, mailing.entries
    from public.mailing_sendings as sending join public.mailings as mailing on mailing.id = sending.id
    where state = 'scheduled' and send_at <= at
    order by send_at
    limit 1;
end;
$function$;

REVOKE ALL ON FUNCTION "public"."mailing_to_start"(timestamp WITH time zone) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.mark_undeliverable (
  emails text[],
  reason text
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  marked integer;
begin
  if not private.is_staff() then
    raise exception 'Only staff mark addresses.' using errcode = 'insufficient_privilege';
  end if;
  update public.newsletter_subscribers set undeliverable_at = now(), undeliverable_reason = left(reason, 500)
  where state = 'confirmed' and undeliverable_at is null
    and email_hash = any (array(select private.newsletter_email_hash(email) from unnest(emails) as email));
  get diagnostics marked = row_count;
  return marked;
end;
$function$;

REVOKE ALL ON FUNCTION "public"."mark_undeliverable"(text[], text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.newsletter_recipients()
  RETURNS TABLE (
    id                uuid,
    email             text,
    language          text,
    confirmed_at      timestamp with time zone,
    unsubscribe_token text
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select id, email, language, confirmed_at, private.newsletter_token(id, 'unsubscribe')
  from public.newsletter_subscribers
  where state = 'confirmed' and undeliverable_at is null
  order by confirmed_at, id;
$function$;

CREATE OR REPLACE FUNCTION public.newsletter_states_of (
  emails text[]
)
  RETURNS TABLE (
    email text,
    state text
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select address, subscriber.state
  from unnest(emails) as address
  join public.newsletter_subscribers as subscriber on subscriber.email_hash = private.newsletter_email_hash(address)
  where subscriber.state <> 'replaced';
$function$;

REVOKE ALL ON FUNCTION "public"."newsletter_states_of"(text[]) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.remove_expired_newsletter()
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  removed integer;
begin
  delete from private.recent_signups where asked_at <= now() - interval '1 hour';
  delete from public.mailing_mails using public.mailing_sendings as sending
    where mailing_mails.mailing_id = sending.id and ended_at <= now() - interval '1 month';
  update public.imports set plan = '[]' where remaining > 0 and created_at <= now() - interval '7 days';
  update public.newsletter_subscribers set consent_version = null, consent_text = null
    where origin is not null and consent_text is not null and date_trunc('year', ended_at) + interval '4 years' <= now();
  delete from public.newsletter_subscribers
    where state = 'waiting' and requested_at <= now() - interval '7 days'
      or origin is null and date_trunc('year', ended_at) + interval '4 years' <= now();
  get diagnostics removed = row_count;
  return removed;
end;
$function$;

REVOKE ALL ON FUNCTION "public"."remove_expired_newsletter"() FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.restore_clear()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  relations constant regclass[] := array(select relation from private.backup_tables order by name);
  relation regclass;
begin
  -- One of them refuses to lose the settings; all others would note what has not happened.
  foreach relation in array relations loop
    execute format('alter table %s disable trigger user', relation);
  end loop;
  execute format('truncate %s', array_to_string(relations, ', '));
  foreach relation in array relations loop
    execute format('alter table %s enable trigger user', relation);
  end loop;
  truncate private.search_entries, private.mailing_runs;
end;
$function$;

CREATE OR REPLACE FUNCTION public.schedule_mailing (
  mailing_id uuid,
  send_at    timestamp with time zone
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not private.is_staff() then
    raise exception 'Only staff send mailings.' using errcode = 'insufficient_privilege';
  end if;
  insert into public.mailing_sendings as sending (id, send_at)
  values (schedule_mailing.mailing_id, greatest(schedule_mailing.send_at, now()))
  on conflict on constraint mailing_sendings_pkey do update
    set state = 'scheduled', send_at = excluded.send_at, halted_by = null
    where sending.started_at is null;
  if not found then
    raise exception 'This mailing has begun.' using errcode = 'check_violation';
  end if;
  insert into private.mailing_runs values (schedule_mailing.mailing_id) on conflict do nothing;
  perform private.note_activity('scheduled', 'mailings', id, title) from public.mailings where id = schedule_mailing.mailing_id;
end;
$function$;

REVOKE ALL ON FUNCTION "public"."schedule_mailing"(uuid, timestamp WITH time zone) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.settle_mailing_mail (
  mailing_id    uuid,
  subscriber_id uuid,
  at            timestamp with time zone,
  outcome       text,
  failure       text                     DEFAULT NULL::text
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  sending public.mailing_sendings;
  mail public.mailing_mails;
  is_refusal constant boolean := outcome in ('refused', 'rejected');
  final text;
begin
  select * into sending from public.mailing_sendings as one
    where one.id = settle_mailing_mail.mailing_id for update;
  select * into mail from public.mailing_mails as one
    where one.mailing_id = settle_mailing_mail.mailing_id and one.subscriber_id = settle_mailing_mail.subscriber_id;
  if mail.state is distinct from 'due' then
    return false;
  end if;
  final := case
    when outcome in ('sent', 'refused') then outcome
    when outcome = 'rejected'
      or outcome = 'unknown' and mail.unknown_ends > 0
      or outcome = 'later' and at >= sending.started_at + interval '3 days' then 'failed'
  end;
  update public.mailing_mails as one set
    state = coalesce(final, 'due'),
    settled_at = at,
    unknown_ends = unknown_ends + (outcome = 'unknown')::integer,
    next_attempt_at = case outcome
      when 'later' then at + (array[interval '5 minutes', '15 minutes', '1 hour', '4 hours'])[least(attempts, 4)]
      else at
    end
  where one.id = mail.id;
  update public.mailing_sendings as one set
    sent = sent + (final is not distinct from 'sent')::integer,
    refused = refused + (final is not distinct from 'refused')::integer,
    failed = failed + (final is not distinct from 'failed')::integer,
    refusals = case when is_refusal then refusals + (not mail.is_doubted)::integer when outcome = 'sent' then 0 else refusals end,
    failures = case when outcome in ('server', 'unknown') then failures + 1 else 0 end,
    next_attempt_at = case when outcome in ('server', 'unknown') then
      at + (array[interval '1 minute', '5 minutes', '15 minutes', '1 hour'])[least(failures + 1, 4)]
    end,
    failure = case when outcome = 'sent' then one.failure else left(settle_mailing_mail.failure, 500) end
  where one.id = mail.mailing_id
  returning * into sending;
  if outcome = 'refused' then
    update public.newsletter_subscribers set undeliverable_at = at, undeliverable_reason = left(settle_mailing_mail.failure, 500)
    where state = 'confirmed'
      and email_hash = (select email_hash from public.newsletter_subscribers where id = mail.subscriber_id);
  end if;
  if is_refusal and sending.refusals >= 10 then
    perform private.doubt_refusals(mail.mailing_id, at);
    return false;
  end if;
  return final in ('refused', 'failed');
end;
$function$;

REVOKE ALL ON FUNCTION "public"."settle_mailing_mail"(uuid, uuid, timestamp WITH time zone, text, text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.start_mailing (
  mailing_id uuid,
  entries    jsonb,
  at         timestamp with time zone
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  recipients integer;
begin
  update public.mailing_sendings as sending set state = 'sending', started_at = at
  where sending.id = start_mailing.mailing_id and state = 'scheduled' and send_at <= at;
  if not found then
    return;
  end if;
  insert into public.mailing_mails (mailing_id, subscriber_id, next_attempt_at)
    select start_mailing.mailing_id, id, at from public.newsletter_subscribers
    where state = 'confirmed' and undeliverable_at is null;
  get diagnostics recipients = row_count;
  update public.mailing_sendings as sending set total = recipients where sending.id = start_mailing.mailing_id;
  update public.mailings set sent_entries = start_mailing.entries, published_at = at where id = start_mailing.mailing_id;
end;
$function$;

REVOKE ALL ON FUNCTION "public"."start_mailing"(uuid, jsonb, timestamp WITH time zone) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.take_back_import (
  import_id uuid,
  most      integer DEFAULT 50
)
  RETURNS boolean
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  item record;
  is_there boolean;
  handled text[] := '{}';
  kept text[] := '{}';
  is_more boolean;
begin
  for item in
    select made.value as made, made.value ->> 'table' as target, (made.value ->> 'id')::uuid as id
    from public.imports, jsonb_array_elements(imports.made) with ordinality as made (value, place)
    where imports.id = import_id and made.value ? 'id' and not made.value ? 'kept'
    order by place desc -- releases before their artists
    limit most
  loop
    if private.is_as_imported(item.target, item.id, item.made ->> 'state') then
      execute format('delete from public.%I where id = $1', item.target) using item.id;
    end if;
    execute format('select exists (select from public.%I where id = $1)', item.target) using item.id into is_there;
    handled := handled || item.id::text;
    if is_there then
      kept := kept || item.id::text;
    end if;
  end loop;
  update public.imports set
    plan = '[]',
    made = (
      select coalesce(jsonb_agg(
        case when value ->> 'id' = any (kept) then value || '{"kept": true}' else value end order by place
      ), '[]')
      from jsonb_array_elements(imports.made) with ordinality as listed (value, place)
      where value ? 'id' and (value ->> 'id' = any (kept) or value ->> 'id' <> all (handled))
    )
  where id = import_id
  returning made @? '$[*] ? (!exists(@.kept))' into is_more;
  if is_more is not true then
    update public.imports set taken_back_at = now() where id = import_id;
  end if;
  return is_more;
end;
$function$;

REVOKE ALL ON FUNCTION "public"."take_back_import"(uuid, integer) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.unmark_undeliverable (
  subscriber_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not private.is_staff() then
    raise exception 'Only staff mark addresses.' using errcode = 'insufficient_privilege';
  end if;
  update public.newsletter_subscribers set undeliverable_at = null, undeliverable_reason = null where id = subscriber_id;
end;
$function$;

REVOKE ALL ON FUNCTION "public"."unmark_undeliverable"(uuid) FROM PUBLIC, "anon";

ALTER TABLE "public"."mailing_mails"
  ADD CONSTRAINT "mailing_mails_subscriber" FOREIGN KEY (subscriber_id) REFERENCES public.newsletter_subscribers(id) ON DELETE CASCADE;

ALTER TABLE "public"."mailing_mails"
  ADD CONSTRAINT "mailing_mails_mailing" FOREIGN KEY (mailing_id) REFERENCES public.mailing_sendings(id) ON DELETE CASCADE;

ALTER TABLE "public"."mailing_sendings"
  ADD CONSTRAINT "mailing_sendings_mailing" FOREIGN KEY (id) REFERENCES public.mailings(id) ON DELETE CASCADE;

ALTER TABLE "public"."newsletter_subscribers"
  ADD CONSTRAINT "newsletter_subscribers_origin_length" CHECK (((char_length(origin) >= 1) AND (char_length(origin) <= 300)));

ALTER TABLE "public"."newsletter_subscribers"
  ADD CONSTRAINT "newsletter_subscribers_undeliverable_reason_length" CHECK ((char_length(undeliverable_reason) <= 500));

ALTER TABLE "public"."site_settings"
  ADD CONSTRAINT "site_settings_mailings_per_day_range" CHECK (((mailings_per_day >= 1) AND (mailings_per_day <= 100000)));

ALTER TABLE "public"."site_settings"
  ADD CONSTRAINT "site_settings_mailings_per_minute_range" CHECK (((mailings_per_minute >= 1) AND (mailings_per_minute <= 1000)));

create view public.entries with (security_invoker = true) as
  with entry as (
  select null::text as table_name, null::uuid as id, null::jsonb as name, null::text as picture, null::date as day,
    null::timestamptz as published_at, null::timestamptz as updated_at
  where false
union all
  select 'artists', id, to_jsonb(name), photo_url, null, published_at, updated_at
  from public.artists
union all
  select 'concerts', id, coalesce(title, to_jsonb(private.performer_names(concerts))), image_url,
    case when state <> 'cancelled' then date end, published_at, updated_at
  from public.concerts
union all
  select 'gallery_items', id, caption, images[1], null, published_at, updated_at
  from public.gallery_items
union all
  select 'mailings', id, title, null, null, published_at, updated_at
  from public.mailings
union all
  select 'merchandise', id, name, images[1], null, published_at, updated_at
  from public.merchandise
union all
  select 'news_items', id, title, cover_art_url, null, published_at, updated_at
  from public.news_items
union all
  select 'releases', id, to_jsonb(title), cover_art_url, release_date, published_at, updated_at
  from public.releases
union all
  select 'services', id, name, image_url, null, published_at, updated_at
  from public.services
  )
  select
    table_name,
    id,
    name,
    picture,
    -- On which a release comes out, and a concert takes place.
    day,
    published_at,
    -- When it was changed last, or else added.
    coalesce(
      (
        select max(changed_at) from public.versions
        where versions.table_name = entry.table_name and entry_id = entry.id
      ),
      updated_at
    ) as edited_at,
    -- Who changed it last, or else added it, by e-mail address. Null where that was a program.
    (
      select editor from (
        select changed_by as editor, number from public.versions
        where versions.table_name = entry.table_name and entry_id = entry.id
        union all
        select actor, 0 from public.activity_events
        where kind = 'created' and subject = entry.table_name and entry_id = entry.id
      ) as edit
      order by number desc
      limit 1
    ) as edited_by
  from entry;

REVOKE ALL ON TABLE "public"."entries" FROM "anon";

CREATE INDEX mailing_attempts_idx ON private.mailing_attempts USING btree (attempted_at);

CREATE INDEX imports_newest_idx ON public.imports USING btree (created_at DESC, id);

CREATE INDEX mailing_mails_due_idx ON public.mailing_mails USING btree (mailing_id, next_attempt_at)
  WHERE (state = 'due'::text);

CREATE INDEX mailing_mails_subscriber_idx ON public.mailing_mails USING btree (subscriber_id);

CREATE INDEX mailings_newest_idx ON public.mailings USING btree (created_at DESC, id);

CREATE INDEX mailings_published_idx ON public.mailings USING btree (published_at);

CREATE INDEX mailings_title_de_search_idx ON public.mailings
  USING gin (replace(replace(replace(replace((title ->> 'de'::text), '­'::text, ''::text), '​'::text, ''::text), '⁠'::text, ''::text), '﻿'::text, ''::text) extensions.gin_trgm_ops)
  WITH (fastupdate=off);

CREATE INDEX mailings_title_en_search_idx ON public.mailings
  USING gin (replace(replace(replace(replace((title ->> 'en'::text), '­'::text, ''::text), '​'::text, ''::text), '⁠'::text, ''::text), '﻿'::text, ''::text) extensions.gin_trgm_ops)
  WITH (fastupdate=off);

CREATE INDEX mailings_title_ru_search_idx ON public.mailings
  USING gin (replace(replace(replace(replace((title ->> 'ru'::text), '­'::text, ''::text), '​'::text, ''::text), '⁠'::text, ''::text), '﻿'::text, ''::text) extensions.gin_trgm_ops)
  WITH (fastupdate=off);

CREATE INDEX mailings_title_uk_search_idx ON public.mailings
  USING gin (replace(replace(replace(replace((title ->> 'uk'::text), '­'::text, ''::text), '​'::text, ''::text), '⁠'::text, ''::text), '﻿'::text, ''::text) extensions.gin_trgm_ops)
  WITH (fastupdate=off);

CREATE INDEX mailings_words_de_search_idx ON public.mailings
  USING gin (replace(replace(replace(replace((words ->> 'de'::text), '­'::text, ''::text), '​'::text, ''::text), '⁠'::text, ''::text), '﻿'::text, ''::text) extensions.gin_trgm_ops)
  WITH (fastupdate=off);

CREATE INDEX mailings_words_en_search_idx ON public.mailings
  USING gin (replace(replace(replace(replace((words ->> 'en'::text), '­'::text, ''::text), '​'::text, ''::text), '⁠'::text, ''::text), '﻿'::text, ''::text) extensions.gin_trgm_ops)
  WITH (fastupdate=off);

CREATE INDEX mailings_words_ru_search_idx ON public.mailings
  USING gin (replace(replace(replace(replace((words ->> 'ru'::text), '­'::text, ''::text), '​'::text, ''::text), '⁠'::text, ''::text), '﻿'::text, ''::text) extensions.gin_trgm_ops)
  WITH (fastupdate=off);

CREATE INDEX mailings_words_uk_search_idx ON public.mailings
  USING gin (replace(replace(replace(replace((words ->> 'uk'::text), '­'::text, ''::text), '​'::text, ''::text), '⁠'::text, ''::text), '﻿'::text, ''::text) extensions.gin_trgm_ops)
  WITH (fastupdate=off);

CREATE TRIGGER check_published_at
  BEFORE INSERT OR UPDATE OF published_at ON public.mailings
  FOR EACH ROW
  EXECUTE FUNCTION private.check_dates('published_at');

CREATE TRIGGER keep_version
  AFTER INSERT OR DELETE OR UPDATE ON public.mailings
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_version();

CREATE TRIGGER note_content_change
  AFTER INSERT OR DELETE OR UPDATE ON public.mailings
  FOR EACH ROW
  EXECUTE FUNCTION private.note_content_change();

CREATE TRIGGER note_content_removal
  AFTER TRUNCATE ON public.mailings
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.note_content_change();

CREATE TRIGGER note_files
  AFTER INSERT OR UPDATE ON public.mailings
  FOR EACH ROW
  EXECUTE FUNCTION private.note_files();

CREATE TRIGGER set_updated_at
  BEFORE UPDATE ON public.mailings
  FOR EACH ROW
  WHEN ((NOT (new.sent_entries IS DISTINCT FROM old.sent_entries)))
  EXECUTE FUNCTION private.set_updated_at();

CREATE POLICY "staff delete" ON "public"."imports"
  FOR DELETE
  TO "authenticated"
  USING (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "staff insert" ON "public"."imports"
  FOR INSERT
  TO "authenticated"
  WITH CHECK (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "staff read" ON "public"."imports"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "staff update" ON "public"."imports"
  FOR UPDATE
  TO "authenticated"
  USING (( SELECT private.is_staff() AS is_staff))
  WITH CHECK (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "staff read" ON "public"."mailing_mails"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "staff read" ON "public"."mailing_sendings"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "staff delete" ON "public"."mailings"
  FOR DELETE
  TO "authenticated"
  USING (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "staff insert" ON "public"."mailings"
  FOR INSERT
  TO "authenticated"
  WITH CHECK (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "staff read" ON "public"."mailings"
  FOR SELECT
  TO "authenticated"
  USING (((published_at <= now()) OR ( SELECT private.is_staff() AS is_staff)));

CREATE POLICY "staff update" ON "public"."mailings"
  FOR UPDATE
  TO "authenticated"
  USING (( SELECT private.is_staff() AS is_staff))
  WITH CHECK (( SELECT private.is_staff() AS is_staff));

CREATE POLICY "visitors read" ON "public"."mailings"
  FOR SELECT
  TO "anon"
  USING ((published_at <= now()));

REVOKE ALL ON FUNCTION "private"."doubt_refusals"(uuid, timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."import_subscriber"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."import_subscriber"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."is_as_imported"(text, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_as_imported"(text, uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."is_mailing_entry_list"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_mailing_entry_list"(jsonb) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."make_imported"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."make_imported"(jsonb) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."claim_mailing_mail"(timestamp WITH time zone) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."continue_import"(uuid, integer) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."continue_import"(uuid, integer) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."place_imported_picture"(uuid, jsonb, jsonb) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."place_imported_picture"(uuid, jsonb, jsonb) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."direct_mailing"(uuid, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."direct_mailing"(uuid, text) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."find_mailings"(text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."find_mailings"(text) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."mailing_to_start"(timestamp WITH time zone) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."mark_undeliverable"(text[], text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."mark_undeliverable"(text[], text) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."newsletter_states_of"(text[]) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."newsletter_states_of"(text[]) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."remove_expired_newsletter"() TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."schedule_mailing"(uuid, timestamp WITH time zone) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."schedule_mailing"(uuid, timestamp WITH time zone) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."settle_mailing_mail"(uuid, uuid, timestamp WITH time zone, text, text) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."start_mailing"(uuid, jsonb, timestamp WITH time zone) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."take_back_import"(uuid, integer) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."take_back_import"(uuid, integer) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."unmark_undeliverable"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."unmark_undeliverable"(uuid) TO "service_role";

REVOKE ALL ON TABLE "public"."imports" FROM "authenticated";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."imports" TO "authenticated";

GRANT ALL ON TABLE "public"."imports" TO "service_role";

REVOKE ALL ON TABLE "public"."mailing_mails" FROM "authenticated";

GRANT SELECT ON TABLE "public"."mailing_mails" TO "authenticated";

GRANT ALL ON TABLE "public"."mailing_mails" TO "service_role";

REVOKE ALL ON TABLE "public"."mailing_sendings" FROM "authenticated";

GRANT SELECT ON TABLE "public"."mailing_sendings" TO "authenticated";

GRANT ALL ON TABLE "public"."mailing_sendings" TO "service_role";

REVOKE ALL ON TABLE "public"."mailings" FROM "anon";

GRANT SELECT ON TABLE "public"."mailings" TO "anon";

REVOKE ALL ON TABLE "public"."mailings" FROM "authenticated";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."mailings" TO "authenticated";

GRANT ALL ON TABLE "public"."mailings" TO "service_role";

REVOKE ALL ON TABLE "public"."entries" FROM "authenticated";

GRANT SELECT ON TABLE "public"."entries" TO "authenticated";

REVOKE ALL ON TABLE "public"."entries" FROM "service_role";

GRANT SELECT ON TABLE "public"."entries" TO "service_role";

create view public.page_rows with (security_invoker = true) as
  with listed as (
  select null::text as section, null::uuid as id, null::text as artist_type, null::timestamptz as updated_at,
    null::timestamptz as published_at, null::smallint as pinned, null::text as sorted_by, null::text[] as languages,
    null::text as slug, null::text[] as former_slugs
  where false
union all
  select 'artists', id, artist_type, updated_at, published_at, pinned, created_at::text, private.languages_of(bio), slug, former_slugs
  from public.artists
union all
  select 'concerts', id, null, updated_at, published_at, null, date::text, private.languages_of(coalesce(description, title)),
    slug, former_slugs
  from public.concerts
union all
  select 'gallery', id, null, updated_at, published_at, pinned, created_at::text, private.languages_of(caption), slug, former_slugs
  from public.gallery_items
union all
  select 'mailings', id, null, updated_at, published_at, null, published_at::text, private.languages_of(coalesce(words, title)),
    slug, former_slugs
  from public.mailings
union all
  select 'shop', id, null, updated_at, published_at, null, null, null, null, null
  from public.merchandise
union all
  select 'news', id, null, updated_at, published_at, null, date::text, private.languages_of(coalesce(content, title)), slug, former_slugs
  from public.news_items
union all
  select 'releases', id, null, updated_at, published_at, pinned, release_date::text, private.languages_of(description),
    slug, former_slugs
  from public.releases
union all
  select 'shop', id, null, updated_at, published_at, null, null, null, null, null
  from public.releases where on_sale_at <= now()
union all
  select 'services', id, null, updated_at, published_at, pinned, created_at::text, null, null, null
  from public.services
  )
  select section, id, artist_type, greatest(updated_at, published_at) as updated_at,
    -- Descending: letters come before the digits of a time, and the first place before the second.
    coalesce('pinned ' || lpad((1000 - pinned)::text, 4, '0'), sorted_by) as sorted_by, languages,
    slug, former_slugs
  from listed
  union all
  select 'about', id, null, updated_at, '', private.languages_of(about_us_content), null, null
  from public.site_settings
  union all
  select 'imprint', id, null, updated_at, '', private.languages_of(
    -- The facts are there in every language.
    case when imprint_name is null then coalesce(imprint, '{}') end
  ), null, null
  from public.site_settings
  union all
  select 'privacyPolicy', id, null, updated_at, '', private.languages_of(coalesce(privacy_policy, '{}')), null, null
  from public.site_settings;

CREATE INDEX mailings_former_slugs_idx ON public.mailings USING gin (former_slugs);

CREATE TRIGGER keep_slug
  BEFORE INSERT OR UPDATE OF slug, published_at ON public.mailings
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_slug('mailing', 'title');

REVOKE ALL ON TABLE "public"."page_rows" FROM "anon";

GRANT SELECT ON TABLE "public"."page_rows" TO "anon";

REVOKE ALL ON TABLE "public"."page_rows" FROM "authenticated";

GRANT SELECT ON TABLE "public"."page_rows" TO "authenticated";

REVOKE ALL ON TABLE "public"."page_rows" FROM "service_role";

GRANT SELECT ON TABLE "public"."page_rows" TO "service_role";

ALTER TABLE "public"."mailings"
  ADD CONSTRAINT "mailings_entries_list" CHECK (private.is_mailing_entry_list(entries));

-- Counts have a detail: what was a platform can be a track, a host or a shop.
alter table public.counts rename column platform to detail;
alter table public.counts
  drop constraint counts_platform_length,
  add constraint counts_detail_length check (char_length(detail) <= 253),
  drop constraint counts_kind_known,
  add constraint counts_kind_known check (kind in ('visit', 'referral', 'play', 'click', 'shop'));

drop function public.add_count(text, text, text, text);
drop function private.counts_of(integer);

-- Returns the host of a URL, or the one that is given, in small letters and without `www`; null for what no public host is named.
create or replace function private.host_of(url text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when char_length(host) <= 253 and host ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$' then host
  end
  from regexp_replace(lower(substring(url from '^(?:[A-Za-z-]+://)?(?:[^/?#@]*@)?([^/?#:@]+)')), '^www\.', '') as host;
$$;

-- Returns the entry of a subject that visitors see under a slug of today or before, or under its id; null where there is none.
create or replace function private.counted_entry(subject text, name text) returns uuid
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

-- Returns what is stored of a detail that a visitor gives: a track that may be heard, a platform that the entry has a link to, the
-- host of the shop that has one of its editions. Null for what the entry does not have.
create or replace function private.counted_detail(kind text, subject text, entry uuid, given text) returns text
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
create or replace function private.admitted_host(host text) returns text
language sql stable set search_path = ''
as $$
  select case when host = any (known) or cardinality(known) < 50 then host else 'other' end
  from (
    select array(select distinct detail from public.counts where day = private.label_day() and kind = 'referral') as known
  ) as today;
$$;

-- Counts a visit of a page, with the host whose link has led there, a play of a track of its release, or a click on a link to a
-- platform, or to a shop, of its entry. The answer is always the same: what is none of these, comes from a program or too often,
-- or while counting is off, is left out.
create or replace function public.add_count(kind text, page text, entry text default '', detail text default null) returns void
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

-- The counts of the last days up to today. Plays and clicks of a release are its artist's, too, under the artist: `is_passed_on`.
-- `source` is the entry that the detail is of.
create or replace function private.counts_of(days integer) returns table (
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
create or replace function private.counted_name(subject text, entry uuid) returns jsonb
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
create or replace function private.counted_track(release uuid, track text) returns text
language sql stable set search_path = ''
as $$
  select concat_ws(', ', found ->> 'title', found ->> 'version')
  from public.releases, jsonb_array_elements(tracks) as found
  where id = release and found ->> 'id' = track;
$$;

-- Returns the sums of the last days, of everything or of one entry: by step of time (days, or weeks where there are more than
-- 31 of them), by what else is known of them (track, referring host, platform, shop), and of everything also by entry and page, the
-- most visited first.
create or replace function public.read_counts(days integer, of_subject text default null, of_entry uuid default null) returns jsonb
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
create or replace function public.read_first_weeks(asked uuid)
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
create or replace function public.read_mailing_results(days integer)
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

revoke execute on function private.host_of, private.counted_detail, private.admitted_host from public;
revoke execute on function public.add_count from public, authenticated;
grant execute on function public.add_count to anon;
revoke execute on function private.counts_of, private.counted_name, private.counted_track from public;
grant execute on function private.counts_of, private.counted_name, private.counted_track to authenticated, service_role;
revoke execute on function public.read_counts, public.read_first_weeks, public.read_mailing_results from public, anon;
grant execute on function public.read_counts, public.read_first_weeks, public.read_mailing_results to authenticated, service_role;

-- End of the counts.

-- Private streams.
alter table public.previews
  add constraint previews_expires_at_range check (expires_at <= created_at + interval '400 days'),
  add column until_release date
    constraint previews_until_release_of_release check (until_release is null or table_name = 'releases'),
  add column recipient text
    constraint previews_recipient_filled check (private.is_filled(recipient))
    constraint previews_recipient_length check (char_length(recipient) <= 200),
  add column has_sound boolean not null default false
    constraint previews_has_sound_of_release check (not has_sound or (table_name = 'releases' and recipient is not null)),
  add column may_download boolean not null default false
    constraint previews_may_download_sound check (has_sound or not may_download),
  add column plays jsonb not null default '[]',
  add column word text
    constraint previews_word_filled check (private.is_filled(word))
    constraint previews_word_length check (char_length(word) <= 2000),
  add column word_at timestamptz;

drop trigger remove_expired on public.previews;
drop function private.remove_expired_previews();
drop function public.read_preview(uuid);

create function public.remove_expired_previews() returns void
language sql security definer set search_path = ''
as $$
  delete from public.previews
  where expires_at <= now() - case when recipient is null then interval '0' else interval '90 days' end;
$$;

create function private.remove_expired_previews() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.remove_expired_previews();
  return null;
end;
$$;

create trigger remove_expired after insert or update of expires_at on public.previews
  for each statement execute function private.remove_expired_previews();

create function public.read_preview(preview_id uuid)
returns table (
  content jsonb, expires_at timestamptz, recipient text, has_sound boolean, may_download boolean, word text
)
language sql stable security definer set search_path = ''
as $$
  select content, expires_at, recipient, has_sound, may_download, word
  from public.previews where id = preview_id and expires_at > now();
$$;

grant insert (expires_at, until_release, recipient, has_sound, may_download), update (expires_at) on public.previews to authenticated;
create policy "staff update" on public.previews
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
revoke execute on function private.remove_expired_previews, public.read_preview from public;
grant execute on function public.read_preview to anon, authenticated, service_role;
revoke execute on function public.remove_expired_previews from public, anon, authenticated;
grant execute on function public.remove_expired_previews to service_role;

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

do $$
begin
  if to_regclass('storage.buckets') is null or to_regclass('storage.objects') is null then
    return;
  end if;

  -- Sound, which may be heard from a day on, or by some: only the function reads it.
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('sounds', 'sounds', false, 26214400, array['audio/mpeg'])
  on conflict (id) do update set
    public = excluded.public,
    file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

  -- Only the function, with the secret key, writes: what lies there has been checked. Restrictive, so that no policy for
  -- other buckets opens these by mistake.
  drop policy "only the upload function writes uploads" on storage.objects;
  create policy "only the upload function writes uploads" on storage.objects
    as restrictive for all to anon, authenticated
    using (bucket_id not in ('uploads', 'sounds')) with check (bucket_id not in ('uploads', 'sounds'));
end
$$;

-- PostgREST answers with the functions that it has read: it would say for a while that there is no such version.
notify pgrst, 'reload schema';
