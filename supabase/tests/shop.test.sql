-- What can be got: editions as they may be stored, from when on something can be, and the days of pre-orders.
begin;
create extension if not exists pgtap with schema extensions;
select plan(52);

truncate public.artists, public.merchandise, public.releases, public.gallery_items cascade;
insert into auth.users (id, raw_app_meta_data) values ('00000000-0000-0000-0000-0000000000a1', '{"staff": true}');
insert into auth.sessions (id, user_id, aal) select id, id, 'aal1' from auth.users;

-- An edition with some values, or without those that are null.
create function pg_temp.edition(own jsonb default '{}') returns jsonb language sql as $$
  select jsonb_strip_nulls('{"id": "a", "kind": "vinyl", "state": "in_stock"}' || own);
$$;
create function pg_temp.preorder(own jsonb default '{}') returns jsonb language sql as $$
  select pg_temp.edition('{"state": "preorder"}' || own);
$$;

-- One edition
select ok(private.is_edition(pg_temp.edition(own::jsonb)), 'takes ' || own) from unnest(array[
  '{}', '{"details": {"en": "180 g", "uk": "180 г"}}', '{"price": 0, "currency": "EUR"}', '{"price": 24.5, "currency": "UAH"}',
  '{"price": 1000000, "currency": "USD"}', '{"nameYourPrice": true}', '{"kind": "other", "name": {"de": "Kiste"}}',
  '{"kind": "other"}', '{"shipsFrom": "2026-12-11"}', '{"link": "https://shop.example/a"}', '{"state": "announced"}',
  '{"state": "few_left"}', '{"state": "sold_out"}', '{"state": "preorder"}',
  '{"state": "preorder", "preorderFrom": "2026-12-04", "preorderUntil": "2026-12-04"}'
]) as own;
select ok(not private.is_edition(pg_temp.edition(own::jsonb)), 'refuses ' || own) from unnest(array[
  '{"id": ""}', '{"id": 1}', '{"id": null}', '{"kind": "eight-track"}', '{"kind": null}', '{"state": "lost"}', '{"state": null}',
  '{"name": {"de": "Kiste"}}', '{"details": {"en": " "}}', '{"details": "180 g"}', '{"price": 24}', '{"currency": "EUR"}',
  '{"price": "24", "currency": "EUR"}', '{"price": -1, "currency": "EUR"}', '{"price": 1000001, "currency": "EUR"}',
  '{"price": 24, "currency": "XXX"}', '{"price": 24, "currency": "EUR", "nameYourPrice": true}', '{"nameYourPrice": false}',
  '{"shipsFrom": "2026-02-30"}', '{"shipsFrom": "soon"}', '{"shipsFrom": "1899-12-31"}', '{"shipsFrom": 20261211}',
  '{"preorderFrom": "2026-12-04"}', '{"state": "preorder", "preorderFrom": "2026-12-05", "preorderUntil": "2026-12-04"}',
  '{"link": "http://shop.example/a"}', '{"link": "javascript:alert(1)"}', '{"stock": 12}'
]) as own;

-- A list
select ok(private.is_edition_list('[]'), 'takes none');
select ok(not private.is_edition_list(jsonb_build_array(pg_temp.edition(), pg_temp.edition())), 'refuses an id twice');
select ok(
  not private.is_edition_list((select jsonb_agg(pg_temp.edition(jsonb_build_object('id', n::text))) from generate_series(1, 51) as n)),
  'refuses more than fifty'
);

-- On sale
insert into public.artists (id, name) values ('00000000-0000-0000-0000-000000000001', 'Ada');
insert into public.releases (title, artist_id, release_date, editions, published_at) values
  ('Now', '00000000-0000-0000-0000-000000000001', '2026-01-02', jsonb_build_array(pg_temp.edition()), '2026-01-01Z'),
  ('Later', '00000000-0000-0000-0000-000000000001', '2026-01-02', jsonb_build_array(
    pg_temp.preorder('{"preorderFrom": "2199-12-04", "preorderUntil": "2199-12-11"}'),
    pg_temp.preorder('{"id": "b", "preorderFrom": "2199-12-06", "shipsFrom": "2199-12-24"}'),
    pg_temp.edition('{"id": "c", "state": "sold_out"}')
  ), '2026-01-01Z'),
  ('Never', '00000000-0000-0000-0000-000000000001', '2026-01-02', jsonb_build_array(
    pg_temp.edition('{"state": "sold_out"}'), pg_temp.edition('{"id": "b", "state": "announced"}')
  ), '2026-01-01Z'),
  ('Draft', '00000000-0000-0000-0000-000000000001', '2026-01-02', jsonb_build_array(pg_temp.edition()), null);
select results_eq(
  $$ select title, on_sale_at from public.releases where title <> 'Draft' order by title $$,
  $$ values ('Later', '2199-12-03 23:00:00+00'::timestamptz), ('Never', null),
    ('Now', '1900-01-01 00:00:00'::timestamp at time zone 'Europe/Berlin') $$,
  'something can be got from the midnight in Hamburg on which the first pre-order begins'
);
select throws_ok(
  $$ update public.releases set editions = '[{"id": "a", "kind": "vinyl", "state": "preorder", "preorderFrom": "x"}]' $$,
  '23514', null, 'a list that is wrong is refused by the check'
);

-- The shop, and the worklist
insert into public.merchandise (id, name, images, editions, published_at) values
  ('00000000-0000-0000-0000-000000000002', '{"en": "Shirt"}', '{/uploads/a.webp}',
    jsonb_build_array(pg_temp.preorder('{"kind": "other", "preorderUntil": "2199-12-31"}')), '2026-01-01Z');
set local role anon;
select results_eq(
  $$ select count(*)::int from public.page_rows where section = 'shop' $$, array[2],
  'visitors see what can be got and merchandise in the shop'
);
select is_empty($$ select from public.releases where title = 'Draft' $$, 'and no draft');
select throws_ok('select * from public.preorders', '42501', null, 'visitors do not read the days of pre-orders');
select throws_ok(
  $$ insert into public.merchandise (name) values ('{"en": "Cap"}') $$, '42501', null, 'visitors write no merchandise'
);
reset role;
select results_eq(
  $$ select table_name, event, day from public.preorders order by day, event $$,
  $$ values ('releases', 'preorder-begins', date '2199-12-04'), ('releases', 'preorder-begins', '2199-12-06'),
    ('releases', 'preorder-ends', '2199-12-11'), ('releases', 'preorder-ends', '2199-12-23'),
    ('merchandise', 'preorder-ends', '2199-12-31') $$,
  'a pre-order ends on its last day, or on the one before it is sent'
);

select * from finish();
rollback;
