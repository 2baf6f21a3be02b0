import type { Page } from '@playwright/test';
import { mailedLink, mailsTo } from '@label/supabase-local/testing/mails';
import { connect } from '@label/supabase-local/testing/test-backend';
import type { World } from '../../support/world';
import { addMember, expect, PASSWORD, test, useLanguage } from '../support/fixtures';
import { addMemberWithFactors, signIn } from '../support/sign-in';
import { standardLink } from '../support/standard-link';
import { pageHeading } from '../support/site-page';

const NEW_PASSWORD = 'fifteen blue herons';

/** Returns the link of the standard template, which is spent by opening it, and redirects to the login. */
const standardRecovery = async (demo: World, email: string) =>
  standardLink(demo, await mailedLink(demo.mailDir, email), '/adminpanel-login');

async function askForMail(page: Page, email: string) {
  await page.goto('/adminpanel-login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(pageHeading(page)).toHaveText('Forgot your password?');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status')).toHaveText(
    'If there is an account with this address, an e-mail is on its way. The link in it works for one hour, in any browser.',
  );
}

test('a forgotten password is reset by mail, which ends the other sessions', async ({
  page,
  demo,
  rows,
}) => {
  const { email } = await addMember(rows);
  const elsewhere = connect(demo.supabaseUrl, demo.publishableKey);
  await elsewhere.auth.signInWithPassword({ email, password: PASSWORD });

  await askForMail(page, email);
  await page.goto(await standardRecovery(demo, email));
  await expect(pageHeading(page)).toHaveText('Choose a new password');
  await expect(page).toHaveURL(/\/adminpanel-login$/);
  await page.reload();
  const password = page.getByLabel('New password');
  await expect(password).toBeFocused();
  await expect(page.getByText('at least 10 characters')).toBeVisible();

  for (const [text, error] of [
    ['too short', 'Please use at least 10 characters.'],
    ['я'.repeat(37), 'This text is too long.'],
  ] as const) {
    await password.fill(text);
    await page.keyboard.press('Enter');
    await expect(password).toHaveAccessibleDescription(`${error} at least 10 characters`);
  }
  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(password).toHaveAccessibleDescription(
    'This is your present password. Please choose another one. at least 10 characters',
  );
  await expect(password).toHaveValue(PASSWORD);

  await password.fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(
      'Your new password has been saved. You have been signed out on all your other devices.',
      { exact: true },
    ),
  ).toBeVisible();
  await expect(pageHeading(page)).toHaveText('Admin panel');
  const { error } = await elsewhere.auth.refreshSession();
  expect(error?.status).toBe(400);
  const again = await elsewhere.auth.signInWithPassword({ email, password: NEW_PASSWORD });
  expect(again.error).toBeNull();
});

test('an e-mail address without an account gets the same response, and no mail', async ({
  page,
  demo,
}) => {
  await askForMail(page, 'nobody-here@label.example');
  expect(await mailsTo(demo.mailDir, 'nobody-here@label.example')).toEqual([]);
  await page.goBack();
  await expect(pageHeading(page)).toHaveText('Staff sign-in');
});

test('a standard link works once, and only in the browser that requested it', async ({
  page,
  demo,
  rows,
  browser,
}) => {
  const { email } = await addMember(rows);
  await askForMail(page, email);
  const link = await standardRecovery(demo, email);

  const other = await browser.newContext();
  const otherPage = await other.newPage();
  await useLanguage(otherPage, 'de');
  await otherPage.goto(link);
  await expect(otherPage.getByRole('alert').first()).toHaveText(
    'Mit diesem Link können Sie sich nur in dem Browser anmelden, in dem er angefordert wurde. Sollte er eine neue E-Mail-Adresse bestätigen, ist das erledigt. Andernfalls fordern Sie bitte hier einen neuen Link an.',
  );
  await other.close();

  await page.goto(link);
  await expect(page.getByRole('alert').first()).toContainText(
    'This link or code has expired or has been used already. Please ask for a new one.',
  );
  await signIn(page, email);
  await expect(pageHeading(page)).toHaveText('Admin panel');
});

test('with a second factor the code is asked for before the new password', async ({
  page,
  demo,
  rows,
}) => {
  const { email, authenticatorOf } = await addMemberWithFactors(demo, rows, ['Phone']);
  await askForMail(page, email);
  await page.goto(await mailedLink(demo.mailDir, email));
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  await expect(pageHeading(page)).toHaveText('Second step');
  await page.getByLabel('Code of 6 digits').fill(authenticatorOf('Phone')?.code() ?? '');
  await page.keyboard.press('Enter');
  await expect(pageHeading(page)).toHaveText('Choose a new password');
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(pageHeading(page)).toHaveText('Admin panel');
});
