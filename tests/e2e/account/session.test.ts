import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/checks';
import {
  addMember,
  expect,
  letThrough,
  newSession,
  openPanelAs,
  openPanelAsNew,
  PASSWORD,
  routeOnce,
  test,
} from '../support/fixtures';
import { test as testAlone } from '../support/own-world';
import {
  ageToken,
  editName,
  endSessions,
  KEY,
  setVisibility,
  storedName,
  untilInboxIsRead,
  withArtist,
} from '../support/session-support';
import { addMemberWithFactor, signIn } from '../support/sign-in';
import { expiredDialog, chooseFromAccountMenu, nameField, toastOf } from '../support/panel-page';
import { pageHeading } from '../support/site-page';

/** Rejects the next save as one with an expired token. */
async function rejectToken(page: Page) {
  await routeOnce(page, '**/rest/v1/artists**', (route) =>
    route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } }),
  );
}

testAlone(
  'a session that expires during editing can be restored in a dialog over the form, with the second step, before the form is saved',
  async ({ page, world, rows }) => {
    const member = await addMemberWithFactor(world, rows);
    await withArtist(rows, async (id) => {
      const inboxRead = untilInboxIsRead(page);
      await openPanelAs(page, world, member, `/adminpanel/artists/${id}`);
      const { form, save } = await editName(page, 'Typed before it ended');
      await inboxRead;
      await endSessions(world, member.email);
      await save();

      const dialog = expiredDialog(page);
      await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
      await expect(dialog.getByLabel('E-mail')).toHaveValue(member.email);
      await expect(dialog.getByLabel('E-mail')).not.toBeEditable();
      await page.keyboard.press('Escape');
      await page.keyboard.type('wrong password');
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('alert')).toHaveText(
        'The e-mail address or the password is wrong.',
      );
      await expectAccessible(page);
      await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await dialog.getByLabel('Code of 6 digits').fill(member.app.code());
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();

      await expect(nameField(form)).toHaveValue('Typed before it ended');
      expect(await storedName(rows, id)).toBe('Before the session ended');
      await save();
      await expect(form).toBeHidden();
      expect(await storedName(rows, id)).toBe('Typed before it ended');
    });
  },
);

testAlone(
  'the panel reloads when another user signs in instead, after a question about unsaved changes',
  async ({ page, world, rows }) => {
    const { email } = await addMember(rows);
    const { email: other } = await addMember(rows);
    await withArtist(rows, async (id) => {
      const inboxRead = untilInboxIsRead(page);
      await openPanelAs(page, world, { email }, `/adminpanel/artists/${id}`);
      const { save } = await editName(page, 'Typed by the first');
      await inboxRead;
      await endSessions(world, email);
      await rejectToken(page);
      await save();

      const opened = page.waitForEvent('popup');
      await expiredDialog(page).getByRole('link', { name: 'in a new tab' }).click();
      const tab = await opened;
      await signIn(tab, other);
      await expect(tab.getByText(`Signed in as ${other}`)).toBeVisible();

      const question = page.getByRole('alertdialog', { name: `Now signed in: ${other}` });
      await question.getByRole('button', { name: 'Reload the panel' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
      await expect(page.locator('input[name="name"]')).toHaveValue('Typed by the first');
      await question.getByRole('button', { name: 'Reload the panel' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
      await expect(page.getByText(`Signed in as ${other}`)).toBeVisible();
      await expect(page).toHaveURL(/\/adminpanel$/);
    });
  },
);

test('a deliberate sign-out opens the login in every tab', async ({ page, demo, context }) => {
  const email = await openPanelAsNew(page, demo);
  const tab = await context.newPage();
  await tab.goto('/adminpanel/account');
  await expect(tab.getByText(`Signed in as ${email}`)).toBeVisible();

  await chooseFromAccountMenu(page, 'Log out');
  await expect(toastOf(page, 'You have been successfully logged out.')).toBeVisible();
  await expect(tab).toHaveURL(/\/adminpanel-login$/);

  await signIn(page, email);
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await expect(tab.getByText(`Signed in as ${email}`)).toBeVisible();
});

test('a hidden panel refreshes no token; shown again it refreshes it, and keeps its content', async ({
  page,
  demo,
  rows,
}) => {
  await page.clock.install();
  const { id, email } = await addMember(rows);
  await withArtist(rows, async (artist) => {
    const inboxRead = untilInboxIsRead(page);
    await openPanelAs(page, demo, { email }, `/adminpanel/artists/${artist}`);
    const { form, save } = await editName(page, 'Typed before the sleep');
    await inboxRead;
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('grant_type=refresh_token')) asked.push(request.url());
    });

    await setVisibility(page, 'hidden');
    await ageToken(page);
    await page.clock.fastForward('10:00');
    expect(asked).toEqual([]);
    const renamed = `renamed-${email}`;
    await rows.auth.admin.updateUserById(id, { email: renamed });
    await setVisibility(page, 'visible');
    await expect(page.getByText(`Signed in as ${renamed}`)).toBeAttached();
    expect(asked).toHaveLength(1);
    await expect(nameField(form)).toHaveValue('Typed before the sleep');
    await save();
    await expect(form).toBeHidden();
  });
});

test('a stored session that cannot be refreshed yet does not require signing in again', async ({
  page,
  demo,
  rows,
}) => {
  await page.clock.install();
  const { email } = await addMember(rows);
  const session = { ...(await newSession(demo, email)), expires_at: 1 };
  await page.route('**/auth/v1/token**', (route) => route.fulfill({ status: 503, json: {} }));
  const failed = page.waitForResponse('**/auth/v1/token**');
  await openPanelAs(page, demo, { email, session });
  await expect(page.getByRole('status')).toHaveText('Loading…');
  await failed;
  await page.clock.fastForward(30_000);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('could not be loaded');
  await letThrough(page, '**/auth/v1/token**');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
});

test('an incomplete stored session counts as none', async ({ page, demo, rows }) => {
  const { email } = await addMember(rows);
  const session = await newSession(demo, email);
  for (const part of ['access_token', 'refresh_token', 'expires_at']) {
    const rest = Object.fromEntries(Object.entries(session).filter(([name]) => name !== part));
    await page.goto('/logo.svg');
    await page.evaluate(([key, rest]) => localStorage.setItem(key, rest), [
      KEY,
      JSON.stringify(rest),
    ] as const);
    await page.goto('/adminpanel');
    await expect(page, part).toHaveURL(/\/adminpanel-login$/);
    await expect(pageHeading(page)).toHaveText('Staff sign-in');
    expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();
  }
});

test('an account without staff rights sees an error, and the panel opens once it has them', async ({
  page,
  rows,
}) => {
  const { id, email } = await addMember(rows);
  const mark = (staff: boolean) =>
    rows.auth.admin.updateUserById(id, { app_metadata: { staff: staff || null } });
  await mark(false);
  await page.goto('/adminpanel');
  await signIn(page, email);
  const heading = pageHeading(page);
  await expect(heading).toHaveText('This account is not staff');
  await expect(page.getByRole('main')).toContainText(`You are signed in as ${email}`);
  await expect(page.getByRole('main')).toContainText(`npm run staff -- add ${email}`);
  await expectAccessible(page);

  const check = page.getByRole('button', { name: 'Check again' });
  await check.click();
  await expect(page.getByRole('status')).toHaveText('The account is not staff yet.');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(heading).toHaveText('Staff sign-in');

  await signIn(page, email);
  await expect(heading).toHaveText('This account is not staff');
  await mark(true);
  await check.click();
  await expect(heading).toHaveText('Admin panel');
});
