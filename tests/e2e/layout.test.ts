import { expect, hold, test } from './fixtures';

const NAVIGATION = [
  ['Home', '/'],
  ['Artists', '/artists'],
  ['Releases', '/releases'],
  ['Bits', '/bits'],
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
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();

    await open.click();
    await page.getByRole('button', { name: 'Close menu' }).click();
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
    await open.click();
    await expect(menu).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
    await expect(menu).toBeVisible();
  });
});

test('everything is reached by keyboard, beginning with the skip link', async ({ page }) => {
  await page.goto('/artists');
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^View profile of / }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/artists\/[0-9a-f-]{36}$/);
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
    page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  await expect(line('Recording')).toContainText('from €55');
  await expect(line('Full CGI')).toContainText('from €1,200');
  await expect(line('Release distribution')).toContainText('from €30 per release');
  await expect(line('Release distribution')).toContainText('ISRC/UPC/GEMA registration included');
  await expect(line('Content creation')).toContainText('from €120 per month');
  await expect(line('Post-production')).toContainText('on request');
  await expect(page.getByText('vary with the complexity of the project')).toBeVisible();
});
