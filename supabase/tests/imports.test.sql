-- Imports: who may make them, that entries arrive as drafts, what a whole import loses when it is taken back, and that nobody
-- who has left the newsletter is put back.
begin;
create extension if not exists pgtap with schema extensions;
select plan(37);

insert into auth.users (id, raw_app_meta_data) values
  ('00000000-0000-0000-0000-0000000000a1', '{"staff": true}'), ('00000000-0000-0000-0000-0000000000a3', '{}');
insert into auth.sessions (id, user_id, aal) select id, id, 'aal1' from auth.users;

create function pg_temp.sign_in(caller text) returns void language sql as $$
  select set_config('request.jwt.claims', claims, true), set_config('role', role, true)
  from (values
    ('visitor', 'anon', '{"role":"anon"}'),
    ('staff', 'authenticated',
      '{"sub":"00000000-0000-0000-0000-0000000000a1","session_id":"00000000-0000-0000-0000-0000000000a1","aal":"aal1","email":"ada@label.example"}'),
    ('account without the mark', 'authenticated',
      '{"sub":"00000000-0000-0000-0000-0000000000a3","session_id":"00000000-0000-0000-0000-0000000000a3","aal":"aal1"}'),
    ('owner', 'none', '')
  ) as session (who, role, claims)
  where who = caller;
$$;

-- Imports rows of one table as staff do, and returns the errors.
create function pg_temp.import(target text, variadic given jsonb[]) returns text language plpgsql as $$
declare
  import_id constant uuid := gen_random_uuid();
  errors text;
begin
  perform pg_temp.sign_in('staff');
  insert into public.imports (id, source, name, plan)
    select import_id, 'test', 'file', jsonb_agg(jsonb_build_object('line', line, 'table', target, 'values', value) order by line)
    from unnest(given) with ordinality as listed (value, line);
  perform public.continue_import(import_id, 2);
  perform public.continue_import(import_id, 100);
  select string_agg(format('%s: %s', problem ->> 'line', problem ->> 'error'), ', ') into errors
    from public.imports, jsonb_array_elements(problems) as problem where id = import_id;
  perform pg_temp.sign_in('owner');
  return errors;
end;
$$;
create function pg_temp.take_back() returns void language plpgsql as $$
begin
  perform pg_temp.sign_in('staff');
  while public.take_back_import((select id from public.imports order by created_at desc, ctid desc limit 1), 1) loop
    null;
  end loop;
  perform pg_temp.sign_in('owner');
end;
$$;
create function pg_temp.states(address text) returns text language sql as $$
  select string_agg(state, ' ' order by state) from public.newsletter_subscribers
  where email_hash = private.newsletter_email_hash(address);
$$;

-- Whose it is
select pg_temp.sign_in('visitor');
select throws_ok('select * from public.imports', '42501', null, 'visitors read no import');
select throws_ok($$select public.continue_import(gen_random_uuid())$$, '42501', null, 'nor do they make one');
select throws_ok($$select public.newsletter_states_of('{mira@example.com}')$$, '42501', null, 'nor do they ask who is on the list');
select pg_temp.sign_in('account without the mark');
select throws_ok($$insert into public.imports (source, name, plan) values ('test', 'file', '[]')$$, '42501', null,
  'an account that is no staff makes none');
select throws_ok($$select private.import_subscriber('{"email": "mira@example.com"}')$$, '42501', 'Only staff import.',
  'and brings nobody');
select pg_temp.sign_in('owner');

-- Entries
select is(pg_temp.import('artists',
  '{"id": "00000000-0000-4000-8000-000000000001", "name": "Mira", "published_at": "2020-01-01"}',
  '{"id": "00000000-0000-4000-8000-000000000002", "name": "Ada"}',
  '{"id": "00000000-0000-4000-8000-000000000003", "name": ""}',
  '{"id": "00000000-0000-4000-8000-000000000004", "name": "Olha"}'
), '3: new row for relation "artists" violates check constraint "artists_name_filled"', 'a row that cannot be made is named by its line');
select results_eq('select name, published_at from public.artists order by name',
  $$values ('Ada', null::timestamptz), ('Mira', null), ('Olha', null)$$, 'entries are drafts, whatever the file says');
select results_eq('select remaining, made_number, imported_by from public.imports', $$values (0, 3, 'ada@label.example')$$,
  'nothing of the file is left, and who it was is noted');
select is(pg_temp.import('site_settings', '{"id": "00000000-0000-4000-8000-000000000009"}'), '1: Nothing is imported there.',
  'only what a file can have is imported');
delete from public.imports where name = 'file' and made_number = 0;

-- Pictures
select pg_temp.sign_in('staff');
insert into public.imports (id, source, name, plan) values ('00000000-0000-4000-8000-0000000000b1', 'test', 'pictures', '[
  {"line": 1, "table": "news_items", "values": {"id": "00000000-0000-4000-8000-000000000011", "title": {"en": "Tour"}, "date": "2020-01-02"}},
  {"line": 2, "table": "news_items", "values": {"id": "00000000-0000-4000-8000-000000000012", "title": {"en": "Tide"}, "date": "2020-01-02"},
    "pictures": [{"from": ["https://label.example/a.jpg"]}, {"from": ["https://label.example/b.jpg"]}]},
  {"line": 3, "table": "news_items", "values": {"id": "00000000-0000-4000-8000-000000000013", "title": {"en": "Ebb"}, "date": "2020-01-02"}}
]');
select is(public.continue_import('00000000-0000-4000-8000-0000000000b1') -> 'line', '2'::jsonb, 'a row waits for its pictures');
select results_eq($$select remaining, made_number, pictures from public.imports where name = 'pictures'$$, 'values (2, 1, 2)',
  'and the rows after it wait for it');
select public.place_imported_picture('00000000-0000-4000-8000-0000000000b1', '{"line": 2, "table": "news_items",
  "values": {"id": "00000000-0000-4000-8000-000000000012", "title": {"en": "Tide"}, "date": "2020-01-02", "cover_art_url": "/uploads/a.webp"}}',
  '[{"line": 2, "error": "picture"}]');
select is(public.continue_import('00000000-0000-4000-8000-0000000000b1'), null, 'until each is in its place');
select public.place_imported_picture('00000000-0000-4000-8000-0000000000b1',
  '{"values": {"id": "00000000-0000-4000-8000-000000000012"}}', '[{"line": 2, "error": "picture"}]');
select results_eq($$select remaining, made_number, pictures, problems from public.imports where name = 'pictures'$$,
  $$values (0, 3, 0, '[{"line": 2, "error": "picture"}]'::jsonb)$$, 'and one that somebody else has placed stays');
select is((select cover_art_url from public.news_items where title ->> 'en' = 'Tide'), '/uploads/a.webp', 'it is part of the entry');
select pg_temp.take_back();
select is((select count(*) from public.news_items), 0::bigint, 'which is taken back as it was made');
delete from public.imports where name = 'pictures';

select pg_temp.sign_in('staff');
update public.artists set published_at = now() where name = 'Mira';
insert into public.releases (title, artist_id, release_date) values ('Tide', '00000000-0000-4000-8000-000000000002', '2020-01-02');
select pg_temp.sign_in('owner');
select pg_temp.take_back();
select results_eq('select name from public.artists order by name', $$values ('Ada'), ('Mira')$$,
  'who was edited or published stays, and an artist of a release of somebody else');
select results_eq('select made_number from public.imports', 'values (2)', 'which is noted');
select ok((select taken_back_at is not null from public.imports), 'and when');
delete from public.imports;

-- The newsletter
select is(pg_temp.import('newsletter_subscribers',
  '{"email": "mira@example.com", "language": "de", "at": "2020-01-02T10:00:00Z", "proof": "Form, 203.0.113.7", "origin": "Mailchimp"}',
  '{"email": "Ada@example.com", "language": "en", "origin": "Mailchimp"}',
  '{"email": "left@example.com", "left": true, "language": "en", "at": "2021-01-02T10:00:00Z", "origin": "Mailchimp"}',
  '{"email": "no address", "origin": "Mailchimp"}'
), '4: This is no e-mail address.', 'addresses are brought');
select results_eq($$select email, state, confirmed_at, consent_text, next_mail_at is not null, origin
  from public.newsletter_subscribers order by state$$,
  $$values ('mira@example.com', 'confirmed', timestamptz '2020-01-02T10:00:00Z', 'Form, 203.0.113.7', false, 'Mailchimp'),
    (null, 'unsubscribed', '2021-01-02T10:00:00Z', null, false, 'Mailchimp'),
    ('Ada@example.com', 'waiting', null, null, true, 'Mailchimp')$$,
  'with a proof on the list, without one with a mail to confirm, and of whom has left a hash');
select results_eq($$select * from public.newsletter_states_of('{MIRA@example.com,left@example.com,new@example.com}')$$,
  $$values ('MIRA@example.com', 'confirmed'), ('left@example.com', 'unsubscribed')$$, 'staff ask who is known');
select is(pg_temp.import('newsletter_subscribers',
  '{"email": "MIRA@example.com", "at": "2020-01-02T10:00:00Z", "proof": "Form", "language": "en", "origin": "x"}',
  '{"email": "ada@example.com", "language": "en", "origin": "x"}',
  '{"email": "LEFT@example.com", "at": "2022-01-02T10:00:00Z", "proof": "Form", "language": "en", "origin": "x"}'
), '1: newsletter_listed, 2: newsletter_waiting, 3: newsletter_left', 'nobody comes twice, and nobody who has left comes back');
select is(pg_temp.states('left@example.com'), 'unsubscribed', 'whoever has left stays off');
select is(pg_temp.import('newsletter_subscribers',
  '{"email": "mira@example.com", "left": true, "at": "2019-01-02T10:00:00Z", "language": "en", "origin": "x"}'
), '1: newsletter_back', 'whoever has confirmed after they had left elsewhere stays on the list');
select is(pg_temp.states('mira@example.com'), 'confirmed', 'also in the table');
select is(pg_temp.import('newsletter_subscribers',
  '{"email": "Mira@example.com", "left": true, "language": "en", "origin": "x"}', '{"email": "ada@example.com", "left": true, "language": "en", "origin": "x"}'
), null, 'those who left elsewhere are taken off the list');
select is(pg_temp.states('mira@example.com'), 'unsubscribed', 'who was on it');
select is(pg_temp.states('ada@example.com'), 'unsubscribed', 'and who had not confirmed yet');
select is((select count(*) from public.newsletter_subscribers where email is not null), 0::bigint, 'no address is kept of them');
select pg_temp.take_back();
select is(pg_temp.states('mira@example.com'), 'unsubscribed', 'an import that is taken back puts nobody on the list');
select is(pg_temp.states('ada@example.com'), null, 'and forgets whom it alone has brought');

select is(pg_temp.import('newsletter_subscribers',
  '{"email": "olha@example.com", "at": "2020-01-02T10:00:00Z", "proof": "Form", "language": "en", "origin": "x"}',
  '{"email": "new@example.com", "at": "2020-01-02T10:00:00Z", "proof": "Form", "language": "en", "origin": "x"}'
), null, 'more come');
select public.unsubscribe_from_newsletter(private.newsletter_token(id, 'unsubscribe'))
  from public.newsletter_subscribers where email = 'olha@example.com';
select pg_temp.take_back();
select is(pg_temp.states('olha@example.com'), 'unsubscribed', 'who has left since is no part of what is taken back');
select is(pg_temp.states('new@example.com'), null, 'the others are');

-- Time
update public.newsletter_subscribers set requested_at = requested_at - interval '9 years',
  confirmed_at = confirmed_at - interval '9 years', ended_at = ended_at - interval '9 years';
update public.imports set created_at = now() - interval '8 days', plan = '[{"line": 1, "values": {"email": "mira@example.com"}}]';
select public.remove_expired_newsletter();
select is(pg_temp.states('olha@example.com'), 'unsubscribed', 'whom an import has brought stays refused for good');
select is((select count(*) from public.newsletter_subscribers where consent_text is not null), 0::bigint,
  'without the proof, when nobody needs it any more');
select is((select sum(remaining) from public.imports), 0::bigint, 'addresses of an import that nobody goes on with go');

select * from finish();
rollback;
