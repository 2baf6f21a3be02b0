import { createServer } from 'vite';
import { WebSocket } from 'ws';
import { paths } from '@/config/paths';
import { fillSql } from './growth/fill';
import type * as requests from './growth/requests';
import { buildSite, startBenchBackend, startProgram, type BenchBackend } from './programs';
import { median, milliseconds, times, type Table } from './report';

interface GrowthOptions {
  /** A first look: fewer rows, measured less often. */
  quick: boolean;
}

type Figures = Record<string, number>;

/** The size that the others are compared with. */
const REFERENCE = 100;

/** Measures queries, renders and builds with more and more items of each kind. */
export async function measureGrowth(
  backend: BenchBackend,
  options: GrowthOptions,
): Promise<Table[]> {
  return [await measureQueries(options), await measureRenewal(backend, options)];
}

async function measureQueries({ quick }: GrowthOptions): Promise<Table> {
  const sizes = quick ? [REFERENCE, 1000] : [10, REFERENCE, 1000, 10_000];
  const figures = new Map<number, Figures>();
  for (const rows of sizes) {
    console.log(`Growth: ${rows.toLocaleString('en')} items of each kind`);
    figures.set(rows, await measureAt(rows, quick ? 5 : 15));
  }
  const reference = figures.get(REFERENCE) ?? {};
  return {
    title: 'Growth: what is asked of the database',
    columns: ['what', ...sizes.map((rows) => rows.toLocaleString('en')), 'most : 100'],
    rows: Object.entries(reference).map(([name, atReference]) => {
      const all = sizes.map((rows) => figures.get(rows)?.[name] ?? NaN);
      return [name].concat(all.map(milliseconds), times((all.at(-1) ?? NaN) / atReference));
    }),
    note: 'Items of each kind; the median of the time until all answers are there.',
  };
}

/** The median times, with a backend of its own that runs in another process. */
async function measureAt(rows: number, repetitions: number): Promise<Figures> {
  const backend = await startBenchBackend('seed');
  await backend.sql(fillSql(rows));
  const site = await openSite(backend);
  try {
    const figures: Figures = {};
    for (const [name, read] of Object.entries(await site.readings(rows, backend.staff))) {
      const taken: number[] = [];
      for (let count = -2; count < repetitions; count += 1) {
        const start = performance.now();
        await read();
        if (count >= 0) taken.push(performance.now() - start); // the first ones warm up
      }
      figures[name] = median(taken);
    }
    return figures;
  } finally {
    await site.close();
    await backend.stop();
  }
}

/** The readers of the site, with this backend. */
async function openSite({ url, publishableKey }: { url: string; publishableKey: string }) {
  Object.assign(globalThis, { WebSocket }); // Node 20 has none
  const vite = await createServer({
    configFile: false,
    logLevel: 'warn',
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
    resolve: { tsconfigPaths: true },
  });
  const config = await vite.ssrLoadModule('/src/config/env.ts');
  config['setVariables']({
    VITE_SUPABASE_URL: url,
    VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
  });
  const module = await vite.ssrLoadModule('/bench/growth/requests.ts');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Vite does not know what a module exports
  const { readings } = module as typeof requests;
  return { readings, close: () => vite.close() };
}

/** A build renders the newest of each kind, so that it does not grow any further from there. */
const LARGEST_BUILD = 1000;

const PAGES = [
  { name: 'renewing the home page', path: paths.home },
  { name: 'renewing the list of artists', path: paths.artists },
  { name: 'renewing an artist', path: paths.artist('artist-5') },
  { name: 'renewing a news item', path: paths.newsItem('news-5') },
];

/** Measures the time to render a page again from the database, and to build the site. */
async function measureRenewal(backend: BenchBackend, { quick }: GrowthOptions): Promise<Table> {
  const sizes = quick ? [REFERENCE, 1000] : [10, REFERENCE, 1000, 10_000];
  const builds: number[] = [];
  const rounds: Record<string, number[]>[] = [];
  for (const rows of sizes) {
    console.log(`Renewal: ${rows.toLocaleString('en')} items of each kind`);
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
