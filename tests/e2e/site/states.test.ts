import { expect, hold, letThrough, test } from '../support/fixtures';
import { navigationLink, pageHeading } from '../support/site-page';

const ARTISTS = '**/rest/v1/artists**';

test('an empty list says so', async ({ page, seed }) => {
  for (const [path, text] of [
    ['/artists', 'There are no artists yet.'],
    ['/bits', 'There are no beatmakers yet.'],
    ['/releases', 'There are no releases yet.'],
    ['/gallery', 'There are no gallery items yet.'],
    ['/news', 'There is no news yet.'],
  ] as const) {
    await page.goto(seed.siteUrl + path);
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('a loading list shows a loading state', async ({ page }) => {
  const { held, release } = hold();
  await page.route(ARTISTS, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/artists');
  await expect(page.getByRole('main').getByText('Loading…')).toBeAttached();
  release();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByText('Loading…')).toHaveCount(0);
});

test('a failing server shows the failed screen, and retrying works', async ({ page }) => {
  await page.route(ARTISTS, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.goto('/artists');
  await expect(page.getByRole('alert')).toContainText('This could not be loaded');
  await expect(page.getByText('There are no artists yet.')).toHaveCount(0);

  await letThrough(page, ARTISTS);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a server that never responds shows the failed screen after 15 seconds', async ({ page }) => {
  await page.clock.install();
  await page.route(ARTISTS, () => undefined);
  const asked = page.waitForRequest(ARTISTS);
  await page.goto('/artists');
  await asked;
  await expect(page.getByRole('main').getByText('Loading…')).toBeAttached();
  await page.clock.fastForward(14_000);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.fastForward(1_000);
  await expect(page.getByRole('alert')).toContainText('This could not be loaded');
});

test('shows that it is offline, and loads on reconnect', async ({ page, context }) => {
  await page.goto('/artists'); // beatmakers are listed by the same code
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await context.setOffline(true);
  await navigationLink(page, 'Beats').click();
  await expect(page.getByRole('alert')).toContainText('You are offline');
  await expect(page.getByText('There are no beatmakers yet.')).toHaveCount(0);

  await context.setOffline(false);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an unknown artist is not found, with a link back', async ({ page }) => {
  await page.goto('/artists/00000000-0000-4000-8000-000000000000');
  await expect(pageHeading(page)).toHaveText('Artist not found');
  await page.getByRole('link', { name: 'Back to artists' }).click();
  await expect(page).toHaveURL(/\/artists$/);

  await page.goto('/bits/not-an-id');
  await expect(pageHeading(page)).toHaveText('Artist not found');
  await page.getByRole('link', { name: 'Back to beatmakers' }).click();
  await expect(page).toHaveURL(/\/bits$/);
});

test('an unknown gallery item and an unknown news item are not found', async ({ page }) => {
  await page.goto('/gallery/00000000-0000-4000-8000-000000000000');
  await expect(pageHeading(page)).toHaveText('Gallery item not found');
  await page.getByRole('link', { name: 'Back to the gallery' }).click();
  await expect(page).toHaveURL(/\/gallery$/);

  await page.goto('/news/00000000-0000-4000-8000-000000000000');
  await expect(pageHeading(page)).toHaveText('News item not found');
  await page.getByRole('link', { name: 'Back to the news' }).click();
  await expect(page).toHaveURL(/\/news$/);
});

test('an unknown path shows a 404 page with links to home, search and sections', async ({
  page,
}) => {
  await page.goto('/no/such/page');
  const heading = pageHeading(page);
  const main = page.getByRole('main');
  await expect(heading).toHaveText('Oops! Page Not Found');
  await expect(main.getByRole('navigation', { name: 'Sections' }).getByRole('link')).toHaveText([
    'Artists',
    'Releases',
    'Beats',
    'Services',
    'Gallery',
    'News',
    'About',
    'Contact',
  ]);
  await main.getByRole('searchbox', { name: 'Search artists, releases and news' }).fill('Solvei');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=Solvei$/);
  await expect(main.getByRole('link', { name: /Solvei Brandt/ }).first()).toBeVisible();

  await page.goBack();
  await expect(heading).toHaveText('Oops! Page Not Found');
  await page.getByRole('link', { name: 'Go to homepage' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('a page whose code cannot load offline says so, and is shown on reconnect', async ({
  page,
  context,
}) => {
  await page.goto('/artists');
  const heading = pageHeading(page);
  await expect(heading).toHaveText('Artists');
  await context.setOffline(true);
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await menu.getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('alert')).toContainText('You are offline');
  await context.setOffline(false);
  await expect(heading).toHaveText('Contact');
});
