import type { Page } from '@playwright/test';
import { createAuthenticator } from '@label/supabase-local/testing/authenticator';
import { expectAccessible } from '../support/checks';
import {
  addMember,
  expect,
  openPanelAs,
  openPanelAsNew,
  PASSWORD,
  test,
} from '../support/fixtures';
import { signIn } from '../support/sign-in';
import { expiredDialog, toastOf } from '../support/panel-page';

const ACCOUNT = '/adminpanel/account';

const WRONG_CODE =
  'This code is wrong or no longer valid. Please check it, or enter the one that the app shows now.';

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Log out here' }).click();
  await expect(toastOf(page, 'You have been successfully logged out.')).toBeVisible();
  await expect(page).toHaveURL(/\/adminpanel-login$/);
}

test('a second factor is enrolled, used to sign in and removed', async ({
  page,
  demo,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = await openPanelAsNew(page, demo, ACCOUNT);
  const factors = page.getByRole('region', { name: 'Second factor' });
  await expect(factors).toContainText('You have no second factor yet.');

  await factors.getByRole('button', { name: 'Set up a second factor' }).click();
  await expect(factors.getByLabel('Name of the app')).toBeFocused();
  await page.keyboard.type('My phone');
  const asked = page.waitForRequest('**/auth/v1/factors');
  await page.keyboard.press('Enter');
  expect((await asked).postDataJSON()).toEqual({
    friendly_name: 'My phone',
    factor_type: 'totp',
    issuer: 'Label panel',
  });
  await expect(factors.getByLabel('Code from the app')).toBeFocused();
  await expect(
    factors.getByRole('img', { name: 'QR code for the authenticator app' }),
  ).toBeVisible();
  const secret = await factors.getByText(/^[A-Z2-7]{32}$/).innerText();
  await factors.getByRole('button', { name: 'Copy key' }).click();
  await expect(factors.getByText('The key has been copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await expectAccessible(page);

  const app = createAuthenticator(secret);
  const code = factors.getByLabel('Code from the app');
  await code.fill(app.wrongCode());
  await page.keyboard.press('Enter');
  await expect(factors.getByRole('alert')).toHaveText(WRONG_CODE);
  await expect(code).not.toHaveValue('');
  await code.fill(app.code());
  await page.keyboard.press('Enter');
  await expect(factors.getByRole('listitem')).toContainText('My phone');
  await expect(factors).toContainText('There are no recovery codes');
  const offer = factors.getByRole('button', { name: 'Add a backup app' });
  await expect(offer).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.type('My tablet');
  await page.keyboard.press('Enter');
  const backup = createAuthenticator(await factors.getByText(/^[A-Z2-7]{32}$/).innerText());
  await code.fill(backup.code());
  await page.keyboard.press('Enter');
  await expect(factors.getByRole('listitem')).toHaveText([/My phone/, /My tablet/]);
  await expect(factors).not.toContainText('There are no recovery codes');
  await expect(factors.getByRole('button', { name: 'Add another app' })).toBeFocused();

  await logOut(page);
  await signIn(page, email);
  await page.getByLabel('My tablet').check();
  await page.getByLabel('Code of 6 digits').fill(backup.code());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(ACCOUNT));

  await factors.getByRole('button', { name: 'Remove: My tablet' }).click();
  await expect(page.getByLabel('Code of 6 digits')).toBeFocused();
  await expect(page.getByRole('radio', { name: 'My phone' })).toBeChecked(); // the tablet may be lost
  await page.keyboard.type(app.code());
  await page.keyboard.press('Enter');
  await expect(factors.getByRole('listitem')).toHaveText([/My phone/]);
  const remove = factors.getByRole('button', { name: 'Remove: My phone' });
  await remove.click();
  const question = page.getByRole('alertdialog', { name: 'Remove “My phone”?' });
  await expect(question).toContainText('It is your only second factor');
  await expect(question.getByRole('button')).toHaveText([/password/, 'Cancel', 'Remove']);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  const proof = question.getByLabel('Code of 6 digits');
  for (const [text, error] of [
    ['', 'Please enter the 6 digits.'],
    [app.wrongCode(), WRONG_CODE],
  ] as const) {
    await proof.fill(text);
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(proof).toHaveAccessibleDescription(error);
    await expect(proof).toBeFocused();
    await expect(proof).toHaveValue(text);
  }
  await expectAccessible(page);
  await proof.fill(app.code());
  await page.keyboard.press('Enter');
  await expect(factors).toContainText('You have no second factor yet.');
  await expect(factors.getByRole('heading')).toBeFocused();
});

/** Goes to another page of the panel, which detects that the session has ended; its dialog may cover the link already. */
async function moveOn(panel: Page): Promise<void> {
  const link = panel.getByRole('link', { name: 'Inbox', includeHidden: true });
  await link.dispatchEvent('click');
}

test('a new password ends the session of another browser, which continues after signing in with it', async ({
  page,
  demo,
  browser,
}) => {
  const email = await openPanelAsNew(page, demo, ACCOUNT);
  const elsewhere = await browser.newContext({ baseURL: demo.siteUrl });
  const other = await elsewhere.newPage();
  await openPanelAs(other, demo, { email });

  const section = page.getByRole('region', { name: 'Password' });
  const current = section.getByLabel('Current password');
  const field = section.getByLabel('New password');
  await expectAccessible(page);
  await current.fill(PASSWORD);
  await field.fill('staple battery horse');
  await page.keyboard.press('Enter');
  await expect(section.getByRole('status')).toHaveText(
    'Your password has been changed. All other browsers have been signed out.',
  );
  await expect(field).toHaveValue('');
  await expect(current).toHaveValue('');

  await moveOn(other);
  const dialog = expiredDialog(other);
  await dialog.getByLabel('Password', { exact: true }).fill('staple battery horse');
  await other.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(other.getByText(`Signed in as ${email}`)).toBeVisible();
  await elsewhere.close();
});

test('signing out on other devices, and everywhere', async ({ page, demo, browser, rows }) => {
  const { email } = await addMember(rows);
  await openPanelAs(page, demo, { email }, ACCOUNT);
  const elsewhere = await browser.newContext({ baseURL: demo.siteUrl });
  const other = await elsewhere.newPage();
  await openPanelAs(other, demo, { email });
  await expect(other.getByText(`Signed in as ${email}`)).toBeVisible();
  const lost = expiredDialog(other);

  await page.getByRole('button', { name: 'Log out on all other devices' }).click();
  await expect(toastOf(page, 'You have been signed out on all other devices.')).toBeVisible();
  await moveOn(other);
  await lost.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await other.keyboard.press('Enter');
  await expect(lost).toBeHidden();

  await other.goto('/logo.svg'); // an open panel may detect it, and then a reload redirects to the login
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(toastOf(page, 'You have been successfully logged out.')).toBeVisible();
  await expect(page).toHaveURL(/\/adminpanel-login$/);
  await other.goto(ACCOUNT);
  await expect(lost).toBeVisible();
  await elsewhere.close();
});
