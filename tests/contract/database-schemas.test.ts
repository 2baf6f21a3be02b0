import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BASELINE, makeBaseline } from '../../scripts/schema';
import { openDeclaredDatabase, openSchemaDatabase } from '../../scripts/schema-database';
import { describeCatalog } from '../support/catalog';

const MIGRATIONS = 'supabase/migrations';

let migrated: PGlite;
let declared: PGlite;

beforeAll(async () => {
  migrated = await openSchemaDatabase();
  declared = (await openDeclaredDatabase()).database;
});

afterAll(() => Promise.all([migrated.close(), declared.close()]));

// Later declarations are in separate migrations.
const isAlone = readdirSync(MIGRATIONS).length === 1;

it.runIf(isAlone)('the baseline is what `npm run schema` makes of supabase/schemas', async () => {
  expect(await readFile(`${MIGRATIONS}/${BASELINE}`, 'utf8')).toBe(await makeBaseline());
});

it('supabase/schemas matches the migrations', async () => {
  expect(await describeCatalog(declared)).toEqual(await describeCatalog(migrated));
});

it.each([
  ['alter table public.artists add column label text', ['column public.artists.label']],
  [
    "alter table public.artists alter artist_type set default 'dj'",
    ['column public.artists.artist_type'],
  ],
  ['alter table public.artists alter bio set not null', ['column public.artists.bio']],
  [
    'alter table public.artists drop constraint artists_name_filled',
    ['constraint artists_name_filled of public.artists'],
  ],
  ['drop index public.artists_order_idx', ['index public.artists_order_idx']],
  [
    'alter table public.artists disable trigger keep_version',
    ['trigger keep_version of public.artists'],
  ],
  [
    'alter policy "visitors read" on public.artists using (true)',
    ['policy "visitors read" of public.artists'],
  ],
  ['alter table public.artists disable row level security', ['table public.artists']],
  ['grant insert on public.artists to anon', ['rights to public.artists']],
  [
    'grant select (reply_more) on public.site_settings to anon',
    ['rights to column public.site_settings.reply_more'],
  ],
  [
    'grant execute on function private.keep_version to anon',
    ['rights to function private.keep_version()'],
  ],
  [
    "create or replace function private.is_staff() returns boolean language sql stable security definer set search_path = '' as 'select true'",
    ['function private.is_staff()'],
  ],
  ["alter function private.is_staff() set search_path = 'public'", ['function private.is_staff()']],
  ['alter view public.page_rows set (security_invoker = false)', ['view public.page_rows']],
  [
    'alter view public.submission_counts rename total to number',
    ['column public.submission_counts.total', 'column public.submission_counts.number'],
  ],
  [
    'comment on column public.submissions.read_at is null',
    ['comment on column read_at of table public.submissions'],
  ],
  [
    'alter publication supabase_realtime drop table public.site_settings',
    ['publication supabase_realtime of public.site_settings'],
  ],
])('detects “%s”', async (sql, objects) => {
  const before = await describeCatalog(declared);
  const after = await declared.transaction(async (transaction) => {
    await transaction.exec(sql);
    const catalog = await describeCatalog(transaction);
    await transaction.rollback();
    return catalog;
  });
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  expect(names.filter((name) => before[name] !== after[name])).toEqual(objects);
});
