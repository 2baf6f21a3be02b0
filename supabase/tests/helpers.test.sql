-- The functions behind the constraints, value by value.
begin;
create extension if not exists pgtap with schema extensions;
select plan(257);

select is(private.is_filled(value), filled, format('is_filled(%s)', encode(convert_to(value, 'UTF8'), 'escape')))
  from (values
    ('a', true),
    (' a ', true),
    ('Є', true),
    ('0', true),
    ('', false),
    (' ', false),
    (E'\t\r\n', false),
    (U&'\00A0', false),
    (U&'\200B\200D', false),
    (U&'\2028\202E', false),
    (U&'\2060', false),
    (U&'\3000', false),
    (U&'\FEFF', false),
    (U&'\00AD', false)
  ) as example (value, filled);

select is(private.is_localized(value::jsonb, 5), localized, format('is_localized(%s)', value))
  from (values
    ('{"en":"Hello"}', true),
    ('{"en":"Hello","uk":"Слово"}', true),
    ('{"pt-BR":"Olá"}', true),
    ('{"zh-Hant-TW":"你好"}', true),
    ('{"xyz":"a"}', true),
    ('{}', false),
    ('null', false),
    ('[]', false),
    ('["a"]', false),
    ('"Hello"', false),
    ('1', false),
    ('{"en":""}', false),
    ('{"en":" "}', false),
    ('{"en":null}', false),
    ('{"en":1}', false),
    ('{"en":{"a":"b"}}', false),
    ('{"en":["a"]}', false),
    ('{"en":"Hello","uk":""}', false),
    ('{"en":"Hello!"}', false),
    ('{"e":"a"}', false),
    ('{"EN":"a"}', false),
    ('{"engl":"a"}', false),
    ('{"en_US":"a"}', false),
    ('{"en-":"a"}', false),
    ('{"en-u":"a"}', false),
    ('{" en":"a"}', false),
    ('{"":"a"}', false)
  ) as example (value, localized);
select is(private.is_localized(null, 5), null, 'is_localized leaves an absent text to NOT NULL');

select is(private.is_https_address(value), https, format('is_https_address(%s)', to_json(left(value, 60))))
  from (values
    ('https://example.com', true),
    ('https://example.com/', true),
    ('https://Example.COM/Path', true),
    ('https://open.spotify.com/embed/artist/0TnOYISbd1XYRBk9myaseg?utm_source=generator&theme=0', true),
    ('https://www.youtube.com/watch?v=dQw4w9WgXcQ#t=10', true),
    ('https://example.com?a=b', true),
    ('https://example.com#a', true),
    ('https://example.com/@label', true),
    ('https://example.com/%D0%BF%D1%96%D1%81%D0%BD%D1%8F', true),
    ('https://example.com/пісня', true),
    ('https://example.com/a|b', true),
    ('https://example.com/?a=b\c`d', true),
    ('https://xn--mller-kva.example/', true),
    ('https://my_label.bandcamp.com', true),
    ('https://localhost/a', true),
    ('https://example.com:8443/a', true),
    ('https://example.com:65535', true),
    ('https://example.com/' || repeat('a', 2028), true),
    ('https://example.com/' || repeat('a', 2029), false),
    ('https://example.com:65536', false),
    ('https://example.com:port', false),
    ('https://', false),
    ('https:///path', false),
    ('https:/example.com', false),
    ('https://?a', false),
    ('https://.com', false),
    ('https://example..com', false),
    ('https://-example.com', false),
    ('https://example.com-', false),
    ('https://192.168.0.1/', false),
    ('https://256.1.1.1/', false),
    ('https://[::1]/', false),
    ('https://0x7f.1', false),
    ('https://müller.example', false),
    ('https://exa%6Dple.com', false),
    ('https://user@example.com', false),
    ('https://user:password@example.com', false),
    ('https://example.com\@evil.example', false),
    ('https://example.com/a\b', false),
    ('https://example.com/a b', false),
    (' https://example.com', false),
    ('https://example.com ', false),
    (E'https://example.com\n', false),
    (E'https://example.com/\n', false),
    (E'https://example.com/\u0001', false),
    (E'https://example.com/\u007f', false),
    (U&'https://example.com/\00A0', false),
    ('https://example.com/"onload="', false),
    ('https://example.com/<script>', false),
    ('https://example.com/?<script>', false),
    ('http://example.com', false),
    ('HTTPS://example.com', false),
    ('ftp://example.com', false),
    ('javascript:alert(1)//https://example.com', false),
    ('data:text/html,https://example.com', false),
    ('//example.com', false),
    ('example.com', false),
    ('/uploads/a.webp', false),
    ('', false)
  ) as example (value, https);

select is(private.is_address(value), address, format('is_address(%s)', to_json(left(value, 60))))
  from (values
    ('https://example.com/a.jpg', true),
    ('/uploads/0f3a-1600x900-a1b2c3.webp', true),
    ('/uploads/2026/a.b-c_d.webp', true),
    ('/uploads/' || repeat('a', 2039), true),
    ('/uploads/' || repeat('a', 2040), false),
    ('http://example.com', false),
    ('/uploads', false),
    ('/uploads/', false),
    ('/uploads/../keys.json', false),
    ('/uploads/a/../../keys.json', false),
    ('/uploads/a..b', false),
    ('/uploads/.hidden', false),
    ('/uploads/a.', false),
    ('/uploads//a', false),
    ('/uploads/a/', false),
    ('/uploads/a b', false),
    ('/uploads/%2e%2e/a', false),
    ('/uploads/a\b', false),
    ('/uploads/a?b', false),
    (E'/uploads/a\n', false),
    ('uploads/a.webp', false),
    ('//uploads/a.webp', false),
    ('/other/a.webp', false),
    ('', false)
  ) as example (value, address);

select is(private.is_address_list(value), list, format('is_address_list(%s)', value))
  from (values
    (array[]::text[], true),
    (array['/uploads/a.webp', 'https://example.com/b.jpg'], true),
    (array['/uploads/a.webp', null], false),
    (array['/uploads/a.webp', ''], false),
    (array['a.webp'], false),
    (array[['/uploads/a.webp'], ['/uploads/b.webp']], false)
  ) as example (value, list);
select is(private.is_address_list(array_fill('/uploads/a'::text, array[100])), true, '100 URLs');
select is(private.is_address_list(array_fill('/uploads/a'::text, array[101])), false, '101 URLs');

select is(private.is_link_map(value::jsonb), links, format('is_link_map(%s)', value))
  from (values
    ('{}', true),
    ('{"instagram":"https://instagram.com/label"}', true),
    ('{"apple_music":"https://music.apple.com/a","another":"https://example.com"}', true),
    ('null', false),
    ('[]', false),
    ('"https://example.com"', false),
    ('{"instagram":null}', false),
    ('{"instagram":1}', false),
    ('{"instagram":["https://example.com"]}', false),
    ('{"instagram":"/uploads/a.webp"}', false),
    ('{"instagram":"https://example.com","tiktok":"javascript:1"}', false),
    ('{"Instagram":"https://example.com"}', false),
    ('{"":"https://example.com"}', false)
  ) as example (value, links);
select is(
  private.is_link_map((select jsonb_object_agg('p' || n, 'https://example.com')
    from generate_series(1, count) as n)),
  count = 50, format('is_link_map of %s links', count))
  from unnest(array[50, 51]) as count;

select is(private.is_alt_map(value::jsonb), alternatives, format('is_alt_map(%s)', value))
  from (values
    ('{}', true),
    ('{"/uploads/a.webp":{"en":"A stage"},"https://example.com/b":{"uk":"Сцена"}}', true),
    ('null', false),
    ('[]', false),
    ('{"/uploads/a.webp":null}', false),
    ('{"/uploads/a.webp":{}}', false),
    ('{"/uploads/a.webp":"A stage"}', false),
    ('{"/uploads/a.webp":{"en":""}}', false),
    ('{"a.webp":{"en":"A stage"}}', false)
  ) as example (value, alternatives);

select is(private.is_barcode(value), barcode, format('is_barcode(%s)', value))
  from (values
    ('036000291452', true),
    ('4006381333931', true),
    ('0602445790128', true),
    ('5099749534728', true),
    ('00012345600012', true),
    ('036000291453', false),
    ('036000294152', false),
    ('40063813339', false),
    ('400638133393100', false),
    ('4006381 33393', false),
    ('٠٣٦٠٠٠٢٩١٤٥٢', false),
    ('', false)
  ) as example (value, barcode);

select is(private.is_track_list(value::jsonb), tracks, format('is_track_list(%s)', left(value, 100)))
  from (values
    ('[]', true),
    ('[{"id":"a","title":"Ebb"},{"id":"b","title":"Ebb"}]', true),
    ('[{"id":"a","title":"Ebb","version":"Live","featuring":["Mira"],"seconds":225.5,"isrc":"DEA122600001",
      "explicit":true,"early":true,"audio":"00000000-0000-4000-8000-000000000001"}]', true),
    (format('[{"id":"a","title":"%s"}]', repeat('a', 300)), true),
    (format('[{"id":"a","title":"%s"}]', repeat('a', 301)), false),
    ((select jsonb_agg(jsonb_build_object('id', n::text, 'title', 'Ebb'))::text from generate_series(1, 200) as n), true),
    ((select jsonb_agg(jsonb_build_object('id', n::text, 'title', 'Ebb'))::text from generate_series(1, 201) as n), false),
    ('{}', false),
    ('null', false),
    ('[null]', false),
    ('["Ebb"]', false),
    ('[{"id":"a","title":"Ebb"},{"id":"a","title":"Flood"}]', false),
    ('[{"title":"Ebb"}]', false),
    ('[{"id":1,"title":"Ebb"}]', false),
    ('[{"id":"a"}]', false),
    ('[{"id":"a","title":" "}]', false),
    ('[{"id":"a","title":"Ebb","version":""}]', false),
    ('[{"id":"a","title":"Ebb","version":null}]', false),
    ('[{"id":"a","title":"Ebb","featuring":[]}]', false),
    ('[{"id":"a","title":"Ebb","featuring":"Mira"}]', false),
    ('[{"id":"a","title":"Ebb","seconds":0}]', false),
    ('[{"id":"a","title":"Ebb","seconds":86401}]', false),
    ('[{"id":"a","title":"Ebb","seconds":"3:45"}]', false),
    ('[{"id":"a","title":"Ebb","isrc":"DE-A12-26-00001"}]', false),
    ('[{"id":"a","title":"Ebb","isrc":"dea122600001"}]', false),
    ('[{"id":"a","title":"Ebb","explicit":false}]', false),
    ('[{"id":"a","title":"Ebb","early":"yes"}]', false),
    ('[{"id":"a","title":"Ebb","audio":"/uploads/a.mp3"}]', false),
    ('[{"id":"a","title":"Ebb","audio":"00000000-0000-4000-8000-00000000000A"}]', false),
    ('[{"id":"a","title":"Ebb","lyrics":"La"}]', false)
  ) as example (value, tracks);

select is(private.is_credit_list(value::jsonb), credits, format('is_credit_list(%s)', left(value, 100)))
  from (values
    ('[]', true),
    ('[{"role":"backing-vocals","names":["Mira","Oleh"]}]', true),
    ('[{"ownRole":"Шум моря","names":["Mira"]}]', true),
    ((select jsonb_agg('{"role":"mix","names":["A"]}'::jsonb)::text from generate_series(1, 100)), true),
    ((select jsonb_agg('{"role":"mix","names":["A"]}'::jsonb)::text from generate_series(1, 101)), false),
    ('{}', false),
    ('[null]', false),
    ('[{"names":["Mira"]}]', false),
    ('[{"role":"mix","ownRole":"Mix","names":["Mira"]}]', false),
    ('[{"role":"Mix","names":["Mira"]}]', false),
    ('[{"role":"mix"}]', false),
    ('[{"role":"mix","names":[]}]', false),
    ('[{"role":"mix","names":[" "]}]', false),
    ('[{"role":"mix","names":"Mira"}]', false)
  ) as example (value, credits);

select is(private.audible_of(value::jsonb), audible, format('audible_of(%s)', value))
  from (values
    ('[]', null),
    ('{}', null),
    ('[{"id":"a","title":"Ebb","early":true}]', null),
    ('[{"id":"a","title":"Ebb"},{"id":"b","title":"Flood","audio":"b"}]', 'out'),
    ('[{"id":"a","title":"Ebb","early":true},{"id":"b","title":"Flood","audio":"b"}]', 'out'),
    ('[{"id":"a","title":"Ebb","audio":"a"},{"id":"b","title":"Flood","audio":"b","early":true}]', 'early')
  ) as example (value, audible);

select is(
    private.track_words('[{"id":"x1","title":"Ebb","version":"Live","featuring":["Mira","Oleh"],"isrc":"DEA122600001","audio":"y2"},{"id":"x3","title":"Flood"}]'),
    E'Ebb\nFlood\nLive\nMira\nOleh\nDEA122600001', 'the words of tracks are what people call them, and their codes');
select is(private.track_words('[]'), null, 'where there are no tracks, there are no words');

select is(private.is_price_list(value::jsonb), prices, format('is_price_list(%s)', value))
  from (values
    ('[]', true),
    ('[{"name":{"en":"a"},"value":55}]', true),
    ('[{"name":{"en":"a"},"value":0}]', true),
    ('[{"name":{"en":"a"},"value":19.5}]', true),
    ('[{"name":{"en":"a"},"value":1000000}]', true),
    ('[{"name":{"en":"a"},"value":null}]', true),
    ('[{"name":{"en":"a"},"value":30,"unit":"release","note":{"de":"b"}}]', true),
    ('[{"name":{"en":"a"},"value":1,"fixed":true}]', true),
    ('[{"name":{"en":"a"},"value":1,"fixed":"yes"}]', false),
    ('null', false),
    ('{}', false),
    ('{"name":{"en":"a"},"value":55}', false),
    ('[null]', false),
    ('[1]', false),
    ('[[]]', false),
    ('[{}]', false),
    ('[{"name":{"en":"a"}}]', false),
    ('[{"value":55}]', false),
    ('[{"name":null,"value":55}]', false),
    ('[{"name":{},"value":55}]', false),
    ('[{"name":"a","value":55}]', false),
    ('[{"name":{"en":"a"},"value":-1}]', false),
    ('[{"name":{"en":"a"},"value":1000000.01}]', false),
    ('[{"name":{"en":"a"},"value":"55"}]', false),
    ('[{"name":{"en":"a"},"value":true}]', false),
    ('[{"name":{"en":"a"},"value":1,"unit":"fortnight"}]', false),
    ('[{"name":{"en":"a"},"value":1,"unit":null}]', false),
    ('[{"name":{"en":"a"},"value":1,"unit":["event"]}]', false),
    ('[{"name":{"en":"a"},"value":1,"note":null}]', false),
    ('[{"name":{"en":"a"},"value":1,"note":{}}]', false),
    ('[{"name":{"en":"a"},"value":1,"note":"b"}]', false),
    ('[{"name":{"en":"a"},"value":1,"currency":"EUR"}]', false),
    ('[{"name":{"en":"a"},"value":1},{"name":{"en":"b"}}]', false)
  ) as example (value, prices);
select is(
  private.is_price_list((select jsonb_agg('{"name":{"en":"a"},"value":1}'::jsonb)
    from generate_series(1, count))),
  count = 100, format('is_price_list of %s items', count))
  from unnest(array[100, 101]) as count;

select is_empty(
  $$select oid::regprocedure from pg_proc
    where pronamespace = 'private'::regnamespace and proconfig is distinct from array['search_path=""']$$,
  'every function has a fixed search path');

select * from finish();
rollback;
