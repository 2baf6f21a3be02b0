import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { mailedLink } from '@label/supabase-local/testing/mails';
import { connect } from '@label/supabase-local/testing/test-backend';
import type { RunningWorld } from '../../support/world';
import { expectAccessible } from '../support/checks';
import {
  addMember,
  expect,
  openPanelAsNew,
  PASSWORD,
  routeOnce,
  useLanguage,
} from '../support/fixtures';
import { test } from '../support/own-world';
import { pageHeading } from '../support/site-page';

const NEW_PASSWORD = 'fifteen blue herons';
const visitor = ({ supabaseUrl, publishableKey }: RunningWorld) =>
  connect(supabaseUrl, publishableKey);

/** Sends a recovery mail and returns its link. */
async function recoveryLink(world: RunningWorld, email: string): Promise<string> {
  await visitor(world).auth.resetPasswordForEmail(email);
  return mailedLink(world.mailDir, email);
}

/** Lets time pass since the mails to an account were sent. */
async function age(world: RunningWorld, email: string, time: string): Promise<void> {
  await world.sql(`
    update auth.users set recovery_sent_at = recovery_sent_at - interval '${time}',
      confirmation_sent_at = confirmation_sent_at - interval '${time}',
      email_change_sent_at = email_change_sent_at - interval '${time}'
    where email = '${email}';
    update auth.flow_state set created_at = created_at - interval '${time}'`);
}

/** Opens the link in another browser. */
async function openElsewhere(browser: Browser, link: string): Promise<Page> {
  const page = await browser.newPage(); // in a new context
  await page.goto(link);
  return page;
}

/** Opens the link as a virus scanner does: it reads the page, and runs its scripts. */
async function scan(browser: Browser, link: string): Promise<void> {
  expect((await fetch(link)).status).toBe(200);
  const page = await openElsewhere(browser, link);
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await page.close();
}

async function choosePassword(page: Page): Promise<void> {
  await expect(pageHeading(page)).toHaveText('Choose a new password');
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save the password' }).click();
}

test('a recovery link that a program has opened still sets a new password ten minutes later in another browser', async ({
  page,
  world,
  rows,
  browser,
}) => {
  const { email } = await addMember(rows);
  await page.goto('/adminpanel-login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status')).toHaveText(
    'If there is an account with this address, an e-mail is on its way. The link in it works for one hour, in any browser.',
  );
  const link = await mailedLink(world.mailDir, email);
  expect(link).toMatch(
    new RegExp(`^${world.siteUrl}/adminpanel-login#token_hash=pkce_\\w+&type=recovery$`),
  );
  await scan(browser, link);
  await age(world, email, '10 minutes');

  const other = await openElsewhere(browser, link);
  await expect(pageHeading(other)).toHaveText('New password');
  await other.getByRole('button', { name: 'Choose a new password' }).click();
  await choosePassword(other);
  await expect(pageHeading(other)).toHaveText('Admin panel');
  const { error } = await visitor(world).auth.signInWithPassword({ email, password: NEW_PASSWORD });
  expect(error).toBeNull();
  await other.close();
});

test('an invitation that a program has opened still lets its member set a first password ten minutes later', async ({
  world,
  rows,
  browser,
}) => {
  const email = `${randomUUID()}@label.example`;
  await rows.auth.admin.inviteUserByEmail(email);
  const link = await mailedLink(world.mailDir, email);
  await scan(browser, link);
  await age(world, email, '10 minutes');

  const page = await openElsewhere(browser, link);
  await expect(pageHeading(page)).toHaveText('Invitation');
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await choosePassword(page);
  await expect(pageHeading(page)).toHaveText('This account is not staff');
  const { error } = await visitor(world).auth.signInWithPassword({ email, password: NEW_PASSWORD });
  expect(error).toBeNull();
  await page.close();
});

test('a new e-mail address is set once both links are confirmed, and signs nobody in', async ({
  page,
  world,
  browser,
}) => {
  const email = await openPanelAsNew(page, world);
  const newEmail = `${randomUUID()}@label.example`;
  const { auth } = visitor(world);
  await auth.signInWithPassword({ email, password: PASSWORD });
  await auth.updateUser({ email: newEmail });
  const links = [
    await mailedLink(world.mailDir, email),
    await mailedLink(world.mailDir, newEmail),
  ] as const;
  await age(world, email, '10 minutes');

  const other = await openElsewhere(browser, links[0]);
  await expect(pageHeading(other)).toHaveText('New e-mail address');
  await other.getByRole('button', { name: 'Confirm the new address' }).click();
  await expect(other.getByRole('status')).toHaveText(
    'The link has been accepted. Please open the link in the e-mail to your other address, too.',
  );
  await expect(pageHeading(other)).toHaveText('Staff sign-in');
  await other.close();

  await page.goto(links[1]);
  await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Confirm the new address' }).click();
  await expect(page.getByRole('status')).toHaveText(
    'The new e-mail address has been confirmed. From now on you sign in with it.',
  );
  await expect(page.getByText(newEmail, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the admin panel' }).click();
  await expect(page.getByText(`Signed in as ${newEmail}`)).toBeVisible();
  const signedIn = await visitor(world).auth.signInWithPassword({
    email: newEmail,
    password: PASSWORD,
  });
  expect(signedIn.error).toBeNull();
  const sessions = await world.sql(
    `select from auth.sessions join auth.users on users.id = user_id where email = '${newEmail}'`,
  );
  expect(sessions).toHaveLength(3); // of the panel, of who has begun the change, and of the last sign-in
});

test('opening the link sends no token, cleans the URL, and a reload and Back keep the page', async ({
  page,
  world,
  rows,
}) => {
  const { email } = await addMember(rows);
  const link = await recoveryLink(world, email);
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token_hash') ?? '';
  const carriers: string[] = [];
  page.on('request', (request) => {
    if (JSON.stringify([request.url(), request.postData()]).includes(token)) {
      carriers.push(new URL(request.url()).pathname);
    }
  });
  await page.goto('/about');
  await page.goto(link);
  const action = page.getByRole('button', { name: 'Choose a new password' });
  await expect(action).toBeVisible();
  await expect(page.getByText('Continue only if you asked for it.')).toBeVisible();
  await expect(page.getByText(/You are signed in/)).toHaveCount(0);
  await expect(page).toHaveURL(`${world.siteUrl}/adminpanel-login`);
  await expectAccessible(page);
  await page.reload();
  await expect(action).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await page.goForward();
  await expect(action).toBeVisible();
  expect(carriers).toEqual([]);

  await action.click();
  await expect(pageHeading(page)).toHaveText('Choose a new password');
  expect(carriers).toEqual(['/auth/v1/verify']);
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(token);
  await page.reload();
  await expect(page.getByLabel('New password')).toBeFocused();
});

test('an expired or spent link shows an error with the way to a new one, and keeps the session', async ({
  page,
  world,
  rows,
}) => {
  const own = await openPanelAsNew(page, world);
  const { email } = await addMember(rows);
  const link = await recoveryLink(world, email);
  await age(world, email, '61 minutes');
  await useLanguage(page, 'de');
  await page.goto(link);
  await expect(page.getByText(`Sie sind als ${own} angemeldet.`)).toBeVisible();
  const action = page.getByRole('button', { name: 'Passwort festlegen' });
  await action.click();
  await expect(page.getByRole('alert')).toHaveText(
    'Dieser Link oder Code ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie einen neuen an.',
  );
  await expect(action).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Neuen Link anfordern' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pageHeading(page)).toHaveText('Passwort vergessen?');
  await expect(page.getByLabel('E-Mail')).toBeFocused();
  await page.goBack();
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(page.getByText(`Angemeldet als ${own}`)).toBeVisible();
});

test('a server that cannot be reached does not use up the link', async ({ page, world, rows }) => {
  const { email } = await addMember(rows);
  await page.goto(await recoveryLink(world, email));
  await expect(pageHeading(page)).toHaveText('New password');
  const action = page.getByRole('button', { name: 'Choose a new password' });
  await routeOnce(page, '**/auth/v1/verify', (route) => route.abort());
  await action.click();
  await expect(page.getByRole('alert')).toHaveText(/^The server could not be reached\./);

  // The link is spent now, and its session must not be lost.
  await routeOnce(page, '**/auth/v1/user', (route) => route.abort());
  await action.click();
  await expect(page.getByRole('alert')).toHaveText(/^The server could not be reached\./);
  await action.click();
  await expect(pageHeading(page)).toHaveText('Choose a new password');
});
