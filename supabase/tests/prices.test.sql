-- A line of a price list moves to another service: both change or none, and only staff do it.
begin;
create extension if not exists pgtap with schema extensions;
select plan(16);

truncate public.services;
insert into auth.users (id, raw_app_meta_data) values
  ('00000000-0000-0000-0000-0000000000a1', '{"staff": true}'), ('00000000-0000-0000-0000-0000000000b1', '{}');
insert into auth.sessions (id, user_id, aal) select id, id, 'aal1' from auth.users;

create function pg_temp.id(n int) returns uuid language sql as $$
  select ('00000000-0000-0000-0000-00000000000' || n)::uuid;
$$;
create function pg_temp.line(name text) returns jsonb language sql as $$
  select jsonb_build_object('name', jsonb_build_object('en', name, 'de', name), 'value', 55, 'fixed', true);
$$;
insert into public.services (id, name, items, updated_at) values
  (pg_temp.id(1), '{"en":"Studio"}', jsonb_build_array(pg_temp.line('Recording'), pg_temp.line('Mixing')), '2026-02-01Z'),
  (pg_temp.id(2), '{"en":"Graphics"}', jsonb_build_array(pg_temp.line('Logo')), '2026-02-01Z'),
  (pg_temp.id(3), '{"en":"Full"}', (select jsonb_agg(pg_temp.line(n::text)) from generate_series(1, 100) as n), '2026-02-01Z');

-- Moves a line as somebody; returns the error, if any.
create function pg_temp.move(who text, source int, version timestamptz, index int, target int) returns text language plpgsql as $$
begin
  perform set_config('request.jwt.claims', format(
    '{"sub":"00000000-0000-0000-0000-0000000000%1$s","session_id":"00000000-0000-0000-0000-0000000000%1$s","aal":"aal1"}',
    who), true);
  perform set_config('role', case who when '' then 'anon' else 'authenticated' end, true);
  perform public.move_price(pg_temp.id(source), version, index, pg_temp.id(target));
  perform set_config('role', 'none', true);
  return null;
exception when others then
  perform set_config('role', 'none', true);
  return sqlstate;
end;
$$;
create function pg_temp.names(n int) returns text language sql as $$
  select string_agg(item -> 'name' ->> 'en', ' ' order by place)
  from public.services, jsonb_array_elements(items) with ordinality as line (item, place) where id = pg_temp.id(n);
$$;

select is(pg_temp.move('', 1, '2026-02-01Z', 0, 2), '42501', 'a visitor moves no price');
select is(pg_temp.move('b1', 1, '2026-02-01Z', 0, 2), '42501', 'nor does who is not staff');
select is(pg_temp.move('a1', 1, '2026-01-31Z', 0, 2), 'PT409', 'a list that is newer than what was read stays');
select is(pg_temp.move('a1', 1, '2026-02-01Z', 2, 2), 'PT409', 'so does one without such a line');
select is(pg_temp.move('a1', 1, '2026-02-01Z', 0, 1), 'PT409', 'and no line moves to its own service');
select is(pg_temp.move('a1', 1, '2026-02-01Z', 0, 9), 'PT404', 'nor to one that is gone');
select is(pg_temp.move('a1', 1, '2026-02-01Z', 0, 3), '23514', 'nor to one that is full');
select is(pg_temp.names(1), 'Recording Mixing', 'the list is as it was');
select is((select updated_at from public.services where id = pg_temp.id(1)), '2026-02-01Z', 'and no newer');

select is(pg_temp.move('a1', 1, '2026-02-01Z', 0, 2), null, 'staff move a line');
select is(pg_temp.names(1), 'Mixing', 'it leaves its list');
select is(pg_temp.names(2), 'Logo Recording', 'and is the last one of the other');
select is((select items -> 1 from public.services where id = pg_temp.id(2)), pg_temp.line('Recording'),
  'with all of its languages, its price and its kind');
select is((select array_agg(distinct updated_at) from public.services where id <> pg_temp.id(3)), array[now()],
  'both services are newer');
select is((select count(*) from public.versions where entry_id in (pg_temp.id(1), pg_temp.id(2))), 2::bigint,
  'and both have a version of before');
select is(pg_temp.move('a1', 1, '2026-02-01Z', 0, 2), 'PT409', 'the version of before moves nothing more');

select * from finish();
rollback;
