import { expect, hold, openPanel, test } from '../support/fixtures';
import { logOutButton, toastOf } from '../support/panel-page';
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

  await logOutButton(page).click();
  await expect(page).toHaveURL(/\/adminpanel-login$/);
});

test('a failed sign-out shows an error, and the user stays signed in', async ({ page, demo }) => {
  await openPanel(page, demo);
  await page.route('**/auth/v1/logout**', (route) =>
    route.fulfill({ status: 500, json: { message: 'broken' } }),
  );
  await logOutButton(page).click();
  await expect(toastOf(page, 'Logout Failed')).toBeVisible();
  await expect(page).toHaveURL(/\/adminpanel$/);
});

test('the panel shows a banner while it is offline', async ({ page, demo, context }) => {
  await openPanel(page, demo);
  await expect(page.getByRole('term').first()).toBeVisible();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toHaveText('');

  await context.setOffline(true);
  await expect(alert).toContainText('Error');
  await expect(alert).toContainText(
    'You are offline. Please check your internet connection to manage the site.',
  );
  await context.setOffline(false);
  await expect(alert).toHaveText('');
});

test('no page of the site links to the panel', async ({ page }) => {
  for (const path of ['/', '/artists', '/contact', '/no/such/page']) {
    await page.goto(path);
    await expect(pageHeading(page)).toBeVisible();
    await expect(page.locator('a[href*="adminpanel"]')).toHaveCount(0);
  }
});

test('a failing tab does not affect the others', async ({ page, demo }) => {
  await openPanel(page, demo);
  // No row fails a list: a bug in writing days does.
  await page.evaluate(() => {
    // oxlint-disable-next-line eslint/no-restricted-properties -- to break it
    const { prototype } = Intl.DateTimeFormat;
    const format = Object.getOwnPropertyDescriptor(prototype, 'format');
    Object.defineProperty(prototype, 'format', {
      get(this: Intl.DateTimeFormat) {
        if (this.resolvedOptions().timeZone === 'UTC') throw new Error('A bug.');
        return format?.get?.call(this);
      },
    });
  });
  const tabs = page.getByRole('navigation', { name: 'Sections' });
  await tabs.getByRole('link', { name: 'News', exact: true }).click();
  await expect(page.getByRole('main').getByText('Something went wrong')).toBeVisible();
  await tabs.getByRole('link', { name: 'Artists' }).click();
  await expect(page.getByRole('table', { name: 'Artists' })).toBeVisible();
});
