-- Rows of all tables, of some in more than one page, with what a text and a time can be.
insert into artists (name, bio, photo_url, social_links, created_at, updated_at)
select
  'Artist ' || n, jsonb_build_object('en', E'Bio', 'uk', E'Біо “\\\"”\n\u2028 end'), '/uploads/a.webp',
  '{"instagram": "https://example.org"}', '2026-01-01 00:00:00.123456Z', '2026-02-01Z'
from generate_series(1, 230) as n;

insert into releases (title, artist_id, release_date, updated_at)
select 'Release of ' || name, id, '2026-03-01', '2026-02-01Z' from artists;

insert into track_audio (id, url, seconds, starts_at, peaks)
values ('00000000-0000-4000-8000-0000000000d1', '/uploads/d.mp3', 30.025, 61.5, '{0,128,255}');
update releases set release_kind = 'ep', upc = '4006381333931', credits = '[{"role": "mix", "names": ["Jette"]}]',
  tracks = '[{"id": "a", "title": "Ebb", "seconds": 225.5, "audio": "00000000-0000-4000-8000-0000000000d1"}]'
where title = 'Release of Artist 7';

insert into files (path, name, bytes, photographer, credit, alt, press, print_path, print_bytes) values (
  'uploads/0123456789abcdef0123456789abcdef-1600x1067-102030.webp', 'Нiка.tif', 70000000000, 'Олена К.', 'Foto: Олена К. / Nordlicht',
  '{"de": "Ein Porträt"}', true, 'uploads/0123456789abcdef0123456789abcdef-6000x4000-print-0123456789ab.jpg', 9000000
);

insert into gallery_items (url, artist_id, images, image_alts)
select '/uploads/b.webp', id, '{/uploads/c.webp}', '{"/uploads/c.webp": {"de": "Ein Bild"}}' from artists limit 3;

insert into news_items (title, content, date)
values ('{"en": "News", "de": "Neues"}', jsonb_build_object('en', E'First line\r\nSecond line'), '2026-04-01');

insert into concerts (line_up, date, start_time, city, time_zone, price, state, moved_from)
select jsonb_build_array(jsonb_build_object('artist', id), '{"name": "Guest"}'::jsonb), '2026-06-05', '20:30', '{"uk": "Київ", "en": "Kyiv"}', 'Europe/Kyiv', 12.5,
  'moved', '2026-05-05'
from artists where name = 'Artist 7';

insert into redirects (source, target) values ('/alt/künstler'::text, '/artists');
insert into path_counts (path, is_redirected, hits, last_asked_on) values ('/wp-content/über', false, 12, '2026-06-05');
insert into counts (day, kind, subject, detail, total) values ('2026-06-05', 'click', 'releases', 'bandcamp', 3);
insert into newsletter_subscribers (email, email_hash, language, state, requested_at, confirmed_at, consent_version, consent_text)
values ('Mira@example.com', '\x00ff', 'uk', 'confirmed', '2026-06-05Z', '2026-06-06Z', '2026-11', 'Так, надсилайте');
insert into activity_events (actor, kind, subject, happened_at) values ('ada@label.example', 'exported', 'messages', '2026-06-05Z');
insert into team_events (kind, email, actor, happened_at) values ('removed', 'mira@label.example', 'ada@label.example', '2026-06-05Z');

update services set items = '[{"name": {"en": "Hour"}, "value": 55.5, "unit": "hour"}]'
where name ->> 'en' = 'Studio';
update site_settings set label_name = 'Nordlicht', answer_days = 3, imprint = '{"de": "Wir"}';

insert into submissions (id, kind, name, email, message, state, held_reason, created_at) values
  ('00000000-0000-4000-8000-0000000000a1', 'message', 'Ada', 'ada@example.com', 'Hello', 'new', null, now()),
  ('00000000-0000-4000-8000-0000000000a2', 'message', 'Bot', 'bot@example.com', 'Buy', 'held', 'trap', '2026-01-01Z');
update submissions set state = 'closed', closed_reason = 'answered', read_at = '2026-05-01Z' where name = 'Ada';

insert into submission_events (submission_id, kind, body, member_id, member_email) values
  ('00000000-0000-4000-8000-0000000000a1', 'note', 'Call back', gen_random_uuid(), 'staff@label.example');
insert into submission_mails (submission_id, purpose, sent_at, next_attempt_at) values
  ('00000000-0000-4000-8000-0000000000a1', 'notice', '2026-05-01Z', null),
  ('00000000-0000-4000-8000-0000000000a1', 'acknowledgement', null, now() + interval '1 hour');
