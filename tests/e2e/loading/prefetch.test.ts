import type { Page } from '@playwright/test';
import { expect, hold, skipStay, test } from '../support/fixtures';
import { expectHydrated } from '../support/served-page';
import { pageHeading } from '../support/site-page';

/**
 * Records the requests of a page: rows by table, code and messages by file. The settings are left out: they are refetched
 * whenever the page connects.
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
    tables: ['release_facets', 'releases', 'releases'],
  },
  {
    name: 'an artist',
    from: '/artists',
    link: 'main a[href^="/artists/"]',
    heading: 'Pavlo Berezhny',
    // Concerts to come and past; releases that are out, upcoming, the only one with its tracks, and those of others.
    tables: [
      'artists',
      'concerts',
      'concerts',
      'gallery_items',
      'releases',
      'releases',
      'releases',
      'releases',
    ],
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
      'news_items',
      'releases',
      'releases',
      'services',
      'services',
    ],
  },
];

/** What comes in an idle moment on every way to a page: concerts on the front page, and the player where something can be heard. */
const LATER =
  /concert|audio-player|queue|dock-panel|own-controls|format-duration|icon-button|foot-bar/;

for (const { name, from, link, heading, tables } of WAYS) {
  test(`hovering a link to ${name} prefetches everything that its page needs`, async ({ page }) => {
    await skipStay(page);
    const requests = watchRequests(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    const live = page.waitForEvent('websocket'); // the last request of the page itself
    await page.goto(from, { waitUntil: 'networkidle' });
    await live;
    const target = page.locator(link).first();
    await expect(target).toBeVisible();
    requests.forget();
    // The pointer listeners are attached late.
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
    await expect(pageHeading(page)).toHaveText(heading ?? /./);
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    expect(requests.asked.filter((url) => !LATER.test(url))).toEqual([]);
  });
}

test.describe('on a fast connection', () => {
  test.use({ connectionType: '4g' });

  test('a near link prefetches code, but no rows', async ({ page, served }) => {
    const requests = watchRequests(page);
    const rows: string[] = []; // of one item; those of a stale list are refetched
    page.on('request', (request) => {
      if (/[?&](?:id|slug)=eq\./.test(request.url())) rows.push(request.url());
    });
    const code = () =>
      requests.asked.flatMap((path) => path.match(/(release|news-item)-page/)?.[0] ?? []);
    await page.goto(`${served.siteUrl}/en`);
    await expectHydrated(page);
    // A visitor interacts; a server-rendered page may not listen yet.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await page.mouse.move(1, 1);
      await expect.poll(code, { timeout: 2000 }).toEqual(['release-page']);
    }).toPass();
    await page.getByRole('heading', { name: 'Latest news' }).scrollIntoViewIfNeeded();
    await expect.poll(code).toEqual(['release-page', 'news-item-page']);
    expect(rows.filter((url) => !url.includes('/site_settings?'))).toEqual([]);
  });
});

/** Opens a page whose link to the artists needs code that a deploy has removed, and prefetches it. */
async function prefetchRemovedCode(page: Page, answer: Promise<void>) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route('**/assets/artists-page-*.js', async (route) => {
    await answer;
    await route.fulfill({ status: 404 });
  });
  const { asked } = watchRequests(page);
  const visits: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visits.push(new URL(request.url()).pathname);
  });
  await page.goto('/about');
  const link = page.getByRole('banner').getByRole('link', { name: 'Artists' });
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    await expect.poll(() => asked.join(' '), { timeout: 2000 }).toContain('artists-page');
  }).toPass();
  return { link, visits };
}

test('code that a deploy has removed reloads the page when its link is followed, not when it is prefetched', async ({
  page,
}) => {
  const { held, release } = hold();
  const { link, visits } = await prefetchRemovedCode(page, held);
  const missed = page.waitForEvent('console', (message) => message.type() === 'warning');
  release();
  await missed;
  await page.evaluate(() => fetch('/logo.svg')); // a reload would have begun
  expect(visits).toEqual(['/about']);
  await link.click();
  await expect.poll(() => visits).toEqual(['/about', '/about']);
});

test('a link that is followed while its removed code is prefetched reloads the page', async ({
  page,
}) => {
  const { held, release } = hold();
  const { link, visits } = await prefetchRemovedCode(page, held);
  await link.click();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  release();
  await expect.poll(() => visits).toEqual(['/about', '/about']);
});

test('a page can be left while its code is loading, without an error', async ({ page }) => {
  // As in Firefox, which ends the loads of a page once a navigation away from it begins.
  const code = hold();
  const next = hold();
  await page.route('**/assets/contact-page-*.js', async (route) => {
    await code.held;
    await route.abort();
  });
  await page.route('**/about', async (route) => {
    await next.held;
    await route.continue();
  });
  // Reported by the page itself: while it is being left, Playwright delays all calls.
  const shown: string[] = [];
  await page.exposeFunction('report', (text: string) => shown.push(text));
  await page.goto('/gallery');
  await page.evaluate(() => {
    new MutationObserver(() =>
      Reflect.get(
        window,
        'report',
      )(`${window.location.pathname}: ${document.querySelector('main')?.innerText}`),
    ).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await page.evaluate(() => window.location.assign('/about'));
  const failed = page.waitForEvent('requestfailed');
  code.release();
  await failed;
  await expect.poll(() => shown.at(-1)).toBe('/contact: Loading…');
  expect(shown.filter((text) => text.includes('went wrong'))).toEqual([]);
  next.release();
  await expect(page).toHaveURL('/about');
  await expect(pageHeading(page)).toBeVisible();
});
