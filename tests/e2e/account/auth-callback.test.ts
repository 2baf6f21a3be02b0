import { expect, openPanel, switchLanguage, test } from '../support/fixtures';
import { pageHeading } from '../support/site-page';

/** Stores what requesting a mail in this browser stores. */
function rememberAsking() {
  localStorage.setItem('sign-in-code-verifier', JSON.stringify('a'.repeat(112)));
}

test('a code of another browser, and a used one, show an error in the language of the page, and clean the URL', async ({
  page,
}) => {
  await page.goto('/adminpanel-login?code=0d0b1e5c-0d5f-4a48-9a0a-1f9d3a2b7c11');
  await expect(page.getByRole('alert').first()).toContainText(
    'This link signs you in only in the browser in which it was asked for.',
  );
  await expect(page).toHaveURL(/\/adminpanel-login$/);
  await switchLanguage(page, 'de');
  await expect(page.getByRole('alert').first()).toContainText(
    'Mit diesem Link können Sie sich nur in dem Browser anmelden, in dem er angefordert wurde.',
  );
  await page.addInitScript(rememberAsking);
  await page.goto('/adminpanel-login?code=0d0b1e5c-0d5f-4a48-9a0a-1f9d3a2b7c22');
  await expect(page.getByRole('alert').first()).toContainText(
    'Dieser Link wurde schon benutzt. Bitte beginnen Sie von vorn.',
  );
  await expect(page).toHaveURL(/\/adminpanel-login$/);
});

test('a cleaned URL stays clean after a reload, Back and Forward', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/adminpanel-login#access_token=abc');
  const alert = page.getByRole('alert').filter({ hasText: 'No session defined in URL' });
  await expect(alert).toBeVisible();
  await expect(page).toHaveURL(/\/adminpanel-login$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/adminpanel-login$/);
  await expect(pageHeading(page)).toHaveText('Staff sign-in');
  await expect(alert).toHaveCount(0);
  await page.reload();
  await expect(page).toHaveURL(/\/adminpanel-login$/);

  await expect(pageHeading(page)).toHaveText('Staff sign-in');

  // Pasted over the URL of the open page, which does not reload it.
  await page.evaluate(() => {
    window.location.hash = 'access_token=abc';
  });
  await expect(alert).toBeVisible();
  await expect(page).toHaveURL(/\/adminpanel-login$/);
});

test('a link without a session keeps the current session', async ({ page, demo }) => {
  await openPanel(page, demo, '/adminpanel-login?error=access_denied&error_code=otp_expired');
  await expect(page.getByRole('alert')).toContainText(
    'This link or code has expired or has been used already.',
  );
  await expect(pageHeading(page)).toHaveText('You are signed in');
  await page.getByRole('link', { name: 'Go to the admin panel' }).click();
  await expect(pageHeading(page)).toHaveText('Admin panel');
});
