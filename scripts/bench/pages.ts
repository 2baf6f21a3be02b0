import { readFile } from 'node:fs/promises';
import { paths } from '@/config/paths';
import type { BenchBackend } from './backend';
import { kilobytes, median, milliseconds, times } from './figures';
import { measurePage, type PageFigures, type Throttling } from './lighthouse';
import { serveDocuments, withoutScripts } from './references';
import type { BenchSite } from './site';
import type { Table } from './table';

const THROTTLINGS = ['simulate', 'devtools'] as const;
const NAMES = { simulate: 'simulated', devtools: 'really throttled' } as const;

interface Contender {
  name: string;
  url: string;
}

/** What is measured under one path: the site's page first, then what it is compared with. */
interface Case {
  path: string;
  contenders: readonly Contender[];
}

/** Measures pages as Lighthouse's phone sees them, beside the same page without JavaScript and without HTML. */
export async function measurePages(
  backend: BenchBackend,
  site: BenchSite,
  { quick }: { quick: boolean },
): Promise<Table[]> {
  const pages = await chosenPages(backend);
  const compared = [pages.home, pages.artist];
  const references = await serveReferences(site.url, compared);
  try {
    const shown = quick ? compared : Object.values(pages);
    const cases = shown.map((path) => ({
      path,
      contenders: [
        { name: 'the site', url: site.url },
        ...(compared.includes(path) ? references.contenders : []),
      ],
    }));
    const tables: Table[] = [];
    for (const throttling of THROTTLINGS) {
      tables.push(await compare(cases, throttling, quick ? 1 : 5));
    }
    return tables;
  } finally {
    await references.stop();
  }
}

async function chosenPages({ sql }: BenchBackend) {
  const newest = async (rowsOf: string) => {
    const rows = await sql(`select id from public.${rowsOf} order by created_at desc, id limit 1`);
    return String(Array.isArray(rows) && rows[0]?.id);
  };
  return {
    home: paths.home,
    artists: paths.artists,
    artist: paths.artist(await newest("artists where artist_type = 'performer'")),
    releases: paths.releases,
    newsItem: paths.newsItem(await newest('news_items')),
  };
}

async function serveReferences(siteUrl: string, pagePaths: readonly string[]) {
  const bare = new Map<string, string>();
  for (const path of pagePaths) {
    const answer = await fetch(new URL(path, siteUrl));
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}.`);
    bare.set(path, withoutScripts(await answer.text()));
  }
  const app = await readFile('dist/site/app.html', 'utf8');
  const withoutJavaScript = await serveDocuments(siteUrl, bare);
  const withoutHtml = await serveDocuments(siteUrl, new Map(pagePaths.map((path) => [path, app])));
  return {
    contenders: [
      { name: '(a) without JavaScript', url: withoutJavaScript.url },
      { name: '(b) without HTML', url: withoutHtml.url },
    ],
    stop: async () => {
      await withoutJavaScript.stop();
      await withoutHtml.stop();
    },
  };
}

/** Measures in rounds, each contender once per round, so that a busy moment of the machine meets all of them. */
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
    const limit = measured.find(({ contender }) => contender.name.startsWith('(a)'));
    for (const { contender, runs } of measured) {
      rows.push(row(path, contender.name, runs, limit?.runs));
    }
  }
  return {
    title: `Lighthouse, phone, ${NAMES[throttling]} (median of ${rounds})`,
    columns: ['page', 'of', 'score', 'FCP', 'LCP', 'LCP to (a)', 'TBT', 'CLS', 'transfer', 'JS'],
    rows,
    note: 'Aims: score 100, LCP really throttled at most 1.15× of (a), TBT under 50 ms, CLS 0.',
  };
}

function row(
  path: string,
  name: string,
  runs: readonly PageFigures[],
  limit: readonly PageFigures[] | undefined,
): string[] {
  const middle = (figure: keyof PageFigures, of = runs) => median(of.map((run) => run[figure]));
  return [
    path.replace(/\/[0-9a-f-]{36}$/, '/…'),
    name,
    String(middle('score')),
    milliseconds(middle('firstPaint')),
    milliseconds(middle('largestPaint')),
    limit ? times(middle('largestPaint') / middle('largestPaint', limit)) : '',
    milliseconds(middle('blocking')),
    middle('layoutShift').toFixed(3),
    kilobytes(middle('transfer')),
    kilobytes(middle('javaScript')),
  ];
}
