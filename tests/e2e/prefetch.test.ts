import type { Page } from '@playwright/test';
import { expect, tellLine, test } from './fixtures';
import { expectHydrated } from './served-page';

/**
 * Follows what a page asks for: rows by table, code and words by file. The settings are read again whenever the page is
 * connected, and are no part of another page.
 */
function watchRequests(page: Page) {
  const asked: string[] = [];
  let underWay = 0;
  const isWatched = (url: string) =>
    /\/rest\/v1\/(?!site_settings)|\.js$|\.json$/.test(url.split('?')[0] ?? '');
  page.on('request', (request) => {
    if (!isWatched(request.url())) return;
    underWay += 1;
    asked.push(new URL(request.url()).pathname);
  });
  const end = (request: { url(): string }) => {
    if (isWatched(request.url())) underWay -= 1;
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    asked,
    tables: () => asked.flatMap((path) => path.match(/^\/rest\/v1\/(.*)$/)?.[1] ?? []),
    isQuiet: () => underWay === 0,
    forget: () => asked.splice(0),
  };
}

const WAYS = [
  {
    name: 'a list',
    from: '/',
    link: 'header a[href="/releases"]',
    heading: 'Releases',
    tables: ['releases', 'releases'],
  },
  {
    name: 'an artist',
    from: '/artists',
    link: 'main a[href^="/artists/"]',
    heading: 'Pavlo Berezhny',
    tables: ['artists', 'gallery_items', 'releases', 'releases'],
  },
  {
    name: 'a release',
    from: '/releases',
    link: 'main section:last-of-type a[href^="/releases/"]', // one that is out
    heading: null,
    tables: ['releases', 'releases'],
  },
  {
    name: 'a news item',
    from: '/news',
    link: 'main a[href^="/news/"]',
    heading: null,
    tables: ['news_items'],
  },
  {
    name: 'the price list',
    from: '/',
    link: 'header a[href="/services"]',
    heading: 'Services and prices',
    tables: ['services'],
  },
  {
    name: 'the front page',
    from: '/about',
    link: 'header nav a[href="/"]',
    heading: null,
    tables: [
      'artists',
      'artists',
      'gallery_items',
      'news_items',
      'releases',
      'releases',
      'services',
    ],
  },
];

for (const { name, from, link, heading, tables } of WAYS) {
  test(`a link to ${name} that is pointed at brings all that its page needs`, async ({ page }) => {
    await tellLine(page, '3g'); // what is near does not come by itself
    const requests = watchRequests(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    const live = page.waitForEvent('websocket'); // the last of what comes by itself
    await page.goto(from, { waitUntil: 'networkidle' });
    await live;
    const target = page.locator(link).first();
    await expect(target).toBeVisible();
    requests.forget();
    // What listens to the pointer comes late.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await target.hover();
      await expect.poll(() => requests.tables().toSorted(), { timeout: 2000 }).toEqual(tables);
    }).toPass();
    await expect.poll(requests.isQuiet).toBe(true);

    requests.forget();
    const path = await target.getAttribute('href');
    await target.click();
    await expect(page).toHaveURL(path ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? /./);
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    expect(requests.asked).toEqual([]);
  });
}

test('on a fast line the code comes when a link is near, and no rows', async ({ page, served }) => {
  await tellLine(page, '4g');
  const requests = watchRequests(page);
  const rows: string[] = []; // of one item; those of a list that was rendered a while ago are read again
  page.on('request', (request) => {
    if (request.url().includes('id=eq.')) rows.push(request.url());
  });
  const code = () =>
    requests.asked.flatMap((path) => path.match(/(release|news-item)-page/)?.[0] ?? []);
  await page.goto(`${served.siteUrl}/en`);
  await expectHydrated(page);
  await page.mouse.move(1, 1); // somebody is there
  await expect.poll(code).toEqual(['release-page']);
  await page.getByRole('heading', { name: 'Latest news' }).scrollIntoViewIfNeeded();
  await expect.poll(code).toEqual(['release-page', 'news-item-page']);
  expect(rows.filter((url) => !url.includes('/site_settings?'))).toEqual([]);
});
