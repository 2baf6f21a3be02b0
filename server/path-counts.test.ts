import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PathCounts, type CountedPaths } from './path-counts';

let saved: CountedPaths[];
let clock: number;
let counts: PathCounts;

const get = (...urls: string[]) => {
  for (const url of urls) counts.addMissing({ method: 'GET', url });
};

/** Everything that was written, with what was left. */
async function written(): Promise<CountedPaths> {
  await counts.stop();
  return saved.at(-1) ?? { redirected: {}, missing: {} };
}

beforeEach(() => {
  vi.useFakeTimers();
  saved = [];
  clock = 0;
  counts = new PathCounts({
    save: async (counted) => void saved.push(counted),
    now: () => clock,
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('counts are written together when the server stops', async () => {
  counts.addHit('/?p=1');
  counts.addHit('/?p=1');
  get('/nowhere', '/Nowhere/', '/nowhere?utm_source=mail', '/shop/index.php?page=3');
  expect(await written()).toEqual({
    redirected: { '/?p=1': 2 },
    missing: { '/nowhere': 3, '/shop/index.php': 1 },
  });
  await counts.stop();
  expect(saved).toHaveLength(1);
});

it('counts are written each minute, and only once', async () => {
  counts.start();
  expect(saved).toEqual([{ redirected: {}, missing: {} }]); // counting has begun
  get('/nowhere');
  clock = 60_000;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saved[1]).toEqual({ redirected: {}, missing: { '/nowhere': 1 } });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(saved).toHaveLength(2);
  clock = 60_000 + 3_600_000; // an hour with nothing
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saved[2]).toEqual({ redirected: {}, missing: {} });
  await counts.stop();
});

it('counts that cannot be written are logged once, and dropped', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  counts = new PathCounts({
    save: () => Promise.reject(new Error('No answer.')),
    now: () => clock,
  });
  get('/nowhere');
  await counts.stop();
  get('/nowhere');
  await counts.stop();
  expect(log.mock.calls).toEqual([
    [expect.stringMatching(/Z warning Counts of paths: No answer\.$/)],
  ]);
});

describe('requests for other files, or by programs, are not counted', () => {
  it.each([
    '/photo.jpg',
    '/assets/core-abcdefgh.js',
    '/apple-touch-icon-120x120.png',
    '/.env',
    '/.git/config',
    '/wp-login.php',
    '/blog/wp-admin/setup-config.php',
    '/wp-content/plugins/a/readme.txt',
    '/xmlrpc.php',
    '/cgi-bin/luci',
    '/vendor/phpunit/phpunit/src/Util/PHP/eval-stdin.php',
    '/.well-known/security.txt',
  ])('%s', async (url) => {
    get(url);
    expect((await written()).missing).toEqual({});
  });

  it('HEAD', async () => {
    counts.addMissing({ method: 'HEAD', url: '/nowhere' });
    expect((await written()).missing).toEqual({});
  });
});

describe('personal data is not stored', () => {
  it.each([
    '/unsubscribe/ada@label.example',
    '/unsubscribe/ada%40label.example',
    '/reset/6f1c2d3e-0000-4000-8000-000000000001',
    '/de/reset/6F1C2D3E-0000-4000-8000-000000000001',
    '/t/eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9',
    '/invite/a8f3k29dk3l4m5n6',
    '/call/004940123456789',
    '/x/email=ada',
    `/${'a'.repeat(301)}`,
  ])('%s', async (url) => {
    get(url);
    expect((await written()).missing).toEqual({});
  });

  it('the query is removed', async () => {
    get('/nowhere?email=ada@label.example#part');
    expect((await written()).missing).toEqual({ '/nowhere': 1 });
  });

  it('the id of a deleted entry stays: it is public', async () => {
    get('/de/artists/6f1c2d3e-0000-4000-8000-000000000001');
    expect((await written()).missing).toEqual({
      '/de/artists/6f1c2d3e-0000-4000-8000-000000000001': 1,
    });
  });

  it.each([
    ['/2019/05/13/release-name/', '/2019/05/13/release-name'],
    ['/k%C3%BCnstler/m%C3%BCller', '/künstler/müller'],
    ['/über-uns.html', '/über-uns.html'],
    ['/the-longest-name-of-a-release-that-anybody-has-ever-given', undefined],
    ['/northbound-2024-remastered-edition', undefined],
  ])('and %s is', async (url, path = url) => {
    get(url);
    expect((await written()).missing).toEqual({ [path]: 1 });
  });
});

describe('floods', () => {
  it('take no more memory than 500 paths', async () => {
    for (let round = 0; round < 2; round += 1) {
      get(...Array.from({ length: 2_000 }, (_, at) => `/made-up/${at}`));
    }
    expect(Object.keys((await written()).missing)).toHaveLength(500);
  });

  it('of paths that are requested once are not counted, and a repeated request is', async () => {
    get('/wanted', '/wanted', ...Array.from({ length: 100 }, (_, at) => `/made-up/${at}`));
    expect((await written()).missing).toEqual({ '/wanted': 2 });
  });

  it('start beyond a hundred paths', async () => {
    get(...Array.from({ length: 100 }, (_, at) => `/old/${at}`));
    expect(Object.keys((await written()).missing)).toHaveLength(100);
  });
});
