-- Which languages an entry is complete in, from its own texts, what is written of its pictures, and what is to be looked at.
begin;
create extension if not exists pgtap with schema extensions;
select plan(34);

create function pg_temp.stored(relation text, given jsonb) returns text[] language plpgsql as $$
declare
  result text[];
begin
  execute format(
    'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, %3$L) returning translated_into',
    relation, (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(given) as key), given) into result;
  return result;
end;
$$;
insert into public.artists (id, name) values ('00000000-0000-0000-0000-0000000000b1', 'Mira');

select is(
    pg_temp.stored(relation, given || case relation
      when 'artists' then '{"name":"A"}'
      when 'releases' then '{"title":"A","artist_id":"00000000-0000-0000-0000-0000000000b1","release_date":"2026-01-01"}'
      when 'services' then '{"items":[]}'
      when 'gallery_items' then '{"type":"image","images":[],"image_alts":{}}'
      else '{}'
    end::jsonb || given),
    languages::text[], format('%s %s: %s', relation, given, languages))
  from (values
    ('artists', '{"bio":null}'::jsonb, null),
    ('artists', '{"bio":{"uk":"A","en":"A"}}', '{en,uk}'),
    ('artists', '{"bio":{"en":"A","fr":"A"}}', '{en,fr}'),
    ('artists', '{"bio":{"en":"A","de":"A"},"photo_url":"/uploads/a"}', '{de,en}'),
    ('artists', '{"bio":{"en":"A","de":"A"},"photo_url":"/uploads/a","image_alt":{"de":"A"}}', '{de}'),
    ('artists', '{"photo_url":"/uploads/a","image_alt":{"de":"A"}}', '{de}'),
    ('artists', '{"bio":{"en":"A"},"image_alt":{"de":"A"}}', '{}'),
    ('artists', '{"bio":{"en":"A","de":"A","uk":"A"},"to_review":{"de":{"0a1b2c3d":"outdated"}}}', '{en,uk}'),
    ('services', '{"name":{"en":"A","de":"A"},"to_review":{"de":{"0a1b2c3d":"suggested"}}}', '{en}'),
    ('gallery_items', '{"url":"/uploads/a","caption":{"en":"A","de":"A"},"to_review":{"ru":{"0a1b2c3d":"outdated"}}}', '{de,en}'),
    ('releases', '{"description":null}', null),
    ('releases', '{"description":{"en":"A","de":"A"},"cover_art_url":"/uploads/a","image_alt":{"en":"A"}}', '{en}'),
    ('news_items', '{"title":{"en":"A","de":"A"}}', '{de,en}'),
    ('news_items', '{"title":{"en":"A","de":"A"},"content":{"de":"A"}}', '{de}'),
    ('news_items', '{"title":{"en":"A"},"cover_art_url":"/uploads/a"}', '{en}'),
    ('services', '{"name":{"en":"A","de":"A"}}', '{de,en}'),
    ('services', '{"name":{"en":"A","de":"A"},"description":{"en":"A"}}', '{en}'),
    ('services', '{"name":{"en":"A","de":"A"},"items":[{"name":{"en":"A","de":"A"},"value":1}]}', '{de,en}'),
    ('services', '{"name":{"en":"A","de":"A"},"items":[{"name":{"en":"A"},"value":1}]}', '{en}'),
    ('services', '{"name":{"en":"A","de":"A"},"items":[{"name":{"en":"A","de":"A"},"value":1,"note":{"de":"A"}}]}', '{de}'),
    ('services', '{"name":{"en":"A"},"image_url":"/uploads/a"}', '{en}'),
    ('gallery_items', '{"url":"/uploads/a"}', null),
    ('gallery_items', '{"url":"/uploads/a","image_alts":{"/uploads/a":{"en":"A"}}}', '{en}'),
    ('gallery_items', '{"url":"/uploads/a","images":["/uploads/a"],"image_alts":{"/uploads/a":{"en":"A"}}}', '{en}'),
    ('gallery_items', '{"images":["/uploads/a","/uploads/b"],"image_alts":{"/uploads/a":{"en":"A"}}}', '{en}'),
    ('gallery_items', '{"caption":{"en":"A","de":"A"},"images":["/uploads/a"],"image_alts":{}}', '{de,en}'),
    ('gallery_items',
      '{"images":["/uploads/a","/uploads/b"],"image_alts":{"/uploads/a":{"en":"A","de":"A"},"/uploads/b":{"de":"A"}}}', '{de}'),
    ('gallery_items', '{"caption":{"en":"A"},"url":"/uploads/a","image_alts":{"/uploads/a":{"de":"A"}}}', '{}'),
    ('gallery_items', '{"type":"video","url":"/uploads/a.mp4","caption":{"en":"A","de":"A"}}', '{de,en}'),
    ('gallery_items', '{"type":"video","url":"/uploads/a.mp4","caption":{"en":"A"},"images":["/uploads/a"]}', '{en}'),
    ('gallery_items',
      '{"type":"video","url":"/uploads/a.mp4","caption":{"en":"A"},"images":["/uploads/a"],"image_alts":{"/uploads/a":{"en":"A"}}}', '{en}')
  ) as example (relation, given, languages);

update public.artists set bio = '{"de":"A"}' where id = '00000000-0000-0000-0000-0000000000b1';
select is(translated_into, '{de}', 'a change is followed') from public.artists
  where id = '00000000-0000-0000-0000-0000000000b1';
update public.artists set to_review = '{"de":{"0a1b2c3d":"outdated"}}' where id = '00000000-0000-0000-0000-0000000000b1';
select is(translated_into, '{}', 'and so is what is to be looked at') from public.artists
  where id = '00000000-0000-0000-0000-0000000000b1';
select set_eq(
  $$select table_name::text from information_schema.columns
    where table_schema = 'public' and column_name = 'translated_into' and is_generated = 'ALWAYS'$$,
  $$select relname::text from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'published_at'$$,
  'whatever the panel lists tells it, and nobody writes it');

select * from finish();
rollback;
