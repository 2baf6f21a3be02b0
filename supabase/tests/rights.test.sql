-- Who may do what: every table, every kind of session, every verb.
begin;
create extension if not exists pgtap with schema extensions;
select * from no_plan(); -- a new table has its own

-- a1 to a6 were made staff. The third and the fourth have set up a second factor; only the fourth has used it in this
-- session. The fifth is banned, the sixth was. The others were never made staff, whatever they say of themselves, or are
-- no longer.
insert into auth.users (id, raw_app_meta_data, raw_user_meta_data, is_anonymous, banned_until, deleted_at) values
  ('00000000-0000-0000-0000-0000000000a1', '{"staff": true}', '{}', false, null, null),
  ('00000000-0000-0000-0000-0000000000a2', '{"staff": true}', '{}', true, null, null),
  ('00000000-0000-0000-0000-0000000000a3', '{"staff": true}', '{}', false, null, null),
  ('00000000-0000-0000-0000-0000000000a4', '{"staff": true}', '{}', false, null, null),
  ('00000000-0000-0000-0000-0000000000a5', '{"staff": true}', '{}', false, now() + interval '1 hour', null),
  ('00000000-0000-0000-0000-0000000000a6', '{"staff": true}', '{}', false, now() - interval '1 hour', null),
  ('00000000-0000-0000-0000-0000000000b1', '{"provider": "email"}', '{"staff": true}', false, null, null),
  ('00000000-0000-0000-0000-0000000000b2', '{"staff": false}', '{}', false, null, null),
  ('00000000-0000-0000-0000-0000000000b3', '{"staff": "true"}', '{}', false, null, null),
  ('00000000-0000-0000-0000-0000000000b4', null, null, false, null, null),
  ('00000000-0000-0000-0000-0000000000b5', '{"staff": true}', '{}', false, null, now());
insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values
  (gen_random_uuid(), '00000000-0000-0000-0000-0000000000a1', 'totp', 'unverified', now(), now()),
  (gen_random_uuid(), '00000000-0000-0000-0000-0000000000a3', 'totp', 'verified', now(), now()),
  (gen_random_uuid(), '00000000-0000-0000-0000-0000000000a4', 'totp', 'verified', now(), now());
-- Each user has a session of the same id; c1 to c4 are further ones of the first and the fourth.
insert into auth.sessions (id, user_id, aal) select id, id, 'aal1' from auth.users;
update auth.sessions set aal = 'aal2' where id = '00000000-0000-0000-0000-0000000000a4';
insert into auth.sessions (id, user_id, aal, not_after) values
  ('00000000-0000-0000-0000-0000000000c1', '00000000-0000-0000-0000-0000000000a1', 'aal1', now()),
  ('00000000-0000-0000-0000-0000000000c2', '00000000-0000-0000-0000-0000000000a1', 'aal1', now() + interval '1 hour'),
  ('00000000-0000-0000-0000-0000000000c3', '00000000-0000-0000-0000-0000000000a4', 'aal1', null),
  ('00000000-0000-0000-0000-0000000000c4', '00000000-0000-0000-0000-0000000000a1', null, null);

create function pg_temp.claims(user_suffix text, session_suffix text, aal text) returns text language sql as $$
  select json_strip_nulls(json_build_object(
    'sub', '00000000-0000-0000-0000-0000000000' || user_suffix,
    'session_id', '00000000-0000-0000-0000-0000000000' || session_suffix,
    'aal', aal))::text;
$$;
create temporary table session (who text primary key, role text, claims text);
insert into session
  select who, 'authenticated', pg_temp.claims(user_suffix, session_suffix, aal)
  from (values
    ('staff', 'a1', 'a1', 'aal1'),
    ('anonymous user', 'a2', 'a2', 'aal1'),
    ('staff without the second factor', 'a3', 'a3', 'aal1'),
    ('staff with the second factor', 'a4', 'a4', 'aal2'),
    ('account without the mark', 'b1', 'b1', 'aal1'),
    ('account whose mark is false', 'b2', 'b2', 'aal1'),
    ('account whose mark is a text', 'b3', 'b3', 'aal1'),
    ('account without metadata', 'b4', 'b4', 'aal1'),
    ('account without the mark with aal2', 'b1', 'b1', 'aal2'),
    ('softly deleted member', 'b5', 'b5', 'aal1'),
    ('token without aal', 'a3', 'a3', null),
    ('token without aal of somebody without a factor', 'a1', 'a1', null),
    ('anonymous user with aal2', 'a2', 'a2', 'aal2'),
    ('banned user', 'a5', 'a5', 'aal2'),
    ('user who was banned', 'a6', 'a6', 'aal1'),
    ('removed user', 'a7', 'a7', 'aal2'),
    ('session that was ended', 'a1', 'cf', 'aal1'),
    ('session that has expired', 'a1', 'c1', 'aal1'),
    ('session that will expire', 'a1', 'c2', 'aal1'),
    ('session without a level', 'a1', 'c4', 'aal1'),
    ('session that was lowered', 'a4', 'c3', 'aal2'),
    ('token from before the second step', 'a4', 'a4', 'aal1'),
    ('session of somebody else', 'b1', 'a1', 'aal1'),
    ('token without a session', 'a1', null, 'aal1')
  ) as token (who, user_suffix, session_suffix, aal)
  union all values
    ('visitor', 'anon', '{"role":"anon"}'),
    ('secret key', 'service_role', '{"role":"service_role"}'),
    ('token without a user', 'authenticated', '{"role":"authenticated"}'),
    ('token without claims', 'authenticated', ''),
    ('token of another issuer', 'authenticated', '{"sub":"auth0|1","session_id":"1","aal":"aal2"}');

-- What the statement does in that session: '1 row', '0 rows', 'denied', or the error that ended it.
-- Whatever it did is undone.
create function pg_temp.outcome(asked text, statement text) returns text language plpgsql as $$
declare
  chosen record;
  touched bigint;
  violated text;
begin
  select * into strict chosen from session where who = asked;
  perform set_config('request.jwt.claims', chosen.claims, true), set_config('role', chosen.role, true);
  execute statement;
  get diagnostics touched = row_count;
  raise exception using errcode = 'UNDO1', message = touched;
exception
  when sqlstate 'UNDO1' then
    return case sqlerrm when '1' then '1 row' else sqlerrm || ' rows' end;
  when insufficient_privilege then
    return 'denied';
  when others then
    get stacked diagnostics violated = constraint_name;
    return coalesce(nullif(violated, ''), sqlstate || ' ' || sqlerrm);
end;
$$;

insert into public.site_settings (id) values ('00000000-0000-0000-0000-000000000001')
  on conflict do nothing;
insert into public.artists (id, name) values ('00000000-0000-0000-0000-000000000001', 'Old');
insert into public.submissions (id, kind, name, email, message) values
  ('00000000-0000-0000-0000-000000000001', 'message', 'Old', 'old@example.com', 'Old');
insert into public.submission_events (id, submission_id, kind, body) values
  ('00000000-0000-0000-0000-000000000001', '00000000-0000-0000-0000-000000000001', 'note', 'Old');
delete from public.submission_mails;
insert into public.submission_mails (id, submission_id, purpose) values
  ('00000000-0000-0000-0000-000000000001', '00000000-0000-0000-0000-000000000001', 'acknowledgement');
insert into public.versions (id, table_name, entry_id, content) values
  ('00000000-0000-0000-0000-000000000001', 'artists', '00000000-0000-0000-0000-000000000001', '{"name":"Old"}');
insert into public.previews (id, table_name, entry_id, content) values
  ('00000000-0000-0000-0000-000000000001', 'artists', '00000000-0000-0000-0000-000000000001', '{}');
insert into public.track_audio (id, url, seconds, peaks) values
  ('00000000-0000-0000-0000-000000000001', '/uploads/old.mp3', 30, '{1}');
insert into public.redirects (id, source, target) values
  ('00000000-0000-0000-0000-000000000001', '/old', '/artists');
insert into public.imports (id, source, name, plan) values
  ('00000000-0000-0000-0000-000000000001', 'test', 'old.csv', '[]');
insert into public.path_counts (id, path, is_redirected, hits, last_asked_on) values
  ('00000000-0000-0000-0000-000000000001', '/old', true, 1, '2026-01-01');
insert into public.counts (id, day, kind, subject, total) values
  ('00000000-0000-0000-0000-000000000001', '2026-01-01', 'visit', 'home', 1);
insert into public.newsletter_subscribers (id, email, email_hash) values
  ('00000000-0000-0000-0000-000000000001', 'old@example.com', '\x01');
insert into public.mailings (id, title)
  select format('00000000-0000-0000-0000-00000000000%s', number)::uuid, '{"en": "Old"}' from generate_series(1, 2) as number;
insert into public.mailing_sendings (id) values ('00000000-0000-0000-0000-000000000001');
insert into public.newsletter_subscribers (id, email, email_hash) values
  ('00000000-0000-0000-0000-000000000002', 'older@example.com', '\x03');
insert into public.mailing_mails (id, mailing_id, subscriber_id, next_attempt_at) values
  ('00000000-0000-0000-0000-000000000001', '00000000-0000-0000-0000-000000000001', '00000000-0000-0000-0000-000000000001', now());
insert into public.team_invitations (id, email, token_hash, invited_by) values
  ('00000000-0000-0000-0000-000000000001', 'old@example.com', repeat('0', 64), 'old@label.example');
insert into public.team_events (id, kind, email) values
  ('00000000-0000-0000-0000-000000000001', 'invited', 'old@example.com');
insert into public.activity_events (id, actor, kind, subject) values
  ('00000000-0000-0000-0000-000000000001', 'old@label.example', 'exported', 'messages');

-- One statement per table and verb.
create temporary table attempt (relation text, insertion text, changed text);
insert into attempt values
  ('site_settings', '(label_name) values (''New'')', 'label_name = ''New'''),
  ('artists', '(name) values (''New'')', 'name = ''New'''),
  ('submissions',
    '(kind, name, email, message) values (''message'', ''New'', ''new@example.com'', ''New'')',
    'read_at = now()'),
  ('submission_events',
    '(submission_id, kind, body) values (''00000000-0000-0000-0000-000000000001'', ''note'', ''New'')',
    'body = ''New'''),
  ('submission_mails',
    '(submission_id, purpose) values (''00000000-0000-0000-0000-000000000001'', ''notice'')',
    'attempts = 1'),
  ('versions',
    '(table_name, entry_id, content) values (''artists'', ''00000000-0000-0000-0000-000000000001'', ''{}'')',
    'content = ''{}'''),
  ('previews',
    '(table_name, entry_id, content) values (''artists'', ''00000000-0000-0000-0000-000000000001'', ''{}'')',
    'content = ''{}'''),
  ('track_audio', '(url, seconds, peaks) values (''/uploads/new.mp3'', 30, ''{1}'')', 'seconds = 31'),
  ('redirects', '(source, target) values (''/new'', ''/artists'')', 'target = ''/news'''),
  ('imports', '(source, name, plan) values (''test'', ''new.csv'', ''[]'')', 'plan = ''[]'''),
  ('path_counts', '(path, is_redirected, hits, last_asked_on) values (''/new'', false, 1, ''2026-01-01'')', 'hits = 2'),
  ('counts', '(day, kind, subject, total) values (''2026-01-02'', ''visit'', ''home'', 1)', 'total = 2'),
  ('newsletter_subscribers', '(email, email_hash) values (''new@example.com'', ''\x02'')', 'language = ''de'''),
  ('mailing_sendings', '(id) values (''00000000-0000-0000-0000-000000000002'')', 'sent = 2'),
  ('mailing_mails',
    '(mailing_id, subscriber_id, next_attempt_at)
      values (''00000000-0000-0000-0000-000000000001'', ''00000000-0000-0000-0000-000000000002'', now())',
    'attempts = 2'),
  ('newsletter_secret', '(secret) values (''\x02'')', 'secret = ''\x02'''),
  ('team_invitations',
    '(email, token_hash, invited_by) values (''new@example.com'', repeat(''1'', 64), ''new@label.example'')',
    'expires_at = ''2999-01-01'''),
  ('team_events', '(kind, email) values (''removed'', ''new@example.com'')', 'actor = ''new@label.example'''),
  ('activity_events', '(actor, kind, subject) values (''new@label.example'', ''created'', ''artists'')', 'actor = ''new@label.example''');

-- What becomes of each verb: select, insert, update, delete.
create temporary table said (relation text, visitor text[], staff text[], stranger text[], key text[]);
insert into said values
  ('site_settings', '{1 row,denied,denied,denied}', '{1 row,site_settings_pkey,1 row,denied}', '{0 rows,denied,0 rows,denied}',
    '{1 row,site_settings_pkey,1 row,23001 The row in site_settings cannot be deleted.}'),
  ('artists', '{1 row,denied,denied,denied}', '{1 row,1 row,1 row,1 row}', '{1 row,denied,0 rows,0 rows}',
    '{1 row,1 row,1 row,1 row}'),
  ('submissions', '{denied,1 row,denied,denied}', '{1 row,1 row,1 row,1 row}', '{0 rows,1 row,0 rows,0 rows}',
    '{1 row,1 row,1 row,1 row}'),
  ('submission_events', '{denied,denied,denied,denied}', '{1 row,1 row,denied,1 row}', '{0 rows,denied,denied,0 rows}',
    '{1 row,1 row,1 row,1 row}'),
  ('submission_mails', '{denied,denied,denied,denied}', '{1 row,denied,denied,denied}', '{0 rows,denied,denied,denied}',
    '{1 row,1 row,1 row,1 row}'),
  ('versions', '{denied,denied,denied,denied}', '{1 row,denied,denied,denied}', '{0 rows,denied,denied,denied}',
    '{1 row,1 row,1 row,1 row}'),
  ('previews', '{denied,denied,denied,denied}', '{1 row,1 row,denied,1 row}', '{0 rows,denied,denied,0 rows}',
    '{1 row,1 row,1 row,1 row}'),
  -- No release has it: track_audio.test.sql has those that visitors may hear.
  ('track_audio', '{0 rows,denied,denied,denied}', '{1 row,1 row,denied,denied}', '{0 rows,denied,denied,denied}',
    '{1 row,1 row,1 row,1 row}'),
  -- Visitors read where paths lead, and no row by its id.
  ('redirects', '{denied,denied,denied,denied}', '{1 row,1 row,1 row,1 row}', '{0 rows,denied,0 rows,0 rows}',
    '{1 row,1 row,1 row,1 row}'),
  ('imports', '{denied,denied,denied,denied}', '{1 row,1 row,1 row,1 row}', '{0 rows,denied,0 rows,0 rows}',
    '{1 row,1 row,1 row,1 row}'),
  ('path_counts', '{denied,denied,denied,denied}', '{1 row,denied,denied,denied}', '{0 rows,denied,denied,denied}',
    '{1 row,1 row,1 row,1 row}'),
  ('counts', '{denied,denied,denied,denied}', '{1 row,denied,denied,denied}', '{0 rows,denied,denied,denied}',
    '{1 row,1 row,1 row,1 row}'),
  ('newsletter_subscribers', '{denied,denied,denied,denied}', '{1 row,denied,denied,1 row}', '{0 rows,denied,denied,0 rows}',
    '{1 row,1 row,1 row,1 row}'),
  ('mailing_sendings', '{denied,denied,denied,denied}', '{1 row,denied,denied,denied}', '{0 rows,denied,denied,denied}',
    '{1 row,1 row,1 row,1 row}'),
  ('mailing_mails', '{denied,denied,denied,denied}', '{1 row,denied,denied,denied}', '{0 rows,denied,denied,denied}',
    '{1 row,1 row,1 row,1 row}'),
  ('team_invitations', '{denied,denied,denied,denied}', '{1 row,denied,denied,denied}', '{0 rows,denied,denied,denied}',
    '{1 row,1 row,1 row,1 row}'),
  ('team_events', '{denied,denied,denied,denied}', '{1 row,denied,denied,denied}', '{0 rows,denied,denied,denied}',
    '{1 row,1 row,1 row,1 row}'),
  -- Nobody takes a line out of it, or writes one: not with the secret key either.
  ('activity_events', '{denied,denied,denied,denied}', '{1 row,denied,denied,denied}', '{0 rows,denied,denied,denied}',
    '{denied,denied,denied,denied}'),
  ('newsletter_secret', '{denied,denied,denied,denied}', '{denied,denied,denied,denied}', '{denied,denied,denied,denied}',
    '{denied,denied,denied,denied}');
create temporary table expected as
  select relation, who, verbs[1] as selects, verbs[2] as inserts, verbs[3] as updates, verbs[4] as deletes
  from said, lateral (values
    ('visitor', visitor), ('staff', staff), ('staff with the second factor', staff), ('anonymous user', stranger),
    ('account without the mark', stranger), ('staff without the second factor', stranger), ('removed user', stranger),
    ('session that was ended', stranger), ('secret key', key)
  ) as session_of (who, verbs);

select is(
    pg_temp.outcome(who, format('select from public.%I where id = %L', relation,
      '00000000-0000-0000-0000-000000000001')),
    selects, format('%s: %s selects', relation, who))
  from expected join attempt using (relation);
select is(
    pg_temp.outcome(who, format('insert into public.%I %s', relation, insertion)),
    inserts, format('%s: %s inserts', relation, who))
  from expected join attempt using (relation);
select is(
    pg_temp.outcome(who, format('update public.%I set %s where id = %L', relation, changed,
      '00000000-0000-0000-0000-000000000001')),
    updates, format('%s: %s updates', relation, who))
  from expected join attempt using (relation);
select is(
    pg_temp.outcome(who, format('delete from public.%I where id = %L', relation,
      '00000000-0000-0000-0000-000000000001')),
    deletes, format('%s: %s deletes', relation, who))
  from expected join attempt using (relation);

-- Tokens that are not the usual ones.
select is(pg_temp.outcome(who, 'insert into public.artists (name) values (''New'')'), inserts,
    format('artists: %s inserts', who))
  from (values
    ('token without a user', 'denied'),
    ('token without claims', 'denied'),
    ('token of another issuer', 'denied'),
    ('token without aal', 'denied'),
    ('token without aal of somebody without a factor', '1 row'),
    ('anonymous user with aal2', 'denied'),
    ('banned user', 'denied'),
    ('user who was banned', '1 row'),
    ('removed user', 'denied'),
    ('softly deleted member', 'denied'),
    ('account whose mark is false', 'denied'),
    ('account whose mark is a text', 'denied'),
    ('account without metadata', 'denied'),
    ('account without the mark with aal2', 'denied'),
    ('session that was ended', 'denied'),
    ('session that has expired', 'denied'),
    ('session that will expire', '1 row'),
    ('session without a level', '1 row'),
    ('session that was lowered', 'denied'),
    ('token from before the second step', 'denied'),
    ('session of somebody else', 'denied'),
    ('token without a session', 'denied')
  ) as token (who, inserts);
select is(pg_temp.outcome(who, format('select from public.%I', relation)), '0 rows',
    format('%s: %s reads', relation, who))
  from unnest(array['submissions', 'submission_events', 'submission_mails', 'site_settings', 'versions', 'previews', 'track_audio', 'newsletter_subscribers', 'mailing_sendings', 'mailing_mails', 'team_invitations', 'team_events', 'activity_events', 'counts', 'imports']) as relation,
    unnest(array[
      'banned user', 'removed user', 'softly deleted member', 'token without aal', 'anonymous user with aal2',
      'account without metadata', 'session that was ended', 'session that was lowered', 'token of another issuer'
    ]) as who;

-- Nor by an insertion that meets a row, with what it says put in its place or not. A submission sent again is known.
select is(
    pg_temp.outcome(who, format('insert into public.%I (id, %s on conflict (id) do %s', relation,
      replace(substr(insertion, 2), 'values (', 'values (''00000000-0000-0000-0000-000000000001'', '), resolved)),
    case when relation = 'submissions' and who <> 'visitor' then 'submissions_pkey' else 'denied' end, format('%s: %s inserts, on conflict do %s', relation, who, resolved))
  from expected join attempt using (relation), lateral unnest(array['nothing', 'update set ' || changed]) as resolved
  where who not in ('staff', 'staff with the second factor', 'secret key') and relation <> 'mailing_sendings';

-- Without a condition, Postgres does not ask who may read: the policies for writing stand alone.
select is(
    pg_temp.outcome(who, format('update public.%I set %s', relation, changed)), updates,
    format('%s: %s updates all', relation, who))
  from expected join attempt using (relation)
  where who not in ('staff', 'staff with the second factor', 'secret key');
select is(
    pg_temp.outcome(who, format('delete from public.%I', relation)), deletes, format('%s: %s deletes all', relation, who))
  from expected join attempt using (relation)
  where who not in ('staff', 'staff with the second factor', 'secret key');

-- A sender may choose the id, so that sending again does not store twice, and fills in what the forms ask for.
select is(
    pg_temp.outcome('visitor',
      $$insert into public.submissions (id, kind, name, email, language, topic, message, trap)
        values (gen_random_uuid(), 'message', 'New', 'new@example.com', 'de', 'Mixing', 'New', '')$$),
    '1 row', 'a visitor sends a whole message');
select is(
    pg_temp.outcome('visitor',
      $$insert into public.submissions (id, kind, name, email, language, message, music_link, artist_type, genre,
          is_released, may_be_kept, kept_months, consent_version, trap)
        values (gen_random_uuid(), 'demo', 'New', 'new@example.com', 'uk', 'New', 'https://example.com', 'dj', 'House',
          false, true, 24, '2026-11', '')$$),
    '1 row', 'a visitor sends a whole demo');

-- A sender cannot read back what was sent …
select is(
    pg_temp.outcome(who, format('insert into public.submissions %s returning %s', insertion, asked)),
    'denied', format('%s reads back %s of what was sent', who, asked))
  from attempt, unnest(array['visitor', 'account without the mark']) as who,
    unnest(array['id', 'reference', 'state', '*']) as asked
  where relation = 'submissions';

-- … nor send two at once, which would keep the others waiting.
select is(
    pg_temp.outcome(who,
      $$insert into public.submissions (kind, name, email, message)
        select 'message', 'New', 'new@example.com', 'New' from generate_series(1, 2)$$),
    'P0001 A request brings one submission.', format('%s sends two at once', who))
  from unnest(array['visitor', 'staff']) as who;

-- … nor fill in what is ours, and staff change of it what is theirs: not the sender's text, nor the time.
create function pg_temp.columns(relation text, role text, verb text) returns text[] language sql as $$
  select coalesce(array_agg(attname::text order by attname), '{}') from pg_attribute
  where attrelid = format('public.%I', relation)::regclass and attnum > 0 and not attisdropped
    and has_column_privilege(role, attrelid, attnum, verb);
$$;
select is(pg_temp.columns(relation, role, verb), columns, format('%s: %s may %s these columns', relation, role, verb))
  from (values
    ('submissions', 'anon', 'insert', array[
      'artist_type', 'consent_version', 'email', 'genre', 'id', 'is_released', 'kept_months', 'kind',
      'language', 'may_be_kept', 'message', 'music_link', 'name', 'topic', 'trap']),
    ('submissions', 'authenticated', 'insert', array[
      'artist_type', 'consent_version', 'email', 'genre', 'id', 'is_released', 'kept_months', 'kind',
      'language', 'may_be_kept', 'message', 'music_link', 'name', 'topic', 'trap']),
    ('submissions', 'anon', 'update', '{}'),
    ('submissions', 'authenticated', 'update', array['closed_reason', 'read_at', 'state']),
    ('submissions', 'anon', 'select', '{}'),
    ('submission_events', 'anon', 'insert', '{}'),
    ('submission_events', 'authenticated', 'insert', array['body', 'id', 'kind', 'submission_id', 'template']),
    ('submission_events', 'anon', 'update', '{}'),
    ('submission_events', 'authenticated', 'update', '{}'),
    ('submission_events', 'anon', 'select', '{}'),
    ('submission_mails', 'anon', 'insert', '{}'),
    ('submission_mails', 'authenticated', 'insert', '{}'),
    ('submission_mails', 'anon', 'update', '{}'),
    ('submission_mails', 'authenticated', 'update', '{}'),
    ('submission_mails', 'anon', 'select', '{}'),
    ('versions', 'authenticated', 'insert', '{}'),
    ('previews', 'authenticated', 'insert', array[
      'content', 'entry_id', 'expires_at', 'has_sound', 'may_download', 'recipient', 'table_name', 'until_release'
    ]),
    ('previews', 'authenticated', 'update', array['expires_at']),
    ('track_audio', 'authenticated', 'insert', array['peaks', 'seconds', 'starts_at', 'url']),
    ('track_audio', 'authenticated', 'update', '{}'),
    ('redirects', 'anon', 'select', array['source', 'target']),
    ('path_counts', 'anon', 'select', '{}'),
    ('path_counts', 'authenticated', 'insert', '{}'),
    ('path_counts', 'authenticated', 'update', '{}'),
    ('team_invitations', 'anon', 'select', '{}'),
    ('team_invitations', 'authenticated', 'select', array[
      'accepted_at', 'created_at', 'email', 'expires_at', 'id', 'invited_by', 'inviter']),
    ('team_invitations', 'authenticated', 'insert', '{}'),
    ('team_invitations', 'authenticated', 'update', '{}'),
    ('counts', 'anon', 'select', '{}'),
    ('counts', 'authenticated', 'insert', '{}'),
    ('site_settings', 'anon', 'select', array[
      'about_us_banner_url', 'about_us_content', 'about_us_mission', 'about_us_subtitle', 'about_us_team', 'about_us_title',
      'answer_days', 'closed_months', 'contact_address', 'contact_email', 'contact_phone', 'counting', 'created_at', 'home_description', 'home_release',
      'id', 'imprint', 'imprint_city', 'imprint_country', 'imprint_form', 'imprint_name', 'imprint_postcode',
      'imprint_register_court', 'imprint_register_number', 'imprint_representatives', 'imprint_responsible',
      'imprint_responsible_address', 'imprint_street', 'imprint_vat_number', 'kept_months', 'label_name', 'logo_url', 'newsletter_open', 'platform_order', 'press_contact_email', 'press_contact_name',
      'press_contact_phone', 'privacy_policy', 'social_links', 'updated_at', 'vat']),
    ('site_settings', 'anon', 'insert', '{}'),
    ('site_settings', 'anon', 'update', '{}')
  ) as granted (relation, role, verb, columns);
select is(
    pg_temp.outcome(who, format(
      $$insert into public.submissions (kind, name, email, message, %I)
        select 'message', 'New', 'new@example.com', 'New', (jsonb_populate_record(null::public.submissions, %L)).%1$I$$,
      name, jsonb_build_object(name, value))),
    'denied', format('%s sends with %s', who, name))
  from unnest(array['visitor', 'staff']) as who,
    (values
      ('state', 'closed'), ('state_changed_at', '2020-01-01'), ('closed_reason', 'answered'),
      ('held_reason', 'trap'), ('read_at', '2020-01-01'), ('created_at', '2020-01-01'),
      ('updated_at', '2020-01-01'), ('consented_at', '2020-01-01')
    ) as column_value (name, value);

-- What staff decide for themselves is nobody else's to read, nor to ask about.
select is(pg_temp.outcome(who, 'select from public.site_settings ' || asked), rows, format('%s asks for %s', who, asked))
  from (values
      ('visitor', 'denied'), ('anonymous user', '0 rows'), ('staff without the second factor', '0 rows'),
      ('account without the mark', '0 rows'), ('removed user', '0 rows'), ('staff', '1 row'), ('staff with the second factor', '1 row'), ('secret key', '1 row')
    ) as asking (who, rows),
    unnest(array[
      'where audio_excerpt = ''30''', 'where reply_received is null',
      'where reply_shortlist ->> ''en'' is null', 'where to_jsonb(reply_decline) is null', 'order by reply_more',
      'as settings where settings::text <> '''''
    ]) as asked;

-- The history is written by hand only where it is one's own note.
select is(
    pg_temp.outcome('staff', format('insert into public.submission_events %s', insertion)),
    outcome, format('staff write into the history %s', insertion))
  from (values
    ($$(submission_id, kind, template, body)
       values ('00000000-0000-0000-0000-000000000001', 'reply', 'more', 'New')$$, '1 row'),
    ($$(submission_id, kind, from_state, to_state)
       values ('00000000-0000-0000-0000-000000000001', 'state', 'new', 'closed')$$, 'denied'),
    ($$(submission_id, kind) values ('00000000-0000-0000-0000-000000000001', 'state')$$, 'denied'),
    ($$(submission_id, kind, body, member_id)
       values ('00000000-0000-0000-0000-000000000001', 'note', 'New', '00000000-0000-0000-0000-0000000000a2')$$,
      'denied'),
    ($$(submission_id, kind, body, member_email)
       values ('00000000-0000-0000-0000-000000000001', 'note', 'New', 'other@label.example')$$, 'denied'),
    ($$(submission_id, kind, body, created_at)
       values ('00000000-0000-0000-0000-000000000001', 'note', 'New', '2020-01-01')$$, 'denied'),
    ($$(submission_id, kind, body, subject)
       values ('00000000-0000-0000-0000-000000000001', 'reply', 'New', 'New')$$, 'denied'),
    ($$(submission_id, kind, body) values ('00000000-0000-0000-0000-000000000009', 'note', 'New')$$,
      'submission_events_submission')
  ) as writing (insertion, outcome);

-- No right beyond these (such as truncate).
select table_privs_are('public', relation, 'anon',
    case when relation ~ '^submission|^newsletter|^mailing_|^team_|^activity_|^site_settings$|^versions$|^previews$|^redirects$|^path_counts$|^counts$|^imports$' then array[]::text[] else array['SELECT'] end)
  from attempt;
select table_privs_are('public', relation, 'authenticated', case
    when relation = 'site_settings' then array['SELECT', 'INSERT', 'UPDATE']
    when relation in ('submission_mails', 'mailing_sendings', 'mailing_mails', 'versions', 'track_audio', 'path_counts', 'counts', 'team_events', 'activity_events') then array['SELECT']
    when relation = 'team_invitations' then array[]::text[]
    when relation = 'newsletter_secret' then array[]::text[]
    when relation like 'submission%' or relation in ('previews', 'newsletter_subscribers') then array['SELECT', 'DELETE']
    else array['SELECT', 'INSERT', 'UPDATE', 'DELETE'] end)
  from attempt;

-- Every kind of content has the rights of artists.
create temporary table content as
  select relname::text as relation from pg_class join pg_attribute on attrelid = pg_class.oid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'published_at';
create function pg_temp.rights_to(relation text) returns text[] language sql as $$
  select array_agg(held order by held) from (
    select concat_ws(' ', policyname, permissive, roles, cmd, qual, 'check', with_check)
    from pg_policies where schemaname = 'public' and tablename = relation
    union all
    select access::text from pg_class, unnest(relacl) as access where oid = format('public.%I', relation)::regclass
    union all
    select concat_ws(' ', attname, attacl) from pg_attribute
    where attrelid = format('public.%I', relation)::regclass and attacl is not null
  ) as rights (held);
$$;
select is(pg_temp.rights_to(relation), pg_temp.rights_to('artists'), format('%s: the rights are those to artists', relation))
  from content;

select set_eq(
  'select tablename::text from pg_tables where schemaname = ''public'' and rowsecurity',
  -- files.test.sql has the rights to files.
  'select relation from attempt union select relation from content union values (''files'')',
  'these are all the tables, and row-level security is on in each');
select is_empty(
  $$select tablename from pg_tables where schemaname = 'private' and not rowsecurity$$,
  'and in each that is not shown');

-- The numbers of the inbox are for roles that may read it.
select is(pg_temp.outcome(who, 'select from public.submission_counts'), rows, format('%s counts the inbox', who))
  from (values
    ('visitor', 'denied'), ('anonymous user', '0 rows'), ('account without the mark', '0 rows'), ('staff without the second factor', '0 rows'),
    ('banned user', '0 rows'), ('staff', '1 row'), ('staff with the second factor', '1 row'), ('secret key', '1 row')
  ) as counting (who, rows);
select table_privs_are('public', 'submission_counts', role, privileges)
  from (values
    ('anon', array[]::text[]), ('authenticated', array['SELECT']), ('service_role', array['SELECT'])
  ) as granted (role, privileges);

-- What could not be sent, too.
select is(pg_temp.outcome(who, 'select from public.unsent_submission_mails'), rows, format('%s reads what could not be sent', who))
  from (values
    ('visitor', 'denied'), ('anonymous user', '0 rows'), ('account without the mark', '0 rows'), ('staff without the second factor', '0 rows'),
    ('banned user', '0 rows'), ('staff', '0 rows'), ('secret key', '0 rows')
  ) as reading (who, rows);
select table_privs_are('public', 'unsent_submission_mails', role, privileges)
  from (values
    ('anon', array[]::text[]), ('authenticated', array['SELECT']), ('service_role', array['SELECT'])
  ) as granted (role, privileges);
-- Nobody but a session sends a reply; whether it is staff's is in the function (replies.test.sql).
select function_privs_are('public', 'send_submission_reply',
    array['uuid', 'uuid', 'text', 'text', 'text', 'text', 'uuid', 'text', 'text'], role,
    case role when 'authenticated' then array['EXECUTE'] else array[]::text[] end)
  from unnest(array['anon', 'authenticated', 'service_role']) as role;

-- Nobody but a session decides about mailings and addresses; whether it is staff's is in the functions.
select is(pg_temp.outcome(who, format('select public.%s', called)), 'denied', format('%s calls %s', who, called))
  from unnest(array['visitor', 'account without the mark', 'staff without the second factor', 'secret key']) as who,
    unnest(array[
      'schedule_mailing(gen_random_uuid(), now())', 'direct_mailing(gen_random_uuid(), ''stop'')',
      'mark_undeliverable(''{a@example.com}'', ''A'')', 'unmark_undeliverable(gen_random_uuid())'
    ]) as called;

-- Which pages there are is for everyone, and changes with what they show.
select table_privs_are('public', relation, role, array['SELECT'])
  from unnest(array['page_rows', 'concert_years', 'release_facets']) as relation, unnest(array['anon', 'authenticated', 'service_role']) as role;

-- What the function beside the site calls is for its key alone, whatever a project grants by default.
select function_privs_are('public', name, arguments, role,
    case role when 'service_role' then array['EXECUTE'] else array[]::text[] end)
  from (values
      ('claim_submission_mails', array['integer']),
      ('settle_submission_mail', array['uuid', 'text', 'boolean', 'boolean']),
      ('hold_mail_turn', array['uuid']),
      ('end_mail_turn', array['uuid']),
      ('remove_expired_submissions', array[]::text[]),
      ('file_references', array[]::text[]),
      ('print_files', array[]::text[]),
      ('remove_unused_files', array[]::text[]),
      ('remove_unused_track_audio', array[]::text[]),
      ('backup_schema', array[]::text[]),
      ('backup_rows', array['text', 'jsonb', 'integer']),
      ('restore_rows', array['text', 'jsonb']),
      ('restore_clear', array[]::text[]),
      ('change_content_version', array[]::text[]),
      ('count_paths', array['jsonb', 'jsonb']),
      ('invite_member', array['text', 'text', 'uuid']),
      ('accept_invitation', array['text']),
      ('remove_member', array['uuid', 'uuid', 'boolean']),
      ('remove_expired_counts', array[]::text[]),
      ('claim_newsletter_mails', array['integer']),
      ('settle_newsletter_mail', array['uuid', 'text', 'text', 'text', 'boolean', 'boolean']),
      ('remove_expired_newsletter', array[]::text[]),
      ('mailing_to_start', array['timestamptz']),
      ('start_mailing', array['uuid', 'jsonb', 'timestamptz']),
      ('claim_mailing_mail', array['timestamptz']),
      ('settle_mailing_mail', array['uuid', 'uuid', 'timestamptz', 'text', 'text']),
      ('note_mail_server', array['boolean']),
      ('note_proxies', array['integer']),
      ('client_address', array[]::text[])
    ) as called (name, arguments),
    unnest(array['anon', 'authenticated', 'service_role']) as role;

-- Which players there are is for whoever may read the rows.
select function_privs_are('public', 'player_hosts', array[]::text[], role, privileges)
  from (values
    ('anon', array[]::text[]), ('authenticated', array['EXECUTE']), ('service_role', array['EXECUTE'])
  ) as granted (role, privileges);

-- Who has sent of late is nobody's to read, not even with the secret key.
select is(pg_temp.outcome(who, statement), 'denied', format('%s tries to %s', who, statement))
  from session,
    unnest(array[
      'select email_hash from private.recent_senders',
      'insert into private.recent_senders (is_held) values (false)',
      'update private.recent_senders set is_held = true',
      'select salt from private.sender_salt',
      'update private.sender_salt set salt = ''''',
      'select private.sender_hash(''a'')',
      'select private.client_network()',
      'select number from private.operator_proxies',
      'update private.operator_proxies set number = 1',
      'select network_hash from private.count_senders',
      'update private.count_senders set total = 0',
      'delete from private.count_senders',
      'select private.admit_count()',
      'select from private.content_changes',
      'select from private.path_counting',
      'select private.note_content_change()',
      'select from private.backup_tables',
      'select private.backup_table(''artists'')'
    ]) as statement
  where who in ('visitor', 'staff', 'secret key');
select is(
  pg_temp.outcome(who, 'delete from private.recent_senders'),
  case who when 'secret key' then '0 rows' else 'denied' end, format('%s forgets who has sent', who))
  from session where who in ('visitor', 'staff', 'secret key');

select function_privs_are('private', 'is_staff', array[]::text[], 'anon', array[]::text[]);
select function_privs_are('private', 'is_staff', array[]::text[], 'authenticated', array['EXECUTE']);
select is_empty(
  $$select p.oid::regprocedure from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as acl
    where p.pronamespace = 'private'::regnamespace and acl.grantee = 0$$,
  'no function of the private schema is open to every role');
select schema_privs_are('private', 'anon', array['USAGE']);
select schema_privs_are('private', 'authenticated', array['USAGE']);

select * from finish();
rollback;
