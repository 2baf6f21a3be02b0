-- The picture of a release in link previews: for what it is shown, what its change leaves alone, and who may write it.
begin;
create extension if not exists pgtap with schema extensions;
select plan(23);

truncate public.artists, public.merchandise, public.releases, public.gallery_items, public.versions;
insert into auth.users (id, raw_app_meta_data) values
  ('00000000-0000-0000-0000-0000000000a1', '{"staff": true}'), ('00000000-0000-0000-0000-0000000000a2', '{"staff": true}'),
  ('00000000-0000-0000-0000-0000000000b1', '{}');
insert into auth.sessions (id, user_id, aal) select id, id, 'aal1' from auth.users;
insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
  values (gen_random_uuid(), '00000000-0000-0000-0000-0000000000a2', 'totp', 'verified', now(), now());

insert into public.artists (id, name) values ('00000000-0000-0000-0000-000000000001', 'Herald');
insert into public.releases (id, title, artist_id, release_date, cover_art_url, updated_at, published_at) values
  ('00000000-0000-0000-0000-000000000002', 'Low Water', '00000000-0000-0000-0000-000000000001', '2026-01-01', '/uploads/c', '2026-02-01Z', now()),
  ('00000000-0000-0000-0000-000000000003', 'Draft', '00000000-0000-0000-0000-000000000001', '2026-01-01', null, '2026-02-01Z', null);

-- Stores a picture as somebody; returns the number of rows, or the error.
create function pg_temp.store(who text, shows jsonb default '["Low Water", "Herald", "/uploads/c"]') returns text
language plpgsql as $$
declare
  changed int;
begin
  perform set_config('request.jwt.claims', format(
    '{"sub":"00000000-0000-0000-0000-0000000000%1$s","session_id":"00000000-0000-0000-0000-0000000000%1$s","aal":"aal1"}',
    who), true);
  perform set_config('role', case who when '' then 'anon' else 'authenticated' end, true);
  update public.releases set share_image_url = '/uploads/s', share_image_of = shows
    where id = '00000000-0000-0000-0000-000000000002';
  get diagnostics changed = row_count;
  perform set_config('role', 'none', true);
  return changed;
exception when others then
  perform set_config('role', 'none', true);
  return sqlstate;
end;
$$;

create function pg_temp.shown() returns text language sql as $$
  select public.share_image(r) from public.releases r where id = '00000000-0000-0000-0000-000000000002';
$$;

select is(pg_temp.store(''), '42501', 'a visitor stores none');
select is(pg_temp.store('b1'), '0', 'a stranger with an account stores none');
select is(pg_temp.store('a2'), '0', 'staff without their second factor store none');
select is(pg_temp.shown(), null, 'at first there is none');

select is(pg_temp.store('a1'), '1', 'staff store it');
select is(pg_temp.shown(), '/uploads/s', 'it is shown');
select is((select updated_at from public.releases where title = 'Low Water'), '2026-02-01Z', 'the entry is no newer by it');
select is((select count(*) from public.versions), 0::bigint, 'there is no version of before');
select ok('/uploads/s' is not distinct from (
  select share_image_url from public.releases where title = 'Low Water'), 'its file is referred to');

update public.artists set name = 'Heralds';
select is(pg_temp.shown(), null, 'another name of the artist makes it stale');
create function pg_temp.kept() returns text language sql as $$
  select share_image_url || share_image_of::text from public.releases where id = '00000000-0000-0000-0000-000000000002';
$$;
select is(pg_temp.kept(), null, 'and nobody reads the old name');
update public.artists set name = 'Herald';
select pg_temp.store('a1');
insert into public.artists (id, name) values ('00000000-0000-0000-0000-000000000004', 'Other');
update public.releases set artist_id = '00000000-0000-0000-0000-000000000004' where title = 'Low Water';
select is(pg_temp.kept(), null, 'nor that of the artist whom it had before');
select pg_temp.store('a1');
select is(pg_temp.kept(), null, 'a picture that comes too late is not stored');
update public.releases set artist_id = '00000000-0000-0000-0000-000000000001' where title = 'Low Water';
select pg_temp.store('a1');
select is(pg_temp.shown(), '/uploads/s', 'a new one is shown again');
update public.releases set cover_colors = '{"ground":"#102030","heading":"#f0e0d0"}' where title = 'Low Water';
select is(pg_temp.kept(), null, 'other colours make it stale');
select pg_temp.store('a1', '["Low Water", "Herald", "/uploads/c", {"heading":"#f0e0d0","ground":"#102030"}]');
select is(pg_temp.shown(), '/uploads/s', 'one in these colours is shown');
truncate public.versions;
update public.releases set title = 'High Water' where title = 'Low Water';
select is(pg_temp.shown(), null, 'another title, too');
select is(
  (select coalesce(share_image_url, share_image_of::text) from public.releases where title = 'High Water'), null,
  'nobody reads of the old title');
select isnt((select updated_at from public.releases where title = 'High Water'), '2026-02-01Z', 'that is a change of the entry');
select is((select content ? 'share_image_url' or content ? 'share_image_of' from public.versions where table_name = 'releases'), false, 'versions do not have it');
update public.releases set title = 'Low Water', cover_art_url = null where title = 'High Water';
select is(pg_temp.shown(), null, 'another cover, too');

select is(pg_temp.store('a1', '{"a": 1}'), '23514', 'what it shows is a list');
select pg_temp.store('a1', jsonb_build_array(repeat('a', 5000)));
select is(pg_temp.kept(), null, 'of what the release is, and so of a bounded length');
select * from finish();
rollback;
