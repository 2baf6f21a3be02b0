import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createAuthenticator } from '@label/supabase-local/testing/authenticator';
import { expectAccessible } from '../support/checks';
import {
  addMember,
  expect,
  letThrough,
  openPanelAs,
  openPanelAsNew,
  PASSWORD,
  routeOnce,
  test,
} from '../support/fixtures';
import { answerAsProvider } from '../support/provider';
import { addMemberWithFactors, signIn } from '../support/sign-in';
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

test('removing the only app removes the message that it was added', async ({ page, demo }) => {
  await openPanelAsNew(page, demo, ACCOUNT);
  const factors = page.getByRole('region', { name: 'Second factor' });
  const added = factors.getByText('The app has been added.');
  await factors.getByRole('button', { name: 'Set up a second factor' }).click();
  await page.keyboard.press('Enter');
  const app = createAuthenticator(await factors.getByText(/^[A-Z2-7]{32}$/).innerText());
  await factors.getByLabel('Code from the app').fill(app.code());
  await page.keyboard.press('Enter');
  await expect(added).toBeVisible();
  await factors.getByRole('button', { name: 'Remove: Authenticator app' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'No code at hand? Use your password' }).click();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(factors).toContainText('You have no second factor yet.');
  await expect(added).toHaveCount(0);
});

test('a lost app is removed with the password, and errors on the way lose no input', async ({
  page,
  demo,
  rows,
}) => {
  const { email, authenticatorOf } = await addMemberWithFactors(demo, rows, ['Phone']);
  await page.goto(ACCOUNT);
  await signIn(page, email);
  await page.getByLabel('Code of 6 digits').fill(authenticatorOf('Phone')?.code() ?? '');
  await page.keyboard.press('Enter');
  const factors = page.getByRole('region', { name: 'Second factor' });
  await factors.getByRole('button', { name: 'Remove: Phone' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove “Phone”?' });
  const removal = question.getByRole('button', { name: 'Remove' });
  await question.getByRole('button', { name: 'No code at hand? Use your password' }).click();
  const password = question.getByLabel('Current password');
  await expect(password).toBeFocused();
  await removal.click();
  await expect(password).toHaveAccessibleDescription('Please fill in this field.');
  await password.fill('wrong password');
  await removal.click();
  await expect(password).toHaveAccessibleDescription('The current password is wrong.');
  await expect(password).toHaveValue('wrong password');

  await password.fill(PASSWORD);
  await page.route('**/auth/v1/token**', (route) =>
    route.fulfill({ status: 429, json: { error_code: 'over_request_rate_limit', msg: 'No.' } }),
  );
  await removal.click();
  await expect(question.getByRole('alert')).toHaveText(
    'There were too many attempts. Please wait a moment.',
  );
  await letThrough(page, '**/auth/v1/token**');
  await page.context().setOffline(true);
  await removal.click();
  await expect(question.getByRole('alert')).toHaveText('There is no connection to the internet.');
  await page.context().setOffline(false);
  await expect(password).toHaveValue(PASSWORD);

  await removal.click();
  await expect(factors).toContainText('You have no second factor yet.');
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  const { data } = await rows.auth.admin.listUsers({ perPage: 1000 });
  expect(data.users.find((user) => user.email === email)?.factors ?? []).toEqual([]);
});

test('the code of the removed app confirms the removal; the remaining app is asked for afterwards', async ({
  page,
  demo,
  rows,
}) => {
  const { email, authenticatorOf } = await addMemberWithFactors(demo, rows, ['Phone', 'Tablet']);
  await page.goto(ACCOUNT);
  await signIn(page, email);
  await page.getByLabel('Phone').check();
  await page.getByLabel('Code of 6 digits').fill(authenticatorOf('Phone')?.code() ?? '');
  await page.keyboard.press('Enter');
  const factors = page.getByRole('region', { name: 'Second factor' });
  await factors.getByRole('button', { name: 'Remove: Phone' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove “Phone”?' });
  await question.getByLabel('Phone').check();
  const code = question.getByLabel('Code of 6 digits');
  await code.fill(authenticatorOf('Phone')?.code() ?? '');
  for (const [answer, error] of [
    [
      'mfa_ip_address_mismatch',
      'Your internet connection has changed in the meantime. Please try again.',
    ],
    ['mfa_challenge_expired', 'That took too long. Please enter the code that the app shows now.'],
  ] as const) {
    await routeOnce(page, '**/auth/v1/factors/*/verify', (route) =>
      route.fulfill({ status: 422, json: { error_code: answer, msg: 'No.' } }),
    );
    await page.keyboard.press('Enter');
    await expect(code).toHaveAccessibleDescription(error);
  }
  await page.keyboard.press('Enter');
  const lowered = expiredDialog(page);
  await expect(lowered.getByLabel('Code of 6 digits')).toBeFocused();
  await lowered.getByLabel('Code of 6 digits').fill(authenticatorOf('Tablet')?.code() ?? '');
  await page.keyboard.press('Enter');
  await expect(lowered).toBeHidden();
  await expect(factors.getByRole('listitem')).toHaveText([/Tablet/]);
});

/** Goes to another page of the panel, which detects that the session has ended; its dialog may cover the link already. */
async function moveOn(panel: Page): Promise<void> {
  const link = panel.getByRole('link', { name: 'Your account', includeHidden: true });
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
  await expect(section).toContainText('at least 10 characters');
  const current = section.getByLabel('Current password');
  const field = section.getByLabel('New password');
  await field.fill('too short');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(
    'Please use at least 10 characters. at least 10 characters',
  );
  await field.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(current).toHaveAccessibleDescription('Please enter your current password as well.');
  await expect(current).toBeFocused();
  await page.keyboard.type('wrong password');
  await page.keyboard.press('Enter');
  await expect(current).toHaveAccessibleDescription('The current password is wrong.');
  await expect(current).toHaveValue('wrong password');
  await expect(field).toHaveValue(PASSWORD);
  await expectAccessible(page);
  await current.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(
    'This is your present password. Please choose another one. at least 10 characters',
  );
  await expect(field).toBeFocused();
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

test('a password that the server finds weak says why at its field', async ({ page, demo }) => {
  let refusedFor = '';
  // Before the page is there: a browser may send what a page asks for just then past a new route.
  await page.route('**/auth/v1/user', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 422,
          json: {
            error_code: 'weak_password',
            weak_password: { reasons: [refusedFor] },
            msg: 'No.',
          },
        })
      : route.continue(),
  );
  await openPanelAsNew(page, demo, ACCOUNT);
  const section = page.getByRole('region', { name: 'Password' });
  await section.getByLabel('Current password').fill(PASSWORD);
  const field = section.getByLabel('New password');
  await field.fill('staplebattery');
  for (const [reason, error] of [
    ['length', 'This password is too short for the server. Please choose a longer one.'],
    [
      'characters',
      'Please use lower-case and upper-case letters, a digit and a special character.',
    ],
    [
      'pwned',
      'This password has been published in a data leak elsewhere. Please choose another one.',
    ],
  ] as const) {
    refusedFor = reason;
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(`${error} at least 10 characters`);
    await expect(field).toHaveValue('staplebattery');
  }
});

test('asks for the code from the e-mail when the server requires it, and keeps typed text', async ({
  page,
  demo,
}) => {
  await openPanelAsNew(page, demo, ACCOUNT);
  const sent: unknown[] = [];
  const codes = ['reauthentication_needed', 'reauthentication_not_valid'];
  await page.route('**/auth/v1/reauthenticate', (route) => route.fulfill({ json: {} }));
  await page.route('**/auth/v1/user', (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    sent.push(route.request().postDataJSON());
    const code = codes.shift();
    if (code === undefined) return route.continue();
    return route.fulfill({ status: 400, json: { error_code: code, msg: code } });
  });

  const section = page.getByRole('region', { name: 'Password' });
  await section.getByLabel('Current password').fill(PASSWORD);
  await section.getByLabel('New password').fill('staple battery horse');
  await page.keyboard.press('Enter');
  await expect(section.getByRole('alert')).toContainText('we have sent a code to your e-mail');
  const nonce = section.getByLabel('Code from the e-mail');
  await nonce.fill('123456');
  await page.keyboard.press('Enter');
  await expect(nonce).toHaveAccessibleDescription(
    'The code from the e-mail is wrong or has expired. Please check it, or leave the field empty to get a new one.',
  );
  await nonce.fill('654321');
  await page.keyboard.press('Enter');
  await expect(section.getByRole('status')).toContainText('Your password has been changed.');
  const change = { password: 'staple battery horse', current_password: PASSWORD };
  expect(sent).toMatchObject([
    change,
    { ...change, nonce: '123456' },
    { ...change, nonce: '654321' },
  ]);
});

test('a user who was added without a password has one that nobody knows: the account page asks for it', async ({
  page,
  rows,
}) => {
  const email = `${randomUUID()}@label.example`;
  const { error } = await rows.auth.admin.createUser({
    email,
    email_confirm: true,
    app_metadata: { staff: true },
  });
  if (error) throw error;
  await page.goto(ACCOUNT);
  await page.getByRole('button', { name: 'Continue with GitHub' }).click();
  await answerAsProvider(page, { email });
  await expect(page).toHaveURL(new RegExp(`${ACCOUNT}$`));

  const section = page.getByRole('region', { name: 'Password' });
  await section.getByLabel('New password').fill('staple battery horse');
  await page.keyboard.press('Enter');
  await expect(section.getByLabel('Current password')).toHaveAccessibleDescription(
    'Please enter your current password as well.',
  );
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

  await other.goto('/logo.svg'); // an open panel may detect it, and then a reload leads to the login
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(toastOf(page, 'You have been successfully logged out.')).toBeVisible();
  await expect(page).toHaveURL(/\/adminpanel-login$/);
  await other.goto(ACCOUNT);
  await expect(lost).toBeVisible();
  await elsewhere.close();
});
