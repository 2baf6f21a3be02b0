import { expect, hold, openPanel, test } from '../support/fixtures';
import { chooseFromAccountMenu } from '../support/panel-page';
import { pageHeading } from '../support/site-page';

test('the panel shows the signed-in user and counts, and logging out leaves it', async ({
  page,
  demo,
}) => {
  const email = await openPanel(page, demo);
  await expect(page).toHaveURL(/\/adminpanel$/);
  await expect(pageHeading(page)).toHaveText('Admin panel');
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  for (const label of ['Artists', 'Releases', 'Gallery items', 'News items']) {
    await expect(page.getByRole('term').filter({ hasText: label })).toBeVisible();
  }
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);

  const { held, release } = hold();
  // In a tab that has shown nothing before.
  const tab = await page.context().newPage();
  await tab.route('**/rest/v1/site_settings**', async (route) => {
    await held;
    await route.continue();
  });
  const asked = tab.waitForRequest('**/rest/v1/site_settings**');
  await tab.goto('/adminpanel');
  await asked;
  await expect(tab.getByRole('status')).toHaveText('Loading…');
  await expect(tab.getByText(`Signed in as ${email}`)).toHaveCount(0);
  release();
  await expect(tab.getByText(`Signed in as ${email}`)).toBeVisible();
  await tab.close();

  await chooseFromAccountMenu(page, 'Log out');
  await expect(page).toHaveURL(/\/adminpanel-login$/);
});

test('no page of the site links to the panel', async ({ page }) => {
  for (const path of ['/', '/artists', '/contact', '/no/such/page']) {
    await page.goto(path);
    await expect(pageHeading(page)).toBeVisible();
    await expect(page.locator('a[href*="adminpanel"]')).toHaveCount(0);
  }
});
