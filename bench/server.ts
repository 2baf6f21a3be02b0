import { setTimeout as wait } from 'node:timers/promises';
import { startProgram, type BenchBackend, type BenchSite } from './programs';
import { median, milliseconds, times, type Table } from './report';
import { load, requireWrk, type Load, type LoadOptions } from './load';
import { measureUploads } from './uploads';

const CONNECTIONS = 50;
const VISITOR = { 'accept-encoding': 'br', 'accept-language': 'en-GB' };

interface ServerOptions {
  quick: boolean;
}

/** Measures how many requests the site's server answers, beside a server that does nothing but send the same bytes. */
export async function measureServer(
  backend: BenchBackend,
  site: BenchSite,
  { quick }: ServerOptions,
): Promise<Table[]> {
  await requireWrk();
  const bare = await startProgram('bench/bare-server.ts', {
    env: { PAGE_URL: `${site.url}/` },
    ready: 'Site: ',
  });
  try {
    const pages = await measureHomePage(site.url, bare.firstLine.slice('Site: '.length), quick);
    return [
      pages,
      await measureArrivals(backend, site, { quick }),
      await measureUploads(backend, site, { quick }),
    ];
  } finally {
    await bare.stop();
  }
}

async function measureHomePage(siteUrl: string, bareUrl: string, quick: boolean): Promise<Table> {
  const home = `${siteUrl}/`;
  const { headers } = await fetch(home, { headers: VISITOR });
  const known = { ...VISITOR, 'if-none-match': headers.get('etag') ?? '' };
  const urls = [
    { name: 'home page', url: home, headers: VISITOR },
    { name: 'home page in German', url: `${siteUrl}/de`, headers: VISITOR },
    { name: 'home page that the browser has (304)', url: home, headers: known },
    { name: 'the limit: these bytes from a server with nothing else', url: bareUrl, headers: {} },
  ];
  const cases = urls.map((target) => ({ target, loads: new Array<Load>() }));

  const options = (asked: Record<string, string>): LoadOptions => ({
    seconds: quick ? 3 : 10,
    connections: CONNECTIONS,
    headers: asked,
  });
  for (const { url, headers } of urls) await load(url, { ...options(headers), seconds: 2 });
  for (let round = 0; round < (quick ? 1 : 3); round += 1) {
    for (const { target, loads } of cases) {
      loads.push(await load(target.url, options(target.headers)));
    }
  }
  const limit = perSecond(cases.at(-1)?.loads ?? []);
  return {
    title: `The server, ${CONNECTIONS} connections`,
    columns: ['request', 'requests per second', 'to the limit', 'p99'],
    rows: cases.map(({ target, loads }) => [
      target.name,
      Math.round(perSecond(loads)).toLocaleString('en'),
      times(perSecond(loads) / limit),
      milliseconds(median(loads.map(({ p99 }) => p99))),
    ]),
    note: 'Aim: the home page 8,000 times per second. What asks has a processor of the two to itself.',
  };
}

function perSecond(loads: readonly Load[]): number {
  return median(loads.map(({ requestsPerSecond }) => requestsPerSecond));
}

interface Arrival {
  name: string;
  /** The milliseconds between the requests of visitors. */
  every: number;
  /** Added to the URL. */
  query: string;
}

const ARRIVALS: readonly Arrival[] = [
  { name: 'a visitor every 50 ms', every: 50, query: '' },
  { name: 'a visitor every 3 s', every: 3_000, query: '' },
  { name: 'an editor who looks at what was saved', every: 50, query: '?saved=1' },
];

/** Measures how long a saved change is not on the site yet, and how long the visitor waits who gets it first. */
async function measureArrivals(
  backend: BenchBackend,
  site: BenchSite,
  { quick }: { quick: boolean },
): Promise<Table> {
  const rows: string[][] = [];
  for (const { name, every, query } of ARRIVALS) {
    const delays: number[] = [];
    const waits: number[] = [];
    for (let round = 0; round < (quick ? 3 : 15); round += 1) {
      const text = `A label of ${name}, ${round}`;
      await fetch(`${site.url}/en/about`); // so it was asked after just before the change
      await backend.sql(
        `update public.site_settings set about_us_subtitle = jsonb_build_object('en', '${text}')`,
      );
      const saved = performance.now();
      for (;;) {
        const asked = performance.now();
        const page = await (await fetch(`${site.url}/en/about${query}`)).text();
        if (page.includes(text)) {
          delays.push(asked - saved);
          waits.push(performance.now() - asked);
          break;
        }
        await wait(every);
      }
    }
    rows.push([name, ...[median(delays), Math.max(...delays), median(waits)].map(milliseconds)]);
  }
  return {
    title: 'A saved change, until a request gets it',
    columns: ['who comes', 'sent after', 'at most', 'takes'],
    rows,
    note: 'Aim: sent after 2 s at most. What it takes includes rendering the page.',
  };
}
