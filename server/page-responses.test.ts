import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask, DatabaseDown, startTestSite, type TestSite } from './testing/test-site';

const ID = '6f1c2d3e-0000-4000-8000-000000000001';
const OTHER_ID = '6f1c2d3e-0000-4000-8000-000000000002';

let site: TestSite;

beforeEach(async () => {
  site = await startTestSite({
    pages: {
      'artists/index.html': 'built artists',
      'de/artists/index.html': 'gebaute Künstler',
      '404.html': 'built: not found',
    },
  });
  site.renderer.pages = [`/artists/${ID}`, `/artists/${OTHER_ID}`, `/news/${ID}`];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(async () => {
  await site.stop();
  vi.restoreAllMocks();
});

function databaseStops(): void {
  site.renderer.render = () => Promise.reject(new DatabaseDown('No answer.'));
  site.renderer.readVersion = () => Promise.reject(new DatabaseDown('No answer.'));
}

it('a page is rendered at the first request and cached', async () => {
  const replies = [await ask(site, '/news'), await ask(site, '/news')];
  for (const reply of replies) {
    expect(reply.status).toBe(200);
    expect(reply.text).toBe('<html lang="en"><h1>/news</h1>first</html>');
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.headers['content-language']).toBe('en');
  }
  expect(site.renderer.asked).toEqual([
    { path: '/news', language: 'en', isPrefixed: false, siteUrl: 'https://label.example' },
  ]);
});

it('a page is rendered once for requests at the same time', async () => {
  const replies = await Promise.all(['/news', '/news', '/news'].map((path) => ask(site, path)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(site.renderer.asked).toHaveLength(1);
});

it('a page is the same with anything else in the URL', async () => {
  const replies = [
    await ask(site, '/news'),
    await ask(site, '/news?utm_source=mail'),
    await ask(site, '/news?fbclid=1&x=2'),
  ];
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
  expect(site.renderer.asked).toHaveLength(1);
});

it('a page is rendered for each page of a list', async () => {
  expect((await ask(site, '/news?page=2&utm_source=mail')).text).toContain('/news?page=2');
  expect((await ask(site, `/artists/${ID}?gallery=3`)).text).toContain(`/artists/${ID}?gallery=3`);
});

it('a page that is not to be indexed has a noindex header', async () => {
  site.renderer.render = async () => ({
    status: 200,
    html: 'text',
    isListed: false,
  });
  expect((await ask(site, '/search')).headers['x-robots-tag']).toBe('noindex');
});

it('a page answers HEAD without a body', async () => {
  const reply = await ask(site, '/news', {}, 'HEAD');
  expect(reply.status).toBe(200);
  expect(reply.headers['content-length']).toBe('42');
  expect(reply.text).toBe('');
});

it('a change of the content is on every page two seconds later, even after a long time without visitors', async () => {
  for (const path of ['/news', '/de/services']) {
    expect((await ask(site, path)).text).toContain('first');
  }
  site.renderer.content = 'second';
  site.clock.now += 2_000;
  expect((await ask(site, '/news')).text).toContain('second');
  site.clock.now += 3_600_000;
  expect((await ask(site, '/de/services')).text).toContain('second');
});

it('a change of the content is in the feed and the sitemap', async () => {
  for (const file of ['/feed/news.en.xml', '/sitemap.xml']) await ask(site, file);
  site.renderer.content = 'second';
  site.clock.now += 2_000;
  for (const file of ['/feed/news.en.xml', '/sitemap.xml']) {
    expect((await ask(site, file)).text).toContain('second');
  }
});

it('a change of the content makes the page of a deleted row 404', async () => {
  await ask(site, `/news/${ID}`);
  site.renderer.content = 'second';
  site.renderer.render = async () => ({ status: 404, html: 'gone', isListed: false });
  site.clock.now += 2_000;
  expect((await ask(site, `/news/${ID}`)).status).toBe(404);
});

it('a change of the content is at once on a page whose URL has the mark of a save', async () => {
  await ask(site, '/news');
  site.renderer.content = 'second';
  expect((await ask(site, '/news')).text).toContain('first');
  expect((await ask(site, '/news?saved=mh2x')).text).toContain('second');
  expect((await ask(site, '/news')).text).toContain('second');
});

it('a change of the content is checked for once a second while there are visitors', async () => {
  for (let visit = 0; visit < 10; visit += 1) await ask(site, '/news');
  expect(site.renderer.versionsRead).toBe(1);
  site.clock.now += 3_600_000;
  await Promise.all(['/news', '/news', '/news'].map((path) => ask(site, path)));
  expect(site.renderer.versionsRead).toBe(2);
  expect(site.renderer.asked).toHaveLength(1);
});

it('a change of the content comes at midnight in Hamburg, too', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 6, 9, 21, 59, 59));
  await ask(site, '/releases');
  clock.mockReturnValue(Date.UTC(2026, 6, 9, 22));
  site.clock.now += 2_000;
  await ask(site, '/releases');
  expect(site.renderer.asked).toHaveLength(2);
});

it('a cached page stays while the database is down', async () => {
  await ask(site, '/news');
  databaseStops();
  site.clock.now += 3_600_000;
  expect((await ask(site, '/news')).text).toContain('first');
  expect(site.renderer.asked).toHaveLength(1);
});

it('a cached page stays where it cannot be rendered again, and is rendered after a pause', async () => {
  await ask(site, '/news');
  const { render } = site.renderer;
  site.renderer.content = 'second';
  site.renderer.render = () => Promise.reject(new TypeError('A bug.'));
  site.clock.now += 2_000;
  for (let visit = 0; visit < 5; visit += 1) {
    expect((await ask(site, '/news')).text).toContain('first');
  }
  expect(site.renderer.asked).toHaveLength(2);
  site.renderer.render = render;
  site.clock.now += 5_000;
  expect((await ask(site, '/news')).text).toContain('second');
});

it('a deleted entry is 404 at once, also where its page cannot be rendered', async () => {
  expect((await ask(site, `/news/${ID}`)).status).toBe(200);
  expect((await ask(site, '/news/404')).status).toBe(404);
  const { render } = site.renderer;
  site.renderer.pages = [];
  site.renderer.content = 'second';
  site.renderer.render = (request) =>
    request.path === `/news/${ID}` ? Promise.reject(new TypeError('A bug.')) : render(request);
  site.clock.now += 2_000;
  expect((await ask(site, `/news/${ID}`)).status).toBe(404);
});

it('the document with which static hosts redirect an id is never sent', async () => {
  await site.stop();
  site = await startTestSite({ pages: { [`news/${ID}/index.html`]: 'redirects' } });
  site.renderer.pages = [`/news/${ID}`];
  site.renderer.render = async () => ({ status: 301, location: '/news/doors-open' });
  expect(await ask(site, `/news/${ID}`)).toMatchObject({
    status: 301,
    headers: { location: '/news/doors-open' },
  });
  await site.stop();
  site = await startTestSite({ pages: { [`news/${ID}/index.html`]: 'redirects' } });
  databaseStops();
  expect((await ask(site, `/news/${ID}`)).status).toBe(503);
});

it('prerendered pages are rendered from the database first', async () => {
  expect((await ask(site, '/artists')).text).toContain('first');
  expect((await ask(site, '/de/artists')).text).toContain('first');
});

it('prerendered pages are served while the database is down', async () => {
  databaseStops();
  expect((await ask(site, '/artists')).text).toBe('built artists');
  expect((await ask(site, '/de/artists')).text).toBe('gebaute Künstler');
  const unknown = await ask(site, '/nothing/here');
  expect([unknown.status, unknown.text]).toEqual([404, 'built: not found']);
});

it('a prerendered page is served, with a prefix, for a page of a language without one', async () => {
  databaseStops();
  const reply = await ask(site, '/artists', { 'accept-language': 'de' });
  expect([reply.status, reply.headers.location]).toEqual([302, '/de/artists']);
  expect(reply.headers.vary).toContain('Accept-Language');
  const { status } = await ask(site, '/artists', { 'accept-language': 'uk' });
  expect(status).toBe(503);
});

describe('a page that was never rendered', () => {
  it('a page that was never rendered is the plain app with 503 while the database is down, and is rendered once it is back', async () => {
    const { render } = site.renderer;
    databaseStops();
    const reply = await ask(site, '/news');
    expect(reply.status).toBe(503);
    expect(reply.text).toContain('plain app');
    expect(reply.headers['retry-after']).toBe('10');
    expect(reply.headers['cache-control']).toBe('no-store');
    site.renderer.render = render;
    site.clock.now += 5_000;
    expect((await ask(site, '/news')).status).toBe(200);
  });

  it('a page that was never rendered is the plain app with 500 where rendering it fails, and others are rendered', async () => {
    const { render } = site.renderer;
    site.renderer.render = () => Promise.reject(new TypeError('A bug.'));
    const reply = await ask(site, '/news');
    expect([reply.status, reply.headers['cache-control']]).toEqual([500, 'no-store']);
    expect(reply.text).toContain('plain app');
    expect(console.error).toHaveBeenCalledWith(
      expect.stringContaining('/news'),
      expect.any(TypeError),
    );
    site.renderer.render = render;
    expect((await ask(site, '/releases')).status).toBe(200);
  });

  it.each([
    ['/news', new TypeError('A bug.'), 500],
    ['/news?page=2', new RangeError('Maximum call stack size exceeded'), 500],
    [`/artists/${ID}`, new TypeError('A bug.'), 500],
    ['/releases', new DatabaseDown('No answer.'), 503],
  ])('%s is not rendered again for every visitor after a failure', async (path, error, status) => {
    site.renderer.render = () => Promise.reject(error);
    for (let visit = 0; visit < 5; visit += 1) {
      expect((await ask(site, path)).status).toBe(status);
    }
    site.clock.now += 4_999;
    expect((await ask(site, path)).status).toBe(status);
    expect(site.renderer.asked).toHaveLength(1);
    site.clock.now += 1;
    expect((await ask(site, path)).status).toBe(status);
    expect(site.renderer.asked).toHaveLength(2);
  });

  it.each(['/feed/news.uk.xml', '/sitemap.xml'])(
    '%s is not written again for every visitor after a failure',
    async (path) => {
      let written = 0;
      const fail = () => {
        written += 1;
        return Promise.reject(new TypeError('A bug.'));
      };
      Object.assign(site.renderer, { renderFeed: fail, renderSitemap: fail });
      for (let visit = 0; visit < 5; visit += 1) {
        expect((await ask(site, path)).status).toBe(500);
      }
      expect(written).toBe(1);
      site.clock.now += 5_000;
      expect((await ask(site, path)).status).toBe(500);
      expect(written).toBe(2);
    },
  );
});
