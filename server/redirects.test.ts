import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask, DatabaseDown, startTestSite, type TestSite } from './testing/test-site';
import { sendRaw } from './testing/raw-request';

const ID = '6f1c2d3e-0000-4000-8000-000000000001';
const GONE = '6f1c2d3e-0000-4000-8000-000000000002';

let site: TestSite;

beforeEach(async () => {
  site = await startTestSite({ code: { 'old.txt': 'a file' } });
  site.renderer.pages = [`/artists/${ID}`];
  site.renderer.render = async ({ path }) => ({
    status: path.endsWith('404') || path.includes(GONE) ? 404 : 200,
    html: `page ${path}`,
    isListed: true,
  });
  site.renderer.redirects = [
    '/2019/05/13/northbound /releases',
    '/?p=123 /about',
    '/shop/index.php?page=3 /releases?page=2#list',
    '/künstler/müller /artists',
    '/about.html /about',
    '/robots.txt /about',
    '/old.txt /about',
    '/news /releases',
    `/artists/${ID} /releases`,
    `/artists/${GONE} /artists`,
    '/adminpanel /about',
    '/chain /chain/2',
    '/chain/2 /about',
    '/circle /circle/2',
    '/circle/2 /circle',
  ];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(async () => {
  await site.stop();
  vi.restoreAllMocks();
});

it.each([
  ['/2019/05/13/northbound', '/releases'],
  ['/2019/05/13/Northbound/', '/releases'],
  ['/2019/05/13/northbound?utm_source=mail', '/releases?utm_source=mail'],
  ['/de/2019/05/13/northbound', '/de/releases'],
  ['/?p=123', '/about'],
  ['/?p=123&utm_source=mail', '/about?utm_source=mail'],
  ['/uk?p=123', '/uk/about'],
  ['/shop/index.php?page=3', '/releases?page=2#list'],
  ['/Shop/Index.php?page=3', '/releases?page=2#list'],
  ['/k%C3%BCnstler/m%C3%BCller', '/artists'],
  ['/k%FCnstler/M%FCller/', '/artists'],
  ['/about.html', '/about'],
  [`/artists/${GONE}`, '/artists'],
  ['/chain', '/about'],
])('%s redirects to %s with 301', async (path, to) => {
  const reply = await ask(site, path);
  expect([reply.status, reply.headers.location]).toEqual([301, to]);
  expect(reply.headers['cache-control']).toBe(
    'public, max-age=0, s-maxage=1, stale-if-error=86400',
  );
  expect(reply.headers['x-content-type-options']).toBe('nosniff');
  expect(reply.text).toBe('');
});

it.each([
  ['/news', 'page /news'],
  ['/news?utm_source=mail', 'page /news'],
  [`/artists/${ID}`, `page /artists/${ID}`],
  ['/?p=124', 'page /'],
  ['/?page=2', 'page /'],
  ['/old.txt', 'a file'],
  ['/robots.txt', 'Sitemap: https://label.example/sitemap.xml\n'],
  ['/adminpanel', '<html><div id="root">plain app</div></html>'],
])('%s is served although the list redirects it', async (path, text) => {
  const reply = await ask(site, path);
  expect(reply.status).toBe(200);
  expect(reply.text).toBe(text);
});

it.each(['/nowhere', '/nowhere.html', '/circle', '/circle/2', '/%'])(
  '%s stays a 404',
  async (path) => {
    const reply = await ask(site, path);
    expect(reply.status).toBe(404);
    expect(reply.headers.location).toBeUndefined();
  },
);

it('HEAD is redirected like GET, and POST is not', async () => {
  expect((await ask(site, '/about.html', {}, 'HEAD')).status).toBe(301);
  expect((await ask(site, '/about.html', {}, 'POST')).status).toBe(405);
});

it.each([
  '/about.html?next=https://evil.example',
  '/about.html?https://evil.example',
  '/about.html?a=%0d%0aSet-Cookie:%20a=b',
  '/about.html?a=\r\nSet-Cookie:a=b',
  '/about.html?%5C%5Cevil.example',
  '//evil.example/about.html',
  '/\\evil.example/about.html',
  '/%5Cevil.example/../about.html',
  '/about.html#@evil.example',
])('the request %j does not redirect to another site', async (path) => {
  const { text } = await sendRaw(
    site,
    `GET ${path} HTTP/1.1\r\nHost: label.example\r\nConnection: close\r\n\r\n`,
  );
  const head = text.split('\r\n\r\n', 1)[0] ?? '';
  expect(head).not.toMatch(/^set-cookie/im);
  const location = /^location: (.*)$/im.exec(head)?.[1];
  const to = new URL(location ?? '/', 'https://label.example');
  expect(to.origin).toBe('https://label.example');
});

it('an invalid stored target does not redirect to another site either', async () => {
  site.renderer.redirects = ['/a //evil.example', '/b https://evil.example', '/c /\\evil.example'];
  for (const path of ['/a', '/b', '/c']) {
    expect((await ask(site, path)).status).toBe(404);
  }
});

it('a change of the list takes effect two seconds later, and is read once', async () => {
  expect((await ask(site, '/later')).status).toBe(404);
  site.renderer.redirects.push('/later /about');
  site.renderer.content = 'second';
  site.clock.now += 2_000;
  const replies = await Promise.all(['/later', '/later', '/later'].map((path) => ask(site, path)));
  expect(replies.map(({ status }) => status)).toEqual([301, 301, 301]);
  expect(site.renderer.redirectsRead).toBe(2);
});

it('a list that cannot be read is logged', async () => {
  site.renderer.readRedirects = () => Promise.reject(new DatabaseDown('No answer.'));
  expect((await ask(site, '/about.html')).status).toBe(404);
  expect(console.error).toHaveBeenCalledWith(
    expect.stringMatching(/Z warning Redirects: No answer\.$/),
  );
});

describe('without the database', () => {
  const stop = () => {
    site.renderer.render = () => Promise.reject(new DatabaseDown('No answer.'));
    site.renderer.readVersion = () => Promise.reject(new DatabaseDown('No answer.'));
    site.renderer.readRedirects = () => Promise.reject(new DatabaseDown('No answer.'));
  };

  it('the list in memory is used', async () => {
    expect((await ask(site, '/about.html')).status).toBe(301);
    stop();
    site.clock.now += 60_000;
    expect((await ask(site, '/about.html')).headers.location).toBe('/about');
  });

  it('nothing is redirected until the list has been read', async () => {
    const { readRedirects, readVersion } = site.renderer;
    stop();
    expect((await ask(site, '/about.html')).status).toBe(404);
    Object.assign(site.renderer, { readRedirects, readVersion });
    site.clock.now += 60_000;
    expect((await ask(site, '/about.html')).status).toBe(301);
  });
});
