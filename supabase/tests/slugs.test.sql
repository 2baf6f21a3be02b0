-- Slugs: how names are spelt in them, that every entry has one of its own, and what leads to an entry.
begin;
create extension if not exists pgtap with schema extensions;
select plan(152);

truncate public.artists, public.merchandise, public.releases, public.gallery_items, public.news_items;
insert into auth.users (id, raw_app_meta_data) values
  ('00000000-0000-0000-0000-0000000000a1', '{"staff": true}'), ('00000000-0000-0000-0000-0000000000b1', '{}');
insert into auth.sessions (id, user_id, aal) select id, id, 'aal1' from auth.users;

create function pg_temp.be(who text) returns void language plpgsql as $$
begin
  perform set_config('request.jwt.claims', case who when 'anon' then '' else format(
    '{"sub":"00000000-0000-0000-0000-0000000000%1$s","session_id":"00000000-0000-0000-0000-0000000000%1$s","aal":"aal1"}',
    who) end, true);
  perform set_config('role', case who when 'anon' then 'anon' else 'authenticated' end, true);
end;
$$;

-- How a name is spelt: language, name, slug.
select is(private.to_slug(name, language), slug, format('%s: %s', coalesce(language, 'no language'), name))
from (values
  -- Ukrainian, by resolution 55 of its Cabinet of Ministers of 2010, mostly its own examples.
  ('uk', 'Алушта', 'alushta'),
  ('uk', 'Бориспіль', 'boryspil'),
  ('uk', 'Вінниця', 'vinnytsia'),
  ('uk', 'Гадяч', 'hadiach'),
  ('uk', 'Ґалаґан', 'galagan'),
  ('uk', 'Донецьк', 'donetsk'),
  ('uk', 'Єнакієве', 'yenakiieve'),
  ('uk', 'Короп’є', 'koropie'),
  ('uk', 'Житомир', 'zhytomyr'),
  ('uk', 'Закарпаття', 'zakarpattia'),
  ('uk', 'Медвин', 'medvyn'),
  ('uk', 'Іршава', 'irshava'),
  ('uk', 'Їжакевич', 'yizhakevych'),
  ('uk', 'Кадиївка', 'kadyivka'),
  ('uk', 'Йосипівка', 'yosypivka'),
  ('uk', 'Стрий', 'stryi'),
  ('uk', 'Харків', 'kharkiv'),
  ('uk', 'Біла Церква', 'bila-tserkva'),
  ('uk', 'Щербухи', 'shcherbukhy'),
  ('uk', 'Гоща', 'hoshcha'),
  ('uk', 'Русь', 'rus'),
  ('uk', 'Юрій', 'yurii'),
  ('uk', 'Крюківка', 'kriukivka'),
  ('uk', 'Ягодина', 'yahodyna'),
  ('uk', 'Костянтин', 'kostiantyn'),
  ('uk', 'Згорани', 'zghorany'),
  ('uk', 'Розгон', 'rozghon'),
  ('uk', 'Знам''янка', 'znamianka'),
  ('uk', 'Івано-Франківськ', 'ivano-frankivsk'),
  ('uk', 'Моя любов', 'moia-liubov'),
  ('uk', 'Дика Яблуня', 'dyka-yablunia'),
  (null, 'Юя', 'yuia'),
  (null, 'Океан Ельзи', 'okean-elzy'),
  (null, 'Довга ніч', 'dovha-nich'),
  (null, 'Весна', 'vesna'),
  (null, 'Голос', 'holos'),
  -- Russian.
  (null, 'Алёна', 'alyona'),
  (null, 'Мы', 'my'),
  (null, 'Эхо', 'ekho'),
  (null, 'Подъезд', 'podezd'),
  ('ru', 'Голос', 'golos'),
  ('ru', 'Щука и ёж', 'shchuka-i-yozh'),
  ('ru', 'Тихий вечер', 'tikhiy-vecher'),
  ('ru', 'Юлия', 'yuliya'),
  ('ru', 'Цой жив', 'tsoy-zhiv'),
  ('ru', 'Объявление', 'obyavlenie'),
  -- German.
  ('de', 'Müller & Söhne', 'mueller-soehne'),
  ('de', 'Ärger auf der Straße', 'aerger-auf-der-strasse'),
  ('de', 'GROẞE FREIHEIT', 'grosse-freiheit'),
  ('de', U&'Scho\0308n', 'schoen'),
  -- Other languages in Latin letters.
  ('en', 'Beyoncé', 'beyonce'),
  (null, 'Łódź', 'lodz'),
  (null, 'Røyksopp', 'royksopp'),
  (null, 'Sıla Gençoğlu', 'sila-gencoglu'),
  (null, 'İstanbul', 'istanbul'),
  (null, 'Ægir', 'aegir'),
  (null, 'Đorđe', 'dorde'),
  (null, 'Þór', 'thor'),
  (null, 'Ångström', 'angstroem'),
  (null, 'Čeľusť', 'celust'),
  -- Other alphabets.
  (null, 'ნიკა ზარანდია', 'nika-zarandia'),
  (null, 'Μάνος Χατζιδάκις', 'manos-chatzidakis'),
  (null, 'Ђорђе Јовановић', 'djordje-jovanovic'),
  -- Signs.
  ('en', 'AC/DC', 'ac-dc'),
  ('en', 'Don’t Stop', 'dont-stop'),
  ('en', 'Rock ''n'' Roll', 'rock-n-roll'),
  ('en', 'O`Neill', 'oneill'),
  ('en', '  --Tide!!  ', 'tide'),
  ('en', '12″ Mix (Remix) [2026]', '12-mix-remix-2026'),
  ('en', U&'North\00ADbound', 'northbound'),
  ('en', 'Ｔｏｋｙｏ', 'tokyo'),
  ('en', '🌊 Tide 🌊', 'tide'),
  ('en', 'Label™', 'label'),
  ('en', '🌊🌊', ''),
  (null, 'فيروز', ''),
  (null, '東京', ''),
  (null, '', '')
) as spelling (language, name, slug);
select is(private.to_slug(repeat('word ', 30)), rtrim(repeat('word-', 16), '-'), 'a long name ends with a whole word');
select is(private.to_slug(repeat('a', 100)), repeat('a', 80), 'and one word is cut');
select is(private.to_slug(repeat('a', 80) || ' b'), repeat('a', 80), 'one of 80 characters stays');

-- What a name becomes.
select is(
  private.slug_of(to_jsonb(name), 'artist', '7f3a0000-0000-4000-8000-000000000001'), slug, format('%s becomes %s', name, slug)
)
from (values
  ('Mira', 'mira'), ('New', 'artist-new'), ('Press', 'artist-press'), ('page', 'artist-page'), ('404', 'artist-404'),
  ('1984', 'artist-1984'), ('Releases', 'artist-releases'), ('🌊', 'artist-7f3a'), ('東京', 'artist-7f3a'),
  ('00000000-0000-4000-8000-000000000001', 'artist-00000000-0000-4000-8000-000000000001')
) as named (name, slug);
select is(private.slug_of(name, 'news', '7f3a0000-0000-4000-8000-000000000001'), slug, format('%s becomes %s', name, slug))
from (values
  ('{"de": "Neu da", "en": "Out now"}'::jsonb, 'out-now'),
  ('{"ru": "Весна", "de": "Frühling"}', 'fruehling'),
  ('{"ru": "Голос"}', 'golos'),
  ('{"uk": "Голос"}', 'holos'),
  ('{"en": "🌊", "de": "Flut"}', 'flut'),
  ('{"fr": "Marée"}', 'maree'),
  ('{}', 'news-7f3a'),
  (null, 'news-7f3a'),
  ('null', 'news-7f3a')
) as named (name, slug);

-- However an entry comes.
create function pg_temp.id(n int) returns uuid language sql as $$
  select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid;
$$;
-- The slug of an entry, and those from which it leads there.
create function pg_temp.slug(relation text, entry int) returns text language plpgsql as $$
declare
  found text;
begin
  execute format('select concat_ws('' < '', slug, nullif(array_to_string(former_slugs, '' ''), '''')) from public.%I where id = $1', relation)
    using pg_temp.id(entry) into found;
  return found;
end;
$$;

insert into public.artists (id, name) values (pg_temp.id(1), 'Mira'), (pg_temp.id(2), 'Mira'), (pg_temp.id(3), '404');
insert into public.artists (id, name, slug) values (pg_temp.id(4), 'Mira', null), (pg_temp.id(5), 'Mira', ''), (pg_temp.id(6), 'A', 'own');
insert into public.releases (id, title, artist_id, release_date) values (pg_temp.id(1), 'Mira', pg_temp.id(1), '2026-01-01');
insert into public.gallery_items (id, url, caption) values
  (pg_temp.id(1), 'https://example.org', null), (pg_temp.id(2), 'https://example.org', '{"de": "Über uns"}');
insert into public.news_items (id, title) values (pg_temp.id(1), '{"ru": "Вечер", "uk": "Вечір"}');
select is(pg_temp.slug('artists', n), slug, format('artist %s', n))
from (values (1, 'mira'), (2, 'mira-2'), (3, 'artist-404'), (4, 'mira-3'), (5, 'mira-4'), (6, 'own')) as made (n, slug);
select is(pg_temp.slug('releases', 1), 'mira', 'a release may have the slug of an artist');
select is(pg_temp.slug('gallery_items', 1), 'item-0000', 'a picture without a caption');
select is(pg_temp.slug('gallery_items', 2), 'ueber-uns', 'a picture with one');
select is(pg_temp.slug('news_items', 1), 'vechir', 'news');

insert into public.artists (id, name) select pg_temp.id(n), repeat('a', 90) from generate_series(11, 21) as n;
select is(pg_temp.slug('artists', 12), repeat('a', 78) || '-2', 'the number of a long slug fits');
select is(pg_temp.slug('artists', 20), repeat('a', 75) || '-0000', 'after nine comes the beginning of the id');
select is(pg_temp.slug('artists', 21), repeat('a', 71) || '-00000000', 'then more of it');

select throws_ok(
  format('insert into public.artists (name, slug) values (''A'', %L)', slug), '23514', null, format('%s is no slug', slug)
)
from (values ('Mira'), ('a b'), ('-a'), ('a-'), ('a--b'), ('ä'), ('a/b'), ('new'), ('7'), (repeat('a', 81)),
  ('00000000-0000-4000-8000-000000000001')) as wrong (slug);
select throws_ok(
  $$insert into public.artists (name, slug) values ('A', 'mira')$$, '23505',
  'duplicate key value violates unique constraint "artists_slug_key"', 'two artists have no slug in common'
);

-- What leads to an entry.
update public.artists set name = 'Mira Sol' where id = pg_temp.id(1);
select is(pg_temp.slug('artists', 1), 'mira', 'another name keeps the slug');
update public.artists set slug = 'mira-sol' where id = pg_temp.id(1);
select is(pg_temp.slug('artists', 1), 'mira-sol < mira', 'the slug of before still leads to it');
update public.artists set slug = null where id = pg_temp.id(1);
select is(pg_temp.slug('artists', 1), 'mira-sol < mira', 'without a slug it is made of the name');
insert into public.artists (id, name) values (pg_temp.id(31), 'Mira');
select is(pg_temp.slug('artists', 31), 'mira-5', 'a name takes nothing that leads to another');
update public.artists set slug = 'mira' where id = pg_temp.id(31);
select is(pg_temp.slug('artists', 31), 'mira < mira-5', 'but somebody may');
update public.artists set slug = 'mira-k' where id = pg_temp.id(31);
select is(pg_temp.slug('artists', 31), 'mira-k < mira-5 mira', 'from then on it leads there');
select is(pg_temp.slug('artists', 1), 'mira-sol', 'and to one alone');
update public.artists set slug = 'mira-5' where id = pg_temp.id(31);
select is(pg_temp.slug('artists', 31), 'mira-5 < mira mira-k', 'a slug of before is taken back');

do $$ begin
  for n in 1..25 loop
    update public.artists set slug = 'step-' || n where id = pg_temp.id(2);
  end loop;
end; $$;
select is((select cardinality(former_slugs) from public.artists where id = pg_temp.id(2)), 20, 'the latest twenty are kept');
select is((select former_slugs[20] from public.artists where id = pg_temp.id(2)), 'step-24', 'up to the last one');

-- Drafts.
insert into public.artists (id, name, published_at) values
  (pg_temp.id(41), 'Secret Duo', null), (pg_temp.id(42), 'Soon', now() + interval '1 day');
update public.artists set slug = 'duo' where id = pg_temp.id(41);
update public.artists set slug = 'later' where id = pg_temp.id(42);
select is(pg_temp.slug('artists', 41), 'duo', 'nothing tells what a draft was called');
select is(pg_temp.slug('artists', 42), 'later', 'nor a scheduled entry');
update public.artists set published_at = '2026-01-01' where id = pg_temp.id(41);
update public.artists set published_at = null where id = pg_temp.id(41);
update public.artists set slug = 'trio' where id = pg_temp.id(41);
select is(pg_temp.slug('artists', 41), 'trio < duo', 'what visitors have seen leads to it again, once it is public');
update public.artists set slug = 'duo', published_at = '2026-01-01' where id = pg_temp.id(41);
select is(pg_temp.slug('artists', 41), 'duo', 'and is no slug of before while it is the slug');

-- A panel of before sends none, and a change of slugs alone is no version.
insert into public.artists (id, name) values (pg_temp.id(41), 'Secret Duo')
  on conflict (id) do update set name = excluded.name;
select is(pg_temp.slug('artists', 41), 'duo', 'who sends no slug changes none');
select is(
  (select count(*)::int from public.versions where entry_id = pg_temp.id(1)), 2, 'two changes of an entry are two versions'
);

-- Who may what.
select pg_temp.be('anon');
select is(
  (select array_agg(slug order by slug) from public.artists where id in (pg_temp.id(1), pg_temp.id(42))),
  array['mira-sol'], 'visitors read the slugs of what is public'
);
select is((select count(*)::int from public.artists where slug = 'later'), 0, 'the slug of a draft leads them nowhere');
select is(
  (select slug from public.page_rows where former_slugs @> array['mira-k']), 'mira-5', 'pages are known by their former slugs'
);
select throws_ok($$update public.artists set slug = 'mine'$$, '42501', null, 'they change none');
select throws_ok(
  $$select public.suggest_slug('artists', '"Mira"', gen_random_uuid())$$, '42501', null, 'and ask for none'
);
select throws_ok($$select private.to_slug('Mira')$$, '42501', null, 'nor for a spelling');
reset role;
select pg_temp.be('b1');
select throws_ok(
  $$select public.suggest_slug('artists', '"Mira"', gen_random_uuid())$$, '42501', null, 'nor does an account that is not staff'
);
update public.artists set slug = 'mine';
reset role;
select is((select count(*)::int from public.artists where slug = 'mine'), 0, 'which changes none');
select pg_temp.be('a1');
select is(public.suggest_slug('artists', '{"": "Later"}', pg_temp.id(42)), 'later', 'staff ask for a slug: their own entry has it');
select is(public.suggest_slug('artists', '"Later"', pg_temp.id(43)), 'later-2', 'and that of another is taken');
select is(
  public.suggest_slug('gallery_items', '{"de": "🌊"}', '7f3a0000-0000-4000-8000-000000000001'), 'item-7f3a',
  'of what says nothing'
);
update public.artists set slug = 'ours' where id = pg_temp.id(42);
select is((select slug from public.artists where id = pg_temp.id(42)), 'ours', 'and change one');
reset role;

select * from finish();
rollback;
