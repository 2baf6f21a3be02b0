import type { Page } from '@playwright/test';
import { expect, hold, test, WITH_MOTION } from '../support/fixtures';

const NAVIGATION = [
  ['Home', '/'],
  ['Artists', '/artists'],
  ['Releases', '/releases'],
  ['Beats', '/bits'],
  ['Services', '/services'],
  ['Gallery', '/gallery'],
  ['News', '/news'],
  ['About', '/about'],
  ['Contact', '/contact'],
];

test('the navigation has nine entries in order, and the active one is marked', async ({ page }) => {
  await page.goto('/gallery');
  const links = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
  await expect(links).toHaveText(NAVIGATION.map(([label]) => label ?? ''));
  for (const [index, [, path]] of NAVIGATION.entries()) {
    await expect(links.nth(index)).toHaveAttribute('href', path ?? '');
  }
  await expect(page.locator('[aria-current="page"]')).toHaveText('Gallery');
});

test('the footer has the label, follow-us, the four quick links and the year', async ({
  page,
  seed,
}) => {
  await page.clock.setFixedTime('2031-05-01T12:00:00Z');
  await page.goto(seed.siteUrl);
  const footer = page.getByRole('contentinfo');
  const quickLinks = footer.getByRole('navigation', { name: 'Quick links' }).getByRole('link');
  await expect(quickLinks).toHaveText(['Artists', 'Releases', 'About', 'Contact']);
  for (const platform of ['Instagram', 'TikTok', 'YouTube']) {
    await expect(footer.getByRole('link', { name: platform })).toHaveAttribute('href', /^https:/);
  }
  await expect(footer).toContainText('© 2031');
});

test('the search is reached from the header', async ({ page }) => {
  await page.goto('/services');
  const search = page.getByRole('banner').getByRole('link', { name: 'Search' });
  await expect(search).toHaveAttribute('href', '/search');
});

/** Returns the positions of the lights at the start of their animation and half a minute later. */
async function lightsOverTime(page: Page) {
  return page.locator('.lights > *').evaluateAll((lights) =>
    [0, 30_000].map((time) =>
      lights.map((light) => {
        for (const animation of light.getAnimations()) animation.currentTime = time;
        const { x, width } = light.getBoundingClientRect();
        return { x, width };
      }),
    ),
  );
}

test.describe('with motion', () => {
  test.use(WITH_MOTION);
  test('blurred light drifts behind the page and catches no clicks', async ({ page }) => {
    await page.goto('/services');
    await expect(page.locator('.lights > *')).toHaveCount(3);
    const [start, later] = await lightsOverTime(page);
    expect(start).toHaveLength(3);
    for (const [index, light] of start?.entries() ?? []) {
      expect(light.width).toBeGreaterThan(500);
      expect(later?.[index]?.x).not.toBeCloseTo(light.x, 0);
    }
    const lights = page.locator('.lights');
    await expect(lights).toHaveAttribute('aria-hidden', 'true');
    await expect(lights).toHaveCSS('pointer-events', 'none');
  });
});

test('with reduced motion the light behind the page does not move', async ({ page }) => {
  await page.goto('/services');
  await expect(page.locator('.lights > *')).toHaveCount(3);
  const [start, later] = await lightsOverTime(page);
  expect(start).toHaveLength(3);
  for (const light of start ?? []) expect(light.width).toBeGreaterThan(500);
  expect(later).toEqual(start);
});

test('fonts are self-hosted, and only the needed subsets are loaded', async ({ page, demo }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.goto('/services');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCSS('font-family', /^Display,/);
  expect(fonts.every((url) => url.startsWith(`${demo.siteUrl}/assets/`))).toBe(true);
  const names = fonts
    .map((url) => url.replace(/^.*\/|(?:-wght-normal)?-[\w-]{8}\.woff2$/g, ''))
    .toSorted();
  expect(names).toEqual(['display-latin', 'onest-latin']);
});

test('the header is solid beyond 20 pixels of scroll', async ({ page }) => {
  await page.goto('/services');
  await expect(page.getByText('from €55')).toBeVisible();
  const background = () =>
    page.getByRole('banner').evaluate((header) => getComputedStyle(header).backgroundColor);
  const transparent = 'rgba(0, 0, 0, 0)';
  expect(await background()).toBe(transparent);
  await page.evaluate(() => window.scrollTo(0, 20));
  expect(await background()).toBe(transparent);
  await page.evaluate(() => window.scrollTo(0, 21));
  await expect.poll(background).not.toBe(transparent);
});

test('in a low window the header hides when the page is scrolled down, and returns with its menu', async ({
  page,
}) => {
  const header = page.getByRole('banner');
  for (const size of [
    { width: 844, height: 390 }, // a phone on its side
    { width: 320, height: 256 }, // 400 % zoom
  ]) {
    await page.setViewportSize(size);
    await page.goto('/services');
    await expect(page.getByText('from €55')).toBeVisible();
    await page.mouse.wheel(0, 900);
    await expect(header).not.toBeInViewport();
    await page.mouse.wheel(0, -60);
    await expect(header).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('link', { name: 'Artists', exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await page.mouse.wheel(0, 300);
    await expect(header).not.toBeInViewport();
    await page.keyboard.press('Tab'); // what has the focus by the keyboard is seen
    await expect(header).toBeInViewport({ ratio: 1 });
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu is opened by its button and closed by a link, by Back and by Escape', async ({
    page,
  }) => {
    await page.goto('/artists');
    const menu = page.getByRole('navigation', { name: 'Main navigation' });
    const open = page.getByRole('button', { name: 'Open menu' });
    await expect(menu).toBeHidden();

    await open.click();
    await expect(menu).toBeVisible();
    await menu.getByRole('link', { name: 'News' }).click();
    await expect(page).toHaveURL(/\/news$/);
    await expect(menu).toBeHidden();

    await open.click();
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/artists$/);
    await expect(menu).toBeHidden();

    await open.click();
    await menu.getByRole('link', { name: 'Artists' }).focus();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(open).toBeFocused();

    await open.click();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
  });

  test('the menu covers the page, and closes when the keyboard focus leaves it', async ({
    page,
  }) => {
    await page.goto('/artists');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main navigation' });
    await expect(menu).toBeInViewport();
    expect(await menu.boundingBox()).toMatchObject({ x: 0, width: 390, height: 844 - 64 });
    const behind = page.getByRole('main').getByRole('link').first();
    await expect(behind).toBeAttached();
    await page.getByRole('combobox', { name: 'Language' }).focus();
    await page.keyboard.press('Tab');
    await expect(behind).toBeFocused();
    await expect(menu).toBeHidden();
  });

  test('a menu that is opened while the next page loads stays open', async ({ page }) => {
    const { held, release } = hold();
    await page.route(/\/assets\/news-page-.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/artists');
    const menu = page.getByRole('navigation', { name: 'Main navigation' });
    const open = page.getByRole('button', { name: 'Open menu' });
    const asked = page.waitForRequest(/\/assets\/news-page-.*\.js$/);
    await open.click();
    await menu.getByRole('link', { name: 'News' }).click();
    await asked;
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    await open.click();
    await expect(menu).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
    await expect(menu).toBeVisible();
  });
});

test('everything can be reached by keyboard, beginning with the skip link', async ({ page }) => {
  await page.goto('/artists');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^View profile of / }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/artists\/[a-z-]+$/);
  await expect(page.getByRole('main')).toBeFocused();
});

test('a group of services shows its picture', async ({ page, rows }) => {
  const { data: artist } = await rows
    .from('artists')
    .select('photo_url')
    .not('photo_url', 'is', null)
    .limit(1)
    .single()
    .throwOnError();
  const { data: service } = await rows
    .from('services')
    .insert({
      name: { en: 'Workshops' },
      image_url: artist.photo_url,
      image_alt: { en: 'A microphone' },
      created_at: '2001-01-01T00:00:00Z',
    })
    .select('id')
    .single()
    .throwOnError();
  await page.goto('/services');
  await expect(page.getByRole('img', { name: 'A microphone' })).toBeVisible();
  await rows.from('services').delete().eq('id', service.id).throwOnError();
});

test('the services are the six groups with their prices', async ({ page, seed }) => {
  await page.goto(`${seed.siteUrl}/services`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Why us',
    'Studio',
    'Graphics',
    'Distribution',
    'Marketing',
    'Events',
    'Legal',
    'Follow us',
    'Quick links',
  ]);
  const line = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: `Ask for this service: ${name}` }) });
  await expect(line('Recording')).toContainText('from €55');
  await expect(line('Full CGI')).toContainText('from €1,200');
  await expect(line('Release distribution')).toContainText('from €30 per release');
  await expect(line('Release distribution')).toContainText('ISRC/UPC/GEMA registration included');
  await expect(line('Content creation')).toContainText('from €120 per month');
  await expect(line('Post-production')).toContainText('on request');
  await expect(page.getByText('vary with the complexity of the project')).toBeVisible();
});
