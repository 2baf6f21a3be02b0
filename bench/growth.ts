import { createServer } from 'vite';
import { WebSocket } from 'ws';
import { startChildBackend } from '../tests/support/child-backend';
import { median, milliseconds, times } from './figures';
import { fillSql } from './growth/fill';
import type * as requests from './growth/requests';
import type { Table } from './table';

interface GrowthOptions {
  /** A first look: fewer rows, measured less often. */
  quick: boolean;
  log: (line: string) => void;
}

type Figures = Record<string, number>;

/** The size that the others are compared with. */
const REFERENCE = 100;

/** Measures the queries of pages with more and more items of each kind. */
export async function measureGrowth({ quick, log }: GrowthOptions): Promise<Table> {
  const sizes = quick ? [REFERENCE, 1000] : [10, REFERENCE, 1000, 10_000];
  const figures = new Map<number, Figures>();
  for (const rows of sizes) {
    log(`Growth: ${rows.toLocaleString('en')} items of each kind`);
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
  const backend = await startChildBackend(fillSql(rows));
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

/** The readers of the site, as if it were built for this backend. */
async function openSite({ url, publishableKey }: { url: string; publishableKey: string }) {
  process.env['VITE_SUPABASE_URL'] = url;
  process.env['VITE_SUPABASE_PUBLISHABLE_KEY'] = publishableKey;
  Object.assign(globalThis, { WebSocket }); // Node 20 has none
  const vite = await createServer({
    configFile: false,
    logLevel: 'warn',
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
    resolve: { tsconfigPaths: true },
  });
  const module = await vite.ssrLoadModule('/bench/growth/requests.ts');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Vite does not know what a module exports
  const { readings } = module as typeof requests;
  return { readings, close: () => vite.close() };
}
