import { expect, letThrough, test } from '../support/fixtures';

test.beforeEach(async ({ page, rows }) => {
  const { data } = await rows
    .from('releases')
    .select('id')
    .eq('title', 'Low Water')
    .single()
    .throwOnError();
  await page.route('https://music.apple.com/**', (route) => route.fulfill({ body: 'Apple' }));
  await page.goto(`/releases/${data.id}`);
});

test('a release shows its cover, artist, date, text, platforms and related releases', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Low Water');
  await expect(page).toHaveTitle(/^Low Water/);
  await expect(main.getByRole('img').first()).toHaveAttribute('alt', /Low Water/);
  await expect(main.getByRole('link', { name: 'Solvei Brandt' }).first()).toHaveAttribute(
    'href',
    '/artists/solvei-brandt',
  );
  await expect(main.getByText('Released on 17 March 2023')).toBeVisible();
  await expect(main.getByText('Nine songs about waiting for the tide')).toBeVisible();
  await expect(main.getByRole('list', { name: 'Listen' }).getByRole('link')).toHaveText([
    'Bandcamp',
    'Spotify',
    'Apple Music',
    'YouTube Music',
    'Deezer',
    'TIDAL',
    'Qobuz',
    'Beatport',
  ]);
  await expect(main.getByRole('link', { name: 'Spotify', exact: true })).toHaveAttribute(
    'href',
    /^https:\/\/open\.spotify\.com\/album\/[0-9A-Za-z]{22}$/,
  );
  await expect(main.getByRole('heading', { name: 'More by Solvei Brandt' })).toBeVisible();
  await expect(main.getByRole('article').getByRole('link', { name: 'Low Water' })).toHaveCount(0);
});

test('the platform chosen last is listed first next time', async ({ page }) => {
  const platforms = page.getByRole('list', { name: 'Listen' }).getByRole('link');
  await expect(platforms.first()).toHaveText('Bandcamp');
  await platforms.filter({ hasText: 'Apple Music' }).click();
  await expect(page).toHaveURL(/^https:\/\/music\.apple\.com\//);
  await page.clock.setFixedTime('2030-05-01T12:00:00Z'); // the upcoming releases of the demo content are out by then
  await page.goto('/releases');
  await page
    .getByRole('main')
    .getByRole('article')
    .getByRole('heading')
    .getByRole('link')
    .first()
    .click();
  await expect(platforms.first()).toHaveText('Apple Music');
});

test('a release is upcoming until its day begins in Hamburg', async ({ page }) => {
  await page.clock.setFixedTime('2023-03-16T22:59:00Z');
  await page.reload();
  await expect(page.getByText('Out on 17 March 2023')).toBeVisible();
  await page.clock.setFixedTime('2023-03-16T23:00:00Z');
  await page.reload();
  await expect(page.getByText('Released on 17 March 2023')).toBeVisible();
});

test('the link is copied, or shared where the system supports it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.reload();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('The link has been copied.', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  await page.addInitScript(() => {
    Navigator.prototype.share = async (data) => {
      document.documentElement.dataset['shared'] = JSON.stringify(data);
    };
  });
  await page.reload();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.locator('html')).toHaveAttribute(
    'data-shared',
    JSON.stringify({ title: 'Solvei Brandt – Low Water', url: page.url() }),
  );
});

test('an unknown release is not found, and one that fails to load can be retried', async ({
  page,
}) => {
  const url = page.url();
  await page.goto('/releases/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Release not found');
  await page.getByRole('link', { name: 'Back to releases' }).click();
  await expect(page).toHaveURL(/\/releases$/);

  await page.route('**/rest/v1/releases**', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(url);
  await expect(page.getByRole('alert')).toContainText('This could not be loaded');
  await letThrough(page, '**/rest/v1/releases**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Low Water');
});

test('shows that it is offline, and loads on reconnect', async ({ page, context }) => {
  const other = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link');
  await expect(other.first()).toHaveText('Slack Tide');
  await context.setOffline(true);
  await other.first().click();
  await expect(page.getByRole('alert')).toContainText('You are offline');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slack Tide');
});

test('a card links to the release and plays it', async ({ page }) => {
  await page.goto('/releases?page=2');
  const card = page.getByRole('article').filter({ hasText: 'Low Water' });
  await card.getByRole('button', { name: 'Play here: Low Water' }).click();
  const dock = page.getByRole('region', { name: 'Player' });
  await expect(dock).toContainText('Low Water');
  await expect(dock).toContainText('Solvei Brandt');
  await card.getByRole('link', { name: 'Low Water', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Low Water');
  await expect(dock).toBeVisible();
});
