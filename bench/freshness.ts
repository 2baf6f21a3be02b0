import { spawn } from 'node:child_process';
import { createServer, request } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { serveSite, type BenchBackend, type BenchSite } from './programs';
import { median, milliseconds, type Table } from './report';

/** What a change meets: a site, and what else goes on. */
interface Condition {
  name: string;
  start: (backend: BenchBackend, site: BenchSite) => Promise<RunningCondition>;
}

interface RunningCondition {
  /** The site that is asked. */
  url: string;
  /** Resolves when nothing of the change before is going on. */
  settled?: () => Promise<unknown>;
  /** Called after each change. */
  afterChange?: () => void;
  stop: () => Promise<void>;
}

const CONDITIONS: readonly Condition[] = [
  { name: 'nothing else', start: async (_, { url }) => ({ url, stop: async () => undefined }) },
  { name: '150 ms more for each query', start: startBehindDelay },
  { name: 'two busy loops beside it', start: startBusyLoops },
  { name: 'every page asked for after each change', start: startCrawler },
];

/** The delay of each query, in milliseconds. */
const DELAY = 150;

/** The site behind a proxy that hands each query on late: outside of the backend's own lock. */
async function startBehindDelay(backend: BenchBackend): Promise<RunningCondition> {
  const proxy = createServer((asked, answer) => {
    const { method = 'GET', headers, url = '/' } = asked;
    void wait(DELAY).then(() => {
      const passed = request(backend.url + url, { method, headers }, (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      });
      passed.on('error', () => answer.destroy());
      asked.pipe(passed);
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = proxy.address() as AddressInfo;
  const site = await serveSite({ ...backend, url: `http://127.0.0.1:${port}` });
  return {
    url: site.url,
    async stop() {
      await site.stop();
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

async function startBusyLoops(_: BenchBackend, { url }: BenchSite): Promise<RunningCondition> {
  const loops = [1, 2].map(() => spawn(process.execPath, ['-e', 'for (;;);']));
  return {
    url,
    async stop() {
      for (const loop of loops) loop.kill('SIGKILL');
    },
  };
}

async function startCrawler(_: BenchBackend, { url }: BenchSite): Promise<RunningCondition> {
  const pages = await listSitemap(url);
  let asking: Promise<unknown> = Promise.resolve();
  return {
    url,
    settled: () => asking,
    afterChange() {
      asking = Promise.allSettled(pages.map(async (page) => (await fetch(page)).text()));
    },
    stop: async () => void (await asking),
  };
}

/** Returns the URLs in the sitemap, on the server that is measured. */
async function listSitemap(url: string): Promise<string[]> {
  const read = async (file: string) => (await fetch(file)).text();
  const urlsIn = (xml: string) =>
    [...xml.matchAll(/<loc>(?<url>[^<]+)/g)].map(([, found = '']) => url + new URL(found).pathname);
  const found = urlsIn(await read(`${url}/sitemap.xml`));
  const parts = found.filter((one) => one.endsWith('.xml'));
  const pages = await Promise.all(parts.map(async (part) => urlsIn(await read(part))));
  return [...found.filter((one) => !one.endsWith('.xml')), ...pages.flat()];
}

/** Measures when a change is on the site, and a deleted entry is not any more. */
export async function measureFreshness(
  backend: BenchBackend,
  site: BenchSite,
  { quick }: { quick: boolean },
): Promise<Table[]> {
  const rounds = quick ? 5 : 30;
  const rows: string[][] = [];
  for (const { name, start } of CONDITIONS) {
    const condition = await start(backend, site);
    try {
      rows.push([name, ...(await measureCondition(backend, condition, rounds))]);
    } finally {
      await condition.stop();
    }
  }
  return [
    {
      title: `After a change, and after a deletion, ${rounds} of each`,
      columns: [
        'beside it',
        'a rendering',
        'new after',
        'at most',
        'old after 5 s',
        'deleted, 200 after 2 s',
      ],
      rows,
      note: 'Aims: new after three renderings and 2 s (the median), none old after five seconds, no deleted entry there after two.',
    },
  ];
}

async function measureCondition(
  backend: BenchBackend,
  { url, settled, afterChange }: RunningCondition,
  rounds: number,
): Promise<string[]> {
  const page = `${url}/en/about`;
  const change = (text: string) =>
    backend.sql(
      `update public.site_settings set about_us_subtitle = jsonb_build_object('en', '${text}')`,
    );

  const renderings: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    await change(`Rendering ${round}`);
    const asked = performance.now();
    await (await fetch(`${page}?saved=1`)).text();
    renderings.push(performance.now() - asked);
  }

  const delays: number[] = [];
  let old = 0;
  for (let round = 0; round < rounds; round += 1) {
    const text = `Change ${round} of ${url}`;
    await settled?.();
    await change(text);
    const saved = performance.now();
    afterChange?.();
    for (;;) {
      const asked = performance.now() - saved;
      const isNew = (await (await fetch(page)).text()).includes(text);
      if (isNew) break;
      if (asked > 5_000) old += 1;
      await wait(100);
    }
    delays.push(performance.now() - saved);
  }

  const slugs = Array.from({ length: rounds }, (_, number) => `deleted-${number}`);
  await backend.sql(
    `insert into public.news_items (title, slug) select jsonb_build_object('en', slug), slug from unnest(array['${slugs.join("','")}']) as slug`,
  );
  await wait(2_100);
  for (const slug of slugs) await (await fetch(`${url}/en/news/${slug}`)).text();
  let there = 0;
  for (const slug of slugs) {
    await settled?.();
    await backend.sql(`delete from public.news_items where slug = '${slug}'`);
    afterChange?.();
    await wait(2_000);
    const answer = await fetch(`${url}/en/news/${slug}`);
    await answer.text();
    if (answer.status === 200) there += 1;
  }
  return [
    ...[median(renderings), median(delays), Math.max(...delays)].map(milliseconds),
    String(old),
    String(there),
  ];
}
