import { expect, hold, openPanel } from '../support/fixtures';
import { test } from '../support/own-world';
import { logOutButton } from '../support/panel-page';

test('a reload shows the rows of before at once, and then those of now', async ({
  page,
  world,
}) => {
  await world.sql(`insert into public.artists (name) values ('Ada')`);
  await openPanel(page, world, '/adminpanel/artists');
  await expect(page.getByRole('rowheader')).toHaveText(['Ada']);
  const { held, release } = hold();
  await page.route('**/rest/v1/artists?*', async (route) => {
    await held;
    await route.continue();
  });
  await world.sql(
    `insert into public.artists (name, created_at) values ('Ben', now() + interval '1 day')`,
  );
  await page.reload();
  await expect(page.getByRole('rowheader')).toHaveText(['Ada']);
  release();
  await expect(page.getByRole('rowheader')).toHaveText(['Ben', 'Ada']);
});

test('where the rows cannot be read after a reload, that is said in their place', async ({
  page,
  world,
}) => {
  await world.sql(`insert into public.artists (name) values ('Ada')`);
  await openPanel(page, world, '/adminpanel/artists');
  await expect(page.getByRole('rowheader')).toHaveText(['Ada']);
  await page.route('**/rest/v1/artists?*', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(0);
});

test('who has signed out leaves no rows behind, nor sees any after a reload', async ({
  page,
  world,
}) => {
  await world.sql(`insert into public.artists (name) values ('Ada')`);
  await openPanel(page, world, '/adminpanel/artists');
  await expect(page.getByRole('rowheader')).toHaveText(['Ada']);
  await page.reload();
  await logOutButton(page).click();
  await expect(page).toHaveURL('/adminpanel-login');
  await page.reload();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('shown-rows');
  await page.goto('/adminpanel/artists');
  await expect(page).toHaveURL('/adminpanel-login');
  await expect(page.getByText('Ada')).toHaveCount(0);
});
