-- What is counted, of whom nothing is known: who may count and read, what counts, and how much of it there can be.
begin;
create extension if not exists pgtap with schema extensions;
select plan(138);

truncate public.counts, private.count_senders;
insert into public.site_settings (id) values ('00000000-0000-0000-0000-000000000001') on conflict do nothing;
update public.site_settings set counting = 'on';

-- a1 is staff; a2, too, with a factor that the session has not used; b1 is not.
insert into auth.users (id, raw_app_meta_data) values
  ('00000000-0000-0000-0000-0000000000a1', '{"staff": true}'), ('00000000-0000-0000-0000-0000000000a2', '{"staff": true}'),
  ('00000000-0000-0000-0000-0000000000b1', '{}');
insert into auth.sessions (id, user_id, aal) select id, id, 'aal1' from auth.users;
insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values
  (gen_random_uuid(), '00000000-0000-0000-0000-0000000000a2', 'totp', 'verified', now(), now());
create temporary table session (who text, role text, claims text);
insert into session
  select who, 'authenticated', format(
    '{"sub":"00000000-0000-0000-0000-0000000000%1$s","session_id":"00000000-0000-0000-0000-0000000000%1$s","aal":"aal1"}',
    suffix)
  from (values ('staff', 'a1'), ('staff without the second factor', 'a2'), ('a stranger with a session', 'b1'))
    as token (who, suffix)
  union all values ('a visitor', 'anon', '{"role":"anon"}'), ('the secret key', 'service_role', '{"role":"service_role"}');

-- The answers to a query in that session; 'denied' where it may not ask.
create function pg_temp.asked(asked text, query text) returns text[] language plpgsql as $$
declare
  answers text[];
begin
  perform set_config('request.jwt.claims', claims, true), set_config('role', role, true) from session where who = asked;
  execute 'select array(' || query || ')' into answers;
  perform set_config('role', 'none', true);
  return answers;
exception when insufficient_privilege then
  return array['denied'];
end;
$$;

-- What a request asks with: from a network, by a program of this name.
create function pg_temp.come(network text, program text default 'Mozilla/5.0 Firefox/133.0', more jsonb default '{}')
returns void language sql as $$
  select set_config('request.headers',
    (jsonb_build_object('cf-connecting-ip', network, 'user-agent', program) || more)::text, true);
$$;
select pg_temp.come('203.0.113.7');

insert into public.artists (id, name, slug, former_slugs, social_links, streaming_links) values
  ('00000000-0000-0000-0000-000000000001', 'Herald', 'herald', '{herold}',
    '{"instagram":"https://instagram.com/herald"}', '{"spotify":"https://open.spotify.com/artist/1"}');
insert into public.track_audio (id, url, seconds, peaks) values
  ('00000000-0000-4000-8000-0000000000f1', '/uploads/tide.mp3', 200, '{1}');
insert into public.releases (id, title, slug, artist_id, release_date, spotify_link, more_links, tracks, editions) values
  ('00000000-0000-0000-0000-000000000002', 'Low Water', 'low-water', '00000000-0000-0000-0000-000000000001', '2026-01-01',
    'https://open.spotify.com/album/1', '{"bandcamp":"https://herald.bandcamp.com/album/low-water"}',
    '[{"id": "tide", "title": "Tide", "version": "live", "audio": "00000000-0000-4000-8000-0000000000f1"}, {"id": "mute", "title": "Mute"}]',
    '[{"id": "lp", "kind": "vinyl", "state": "in_stock", "link": "https://www.Herald.bandcamp.com/album/low-water?x=1"},
      {"id": "tape", "kind": "cassette", "state": "in_stock"}]');
insert into public.releases (id, title, slug, artist_id, release_date, published_at, tracks, editions)
  select id::uuid, title, lower(title), '00000000-0000-0000-0000-000000000001', day, published_at,
    '[{"id": "ebb", "title": "Ebb", "audio": "00000000-0000-4000-8000-0000000000f1"},
      {"id": "early", "title": "Early", "audio": "00000000-0000-4000-8000-0000000000f1", "early": true}]',
    '[{"id": "lp", "kind": "vinyl", "state": "in_stock", "link": "https://herald.bandcamp.com"}]'
  from (values
    ('00000000-0000-0000-0000-000000000003', 'Draft', date '2026-01-01', null),
    ('00000000-0000-0000-0000-000000000004', 'Soon', '2026-01-01', now() + interval '1 hour'),
    ('00000000-0000-0000-0000-00000000000b', 'Ahead', private.label_day() + 1, now())
  ) as release (id, title, day, published_at);
insert into public.merchandise (id, name, published_at, editions)
  select id::uuid, '{"en": "Shirt"}', published_at, '[{"id": "m", "kind": "other", "name": {"en": "M"}, "state": "in_stock", "link": "https://shirts.example/m"}]'
  from (values ('00000000-0000-0000-0000-00000000000c', now()), ('00000000-0000-0000-0000-00000000000d', null)) as item (id, published_at);
insert into public.news_items (id, title, slug) values ('00000000-0000-0000-0000-000000000005', '{"de":"Neu"}', 'neu');
insert into public.gallery_items (id, url, slug) values
  ('00000000-0000-0000-0000-000000000006', 'https://example.com', 'live');
insert into public.concerts (id, line_up, date, city, slug) values
  ('00000000-0000-0000-0000-000000000007', '[{"name":"Herald"}]', '2026-01-01', '{"en":"Bremen"}', 'bremen');

create view pg_temp.counted as
  select concat_ws(' ', kind, subject, right(entry::text, 1), detail, total) as line, day from public.counts;

-- Rights.
select is(pg_temp.asked(who, $$select 'counted' from public.add_count('visit', 'home')$$), answers, format('%s counts', who))
  from (values
    ('staff', array['denied']), ('staff without the second factor', array['denied']),
    ('a stranger with a session', array['denied']), ('a visitor', array['counted'])
  ) as counting (who, answers);
select is(pg_temp.asked(who, 'select total::text from public.counts'), answers, format('%s reads the counts', who))
  from (values
    ('staff', array['1']), ('staff without the second factor', '{}'), ('a stranger with a session', '{}'),
    ('a visitor', array['denied'])
  ) as reading (who, answers);
select is(pg_temp.asked(who, $$select public.read_counts(7) #>> '{subjects,0,visits}'$$), answers, format('%s reads the sums', who))
  from (values
    ('staff', array['1']), ('staff without the second factor', array[null]),
    ('a stranger with a session', array[null]), ('a visitor', array['denied'])
  ) as reading (who, answers);
select is(pg_temp.asked('a visitor', query), array['denied'], format('a visitor asks: %s', query))
  from unnest(array[
    'select total::text from private.count_senders', $$select private.admit_count()::text$$,
    $$select private.counted_entry('releases', 'draft')::text$$, 'select public.remove_expired_counts()::text'
  ]) as query;
select is(pg_temp.asked('staff', 'select public.remove_expired_counts()::text'), array['denied'], 'nor do staff remove any');

-- What counts.
truncate public.counts;
select public.add_count(kind, page, entry, detail)
  from (values
    ('visit', 'home', '', null), ('visit', 'home', '', null), ('visit', 'artists', '', null),
    ('visit', 'artist', 'herald', null), ('visit', 'bitsArtist', 'herald', null), ('visit', 'artist', 'herold', null),
    ('visit', 'artist', '00000000-0000-0000-0000-000000000001', null),
    ('visit', 'release', 'low-water', null), ('visit', 'newsItem', 'neu', null), ('visit', 'galleryItem', 'live', null),
    ('visit', 'concert', 'bremen', null), ('visit', 'releasePress', 'low-water', null),
    ('play', 'release', '00000000-0000-0000-0000-000000000002', 'tide'), ('play', 'release', 'ahead', 'early'),
    ('click', 'release', 'low-water', 'spotify'), ('click', 'release', 'low-water', 'bandcamp'),
    ('click', 'artist', 'herald', 'instagram'), ('click', 'artist', 'herald', 'spotify'),
    ('shop', 'release', 'low-water', 'lp'), ('shop', 'merchandiseItem', '00000000-0000-0000-0000-00000000000c', 'm')
  ) as asked (kind, page, entry, detail);
select set_eq('select line from pg_temp.counted', array[
  'visit home 2', 'visit artists 1', 'visit artists 1 4', 'visit releases 2 1', 'visit news_items 5 1',
  'visit gallery_items 6 1', 'visit concerts 7 1', 'visit releasePress 1', 'play releases 2 tide 1',
  'play releases b early 1', 'click releases 2 spotify 1', 'click releases 2 bandcamp 1', 'click artists 1 instagram 1',
  'click artists 1 spotify 1', 'shop releases 2 herald.bandcamp.com 1', 'shop merchandise c shirts.example 1'
], 'visits, plays and clicks count for the page or its entry, under whatever slug');
select is((select array_agg(distinct day) from pg_temp.counted), array[private.label_day()], 'on the day where the label is');

-- What does not.
create temporary table seen as select * from public.counts;
select lives_ok(format('select public.add_count(%L, %L, %L, %L)', kind, page, entry, detail), 'what is none is no error')
  from (values
    ('visit', 'nowhere', '', null), ('visit', 'site_settings', '', null), ('visit', 'notFound', '', null),
    ('visit', 'releaseEmbed', 'low-water', null), ('visit', 'merchandiseItem', '00000000-0000-0000-0000-00000000000c', null),
    ('visit', 'release', '', null), ('visit', 'release', 'unknown', null), ('visit', 'release', repeat('a', 100000), null),
    ('visit', 'release', 'draft', null), ('visit', 'release', 'soon', null), ('visit', 'artist', 'low-water', null),
    ('play', 'artist', 'herald', 'tide'), ('play', 'home', '', 'tide'), ('play', 'releases', '', 'tide'),
    ('play', 'release', 'draft', 'ebb'), ('play', 'release', 'soon', 'ebb'), ('play', 'release', 'ahead', 'ebb'),
    ('play', 'release', 'low-water', null), ('play', 'release', 'low-water', 'mute'), ('play', 'release', 'low-water', 'ebb'),
    ('play', 'release', 'low-water', repeat('a', 100000)),
    ('click', 'release', 'low-water', 'deezer'), ('click', 'release', 'low-water', ''), ('click', 'release', 'low-water', null),
    ('click', 'home', '', 'spotify'), ('download', 'release', 'low-water', null), (null, null, null, null), (null, 'home', '', null),
    ('click', 'release', $$low-water'; truncate public.counts; --$$, 'spotify'), ('referral', 'home', '', 'blog.example'),
    ('shop', 'release', 'low-water', 'tape'), ('shop', 'release', 'low-water', 'herald.bandcamp.com'), ('shop', 'release', 'draft', 'lp'),
    ('shop', 'artist', 'herald', 'lp'), ('shop', 'shop', '', 'lp'), ('shop', 'merchandiseItem', '00000000-0000-0000-0000-00000000000d', 'm'),
    ('shop', 'merchandiseItem', 'shirt', 'm'), ('click', 'merchandiseItem', '00000000-0000-0000-0000-00000000000c', 'spotify')
  ) as asked (kind, page, entry, detail);
select results_eq('select * from public.counts order by id', 'select * from seen order by id', 'and nothing is stored of it');

-- Programs, and pages that a browser only prepares.
select ok(private.is_robot(name), coalesce(name, 'a program without a name'))
  from unnest(array[
    null, '', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', 'WhatsApp/2.23.20.0 A',
    'TelegramBot (like TwitterBot)', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)', 'Twitterbot/1.0', 'LinkedInBot/1.0', 'Viber/13.3.0',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
    'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/131.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36 Chrome-Lighthouse',
    'Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)', 'Better Uptime Bot Mozilla/5.0', 'curl/8.5.0', 'node'
  ]) as name;
select ok(not private.is_robot(name), name)
  from unnest(array[
    'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
    'Mozilla/5.0 (Linux; Android 8.0.0; CUBOT_P20) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/70.0.3538.110 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 7.0; M bot 60 Build/NRD90M; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/67.0',
    '[FBAN/FB4A;FBAV/567.1.0.52.74;FBBV/1003893689;FBCR/NL KPN;FBMF/samsung;FBDV/SM-S921B;FBSV/16;FBCA/arm64-v8a:;]',
    'Mozilla/5.0 (Linux; Android 12; moto g(50) 5G; wv) AppleWebKit/537.36 Chrome/124.0 Mobile Safari/537.36 Instagram 333.0.0.42.91'
  ]) as name;
select pg_temp.come('203.0.113.7', 'Googlebot/2.1');
select public.add_count('visit', 'home');
select pg_temp.come('203.0.113.7', more => '{"sec-purpose": "prefetch;prerender"}');
select public.add_count('visit', 'home');
select set_config('request.headers', '', true);
select public.add_count('visit', 'home');
select results_eq('select * from public.counts order by id', 'select * from seen order by id', 'none of them is counted');

-- The host whose link has led to a visit: the host alone, in one form, and not our own.
select is(private.host_of(url), host, format('the host of %s', left(url, 60)))
  from (values
    ('https://Blog.Example/2026/low-water?to=me@mail.example#top', 'blog.example'), ('www.blog.example', 'blog.example'),
    ('https://user:secret@blog.example:8443/', 'blog.example'), ('android-app://org.telegram.messenger/', 'org.telegram.messenger'),
    ('xn--80ak6aa92e.example', 'xn--80ak6aa92e.example'), ('localhost', null), ('192.168.0.1', null), ('https://[2001:db8::1]/', null),
    ('-blog.example', null), ('blog..example', null), ('blog.example<script>', null), ('блог.example', null), ('blog example.org', null),
    ('', null), ('/blog', null), (repeat('a', 64) || '.example', null), (repeat('a.', 130) || 'example', null),
    (repeat('a.', 100000) || '!', null)
  ) as written (url, host);
truncate public.counts;
select pg_temp.come('203.0.113.7', more => '{"origin": "https://www.label.example"}');
select public.add_count('visit', page, entry, given)
  from (values
    ('release', 'low-water', 'blog.example'), ('home', '', 'www.Blog.example'), ('home', '', 'label.example'),
    ('home', '', 'www.label.example'), ('home', '', 'localhost'), ('home', '', ''), ('home', '', null)
  ) as came (page, entry, given);
select set_eq('select line from pg_temp.counted', array[
  'visit releases 2 1', 'visit home 6', 'referral releases 2 blog.example 1', 'referral home blog.example 1'
], 'a visit counts with its host, and without one where that is none or our own');
select pg_temp.come('203.0.113.7', 'Googlebot/2.1');
select public.add_count('visit', 'home', '', 'robots.example');
select is((select count(*) from public.counts where kind = 'referral'), 2::bigint, 'no program brings one');
select pg_temp.come('203.0.113.7');
select public.add_count('visit', 'home', '', 'spam' || n || '.example') from generate_series(1, 60) as n;
select public.add_count('visit', 'home', '', 'blog.example');
select is((select count(distinct detail) from public.counts where kind = 'referral'), 51::bigint, 'a day has 50 hosts, and others');
select is((select array_agg(total) from public.counts where kind = 'referral' and subject = 'home' and detail in ('blog.example', 'other')),
  array[2, 11], 'the ones that a day has go on counting');
update public.counts set day = day - 1;
select public.add_count('visit', 'home', '', 'spam60.example');
select is((select detail from public.counts where kind = 'referral' and day = private.label_day()), 'spam60.example', 'the next day begins again');
truncate public.counts, private.count_senders;
insert into public.counts select * from seen;

-- Off.
select pg_temp.come('203.0.113.7');
update public.site_settings set counting = 'off';
select public.add_count('visit', 'home', '', 'blog.example');
select results_eq('select * from public.counts order by id', 'select * from seen order by id', 'while it is off nothing is counted');
update public.site_settings set counting = 'on';

-- Bounds.
truncate public.counts, private.count_senders;
select public.add_count('visit', 'home') from generate_series(1, 310);
select is((select total from public.counts), 300, 'a network counts 300 times in an hour');
select pg_temp.come('2001:db8:1:2:' || n || '::1') from generate_series(1, 2) as n;
select public.add_count('visit', 'home') from generate_series(1, 310);
select is((select total from public.counts), 600, 'another one, which a /64 of IPv6 is, as often');
select is((select count(*) from private.count_senders), 2::bigint, 'of each there is one hash');
select is((select count(*) from information_schema.columns
  where table_schema = 'public' and table_name = 'counts' and column_name not in ('id', 'day', 'kind', 'subject', 'entry', 'detail', 'total')),
  0::bigint, 'and a count says nothing of it');
update private.count_senders set since = now() - interval '1 hour';
select public.add_count('visit', 'home');
select is((select array_agg(total) from private.count_senders), array[1], 'after an hour the hashes are gone');
update private.count_senders set total = 20000;
select pg_temp.come('203.0.113.99');
select public.add_count('visit', 'home');
select is((select total from public.counts), 601, 'all together count 20,000 times in an hour');
truncate private.count_senders;
select pg_temp.come('10.0.0.1');
select public.add_count('visit', 'home') from generate_series(1, 310);
select is((select total from public.counts), 911, 'behind a proxy that tells of nobody that alone is the bound');

-- The sums. Those of a release are its artist's; a removed entry keeps its numbers, in one line.
truncate public.counts, private.count_senders;
insert into public.counts (day, kind, subject, entry, detail, total)
  select private.label_day() - ago, kind, subject, ('00000000-0000-0000-0000-00000000000' || entry)::uuid, detail, total
  from (values
    (0, 'visit', 'home', null, null, 8), (6, 'visit', 'releases', 2, null, 5), (7, 'visit', 'home', null, null, 3),
    (0, 'referral', 'home', null, 'blog.example', 6), (6, 'referral', 'releases', 2, 'blog.example', 2), (7, 'referral', 'home', null, 'old.example', 1),
    (1, 'play', 'releases', 2, 'tide', 3), (1, 'play', 'releases', 2, 'removed', 1), (1, 'click', 'releases', 2, 'bandcamp', 2),
    (1, 'click', 'artists', 1, 'instagram', 1), (1, 'shop', 'releases', 2, 'herald.bandcamp.com', 4),
    (1, 'visit', 'releases', 8, null, 1), (2, 'visit', 'releases', 9, null, 1), (13, 'play', 'releases', 2, 'tide', 6),
    (14, 'play', 'releases', 2, null, 60), (730, 'visit', 'home', null, null, 1), (731, 'visit', 'home', null, null, 1)
  ) as stored (ago, kind, subject, entry, detail, total);
create function pg_temp.read(part text, arguments text) returns jsonb language sql as $$
  select (pg_temp.asked('staff', format('select (public.read_counts(%s) #> %L)::text', arguments, part)))[1]::jsonb;
$$;
select is((select array_agg(concat_ws(' ', step ->> 'visits', step ->> 'plays', step ->> 'clicks') order by position)
    from jsonb_array_elements(pg_temp.read('{steps}', '7')) with ordinality as listed (step, position)),
  array['5 0 0', '0 0 0', '0 0 0', '0 0 0', '1 0 0', '1 4 7', '8 0 0'], 'the days of a week, today last');
select is(pg_temp.read('{before}', '7'), '{"visits": 3, "plays": 6, "clicks": 0}', 'and the sums of the week before');
select is((select array_agg(concat_ws(' ', line ->> 'subject', right(line ->> 'entry', 1), line ->> 'name', line ->> 'visits',
      line ->> 'plays', line ->> 'clicks') order by position)
    from jsonb_array_elements(pg_temp.read('{subjects}', '7')) with ordinality as listed (line, position)),
  array['home 8 0 0', 'releases 2 Low Water 5 4 6', 'releases 2 0 0', 'artists 1 Herald 0 4 7'],
  'by page and entry, in all languages the same');
create function pg_temp.details(arguments text) returns text[] language sql as $$
  select array_agg(concat_ws(' ', line ->> 'kind', line ->> 'detail', line ->> 'name', line ->> 'track', line ->> 'total') order by line ->> 'kind', position)
  from jsonb_array_elements(pg_temp.read('{details}', arguments)) with ordinality as listed (line, position);
$$;
select is(pg_temp.details('7'), array[
  'click bandcamp 2', 'click instagram 1', 'play tide Low Water Tide, live 3', 'play removed Low Water 1',
  'referral blog.example 8', 'shop herald.bandcamp.com 4'
], 'by platform, track, host and shop');
select is(pg_temp.details($$7, 'releases', '00000000-0000-0000-0000-000000000002'$$), array[
  'click bandcamp 2', 'play tide Low Water Tide, live 3', 'play removed Low Water 1', 'referral blog.example 2', 'shop herald.bandcamp.com 4'
], 'of a release its own');
select is(pg_temp.details($$7, 'artists', '00000000-0000-0000-0000-000000000001'$$), array[
  'click bandcamp 2', 'click instagram 1', 'play tide Low Water Tide, live 3', 'play removed Low Water 1', 'shop herald.bandcamp.com 4'
], 'an artist''s with those of the releases');
select is(pg_temp.read('{steps,5}', $$7, 'artists', '00000000-0000-0000-0000-000000000001'$$) - 'begins',
  '{"visits": 0, "plays": 4, "clicks": 7}', 'also by day');
select is(pg_temp.read('{name}', $$7, 'releases', '00000000-0000-0000-0000-000000000002'$$), '"Low Water"', 'under its name');
select ok(jsonb_array_length(pg_temp.read('{steps}', '365')) between 53 and 54, 'a year goes by weeks');
select throws_ok('select public.read_counts(366)', '22023', null, 'more than a year is refused');
select public.remove_expired_counts();
select is((select max(private.label_day() - day) from public.counts), 730, 'two years are kept');

-- The first week of a release, and those of the ones before it, in as many days as it has been out. Of an unpublished one, one of
-- which nothing was counted, and a later one nothing is said.
truncate public.counts;
update public.releases set release_date = private.label_day() - 2 where slug = 'low-water';
insert into public.releases (id, title, slug, artist_id, release_date, published_at)
  select id::uuid, title, lower(title), '00000000-0000-0000-0000-000000000001', private.label_day() - ago, published_at
  from (values
    ('00000000-0000-0000-0000-0000000000e1', 'Older', 40, now()), ('00000000-0000-0000-0000-0000000000e2', 'Uncounted', 30, now()),
    ('00000000-0000-0000-0000-0000000000e3', 'Unpublished', 20, null), ('00000000-0000-0000-0000-0000000000e4', 'Oldest', 731, now())
  ) as release (id, title, ago, published_at);
insert into public.counts (day, kind, subject, entry, detail, total)
  select private.label_day() - ago, kind, 'releases', id, detail, total
  from (values
    ('low-water', 3, 'visit', null, 100), ('low-water', 2, 'visit', null, 5), ('low-water', 0, 'visit', null, 1),
    ('low-water', 1, 'play', 'tide', 4), ('low-water', 1, 'click', 'bandcamp', 1), ('low-water', 1, 'shop', 'shop.example', 2),
    ('low-water', 1, 'referral', 'blog.example', 9), ('older', 40, 'visit', null, 7), ('older', 38, 'play', null, 3),
    ('older', 37, 'visit', null, 100), ('uncounted', 10, 'visit', null, 1), ('unpublished', 20, 'visit', null, 1),
    ('oldest', 730, 'visit', null, 1)
  ) as stored (named, ago, kind, detail, total) join public.releases on slug = named;
create function pg_temp.first_weeks(release text) returns text[] language sql as $$
  select pg_temp.asked('staff', format(
    'select concat_ws('' '', title, days, visits, plays, clicks) from public.read_first_weeks((select id from public.releases where slug = %L))', release));
$$;
select is(pg_temp.first_weeks('low-water'), array['Low Water 3 6 4 3', 'Older 3 7 3 0'], 'three days of a release, and of the one before');
select is(pg_temp.first_weeks('older'), array['Older 7 107 3 0'], 'the whole week, of the first one alone');
select is(pg_temp.first_weeks('ahead'), array['Ahead 0 0 0 0'], 'nothing before it is out');

-- What became of mailings.
insert into public.mailings (id, title)
  select ('00000000-0000-0000-0000-0000000000a' || n)::uuid, jsonb_build_object('en', 'Issue ' || n) from generate_series(1, 3) as n;
insert into public.mailing_sendings (id, state, started_at, ended_at, total, sent, refused)
  select ('00000000-0000-0000-0000-0000000000a' || n)::uuid, state, now() - ago, now() - ago + lasted, 20, sent, 2
  from (values
    (1, 'sent', interval '30 days', interval '1 day', 18), (2, 'sent', '20 days', '1 hour', 17), (3, 'sending', '18 days', null, 4)
  ) as issue (n, state, ago, lasted, sent);
insert into public.newsletter_subscribers (email_hash, state, requested_at, confirmed_at, ended_at)
  select convert_to(row_number() over ()::text, 'utf8'), state, now() - joined, now() - joined, now() - went
  from (values
    ('unsubscribed', interval '90 days', interval '31 days'), ('unsubscribed', '90 days', '29 days'), ('unsubscribed', '90 days', '23 days'),
    ('unsubscribed', '90 days', '21 days'), ('replaced', '90 days', '29 days'), ('unsubscribed', '29 days', '28 days'),
    ('unsubscribed', '90 days', '19 days'), ('unsubscribed', '90 days', '17 days'), ('unsubscribed', '90 days', '1 day')
  ) as listed (state, joined, went);
create function pg_temp.results(days integer) returns text[] language sql as $$
  select pg_temp.asked('staff', format(
    'select concat_ws('' '', title ->> ''en'', sent, refused, went) from public.read_mailing_results(%s)', days));
$$;
select is(pg_temp.results(365), array['Issue 3 4 2 2', 'Issue 2 17 2 1', 'Issue 1 18 2 2'],
  'who left within a week of the end, or before the next one, and had been on the list');
select is(pg_temp.results(20), array['Issue 3 4 2 2'], 'of the last days');
select is(pg_temp.asked(who, format('select id::text from public.%s', query)), answers, format('%s asks for %s', who, query))
  from (values ('a stranger with a session', '{}'::text[]), ('a visitor', array['denied'])) as asking (who, answers)
  cross join unnest(array[
    'read_mailing_results(365)', $$read_first_weeks('00000000-0000-0000-0000-0000000000e3')$$
  ]) as query;

-- What a row holds, whoever writes it.
select throws_ok(format('insert into public.counts (day, kind, subject, detail, total) values (now(), %s)', given), '23514',
    format('new row for relation "counts" violates check constraint "%s"', violated), violated)
  from (values
    ($$'download', 'home', null, 1$$, 'counts_kind_known'), ($$'visit', repeat('a', 41), null, 1$$, 'counts_subject_length'),
    ($$'click', 'home', repeat('a', 254), 1$$, 'counts_detail_length'), ($$'visit', 'home', null, 0$$, 'counts_total_range')
  ) as written (given, violated);
select is_empty($$select from pg_publication_tables where tablename in ('counts', 'count_senders')$$, 'no realtime message has one');

select * from finish();
rollback;
