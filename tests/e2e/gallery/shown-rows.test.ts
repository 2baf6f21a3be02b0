import { expect, hold, letThrough, openPanel } from '../support/fixtures';
import { test } from '../support/own-world';
import { chooseFromAccountMenu } from '../support/panel-page';

test('a reload shows cached rows at once, and then the current ones or an error; after a sign-out it shows none', async ({
  page,
  world,
  add,
}) => {
  const names = page.getByRole('rowheader');
  await add.artist({ name: 'Ada', created_at: '2026-01-01' });
  await openPanel(page, world, '/adminpanel/artists');
  await expect(names).toHaveText(['Ada']);
  const { held, release } = hold();
  await page.route('**/rest/v1/artists?*', async (route) => {
    await held;
    await route.continue();
  });
  await add.artist({ name: 'Ben', created_at: '2026-01-02' });
  await page.reload();
  await expect(names).toHaveText(['Ada']);
  release();
  await expect(names).toHaveText(['Ben', 'Ada']);

  await page.route('**/rest/v1/artists?*', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(names).toHaveCount(0);

  await letThrough(page, '**/rest/v1/artists?*');
  await page.reload();
  await expect(names).toHaveText(['Ben', 'Ada']);
  await chooseFromAccountMenu(page, 'Log out');
  await expect(page).toHaveURL('/adminpanel-login');
  await page.reload();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('shown-rows');
  await page.goto('/adminpanel/artists');
  await expect(page).toHaveURL('/adminpanel-login');
  await expect(page.getByText('Ada')).toHaveCount(0);
});
