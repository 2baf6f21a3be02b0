import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask, DatabaseDown, startTestSite, type TestSite } from '../testing/test-site';

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

/** Returns a promise that stays pending until the test releases it. */
function hold(): { held: Promise<void>; release: () => void } {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  return { held, release };
}

const idOf = (number: number) => `${ID.slice(0, -4)}${1000 + number}`;

/** As the app renders pages: one of a row that is not there says so. */
function rowsAreMissing(): void {
  const { render } = site.renderer;
  site.renderer.render = async (request) => {
    const isThere =
      !request.path.includes(ID.slice(0, -4)) || site.renderer.pages.includes(request.path);
    return isThere ? render(request) : { status: 404, html: 'no such row', isListed: false };
  };
}

describe('unknown ids', () => {
  beforeEach(rowsAreMissing);

  it.each(['artists', 'bits', 'releases', 'gallery', 'news'])(
    'of %s get a 404 page, rendered once',
    async (section) => {
      for (let visit = 0; visit < 3; visit += 1) {
        const reply = await ask(site, `/de/${section}/${idOf(1)}?page=${visit}`);
        expect([reply.status, reply.text]).toEqual([404, 'no such row']);
      }
      expect(site.renderer.asked.map(({ path }) => path)).toEqual([`/${section}/${idOf(1)}`]);
    },
  );

  it('unknown ids are looked up for each kind', async () => {
    await ask(site, `/releases/${OTHER_ID}`);
    await ask(site, `/bits/${OTHER_ID}`);
    expect(site.renderer.looked).toEqual([[`/releases/${OTHER_ID}`]]);
  });

  it('looks up unknown ids together, one query at a time, with a limited queue', async () => {
    const { held, release } = hold();
    const { find } = site.renderer;
    site.renderer.find = (paths) => held.then(() => find(paths));
    const flood = Array.from({ length: 300 }, (_, number) =>
      ask(site, `/de/artists/${idOf(number)}`),
    );
    const first = await Promise.race(flood); // one of those beyond the limit
    expect(first.status).toBe(503);
    await expect.poll(() => site.renderer.looked).toHaveLength(1);
    release();
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([404, 503]));
    expect(Math.max(...site.renderer.looked.map((paths) => paths.length))).toBe(50);
  });

  it('renders 404 pages of unknown ids two at a time, with a limited queue', async () => {
    const { held, release } = hold();
    const { render } = site.renderer;
    site.renderer.render = async (request) => {
      if (request.path.startsWith('/artists/')) await held;
      return render(request);
    };
    const flood = Array.from({ length: 60 }, (_, number) => ask(site, `/artists/${idOf(number)}`));
    await expect.poll(() => site.renderer.asked.length).toBeGreaterThanOrEqual(2);
    expect((await ask(site, `/news/${ID}`)).status).toBe(200);
    expect((await ask(site, '/about')).status).toBe(200);
    expect(site.renderer.asked.filter(({ path }) => path.startsWith('/artists/'))).toHaveLength(2);
    release();
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(22);
    expect(statuses.filter((status) => status === 503)).toHaveLength(38);
  });

  it('unknown ids are looked up again after the database has not answered', async () => {
    const { find } = site.renderer;
    site.renderer.find = () => Promise.reject(new DatabaseDown('No answer.'));
    expect((await ask(site, `/artists/${idOf(1)}`)).status).toBe(503);
    site.renderer.find = find;
    expect((await ask(site, `/artists/${idOf(1)}`)).status).toBe(404);
  });

  it('unknown ids read the list of pages once per version of the content, also when that fails', async () => {
    for (let number = 0; number < 10; number += 1) await ask(site, `/news/${idOf(number)}`);
    site.clock.now += 3_600_000;
    await ask(site, `/news/${idOf(10)}`);
    expect(site.renderer.listed).toHaveLength(1);
    site.renderer.content = 'second';
    site.clock.now += 2_000;
    for (let number = 0; number < 10; number += 1) await ask(site, `/news/${idOf(20 + number)}`);
    expect(site.renderer.listed).toHaveLength(2);

    let failures = 0;
    Object.assign(site.renderer, {
      listExistingPages: () => {
        failures += 1;
        return Promise.reject(new DatabaseDown('No answer.'));
      },
    });
    site.renderer.content = 'third';
    site.clock.now += 2_000;
    for (let number = 0; number < 10; number += 1) await ask(site, `/news/${idOf(40 + number)}`);
    expect(failures).toBe(1);
    site.clock.now += 5_000;
    await ask(site, `/news/${idOf(60)}`);
    expect(failures).toBe(2);
  });

  it('unknown ids do not evict existing pages', async () => {
    await ask(site, `/artists/${OTHER_ID}`);
    for (let number = 0; number < 400; number += 1) {
      expect((await ask(site, `/artists/${idOf(number)}`)).status).toBe(404);
    }
    const rendered = site.renderer.asked.length;
    expect((await ask(site, `/artists/${OTHER_ID}`)).text).toContain('first');
    expect(site.renderer.asked).toHaveLength(rendered);
  });
});

it('redirects a former path to the current one, with a short-lived response', async () => {
  site.renderer.pages.push('/news/open-house');
  site.renderer.others = { '/news/open-house': ['/news/doors-open'] };
  site.renderer.render = async ({ language }) => ({
    status: 301,
    location: `/${language}/news/open-house`,
  });
  const reply = await ask(site, '/de/news/doors-open');
  expect([reply.status, reply.headers.location, reply.text]).toEqual([
    301,
    '/de/news/open-house',
    '',
  ]);
  expect(reply.headers['cache-control']).toBe(
    'public, max-age=0, s-maxage=1, stale-if-error=86400',
  );
  const asked = await ask(site, '/de/news/doors-open?utm_source=letter&a=1');
  expect([asked.status, asked.headers.location]).toEqual([
    301,
    '/de/news/open-house?utm_source=letter&a=1',
  ]);
});

it('looks up unknown slugs once per version, in its list of paths', async () => {
  for (let number = 0; number < 10; number += 1) {
    expect((await ask(site, `/news/made-up-${number}`)).status).toBe(200); // the renderer knows no better
  }
  expect(site.renderer.listed).toHaveLength(1);
});

it('a page that exists does not wait for lookups of unknown ids', async () => {
  await ask(site, `/artists/${OTHER_ID}`); // by which the list was read
  const { held, release } = hold();
  site.renderer.find = () => held.then(() => []);
  const flood = Array.from({ length: 300 }, (_, number) => ask(site, `/news/${idOf(number)}`));
  await expect.poll(() => site.renderer.looked.length).toBeGreaterThanOrEqual(1);
  const reply = await ask(site, `/news/${ID}`); // which nobody has opened yet
  expect([reply.status, reply.text]).toEqual([
    200,
    `<html lang="en"><h1>/news/${ID}</h1>first</html>`,
  ]);
  release();
  await Promise.all(flood);
});

it('a page that exists does not wait for further pages of lists', async () => {
  const { held, release } = hold();
  const { render } = site.renderer;
  site.renderer.render = async (request) => {
    if (request.path.includes('?')) await held;
    return render(request);
  };
  const lists = ['artists', 'bits', 'releases', 'news', 'gallery'];
  const flood = lists.flatMap((list) =>
    [2, 3, 4, 5, 6, 7, 8, 9, 10].map((page) => ask(site, `/${list}?page=${page}`)),
  );
  await expect.poll(() => site.renderer.asked.length).toBeGreaterThanOrEqual(2);
  expect((await ask(site, `/news/${ID}`)).status).toBe(200);
  expect((await ask(site, '/about')).status).toBe(200);
  release();
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(22);
  expect(statuses.filter((status) => status === 503)).toHaveLength(23);
});

it('a page that exists is found as soon as it is published, also while the list lacks it, and stays known', async () => {
  await ask(site, `/artists/${OTHER_ID}`);
  site.renderer.published = [`/news/${idOf(1)}`];
  expect((await ask(site, `/news/${idOf(1)}`)).status).toBe(200);
  expect((await ask(site, `/de/news/${idOf(1)}`)).status).toBe(200);
  expect(site.renderer.looked.filter((paths) => paths.includes(`/news/${idOf(1)}`))).toHaveLength(
    1,
  );
  expect(site.renderer.listed).toHaveLength(1);
});

it('a page that was published during a flood is found with the next list', async () => {
  await ask(site, `/artists/${idOf(0)}`);
  const { held, release } = hold();
  site.renderer.find = () => held.then(() => []);
  const flood = Array.from({ length: 300 }, (_, number) => ask(site, `/news/${idOf(number)}`));
  await vi.waitFor(
    async () => {
      const { status } = await ask(site, `/artists/${idOf(1)}`);
      expect(status).toBe(503);
    },
    { timeout: 30_000 },
  );
  site.renderer.pages.push(`/artists/${idOf(1)}`);
  site.renderer.content = 'second';
  site.clock.now += 2_000;
  await ask(site, `/artists/${idOf(1)}`);
  expect((await ask(site, `/artists/${idOf(1)}`)).status).toBe(200);
  release();
  await Promise.all(flood);
});

it('unknown parts of a sitemap read one list of pages', async () => {
  site.renderer.sitemapParts = 2;
  for (let part = 3; part < 50; part += 1) {
    expect((await ask(site, `/sitemap-${part}.xml`)).status).toBe(404);
  }
  expect(site.renderer.listed).toHaveLength(1);
  expect((await ask(site, '/sitemap-2.xml')).status).toBe(200);
});
