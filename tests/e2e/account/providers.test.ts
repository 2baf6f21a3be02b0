import type { Page } from '@playwright/test';
import { addMember, expect, openPanel, test } from '../support/fixtures';
import { answerAsProvider } from '../support/provider';
import { pageHeading } from '../support/site-page';

/** Goes to the provider, and returns the parameters of the way there. */
async function askProvider(page: Page) {
  const asked = page.waitForRequest('**/auth/v1/authorize?**');
  await page.getByRole('button', { name: 'Continue with GitHub' }).click();
  return new URL((await asked).url()).searchParams;
}

test('a member of staff signs in through a provider, and returns to the requested page', async ({
  page,
  demo,
  rows,
}) => {
  const { email } = await addMember(rows);
  await page.goto('/adminpanel?from=mail');
  const asked = await askProvider(page);
  expect(Object.fromEntries(asked)).toMatchObject({
    provider: 'github',
    redirect_to: `${demo.siteUrl}/adminpanel-login`,
    scopes: 'user:email',
    code_challenge_method: 's256',
  });
  await answerAsProvider(page, { email });
  await expect(page).toHaveURL(/\/adminpanel\?from=mail$/);
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
});

test('a user without an account gets none through the provider, and sees why', async ({
  page,
  rows,
}) => {
  await page.goto('/adminpanel-login');
  await askProvider(page);
  await answerAsProvider(page, { email: 'stranger@elsewhere.example' });
  await expect(page.getByRole('alert').first()).toHaveText(
    'There is no account for you here. The team creates the accounts: please ask to be added.',
  );
  await expect(page).toHaveURL(/\/adminpanel-login$/);
  const { data } = await rows.auth.admin.listUsers({ perPage: 1000 });
  expect(data.users.map(({ email }) => email)).not.toContain('stranger@elsewhere.example');
});

test('cancelling at the provider returns to the sign-in', async ({ page }) => {
  await page.goto('/adminpanel-login');
  await askProvider(page);
  await answerAsProvider(page, { deny: true });
  await expect(page.getByRole('alert').first()).toHaveText(
    'You have cancelled the sign-in with the other service.',
  );
  await expect(pageHeading(page)).toHaveText('Staff sign-in');
});

test('cancelling at the provider while linking returns to the account', async ({ page, demo }) => {
  const email = await openPanel(page, demo, '/adminpanel/account');
  await page.getByRole('button', { name: 'Link GitHub' }).click();
  await answerAsProvider(page, { deny: true });
  await expect(page.getByRole('alert')).toHaveText(
    'You have cancelled the sign-in with the other service.',
  );
  await expect(pageHeading(page)).toHaveText('You are signed in');
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/adminpanel-login$/);
  await page.getByRole('link', { name: 'Back to your account' }).click();
  await expect(page).toHaveURL(/\/adminpanel\/account$/);
  await expect(pageHeading(page)).toHaveText('Your account');
});
