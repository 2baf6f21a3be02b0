import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/checks';
import {
  addMember,
  expect,
  hold,
  letThrough,
  openPanelAs,
  PASSWORD,
  test,
  type Client,
} from '../support/fixtures';
import { test as testAlone } from '../support/own-world';
import {
  ageToken,
  editName,
  setVisibility,
  storedName,
  withArtist,
} from '../support/session-support';
import { signIn } from '../support/sign-in';
import { chooseFromAccountMenu, expiredDialog, nameField, toastOf } from '../support/panel-page';

const limit = {
  code: 429,
  error_code: 'over_request_rate_limit',
  msg: 'Request rate limit reached',
};

for (const [what, status, json] of [
  ['that fails', 503, {}],
  ['that limits requests', 429, limit],
] as const) {
  test(`a server ${what} does not end a session: no dialog opens, and saving works later`, async ({
    page,
    demo,
    rows,
  }) => {
    await page.clock.install();
    const { email } = await addMember(rows);
    await withArtist(rows, async (id) => {
      await openPanelAs(page, demo, { email }, `/adminpanel/artists/${id}`);
      const { form, save } = await editName(page, 'Typed before the failure');
      await page.route('**/auth/v1/token**', (route) => route.fulfill({ status, json }));
      await setVisibility(page, 'hidden');
      await ageToken(page);
      const failed = page.waitForResponse('**/auth/v1/token**');
      await setVisibility(page, 'visible');
      await failed;
      await page.clock.fastForward(30_000); // the last attempt
      await save();
      await expect(form.getByRole('alert')).toContainText('Something went wrong on the server.');
      await expect(expiredDialog(page)).toHaveCount(0);

      await letThrough(page, '**/auth/v1/token**');
      await page.clock.fastForward(90_000);
      await save();
      await expect(form).toBeHidden();
      expect(await storedName(rows, id)).toBe('Typed before the failure');
    });
  });
}

testAlone(
  'a list opens the dialog when its session was ended in another browser, and shows its drafts again afterwards',
  async ({ page, browser, world, rows }) => {
    await page.clock.install();
    const { email } = await addMember(rows);
    await world.sql(
      `insert into public.artists (name, published_at) values ('Only a draft', null)`,
    );
    await openPanelAs(page, world, { email }, '/adminpanel/artists');
    const draft = page.getByRole('rowheader', { name: 'Only a draft' });
    await expect(draft).toBeVisible();

    const context = await browser.newContext({ baseURL: world.siteUrl, locale: 'en' });
    const other = await context.newPage();
    await openPanelAs(other, world, { email }, '/adminpanel/account');
    await other.getByRole('button', { name: 'Log out on all other devices' }).click();
    await expect(toastOf(other, 'signed out on all other devices')).toBeVisible();
    await context.close();

    const found = page.waitForResponse('**/rest/v1/rpc/find_artists**');
    await page.getByLabel('Search artists').fill('draft');
    await found;
    await page.clock.fastForward(30_000); // the next check, unless this read has brought it
    const dialog = expiredDialog(page);
    await expect(dialog).toContainText('Sign in again to go on.');
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(draft).toBeVisible();
  },
);

/**
 * Delays Auth's response to the panel's request for its user until the returned function is called, so that nothing detects
 * the end before the save does. With a code, Auth rejects the request; the embedded one may only report that the session has
 * ended.
 */
async function holdUser(page: Page, code?: string): Promise<() => void> {
  const { held, release } = hold();
  const json = { error_code: code, msg: 'refused' };
  const headers = { 'access-control-allow-origin': '*' };
  await page.route('**/auth/v1/user', async (route) => {
    await held;
    await (code === undefined ? route.continue() : route.fulfill({ status: 403, json, headers }));
  });
  return release;
}

async function ban(rows: Client, id: string, duration: string) {
  const { error } = await rows.auth.admin.updateUserById(id, { ban_duration: duration });
  if (error) throw error;
}

testAlone(
  'a member who is banned while they type sees the reason, and can sign in and save once the ban is lifted',
  async ({ page, world, rows }) => {
    const { id: user, email } = await addMember(rows);
    const release = await holdUser(page, 'user_banned');
    await withArtist(rows, async (id) => {
      await openPanelAs(page, world, { email }, `/adminpanel/artists/${id}`);
      const { form, save } = await editName(page, 'Typed before the ban');
      await ban(rows, user, '24h');
      await save();
      release();

      const dialog = expiredDialog(page);
      await expect(dialog).toHaveAccessibleDescription(
        'This account is blocked. Please ask your team.',
      );
      await expect(dialog).toContainText('Nothing that you have typed is lost');
      await expectAccessible(page);
      await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('alert')).toHaveText(
        'This account is blocked. Please ask your team.',
      );
      expect(await storedName(rows, id)).toBe('Before the session ended');

      await ban(rows, user, 'none');
      await letThrough(page, '**/auth/v1/user');
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(nameField(form)).toHaveValue('Typed before the ban');
      await save();
      await expect(form).toBeHidden();
      expect(await storedName(rows, id)).toBe('Typed before the ban');
    });
  },
);

testAlone('a banned member sees the reason in their account', async ({ page, world, rows }) => {
  const { email } = await addMember(rows);
  const release = await holdUser(page, 'user_banned');
  await openPanelAs(page, world, { email });
  await chooseFromAccountMenu(page, 'Your account');
  release();
  await expect(expiredDialog(page)).toHaveAccessibleDescription(
    'This account is blocked. Please ask your team.',
  );
});

testAlone(
  'a member whose account is removed while they type sees the reason above their draft',
  async ({ page, world, rows }) => {
    const { id: user, email } = await addMember(rows);
    const release = await holdUser(page, 'user_not_found');
    await withArtist(rows, async (id) => {
      await openPanelAs(page, world, { email }, `/adminpanel/artists/${id}`);
      const { save } = await editName(page, 'Typed before the removal');
      await rows.auth.admin.deleteUser(user);
      await save();
      release();
      await expect(expiredDialog(page)).toHaveAccessibleDescription(
        'This account has been removed. Please ask your team.',
      );
      await expect(page.locator('input[name="name"]')).toHaveValue('Typed before the removal');
      expect(await storedName(rows, id)).toBe('Before the session ended');
    });
  },
);

testAlone(
  'a member who loses the staff mark while they type sees the reason, and can save once they have it again',
  async ({ page, world, rows }) => {
    const { id: user, email } = await addMember(rows);
    const mark = (staff: boolean) =>
      rows.auth.admin.updateUserById(user, { app_metadata: { staff: staff || null } });
    const release = await holdUser(page);
    await withArtist(rows, async (id) => {
      await openPanelAs(page, world, { email }, `/adminpanel/artists/${id}`);
      const { form, save } = await editName(page, 'Typed before the mark went');
      await mark(false);
      await save();
      release();

      const dialog = page.getByRole('alertdialog', { name: 'This account is not staff any more' });
      await expect(dialog).toContainText(`npm run staff -- add ${email}`);
      await expectAccessible(page);
      const check = dialog.getByRole('button', { name: 'Check again' });
      await check.click();
      await expect(dialog.getByRole('status')).toHaveText('The account is not staff yet.');
      await mark(true);
      await check.click();
      await expect(dialog).toBeHidden();

      await expect(form.getByRole('alert')).toContainText('This account is not staff any more.');
      await expect(nameField(form)).toHaveValue('Typed before the mark went');
      await save();
      await expect(form).toBeHidden();
      expect(await storedName(rows, id)).toBe('Typed before the mark went');
    });
  },
);

test('a device whose clock is two hours ahead does not refresh a new token', async ({
  page,
  rows,
}) => {
  await page.clock.install({ time: Date.now() + 2 * 60 * 60 * 1000 });
  const { email } = await addMember(rows);
  const renewals: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) renewals.push(request.url());
  });
  await page.goto('/adminpanel');
  await signIn(page, email);
  await chooseFromAccountMenu(page, 'Your account');
  await expect(page.getByRole('heading', { name: 'Ways to sign in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ways to sign in' })).toBeVisible();
  expect(renewals).toEqual([]);
});
