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

it('has every price and note', async () => {
  const prices = (await readGroups()).map(({ name, items }) => [
    name.en,
    items.map(({ name, value, unit, note }) =>
      [name.en, value ?? 'on request', unit && `per ${unit}`, note?.en].filter(Boolean).join(', '),
    ),
  ]);
  expect(prices).toEqual([
    [
      'Studio',
      [
        'Recording, 55',
        'Mixing, 80',
        'Mastering, 40',
        'Beats and arrangements, 100',
        'Post-production, on request',
      ],
    ],
    [
      'Graphics',
      [
        '3D logo, 450',
        '2D logo, 300',
        'Brand identity, 600',
        'Product design, 800',
        'CGI, 700',
        'Full CGI, 1200',
        'Ultra-realism, 500',
        'Hyper-realism, 500',
        '3D modeling, 400',
        'Texturing, 250',
        'Animation, 600',
        'Look-dev, 500',
        'Motion design, 700',
      ],
    ],
    [
      'Distribution',
      [
        'Release distribution, 30, per release, ISRC/UPC/GEMA registration included',
        'Custom terms, on request',
        'Press kit, on request',
      ],
    ],
    [
      'Marketing',
      ['Advertising, 150, per campaign', 'PR campaigns, 150', 'Content creation, 120, per month'],
    ],
    ['Events', ['Events, 500, per event', 'Rentals, on request', 'Full production, on request']],
    ['Legal', ['GEMA registration, 50', 'Contracts and legal support, on request']],
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
