import { startProgram, type BenchBackend, type BenchSite } from './programs';
import { median, milliseconds, times, type Table } from './report';
import { load, requireWrk, type Load, type LoadOptions } from './load';

const CONNECTIONS = 50;
const VISITOR = { 'accept-encoding': 'br', 'accept-language': 'en-GB' };

/** Measures how many requests the site's server answers, beside a server that does nothing but send the same bytes. */
export async function measureServer(
  _backend: BenchBackend,
  site: BenchSite,
  { quick }: { quick: boolean },
): Promise<Table[]> {
  await requireWrk();
  const bare = await startProgram('bench/bare-server.ts', {
    env: { PAGE_URL: `${site.url}/` },
    ready: 'Site: ',
  });
  try {
    const bareUrl = bare.firstLine.slice('Site: '.length);
    return [await measureHomePage(site.url, bareUrl, quick)];
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
