import type { Page } from '@playwright/test';
import { connect } from '@label/supabase-local/testing/test-backend';
import { expect, openPanel, openPanelAsNew, PASSWORD, test } from '../support/fixtures';
import { answerAsProvider, reachProvider } from '../support/provider';
import { pageHeading } from '../support/site-page';

const ACCOUNT = '/adminpanel/account';

const ways = (page: Page) => page.getByRole('region', { name: 'Ways to sign in' });

/** Links an account at GitHub, as far as its page. */
async function askGitHub(page: Page) {
  await ways(page).getByRole('button', { name: 'Link GitHub' }).click();
  await reachProvider(page);
}

test('a provider account is linked and unlinked; the last way to sign in cannot be removed', async ({
  page,
  demo,
}) => {
  await openPanelAsNew(page, demo, ACCOUNT);
  const identities = ways(page);
  await expect(identities.getByRole('listitem')).toHaveText(/^E-mail and password/);
  await expect(identities).toContainText(
    'This is your only way to sign in, so it cannot be unlinked. Link another one first.',
  );
  await expect(identities.getByRole('button', { name: /Unlink/ })).toHaveCount(0);

  await askGitHub(page);
  await answerAsProvider(page, { email: 'me@elsewhere.example' });
  await expect(page).toHaveURL(new RegExp(`${ACCOUNT}$`));
  await expect(identities.getByRole('listitem').nth(1)).toContainText('me@elsewhere.example');

  await identities.getByRole('button', { name: 'Unlink: GitHub' }).click();
  const question = page.getByRole('alertdialog', { name: 'Unlink GitHub?' });
  await question.getByRole('button', { name: 'Unlink' }).click();
  await expect(identities.getByRole('listitem')).toHaveCount(1);
  await expect(identities).toContainText('This is your only way to sign in');
});

test('a provider is linked although another tab refreshes the session meanwhile', async ({
  page,
  demo,
  context,
}) => {
  await openPanelAsNew(page, demo, ACCOUNT);
  const other = await context.newPage();
  await other.goto('/adminpanel');
  await expect(pageHeading(other)).toHaveText('Admin panel');
  await askGitHub(page);

  await other.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.endsWith('-auth-token')) ?? '';
    const session: object = JSON.parse(localStorage.getItem(name) ?? '{}');
    const soon = Math.round(Date.now() / 1000) + 60;
    localStorage.setItem(name, JSON.stringify({ ...session, expires_at: soon }));
  });
  const renewed = other.waitForResponse('**/auth/v1/token?grant_type=refresh_token');
  await other.reload();
  expect((await renewed).status()).toBe(200);
  await expect(pageHeading(other)).toHaveText('Admin panel');

  await answerAsProvider(page, { email: 'renewed@elsewhere.example' });
  await expect(page).toHaveURL(new RegExp(`${ACCOUNT}$`));
  await expect(ways(page).getByRole('listitem').nth(1)).toContainText('renewed@elsewhere.example');
});

test('a provider that the server lacks is not offered', async ({ page, demo }) => {
  await page.goto('/adminpanel-login');
  await expect(page.getByRole('button', { name: 'Continue with GitHub' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with Keycloak' })).toHaveCount(0);

  await openPanel(page, demo, ACCOUNT);
  await expect(ways(page).getByRole('button')).toHaveText(['Link GitHub']);
});

test('asks for the current password even when it is not listed as a way to sign in', async ({
  page,
  demo,
}) => {
  const email = await openPanelAsNew(page, demo, ACCOUNT);
  await askGitHub(page);
  await answerAsProvider(page, { email });
  await expect(ways(page).getByRole('listitem')).toHaveCount(2);
  // As former versions of the panel could do it; the password stays.
  const client = connect(demo.supabaseUrl, demo.publishableKey);
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  const { data } = await client.auth.getUserIdentities();
  const ofPassword = data?.identities.find(({ provider }) => provider === 'email');
  if (!ofPassword) throw new Error('The account has no password.');
  expect((await client.auth.unlinkIdentity(ofPassword)).error).toBeNull();
  await page.reload();

  const section = page.getByRole('region', { name: 'Password' });
  const current = section.getByLabel('Current password');
  await expect(section.getByLabel('New password')).toBeVisible();
  await expect(current).toHaveCount(0);
  await section.getByLabel('New password').fill('staple battery horse');
  await page.keyboard.press('Enter');
  await expect(current).toHaveAccessibleDescription('Please enter your current password as well.');
  await expect(current).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(section.getByRole('status')).toContainText('Your password has been changed.');
});
