import type { Page } from '@playwright/test';
import { expect, hold, openPanel, test, WITH_MOTION } from '../support/fixtures';
import { navigationLink, pageHeading } from '../support/site-page';

const SETTINGS = '**/rest/v1/site_settings**';

test.describe('before any script', () => {
  test.use(WITH_MOTION);
  const icon = (page: Page) => page.locator('#root > svg');
  const animations = (page: Page) => icon(page).evaluate((svg) => svg.getAnimations().length);

  test('the start-up icon pulses on the dark page, without its own request', async ({ page }) => {
    await page.route('**/assets/**', (route) => route.abort());
    await page.goto('/');
    await expect(icon(page)).toBeVisible();
    expect(await animations(page)).toBe(1);
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(12, 13, 18)');
  });

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });
    test('the start-up icon stands still', async ({ page }) => {
      await page.route('**/assets/**', (route) => route.abort());
      await page.goto('/');
      await expect(icon(page)).toBeVisible();
      expect(await animations(page)).toBe(0);
    });
  });

  test('the page replaces the icon', async ({ page }) => {
    await page.goto('/');
    await expect(pageHeading(page)).toBeVisible();
    await expect(icon(page)).toHaveCount(0);
  });
});

test.describe('while code is loading', () => {
  const shown = (page: Page) =>
    page.locator('#root > svg').or(page.getByRole('status').filter({ hasText: 'Loading…' }));

  for (const [path, code, heading] of [
    ['/adminpanel/artists', '**/assets/index-*.js', 'Artists'],
    ['/adminpanel-login', '**/assets/index-*.js', 'Staff sign-in'],
    ['/adminpanel/settings', '**/assets/singleton-form-*.js', 'Site Settings'],
    ['/artists', '**/assets/artists-page-*.js', 'Artists'],
  ] as const) {
    test(`${path} is never empty, whenever ${code} arrives`, async ({ page, demo }) => {
      if (path.startsWith('/adminpanel/')) await openPanel(page, demo, '/logo.svg');
      const { held, release } = hold();
      const asked = page.waitForRequest(code);
      await page.route(code, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await asked;
      // Also once everything else has arrived and has been rendered.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await expect(shown(page)).toBeVisible();
      release();
      await expect(pageHeading(page)).toHaveText(heading);
    });
  }
});

test.describe('while the settings load', () => {
  const spinner = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading…' });
  const brand = (page: Page) => page.getByRole('banner').getByRole('link').first();

  test('a spinner covers the page while its rows are read', async ({ page }) => {
    const { held, release } = hold();
    await page.route(SETTINGS, async (route) => {
      await held;
      await route.continue();
    });
    const rows = page.waitForResponse('**/rest/v1/artists**');
    await page.goto('/artists');
    await rows;
    await expect(spinner(page)).toHaveCount(1);
    const box = await spinner(page).boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('main')).toHaveCount(0);

    release();
    await expect(pageHeading(page)).toHaveText('Artists');
    await expect(brand(page)).toHaveText('Tidenhub');
    await expect(spinner(page)).toHaveCount(0);
  });

  test('the page is shown with the defaults after 3000 ms, and a late response still updates it', async ({
    page,
  }) => {
    const { held, release } = hold();
    await page.route(SETTINGS, async (route) => {
      await held;
      await route.continue();
    });
    await page.clock.install({ time: '2031-05-01T12:00:00Z' });
    await page.clock.pauseAt('2031-05-01T12:00:10Z');
    const asked = page.waitForRequest(SETTINGS);
    await page.goto('/contact');
    await asked;
    await expect(page.locator('h1')).toHaveText('Contact'); // rendered but covered: its timer runs
    await page.clock.runFor(2_999);
    await expect(spinner(page)).toBeVisible();
    await page.clock.runFor(1);
    await expect(spinner(page)).toHaveCount(0);
    await expect(pageHeading(page)).toHaveText('Contact');
    await expect(brand(page)).toHaveText('Independent label');
    await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', '/logo.svg');

    await page.clock.resume();
    release();
    await expect(brand(page)).toHaveText('Tidenhub');
  });

  test('neither a failed read nor its retry delays the page', async ({ page }) => {
    await page.addInitScript(() => {
      const setTimeout = window.setTimeout.bind(window);
      Object.assign(window, {
        setTimeout: (task: () => void, wait?: number) => wait !== 3_000 && setTimeout(task, wait),
      });
    });
    let reads = 0;
    await page.route(SETTINGS, async (route) => {
      reads += 1;
      if (reads === 1) await route.fulfill({ status: 500, body: 'broken' });
    });
    await page.goto('/contact');
    await expect(pageHeading(page)).toHaveText('Contact');
    await expect(brand(page)).toHaveText('Independent label');
  });

  test('the next page is not covered: the settings are known', async ({ page }) => {
    const { held, release } = hold();
    await page.route('**/rest/v1/releases**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/contact');
    await navigationLink(page, 'Releases').click();
    await expect(page.getByRole('main').getByText('Loading…')).toBeAttached();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(pageHeading(page)).toHaveText('Releases');
    release();
  });
});
