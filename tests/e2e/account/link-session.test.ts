import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Session } from '@supabase/supabase-js';
import { mailedLink } from '@label/supabase-local/testing/mails';
import { connect } from '@label/supabase-local/testing/test-backend';
import type { World } from '../../support/world';
import { expectAccessible } from '../support/checks';
import {
  addMember,
  expect,
  newSession,
  openPanelAsNew,
  routeOnce,
  test,
  useLanguage,
} from '../support/fixtures';
import { standardLink } from '../support/standard-link';
import { pageHeading } from '../support/site-page';

const NEW_PASSWORD = 'fifteen blue herons';
const continueAs = (page: Page, email: string) =>
  page.getByRole('button', { name: `Continue as ${email}` });

/** Returns a session as the fragment that the auth server adds to a URL. */
function fragmentOf({ access_token, refresh_token, expires_in, expires_at }: Session): string {
  const values = { access_token, expires_at, expires_in, refresh_token };
  const fragment = new URLSearchParams({ sb: '', token_type: 'bearer', type: 'magiclink' });
  for (const [name, value] of Object.entries(values)) fragment.set(name, String(value));
  return `#${fragment.toString()}`;
}

/** Sends a recovery mail that no browser requested, as the dashboard does; returns the link of the standard template. */
async function recoveryLink(demo: World, email: string): Promise<string> {
  const { auth } = connect(demo.supabaseUrl, demo.publishableKey);
  await auth.resetPasswordForEmail(email);
  return standardLink(demo, await mailedLink(demo.mailDir, email), '/adminpanel-login');
}

const storedTokens = (page: Page) =>
  page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state, location.href]));

test('a session in the URL is confirmed before it is stored, and is removed from the URL first', async ({
  page,
  demo,
  rows,
}) => {
  const { email } = await addMember(rows);
  const session = await newSession(demo, email);
  const carriers: string[] = [];
  page.on('request', (request) => {
    const sent = JSON.stringify([request.url(), request.headers(), request.postData()]);
    if (sent.includes(session.access_token) || sent.includes(session.refresh_token)) {
      carriers.push(new URL(request.url()).pathname);
    }
  });
  await page.goto('/about');
  await page.goto(`/adminpanel-login${fragmentOf(session)}`);
  await expect(pageHeading(page)).toHaveText('Sign in with this link?');
  await expect(page.getByText(`This link signs you in as ${email}.`)).toBeVisible();
  await expect(page.getByText(/You are signed in/)).toHaveCount(0);
  await expect(page).toHaveURL(`${demo.siteUrl}/adminpanel-login`);
  expect(await storedTokens(page)).not.toContain(session.access_token);
  expect(carriers).toEqual(['/auth/v1/user']);
  await expectAccessible(page);

  await continueAs(page, email).click();
  await expect(pageHeading(page)).toHaveText('Admin panel');
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  expect(await storedTokens(page)).not.toContain(session.refresh_token);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test('a link that signs in another user names both, and declining it keeps the current session', async ({
  page,
  demo,
  rows,
}) => {
  const own = await openPanelAsNew(page, demo);
  await expect(page.getByText(`Signed in as ${own}`)).toBeVisible();
  const { email: other } = await addMember(rows);
  const fragment = fragmentOf(await newSession(demo, other));

  await page.goto(`/adminpanel-login${fragment}`);
  await expect(page.getByText(`You are signed in as ${own}.`)).toBeVisible();
  await expect(page.getByText(`This link signs you in as ${other}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(`Signed in as ${own}`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Signed in as ${own}`)).toBeVisible();

  await page.goto(`/adminpanel-login${fragment}`);
  await continueAs(page, other).click();
  await expect(page.getByText(`Signed in as ${other}`)).toBeVisible();
});

test('a link with the refresh token of another user signs nobody in', async ({
  page,
  demo,
  rows,
}) => {
  const [named, other] = [await addMember(rows), await addMember(rows)];
  const shown = await newSession(demo, named.email);
  const hidden = await newSession(demo, other.email);
  await page.goto(
    `/adminpanel-login${fragmentOf({ ...shown, refresh_token: hidden.refresh_token })}`,
  );
  await continueAs(page, named.email).click();
  await expect(page.getByRole('alert')).toContainText('This link leads to no account');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(pageHeading(page)).toHaveText('Staff sign-in');
});

test('a standard recovery link from the dashboard works in any browser, once', async ({
  page,
  demo,
  rows,
}) => {
  const { email } = await addMember(rows);
  const link = await recoveryLink(demo, email);
  await page.goto(link);
  await continueAs(page, email).click();
  await expect(pageHeading(page)).toHaveText('Choose a new password');
  await page.reload();
  await expect(page.getByLabel('New password')).toBeFocused();
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(pageHeading(page)).toHaveText('Admin panel');
  const { auth } = connect(demo.supabaseUrl, demo.publishableKey);
  expect((await auth.signInWithPassword({ email, password: NEW_PASSWORD })).error).toBeNull();

  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText(
    'This link or code has expired or has been used already.',
  );
});

test('a standard invitation from the dashboard opens the site’s root URL, and asks for a first password', async ({
  page,
  demo,
  rows,
}) => {
  const email = `${randomUUID()}@label.example`;
  const { data } = await rows.auth.admin.inviteUserByEmail(email);
  const link = standardLink(demo, await mailedLink(demo.mailDir, email));
  await useLanguage(page, 'de');
  await page.goto(link);
  await expect(pageHeading(page)).toHaveText('Mit diesem Link anmelden?');
  await expect(page).toHaveURL(`${demo.siteUrl}/adminpanel-login`);
  await page.getByRole('button', { name: `Weiter als ${email}` }).click();
  await expect(pageHeading(page)).toHaveText('Neues Passwort festlegen');
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(pageHeading(page)).toHaveText('Dieses Konto gehört nicht zum Team');

  await rows.auth.admin.updateUserById(data.user?.id ?? '', { app_metadata: { staff: true } });
  await page.getByRole('button', { name: 'Erneut prüfen' }).click();
  await expect(pageHeading(page)).toHaveText('Adminbereich');
});

test('an unreachable server does not use up the link: it can be retried', async ({
  page,
  demo,
  rows,
}) => {
  const { email } = await addMember(rows);
  const session = await newSession(demo, email);
  await routeOnce(page, '**/auth/v1/user', (route) => route.abort());
  await page.goto(`/adminpanel-login${fragmentOf(session)}`);
  await expect(page.getByRole('alert').first()).toContainText('The server could not be reached.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await continueAs(page, email).click();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
});
