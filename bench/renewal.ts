import { paths } from '@/config/paths';
import type { BenchBackend } from './backend';
import { median, milliseconds, times } from './figures';
import { fillSql, idOf } from './growth/fill';
import { startProgram } from './program';
import { buildSite } from './site';
import type { Table } from './table';

/** The size that the others are compared with. */
const REFERENCE = 100;

/** A build renders the newest of each kind, so that it does not grow any further from there. */
const LARGEST_BUILD = 1000;

const PAGES = [
  { name: 'renewing the home page', path: paths.home },
  { name: 'renewing the list of artists', path: paths.artists },
  { name: 'renewing an artist', path: paths.artist(idOf('a', 5)) },
  { name: 'renewing a news item', path: paths.newsItem(idOf('d', 5)) },
];

/** Measures the time to render a page again from the database, and to build the site, with more and more items. */
export async function measureRenewal(
  backend: BenchBackend,
  { quick, log }: { quick: boolean; log: (line: string) => void },
): Promise<Table> {
  const sizes = quick ? [REFERENCE, 1000] : [10, REFERENCE, 1000, 10_000];
  const builds: number[] = [];
  const rounds: Record<string, number[]>[] = [];
  for (const rows of sizes) {
    log(`Renewal: ${rows.toLocaleString('en')} items of each kind`);
    await backend.sql(fillSql(rows));
    rounds.push(await renderPages());
    const isBuilt = rows <= (quick ? REFERENCE : LARGEST_BUILD);
    builds.push(isBuilt ? await buildSite(backend) : NaN);
  }
  const reference = sizes.indexOf(REFERENCE);
  const row = (name: string, values: readonly number[], write: (value: number) => string) => [
    name,
    ...values.map((value) => (Number.isNaN(value) ? '' : write(value))),
    times(Math.max(...values.filter(Number.isFinite)) / (values[reference] ?? NaN)),
  ];
  return {
    title: 'Growth: pages rendered again, and the build',
    columns: ['what', ...sizes.map((rows) => rows.toLocaleString('en')), 'most : 100'],
    rows: [
      ...PAGES.map(({ name, path }) =>
        row(
          name,
          rounds.map((round) => median(round[path] ?? [])),
          milliseconds,
        ),
      ),
      row('npm run build', builds, (value) => `${(value / 1000).toFixed(1)} s`),
    ],
    note: 'Items of each kind. A page is rendered from the database while visitors get the cached one.',
  };
}

async function renderPages(): Promise<Record<string, number[]>> {
  const program = await startProgram('bench/render-process.ts', {
    args: PAGES.map(({ path }) => path),
    ready: '{',
  });
  await program.stop();
  return JSON.parse(program.firstLine);
}
