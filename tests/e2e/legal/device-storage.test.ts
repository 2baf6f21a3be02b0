import { storedIn } from '../support/checks';
import { expect, openPanel, test } from '../support/fixtures';
import { nameField } from '../support/panel-page';

test('everything that a visitor’s actions store is listed on the privacy page', async ({
  page,
}) => {
  await page.route(/^https:\/\//, (route) => route.fulfill({ body: '' }));
  await page.goto('/releases');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('English');
  await page.getByRole('heading', { name: 'High Water' }).getByRole('link').click();
  await page.getByRole('list', { name: 'Listen' }).getByRole('link', { name: 'Spotify' }).click();
  await expect(page).toHaveURL(/^https:\/\/open\.spotify\.com\//);

  await page.goto('/artists');
  await page.getByRole('link', { name: 'View profile of Solvei Brandt' }).click();
  await page.getByRole('button', { name: 'Play here: Solvei Brandt' }).click();
  const dock = page.getByRole('region', { name: 'Player' });
  await dock.getByLabel('Always load Spotify without asking').check();
  await dock.getByRole('button', { name: 'Load Spotify' }).click();

  await page.goto('/contact');
  for (const form of ['Write to us', 'Send a demo']) {
    await page
      .getByRole('form', { name: form })
      .getByRole('textbox', { name: 'Name', exact: true })
      .fill('Ada');
  }

  const legal = page.getByRole('navigation', { name: 'Legal information' });
  await legal.getByRole('link', { name: 'Privacy policy' }).click();
  const list = page.getByRole('region', { name: 'What this site stores on your device' });
  await expect(list.getByRole('term')).toHaveText([
    'i18nextLng local storage, until you delete it',
    'i18nextLng cookie, one year',
    'scroll-positions session storage, until you close the tab',
    'draft … session storage, until you close the tab',
    'listening-platform local storage, until you delete it',
    'players-without-asking local storage, until you delete it',
    'reloaded-for session storage, until you close the tab',
    'stream-… cookie, one minute',
  ]);
  await expect(list.getByRole('definition')).toHaveCount(8);
  expect(await storedIn(page)).toEqual([
    'cookie i18nextLng',
    'localStorage i18nextLng',
    'localStorage listening-platform',
    'localStorage players-without-asking',
    'sessionStorage draft demo',
    'sessionStorage draft message',
    'sessionStorage scroll-positions',
  ]);
  const [cookie] = await page.context().cookies();
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / (24 * 60 * 60);
  expect(Math.round(days)).toBe(365);
});

test('the panel stores the session and unsaved text', async ({ page, demo }) => {
  await openPanel(page, demo, '/adminpanel/artists');
  await page.getByRole('link', { name: 'Add artist' }).click();
  const dialog = page.getByRole('dialog');
  await nameField(dialog).fill('Ada');
  await expect
    .poll(() => storedIn(page))
    .toEqual([
      expect.stringMatching(/^localStorage draft\/.+\/artist\/new$/),
      'localStorage sb-127-auth-token',
    ]);
});
