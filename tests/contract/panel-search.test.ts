import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInWithPassword } from '@/data-service/backend/auth/sign-in';
import { forStaff, listForStaff } from '@/data-service/backend/staff/lists';
import type { Repository } from '@/data-service/content/entity/repository';
import { artists } from '@/data-service/content/artists';
import { galleryItems } from '@/data-service/content/gallery-items';
import { newsItems } from '@/data-service/content/news-items';
import { releases } from '@/data-service/content/releases';
import { services } from '@/data-service/content/services';
import { startDataService } from '@/data-service/testing/start-data-service';
import { LANGUAGE_CODES } from '@/i18n/languages';
import { withoutTextIndexes } from '../support/without-text-indexes';
import { startOwnBackend, type OwnBackend } from '../support/worker-backend';

/**
 * The panel's search finds a word in every searched text of each kind, in any language, and its query can be answered by the
 * indexes alone. What it finds in 10,000 rows: supabase/tests/panel_search.test.sql.
 */

const ROWS = 1_000;

interface Place {
  column: string;
  /** Null for a text that is not localized. */
  language: string | null;
}

interface Kind {
  table: string;
  places: readonly Place[];
  find: (query: string) => Promise<{ ids: string[]; total: number }>;
}

function kindOf<Row, Entity extends { id: string }>(
  service: Repository<Row, Entity>,
  plain: readonly string[],
  localized: readonly string[],
): Kind {
  return {
    table: service.table,
    places: [
      ...plain.map((column) => ({ column, language: null })),
      ...localized.flatMap((column) => LANGUAGE_CODES.map((language) => ({ column, language }))),
    ],
    find: async (query) => {
      const { rows, total } = await listForStaff(forStaff(service), {
        from: 0,
        size: 25,
        query,
        sort: null,
      });
      return { ids: rows.map(({ id }) => id), total };
    },
  };
}

const KINDS = [
  kindOf(artists, ['name'], ['bio']),
  kindOf(releases, ['title', 'catalogue_number', 'upc', 'track_words'], ['description']),
  kindOf(galleryItems, [], ['caption']),
  kindOf(newsItems, [], ['title', 'content']),
  kindOf(services, [], ['name', 'description']),
];

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Without the triggers nothing makes it. */
const SLUG = { slug: "'row-' || n" };

/** The required columns of a row besides the searched texts. */
const REQUIRED: Record<string, Record<string, string>> = {
  artists: SLUG,
  news_items: SLUG,
  releases: { ...SLUG, artist_id: `'${idOf(0)}'`, release_date: "'2026-01-01'" },
  gallery_items: { ...SLUG, url: `'/uploads/' || md5('picture') || '.webp'` },
};

/** Generated columns: the column that they are made of, and its value for a text. */
const GENERATED: Record<string, [column: string, valueOf: (text: string) => string]> = {
  track_words: [
    'tracks',
    (text) => `jsonb_build_array(jsonb_build_object('id', 'a', 'title', ${text}))`,
  ],
};

/** Returns a word that occurs in one text of one row, in letters of three alphabets. */
const rareWord = (place: number) => `Übér${'klmnopqr'[place]}їжакß`;

/** Returns the SQL of many similar rows; each text of the first rows has a rare word within a longer one. */
function fillSql({ table, places }: Kind): string {
  const columns = new Map<string, string>(Object.entries(REQUIRED[table] ?? {}));
  for (const { column, language } of places) {
    const textIn = (place: number) =>
      `'Some words by the water, слова біля води ' || n || case when n = ${place} then ' mid${rareWord(place)}dle' else '' end`;
    const [written, valueOf] = GENERATED[column] ?? [column, (text: string) => text];
    const own = places.flatMap((place, index) => (place.column === column ? [index] : []));
    columns.set(
      written,
      language === null
        ? valueOf(own.map(textIn).join(''))
        : `jsonb_build_object(${own.map((index) => `'${places[index]?.language}', ${textIn(index)}`).join()})`,
    );
  }
  // The triggers only update the visitors' search.
  return `
    alter table public.${table} drop constraint if exists releases_upc_barcode; -- its words are digits
    alter table public.${table} disable trigger user;
    delete from public.${table};
    insert into public.${table} (id, ${[...columns.keys()].join()})
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, ${[...columns.values()].join()}
      from generate_series(0, ${ROWS - 1}) as n;
    alter table public.${table} enable trigger user`;
}

let backend: OwnBackend; // its own: other settings of the database, and a check less

beforeAll(async () => {
  backend = await startOwnBackend();
  const { staff } = await startDataService(backend);
  await signInWithPassword(staff);
  await backend.sql(withoutTextIndexes(KINDS.map(fillSql).join(';')));
  // So few rows are read with any indexes: what has none is still scanned.
  await backend.sql('set enable_seqscan = off');
  // The database has blocked the process: idle connections are closed now.
  await setTimeout(100);
}, 300_000);

afterAll(() => backend.stop());

const Statistics = v.tuple([
  v.object({ whole: v.number(), indexes: v.record(v.string(), v.number()) }),
]);

/** Returns the number of sequential scans of the table, and of scans of each search index. */
async function readStatistics(table: string) {
  await backend.sql('select pg_stat_force_next_flush()');
  const rows = await backend.sql(
    `select seq_scan::int as whole, (
      select jsonb_object_agg(indexrelname, idx_scan) from pg_stat_user_indexes as searched
      where searched.relid = tables.relid and indexrelname like '%\\_search\\_idx'
    ) as indexes
    from pg_stat_user_tables as tables where schemaname = 'public' and relname = $1`,
    [table],
  );
  return v.parse(Statistics, rows)[0];
}

const PLACES = KINDS.flatMap((kind) =>
  kind.places.map((place, index) => ({ kind, index, ...place })),
);

it.each(PLACES)(
  'finds a word in $column $language of $kind.table by the indexes',
  async ({ kind, index }) => {
    const before = await readStatistics(kind.table);
    const found = await kind.find(rareWord(index).replace('Übér', 'ÜBÉR').replace('їжак', 'ЇЖАК'));
    const after = await readStatistics(kind.table);

    expect(found).toEqual({ ids: [idOf(index)], total: 1 });
    expect(after.whole).toBe(before.whole);
    expect(Object.keys(after.indexes)).toHaveLength(kind.places.length);
    for (const [name, uses] of Object.entries(after.indexes)) {
      expect(uses, name).toBeGreaterThan(before.indexes[name] ?? 0);
    }
  },
);

it.each([
  ['a', 1000],
  ['WA', 1000],
  ['жа', 5],
  ['%', 0],
  ['_', 0],
])('%j, which has no trigram, finds %i of 1,000 artists', async (words, total) => {
  expect((await KINDS[0]?.find(words))?.total).toBe(total);
});
