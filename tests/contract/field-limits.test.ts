import { describe, expect, it } from 'vitest';
import { openSchemaDatabase } from '../../scripts/schema-database';
import { editedFields, toColumn, type EntityFields } from '@/data-service/content/entity/define';
import { LANGUAGE_CODES } from '@/i18n/languages';
import type { EditedField } from '@/data-service/content/entity/fields';
import { isRecord } from '@/data-service/content/entity/read-json';
import { PRICE_UNITS } from '@/data-service/content/services';
import { allSettingsFields } from '@/data-service/content/site-settings-mutations';

/** Every declared entity, by its table. */
const ENTITIES: Record<string, EntityFields> = { site_settings: allSettingsFields };
const modules = import.meta.glob<Record<string, unknown>>(
  ['/src/data-service/content/*.ts', '!**/*.test.ts'],
  { eager: true },
);
for (const exported of Object.values(modules).flatMap((module) => Object.values(module))) {
  if (isEntity(exported)) ENTITIES[exported.table] = exported.fields;
}

function isEntity(exported: unknown): exported is { table: string; fields: EntityFields } {
  return isRecord(exported) && 'table' in exported && 'fields' in exported;
}

it('compares every kind of content, and the settings', () => {
  expect(Object.keys(ENTITIES).toSorted()).toEqual(
    expect.arrayContaining([
      'artists',
      'concerts',
      'gallery_items',
      'mailings',
      'merchandise',
      'news_items',
      'releases',
      'services',
      'site_settings',
    ]),
  );
});

/** Constraints that concern no field of a form, or more than one. */
const WHOLE_ROWS = new Set([
  'site_settings_single_row',
  'gallery_items_url_or_image',
  'concerts_title_or_line_up',
  'concerts_moved_from_named',
  'artists_pinned_check',
  'releases_pinned_check',
  'releases_share_image_url_address',
  'releases_share_image_of_list',
  'gallery_items_pinned_check',
  'services_pinned_check',
  'merchandise_pinned_check',
  'mailings_sent_entries_array',
]);

interface Column {
  name: string;
  isNullable: boolean;
  type: string;
}

await using database = await openSchemaDatabase();

async function readColumns(table: string): Promise<Column[]> {
  const { rows } = await database.query<Column>(
    `select column_name as name, is_nullable = 'YES' as "isNullable", data_type as type
     from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  );
  return rows;
}

/** Returns the definitions of a table's checks and references by their names. */
async function readConstraints(table: string): Promise<Map<string, string>> {
  const { rows } = await database.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = ('public.' || $1)::regclass and contype in ('c', 'f')`,
    [table],
  );
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}

/** Returns the indexed expressions of a table that the panel's search uses. */
async function readIndexed(table: string): Promise<string[]> {
  const { rows } = await database.query<{ searched: string }>(
    `select pg_get_indexdef(indexrelid, 1, true) as searched
     from pg_index join pg_opclass on pg_opclass.oid = indclass[0]
     where indrelid = ('public.' || $1)::regclass and opcname = 'gin_trgm_ops'`,
    [table],
  );
  // Without what the search does not see: replace(replace(name, …), …).
  return rows.map(({ searched }) =>
    searched.replace(/^(?:replace\()*(.+?)(?:, '\u00ad'.*)?$/s, '$1'),
  );
}

/** The texts that the panel's search looks into. */
const SEARCHED: Record<string, string[]> = {
  artists: ['name', 'bio'],
  releases: ['title', 'description', 'catalogue_number', 'upc', 'track_words'],
  gallery_items: ['caption'],
  news_items: ['title', 'content'],
  services: ['name', 'description'],
};

/** Returns the column of an indexed expression. */
const nameIn = (expression: string) => /\w+/.exec(expression)?.[0];

/** Returns the expressions of a column that are searched: itself, or the text of each language in it. */
const searchedIn = (column: string, isLocalized: boolean): string[] =>
  isLocalized ? LANGUAGE_CODES.map((code) => `${column} ->> '${code}'::text`) : [column];

/** Returns the constraints that the database must have for a field: the name and the definition of each. */
function rulesOf(field: EditedField, column: string): [rule: string, definition: RegExp][] {
  const atMost = (max: number): [string, RegExp] => [
    'length',
    new RegExp(String.raw`char_length\(${column}\) <= ${max}\)`),
  ];
  const localized = (max: number): [string, RegExp] => [
    'localized',
    new RegExp(String.raw`is_localized\(${column}, ${max}\)`),
  ];
  switch (field.kind) {
    case 'text':
    case 'multilineText':
      return [['filled', /is_filled/], atMost(field.max)];
    case 'localizedText':
    case 'localizedMarkdown':
      return [localized(field.max)];
    case 'localizedName':
      return [['localized', new RegExp(String.raw`is_localized_name\(${column}, ${field.max}\)`)]];
    case 'email':
      return [['form', /@/], atMost(254)];
    case 'phone':
      return [['form', /0-9/], atMost(50)];
    case 'image':
    case 'logo':
    case 'mediaUrl':
    case 'embedUrl':
    case 'platformLink':
      return [['address', /is_address\(/]];
    case 'link':
    case 'videoUrl':
      return [['address', /is_https_address\(/]];
    case 'images':
      return [['addresses', /is_address_list/]];
    case 'imageAlts':
      return [['localized', /is_alt_map/]];
    case 'links':
    case 'platformLinks':
      return [['addresses', /is_link_map/]];
    case 'barcode':
      return [['barcode', /is_barcode/]];
    case 'tracks':
      return [['track_list', /is_track_list/]];
    case 'editions':
      return [['list', /is_edition_list/]];
    case 'credits':
      return [['credit_list', /is_credit_list/]];
    case 'quotes':
      return [['quote_list', /is_quote_list/]];
    case 'recordColors':
      return [['hex', /is_record_colors/]];
    case 'releaseLinks':
      return [['addresses', /is_link_map/]];
    case 'platformOrder':
    case 'privacyParts':
      return [['names', /is_platform_order/]];
    case 'priceItems':
      return [['price_list', /is_price_list/]];
    case 'reference':
      return [['fkey', /^FOREIGN KEY/]];
    case 'choice':
      return [['known', /ANY/]];
    case 'artistLinks':
      return [['list', /is_artist_links/]];
    case 'contacts':
      return [['list', /is_contact_list/]];
    case 'lineUp':
      return [['list', /is_line_up/]];
    case 'timeZone':
      return [['known', /is_time_zone/]];
    case 'country':
      return [['code', /A-Z/]];
    case 'amount':
      return [['amount', /0.*1000000/]];
    case 'day':
    case 'time':
      return [];
    case 'slug':
      return [
        ['form', /a-z0-9/],
        ['length', /char_length\(slug\) <= 80\)/],
        ['reserved', /NOT private\.is_reserved_slug\(slug\)/],
      ];
    case 'mailingEntries':
      return [['list', /is_mailing_entry_list/]];
    case 'review':
      return [['object', /jsonb_typeof/]];
    case 'wholeNumber':
    default:
      return [['range', new RegExp(`>= ${field.min}\\).*<= ${field.max}\\)`)]];
  }
}

for (const [table, fields] of Object.entries(ENTITIES)) {
  const columns = await readColumns(table);
  const constraints = await readConstraints(table);
  const indexed = await readIndexed(table);

  describe(table, () => {
    it.each(editedFields(fields))('declares %s like the database', (name, field) => {
      const column = columns.find((known) => known.name === toColumn(name));
      expect(column?.isNullable, 'may be empty').toBe(field.empty === null);
      if (field.kind === 'day') expect(column?.type).toBe('date');
      if (field.kind === 'time') expect(column?.type).toBe('time without time zone');
      for (const [rule, definition] of rulesOf(field, toColumn(name))) {
        expect(constraints.get(`${table}_${toColumn(name)}_${rule}`), rule).toMatch(definition);
      }
      if (field.kind === 'choice') {
        const known = constraints.get(`${table}_${toColumn(name)}_known`) ?? '';
        const values = [...known.matchAll(/'([^']*)'/g)].map(([, value]) => value);
        expect(new Set(values)).toEqual(new Set(field.choices));
      }
    });

    it('is searched by the panel in every language', () => {
      const searched = columns.filter(({ name }) => indexed.some((text) => nameIn(text) === name));
      expect(searched.map(({ name }) => name)).toEqual(
        expect.arrayContaining(SEARCHED[table] ?? []),
      );
      const everyLanguage = searched.flatMap(({ name, type }) =>
        searchedIn(name, type === 'jsonb'),
      );
      expect(indexed.toSorted()).toEqual(everyLanguage.toSorted());
    });

    it('has no constraint without a declared field', () => {
      const known = new Set(
        editedFields(fields).flatMap(([name, field]) =>
          rulesOf(field, toColumn(name)).map(([rule]) => `${table}_${toColumn(name)}_${rule}`),
        ),
      );
      known.add(`${table}_to_review_object`); // of the panel's forms alone: entity/review.ts
      const unknown = [...constraints.keys()].filter((name) => !known.has(name));
      expect(unknown.filter((name) => !WHOLE_ROWS.has(name))).toEqual([]);
    });
  });
}

const units = await Promise.all(
  [...PRICE_UNITS, 'fortnight'].map(async (unit) => {
    const { rows } = await database.query<{ isKnown: boolean }>(
      'select private.is_price_item($1::jsonb) as "isKnown"',
      [JSON.stringify({ name: { en: 'Mixing' }, value: 80, unit })],
    );
    return { unit, isKnown: rows[0]?.isKnown };
  }),
);

it('offers the price units that the database accepts', () => {
  const known = units.filter(({ isKnown }) => isKnown).map(({ unit }) => unit);
  expect(known).toEqual([...PRICE_UNITS]);
});
