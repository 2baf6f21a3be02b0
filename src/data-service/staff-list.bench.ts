import { afterAll, beforeAll, bench, describe, vi } from 'vitest';
import { startDataService } from './testing/start-data-service';

const PAGE = 25;

const fill = (rows: number) => `
  alter table public.artists disable trigger user;
  alter table public.releases disable trigger user;
  insert into public.artists (name, bio, created_at)
  select 'Artist ' || n,
    case when n % 3 > 0 then jsonb_build_object(
      'en', repeat('Sings of the sea and of the harbor. ', 15) || n,
      'uk', repeat('Співає про море й про гавань. ', 15) || n) end,
    '2026-01-01'::timestamptz - n * interval '1 day'
  from generate_series(1, ${rows}) n;
  insert into public.releases (title, description, artist_id, release_date)
  select 'Release of ' || name, bio, id, created_at::date from public.artists;
  analyze;`;

/** What the panel asks of a label with so many artists, and as many releases. */
async function openPanelOf(rows: number) {
  const { sql, stop } = await startDataService();
  await sql(fill(rows));
  vi.resetModules(); // a client keeps the address that it was made with
  const [{ artists }, { releases }, { listForStaff }] = await Promise.all([
    import('./artists'),
    import('./releases'),
    import('./staff-list'),
  ]);
  const all = { from: 0, size: PAGE, search: { words: '', texts: [] }, missing: null, sort: null };
  const search = (words: string) => ({
    words,
    texts: [{ column: 'name' }, { column: 'bio', isLocalized: true }] as const,
  });
  const requests = {
    'the last page': () => listForStaff(artists, { ...all, from: rows - PAGE }),
    'sorted by name': () =>
      listForStaff(artists, {
        ...all,
        sort: { text: { column: 'name' }, language: 'en', ascending: true },
      }),
    'a search that finds one': () =>
      listForStaff(artists, { ...all, search: search(`artist ${rows}`) }),
    'a search that finds most': () => listForStaff(artists, { ...all, search: search('гавань') }),
    'a missing language': () =>
      listForStaff(artists, { ...all, missing: { language: 'en', columns: ['bio'] } }),
    'the count': () => artists.count(),
    'the last page of releases': () => listForStaff(releases, { ...all, from: rows - PAGE }),
  };
  await requests['the count']();
  return { requests, stop };
}

let few: Awaited<ReturnType<typeof openPanelOf>>;
let many: typeof few;
beforeAll(async () => {
  few = await openPanelOf(100);
  many = await openPanelOf(10_000);
});
afterAll(() => Promise.all([few.stop(), many.stop()]));

const OPTIONS = { time: 0, iterations: 10, warmupTime: 0, warmupIterations: 2 };

describe.each([
  'the last page',
  'sorted by name',
  'a search that finds one',
  'a search that finds most',
  'a missing language',
  'the count',
  'the last page of releases',
] as const)('%s', (name) => {
  bench('of 100 rows', async () => void (await few.requests[name]()), OPTIONS);
  bench('of 10,000 rows', async () => void (await many.requests[name]()), OPTIONS);
});
