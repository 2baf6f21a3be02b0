import { cpus, totalmem } from 'node:os';
import { exitOnStartError } from '../node/start-error';
import { firstViewScripts } from '../scripts/build/first-view';
import { startBenchBackend, type BenchBackend } from './backend';
import { launchBrowser, requireBrowser } from './browser';
import { kilobytes } from './figures';
import { measureGrowth } from './growth';
import { measureNavigation } from './navigation';
import { readOptions, type BenchOptions, type Part } from './options';
import { measurePages } from './pages';
import { measurePanel } from './panel';
import { writeReport } from './record';
import { measureRenewal } from './renewal';
import { measureServer } from './server';
import { buildSite, serveSite, type BenchSite } from './site';
import { markdownTable, type Table } from './table';

interface World {
  backend: BenchBackend;
  site: BenchSite;
  quick: boolean;
}

type Measure = (world: World) => Promise<Table[]>;

const MEASURES: Record<Part, Measure> = {
  pages: async ({ backend, site, quick }) => [
    await measureFirstView(),
    ...(await measurePages(backend, site, { quick })),
  ],
  server: ({ backend, site, quick }) => measureServer(backend, site, { quick }),
  navigation: ({ site, quick }) => measureNavigation(site, { quick }),
  panel: ({ backend, site, quick }) => measurePanelOf(backend, site, quick ? 2 : 7),
  growth: async ({ backend, quick }) => [
    await measureGrowth({ quick, log: console.log }),
    await measureRenewal(backend, { quick, log: console.log }),
  ],
};

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  await requireBrowser();
  const start = Date.now();
  const reports = await measure(options);
  console.log(`\nThe whole took ${minutesSince(start)} minutes.`);
  if (!options.write) return;
  for (const [part, report] of reports) await writeReport('docs/performance.md', part, report);
}

/** Builds and serves the site, and runs the parts one after the other: each has the computer to itself. */
async function measure({ parts, quick }: BenchOptions): Promise<Map<string, string>> {
  console.log('Starting a backend with the demo content …');
  const backend = await startBenchBackend();
  try {
    console.log('Building the site …');
    await buildSite(backend);
    const site = await serveSite(backend);
    try {
      return await runParts(parts, { backend, site, quick });
    } finally {
      await site.stop();
    }
  } finally {
    await backend.stop();
  }
}

/** The reports of the parts. One that fails takes nothing from the others. */
async function runParts(parts: readonly Part[], world: World): Promise<Map<string, string>> {
  const reports = new Map<string, string>();
  for (const part of parts) {
    const start = Date.now();
    try {
      const tables = await MEASURES[part](world);
      const report = [...tables.map(markdownTable), conditions(start)].join('\n\n');
      console.log(`\n${report}`);
      reports.set(part, report);
    } catch (error) {
      console.error(`\nThe part "${part}" has failed:`, error);
      process.exitCode = 1;
    }
  }
  return reports;
}

async function measurePanelOf(
  { staff }: BenchBackend,
  site: BenchSite,
  repetitions: number,
): Promise<Table[]> {
  const browser = await launchBrowser();
  try {
    return [await measurePanel({ browser, siteUrl: site.url, staff, repetitions })];
  } finally {
    await browser.close();
  }
}

async function measureFirstView(): Promise<Table> {
  const scripts = await firstViewScripts('dist/site', 'dist/server/manifest.json');
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    title: 'JavaScript of the first view of /',
    columns: ['file', 'brotli'],
    rows: [
      ...scripts.map(({ file, bytes }) => [file, kilobytes(bytes)]),
      ['in all', kilobytes(total)],
    ],
    note: 'Aim: at most 132 kB.',
  };
}

/** Figures mean little without the computer that they come from. */
function conditions(start: number): string {
  const [processor] = cpus();
  const memory = Math.round(totalmem() / 1e9);
  const day = new Date().toISOString().slice(0, 10);
  return `Measured ${day} in ${minutesSince(start)} minutes: Node ${process.version}, ${cpus().length} × ${processor?.model ?? 'processor'}, ${memory} GB.`;
}

function minutesSince(start: number): string {
  return ((Date.now() - start) / 60_000).toFixed(1);
}

main().catch(exitOnStartError);
