import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PGlite } from '@electric-sql/pglite';
import { openSchemaDatabase } from '../../scripts/schema-database';
import { readSchema } from '@label/supabase-local/schema';

const text = v.strictObject({ en: v.string(), uk: v.string(), de: v.string(), ru: v.string() });
const group = v.strictObject({
  name: text,
  description: text,
  items: v.array(
    v.strictObject({
      name: text,
      value: v.nullable(v.number()),
      unit: v.optional(v.string()),
      note: v.optional(text),
    }),
  ),
});

let database: PGlite;
beforeAll(async () => {
  database = await openSchemaDatabase();
});
afterAll(() => database.close());

/** Returns the groups in the order of the page. Throws when a text lacks one of the four languages. */
async function readGroups() {
  const { rows } = await database.query(
    'select name, description, items from public.services order by created_at desc, id',
  );
  return v.parse(v.array(group), rows);
}

it('has an empty settings row', async () => {
  const { rows } = await database.query(
    'select id, label_name, logo_url, home_description, social_links from public.site_settings',
  );
  expect(rows).toEqual([
    {
      id: '00000000-0000-0000-0000-000000000001',
      label_name: null,
      logo_url: null,
      home_description: null,
      social_links: {},
    },
  ]);
});

it('has Cyrillic texts in Ukrainian and Russian', async () => {
  const groups = await readGroups();
  const items = groups.flatMap((group) => group.items);
  const texts = [...groups, ...items]
    .map(({ name }) => name)
    .concat(groups.map(({ description }) => description))
    .concat(items.flatMap(({ note }) => note ?? []));
  expect(texts).toHaveLength(6 + 29 + 6 + 1);
  const latin = texts.filter(({ uk, ru }) => !/[а-яіїєґ]/i.test(uk) || !/[а-яё]/i.test(ru));
  expect(latin).toEqual([{ en: 'CGI', uk: 'CGI', de: 'CGI', ru: 'CGI' }]); // the term in every language
});

it('does not overwrite a price list that staff have changed', async () => {
  await database.exec('delete from public.services where name @> \'{"en":"Legal"}\'');
  await database.exec((await readSchema()).seed);
  expect((await readGroups()).map(({ name }) => name.en)).toEqual([
    'Studio',
    'Graphics',
    'Distribution',
    'Marketing',
    'Events',
  ]);
});
