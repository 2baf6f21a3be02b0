import { cpus, totalmem } from 'node:os';
import { exitOnStartError } from '../node/start-error';
import {
  buildSite,
  serveSite,
  startBenchBackend,
  type BenchBackend,
  type BenchSite,
} from './programs';
import { requireBrowser } from './browser';
import { markdownTable, writeReport, type Table } from './report';
import { measureFreshness } from './freshness';
import { readOptions, type BenchOptions, type Part } from './options';
import { measurePages } from './pages';
import { measurePanel } from './panel';
import { measureServer } from './server';
import { measureSound } from './sound';

type Measure = (
  backend: BenchBackend,
  site: BenchSite,
  options: { quick: boolean },
) => Promise<Table[]>;

const MEASURES: Record<Part, Measure> = {
  pages: measurePages,
  sound: measureSound,
  server: measureServer,
  freshness: measureFreshness,
  panel: measurePanel,
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
      return await runParts(parts, (part) => MEASURES[part](backend, site, { quick }));
    } finally {
      await site.stop();
    }
  } finally {
    await backend.stop();
  }
}

/** The reports of the parts. One that fails takes nothing from the others. */
async function runParts(
  parts: readonly Part[],
  run: (part: Part) => Promise<Table[]>,
): Promise<Map<string, string>> {
  const reports = new Map<string, string>();
  for (const part of parts) {
    const start = Date.now();
    try {
      const tables = await run(part);
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
