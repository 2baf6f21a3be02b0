-- The hosts whose players are on the site, for the draft of the privacy policy.
begin;
create extension if not exists pgtap with schema extensions;
select plan(3);

insert into auth.users (id, raw_app_meta_data) values ('00000000-0000-0000-0000-0000000000a1', '{"staff": true}');
insert into auth.sessions (id, user_id) select id, id from auth.users;
truncate public.artists, public.releases, public.gallery_items cascade;
insert into public.artists (id, name, spotify_embed_url, beatstars_embed_url, published_at) values
  ('00000000-0000-0000-0000-000000000001', 'Out', 'https://open.spotify.com/artist/1', null, now()),
  ('00000000-0000-0000-0000-000000000002', 'Draft', null, 'https://player.beatstars.com/?id=1', null);
insert into public.releases (title, artist_id, release_date, spotify_link) values
  ('A', '00000000-0000-0000-0000-000000000001', '2026-01-01', 'https://open.spotify.com/album/1');
insert into public.gallery_items (type, url, published_at) values
  ('video', 'https://WWW.YouTube.com/watch?v=1', now()),
  ('video', '/uploads/own.mp4', now()),
  ('image', 'https://pictures.example/1.jpg', now());

select set_config('request.jwt.claims', json_build_object('sub', id, 'session_id', id)::text, true) from auth.users;
set local role authenticated;
select results_eq('select * from public.player_hosts() order by 1',
  array['open.spotify.com', 'player.beatstars.com', 'www.youtube.com'],
  'staff get each host once, of drafts too, and none of files and pictures');

select set_config('request.jwt.claims', '{"sub": "00000000-0000-0000-0000-0000000000ff"}', true);
select results_eq('select * from public.player_hosts() order by 1',
  array['open.spotify.com', 'www.youtube.com'], 'an account that is not staff gets none of drafts');

set local role anon;
select throws_ok('select * from public.player_hosts()', '42501', null, 'visitors do not ask');

select * from finish();
rollback;
