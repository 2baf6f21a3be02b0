import { readFile } from 'node:fs/promises';
import { paths } from '@/config/paths';
import { withLanguage } from '@/i18n/languages';
import { firstViewScripts } from '../server/document/manifest';
import type { BenchBackend, BenchSite } from './programs';
import { limitFonts } from './browser';
import { kilobytes, median, milliseconds, times, type Table } from './report';
import { handWritten } from './hand-written';
import { measurePage, type PageFigures, type Throttling } from './lighthouse';
import { serveDocuments, withoutScripts } from './references';

const THROTTLINGS = ['simulate', 'devtools'] as const;
const NAMES = { simulate: 'simulated', devtools: 'really throttled' } as const;

/** The references for the site's pages: (s) where it is written, else (a). */
const LIMIT = '(s) written by hand';
const BARE = '(a) without JavaScript';

interface Contender {
  name: string;
  url: string;
}

/** The pages that are measured under one path: the site's first, then its references. */
interface Case {
  path: string;
  contenders: readonly Contender[];
}

/**
 * Measures pages as Lighthouse's phone sees them: each beside itself without JavaScript, two of them also beside the same
 * page written by hand and beside the one that a browser renders from an empty document.
 */
export async function measurePages(
  backend: BenchBackend,
  site: BenchSite,
  { quick }: { quick: boolean },
): Promise<Table[]> {
  await limitFonts();
  const pages = await chosenPages(backend);
  const limited = [pages.home, pages.artist];
  const shown = quick
    ? limited
    : [null, 'uk' as const].flatMap((language) =>
        Object.values(pages).map((path) => withLanguage(path, language)),
      );
  const documents = new Map<string, string>();
  for (const path of shown) documents.set(path, await readDocument(site.url, path));
  const references = await serveReferences(site.url, documents, limited);
  try {
    const cases = shown.map((path) => ({
      path,
      contenders: [
        { name: 'the site', url: site.url },
        ...references.contenders.filter(({ paths: known }) => known.includes(path)),
      ],
    }));
    const tables = [await measureFirstView(), await documentSizes(site.url, shown)];
    for (const throttling of THROTTLINGS) {
      tables.push(await compare(cases, throttling, quick ? 1 : 9));
    }
    return tables;
  } finally {
    await references.stop();
  }
}

async function chosenPages({ sql }: BenchBackend) {
  const newest = async (rowsOf: string) => {
    const rows = await sql(
      `select slug from public.${rowsOf} order by created_at desc, id limit 1`,
    );
    return String(Array.isArray(rows) && rows[0]?.slug);
  };
  return {
    home: paths.home,
    artists: paths.artists,
    artist: paths.artist(await newest("artists where artist_type = 'performer'")),
    releases: paths.releases,
    newsItem: paths.newsItem(await newest('news_items')),
    services: paths.services,
  };
}

async function readDocument(siteUrl: string, path: string): Promise<string> {
  const answer = await fetch(new URL(path, siteUrl));
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}.`);
  return answer.text();
}

async function serveReferences(
  siteUrl: string,
  documents: ReadonlyMap<string, string>,
  limited: readonly string[],
) {
  const app = await readFile('dist/site/app.html', 'utf8');
  const byHand = new Map<string, string>();
  for (const path of limited) byHand.set(path, await handWritten(documents.get(path) ?? ''));
  const all: [name: string, documents: ReadonlyMap<string, string>][] = [
    [LIMIT, byHand],
    [BARE, new Map([...documents].map(([path, html]) => [path, withoutScripts(html)]))],
    ['(b) without HTML', new Map(limited.map((path) => [path, app]))],
  ];
  const started = await Promise.all(
    all.map(async ([name, its]) => {
      const { url, stop } = await serveDocuments(siteUrl, its);
      return { url, stop, name, paths: [...its.keys()] };
    }),
  );
  return {
    contenders: started,
    stop: () => Promise.all(started.map((reference) => reference.stop())),
  };
}

async function measureFirstView(): Promise<Table> {
  const scripts = await firstViewScripts('dist');
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    title: 'JavaScript of the first view of /',
    columns: ['file', 'brotli'],
    rows: [
      ...scripts.map(({ file, bytes }) => [file, kilobytes(bytes)]),
      ['in all', kilobytes(total)],
    ],
    note: 'Aim: at most 140 kB.',
  };
}

/** Measures the documents, which browsers receive first; more than 14 kB takes another round trip. */
async function documentSizes(siteUrl: string, shown: readonly string[]): Promise<Table> {
  const rows = await Promise.all(
    shown.map(async (path) => {
      const asked = { method: 'HEAD', headers: { 'accept-encoding': 'br' } };
      const { headers } = await fetch(new URL(path, siteUrl), asked);
      return [shortPath(path), kilobytes(Number(headers.get('content-length')))];
    }),
  );
  return {
    title: 'Documents',
    columns: ['page', 'brotli'],
    rows,
    note: 'Aim: at most 24,576 bytes, with heading and first picture in the first 18,432.',
  };
}

/** Measures in rounds, each contender once per round, so that a busy moment of the computer meets all of them. */
async function compare(
  cases: readonly Case[],
  throttling: Throttling,
  rounds: number,
): Promise<Table> {
  const rows: string[][] = [];
  for (const { path, contenders } of cases) {
    const measured = contenders.map((contender) => ({ contender, runs: new Array<PageFigures>() }));
    for (let round = 0; round < rounds; round += 1) {
      for (const { contender, runs } of measured) {
        runs.push(await measurePage(new URL(path, contender.url).href, throttling));
      }
    }
    const limit = [LIMIT, BARE].flatMap(
      (name) => measured.find(({ contender }) => contender.name === name) ?? [],
    )[0];
    for (const { contender, runs } of measured) {
      rows.push(row(path, contender.name, runs, limit?.runs));
    }
  }
  return {
    title: `Lighthouse, phone, ${NAMES[throttling]} (median of ${rounds})`,
    columns: [
      'page',
      'of',
      'score',
      'FCP',
      'to limit',
      'LCP',
      'to limit',
      'TBT',
      'CLS',
      'transfer',
      'JS',
    ],
    rows,
    note:
      'The limit is (s), where there is none (a). Aims: score 99, FCP and LCP at most 1.15× of the limit, TBT at most ' +
      `${throttling === 'simulate' ? 50 : 100} ms, CLS 0.`,
  };
}

function row(
  path: string,
  name: string,
  runs: readonly PageFigures[],
  limit: readonly PageFigures[] | undefined,
): string[] {
  const middle = (figure: keyof PageFigures, of = runs) => median(of.map((run) => run[figure]));
  const toLimit = (figure: keyof PageFigures) =>
    limit ? times(middle(figure) / middle(figure, limit)) : '';
  return [
    shortPath(path),
    name,
    String(middle('score')),
    milliseconds(middle('firstPaint')),
    toLimit('firstPaint'),
    milliseconds(middle('largestPaint')),
    toLimit('largestPaint'),
    milliseconds(middle('blocking')),
    middle('layoutShift').toFixed(3),
    kilobytes(middle('transfer')),
    kilobytes(middle('javaScript')),
  ];
}

/** The rows of a demo have no names that a reader knows. */
const shortPath = (path: string) => path.replace(/\/[0-9a-f-]{36}$/, '/…');
