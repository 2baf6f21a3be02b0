import { expect, hold, openPanel, test } from './fixtures';

test('the panel names who is signed in, counts what there is, and is left by logging out', async ({
  page,
  demo,
}) => {
  const email = await openPanel(page, demo);
  await expect(page).toHaveURL(/\/adminpanel$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin panel');
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  for (const label of ['Artists', 'Releases', 'Gallery items', 'News items']) {
    await expect(page.getByRole('term').filter({ hasText: label })).toBeVisible();
  }
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);

  const { held, release } = hold();
  await page.route('**/rest/v1/site_settings**', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/rest/v1/site_settings**');
  await page.reload();
  await asked;
  await expect(page.getByRole('status')).toHaveText('Loading…');
  await expect(page.getByText(`Signed in as ${email}`)).toHaveCount(0);
  release();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/adminpanel-login$/);
});

test('a sign-out that the server refuses says so, and one stays signed in', async ({
  page,
  demo,
}) => {
  await openPanel(page, demo);
  await page.route('**/auth/v1/logout**', (route) =>
    route.fulfill({ status: 500, json: { message: 'broken' } }),
  );
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Logout Failed' })).toBeVisible();
  await expect(page).toHaveURL(/\/adminpanel$/);
});

test('the panel says that it is offline for as long as it is', async ({ page, demo, context }) => {
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
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('a[href*="adminpanel"]')).toHaveCount(0);
  }
});

test('a tab that fails takes nothing from the others', async ({ page, demo }) => {
  await openPanel(page, demo);
  // No database gives such a day: whatever shows it fails.
  await page.route('**/rest/v1/news_items**', (route) =>
    route.fulfill({
      headers: { 'content-range': '0-0/1', 'access-control-expose-headers': 'content-range' },
      json: [{ id: crypto.randomUUID(), title: { en: 'Broken' }, date: 'some day' }],
    }),
  );
  const tabs = page.getByRole('navigation', { name: 'Sections' });
  await tabs.getByRole('link', { name: 'News' }).click();
  await expect(page.getByRole('main').getByText('Something went wrong')).toBeVisible();
  await tabs.getByRole('link', { name: 'Artists' }).click();
  await expect(page.getByRole('table', { name: 'Artists' })).toBeVisible();
});
