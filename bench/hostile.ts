import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '@/config/paths';
import { withLanguage } from '@/i18n/language-path';
import { LANGUAGE_CODES } from '@/i18n/languages';
import type { BenchBackend } from './backend';
import { megabytes, times } from './figures';
import { fillSql, idOf } from './growth/fill';
import {
  countSent,
  floodOfAnHour,
  readStored,
  subtract,
  type Flood,
  type Stored,
} from './hostile/inbox';
import { FLOOD, hostileKinds, type HostileKind } from './hostile/kinds';
import { watchMemory, type Memory } from './hostile/memory';
import { describeOutcomes, type Outcomes } from './hostile/traffic';
import { visitCachedPage, visitNewPages, type Visits } from './hostile/visitors';
import { requireWrk } from './load';
import { serveSite, type BenchSite } from './site';
import type { Table } from './table';

interface HostileOptions {
  quick: boolean;
  log: (line: string) => void;
}

interface Measured {
  kind: HostileKind;
  cached: Visits;
  new: Visits;
  memory: Memory;
  outcomes: Outcomes;
}

/** Rows of each kind: lists long enough to be worth an attack, and more new pages than can be asked for. */
const ROWS = 1000;

/** Milliseconds that traffic is under way before visitors come. */
const HEAD_START = 1000;

/** The reference of the other kinds. */
const CALM: HostileKind = {
  name: 'none',
  what: 'nothing',
  start: () => ({ stop: () => Promise.resolve(new Map()) }),
};

/** Measures one served site under each kind of hostile traffic, alone and beside none. */
export async function measureHostile(
  backend: BenchBackend,
  { quick, log }: HostileOptions,
): Promise<Table[]> {
  await requireWrk();
  await backend.sql(fillSql(ROWS));
  const seconds = quick ? 2 : 8;
  const kinds = await hostileKinds(backend);
  const empty = await readStored(backend);
  const measured: Measured[] = [];
  for (const kind of [CALM, ...kinds]) {
    log(`Hostile traffic: ${kind.name}`);
    measured.push(await serveAlone(backend, (site) => measureBeside(site, kind, seconds)));
    await backend.sql('select 1'); // what the traffic has left behind comes to its end
  }
  return [
    limitsTable(measured),
    trafficTable(measured),
    await measureInbox(backend, measured, empty, seconds),
  ];
}

/** Serves the site in a process of its own, with an empty cacheand a folder for uploads. */
async function serveAlone<Result>(
  backend: BenchBackend,
  measure: (site: BenchSite) => Promise<Result>,
): Promise<Result> {
  const uploadDir = await mkdtemp(path.join(tmpdir(), 'label-hostile-'));
  const site = await serveSite(backend, { UPLOAD_DIR: uploadDir });
  try {
    return await measure(site);
  } finally {
    await site.stop();
    await rm(uploadDir, { recursive: true, force: true });
  }
}

async function measureBeside(
  { url, pid }: BenchSite,
  kind: HostileKind,
  seconds: number,
): Promise<Measured> {
  const home = `${url}${withLanguage(paths.home, 'en')}`;
  await visitCachedPage(home, 2); // until it is cached
  const watch = await watchMemory(pid);
  const traffic = kind.start(url);
  await wait(HEAD_START);
  const cached = await visitCachedPage(home, seconds);
  const fresh = await visitNewPages(newPages(url), seconds);
  const outcomes = await traffic.stop();
  return { kind, cached, new: fresh, memory: await watch.stop(), outcomes };
}

/** Pages that exist, and that no build has left: their rows came after it. */
function newPages(siteUrl: string): string[] {
  return Array.from({ length: ROWS }, (_, index) => paths.release(idOf('b', index + 1))).flatMap(
    (path) => LANGUAGE_CODES.map((language) => siteUrl + withLanguage(path, language)),
  );
}

function limitsTable(measured: readonly Measured[]): Table {
  const [calm] = measured;
  const visits = ({ pagesPerSecond, failures }: Visits, inCalm: Visits | undefined) => [
    pagesPerSecond.toLocaleString('en', { maximumFractionDigits: pagesPerSecond < 100 ? 1 : 0 }),
    times(pagesPerSecond / (inCalm?.pagesPerSecond ?? NaN)),
    failures.toLocaleString('en'),
  ];
  return {
    title: 'What visitors get under this traffic',
    columns: [
      'traffic',
      'cached pages/s',
      'to none',
      'failed',
      'new pages/s',
      'to none',
      'failed',
      'memory before',
      'at most',
      'after',
    ],
    rows: measured.map(({ kind, cached, new: fresh, memory }) => [
      kind.name,
      ...visits(cached, calm?.cached),
      ...visits(fresh, calm?.new),
      megabytes(memory.before),
      megabytes(memory.most),
      megabytes(memory.after),
    ]),
    note: 'Cached: the home page, over 10 connections. New: pages of releases that nobody has asked for yet, over 4. Failed: answered with anything but the page. Memory: the server and its children.',
  };
}

function trafficTable(measured: readonly Measured[]): Table {
  return {
    title: 'What the traffic was, and how it was answered',
    columns: ['traffic', 'sent', 'answers'],
    rows: measured
      .filter(({ kind }) => kind !== CALM)
      .map(({ kind, outcomes }) => [kind.name, kind.what, describeOutcomes(outcomes)]),
    note: 'Each kind alone, before a server of its own, from the same computer: what sends it, wrk, the server and the embedded database share the processors.',
  };
}

/** Goes on with the flood for a while, to see what is still stored of it. */
async function measureInbox(
  backend: BenchBackend,
  measured: readonly Measured[],
  empty: Stored,
  seconds: number,
): Promise<Table> {
  const beside = measured.find(({ kind }) => kind.name === FLOOD);
  if (!beside) throw new Error('There was no flood.');
  const before = await readStored(backend);
  const traffic = beside.kind.start(backend.url);
  await wait(seconds * 1000);
  const sent = countSent(await traffic.stop());
  const after = await readStored(backend);
  return inboxTable({
    sent: countSent(beside.outcomes) + sent,
    stored: subtract(after, empty),
    end: { sent, seconds, stored: subtract(after, before) },
  });
}

function inboxTable(flood: Flood): Table {
  const { end } = flood;
  const hour = floodOfAnHour(flood);
  const row = (name: string, { sent, stored }: { sent: number; stored: Stored }) => [
    name,
    sent.toLocaleString('en'),
    stored.rows.toLocaleString('en'),
    megabytes(stored.bytes),
  ];
  return {
    title: 'What the inbox stores of a flood',
    columns: ['flood', 'messages', 'rows', 'database'],
    rows: [
      row('measured', flood),
      row(`of it, the last ${end.seconds} seconds`, end),
      row('computed: an hour', hour),
    ],
    note: 'An hour is computed: it goes on as in the last seconds, with as many messages a second and as much stored of each. What is still stored of them at all is what grows for as long as a flood lasts.',
  };
}
