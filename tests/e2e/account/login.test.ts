import { expectAccessible } from '../support/checks';
import { addMember, expect, hold, PASSWORD, test, useLanguage } from '../support/fixtures';
import { signIn } from '../support/sign-in';
import { pageHeading } from '../support/site-page';

test('the panel redirects to the login, replacing the history entry, and back after signing in', async ({
  page,
  rows,
}) => {
  const { email } = await addMember(rows);

  await page.goto('/about');
  await page.goto('/adminpanel');
  await expect(page).toHaveURL(/\/adminpanel-login$/);
  await expect(pageHeading(page)).toHaveText('Staff sign-in');
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);

  await page.goto('/adminpanel?from=mail');
  await expect(page).toHaveURL(/\/adminpanel-login$/);
  await signIn(page, email);
  await expect(page).toHaveURL(/\/adminpanel\?from=mail$/);
  await expect(pageHeading(page)).toHaveText('Admin panel');

  await page.goto('/adminpanel-login');
  await expect(page).toHaveURL(/\/adminpanel$/);
});

test('a wrong password and a wrong e-mail address show the same error, and keep typed text', async ({
  page,
  rows,
}) => {
  const { email } = await addMember(rows);
  await page.goto('/adminpanel-login');
  for (const typed of ['nobody@label.example', email]) {
    await signIn(page, typed, 'wrong password');
    await expect(page.getByRole('alert').first()).toHaveText(
      'The e-mail address or the password is wrong.',
    );
    await expect(page.getByLabel('E-mail')).toHaveValue(typed);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong password');
  }
  await page.getByLabel('Show password').check();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
});

test('password managers recognize the fields, and a password can be pasted', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/adminpanel-login');
  const password = page.getByLabel('Password', { exact: true });
  await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await page.evaluate(() => navigator.clipboard.writeText('from the manager'));
  await password.focus();
  await page.keyboard.press('Control+v');
  await expect(password).toHaveValue('from the manager');
});

test('validation errors appear at their fields, in the language of the page', async ({ page }) => {
  await useLanguage(page, 'uk');
  await page.goto('/adminpanel-login');
  await page.getByRole('button', { name: 'Увійти', exact: true }).click();
  await expect(page.getByLabel('Електронна пошта')).toBeFocused();
  await expect(page.getByText('Заповніть, будь ласка, це поле.')).toHaveCount(2);
  await page.getByLabel('Електронна пошта').fill('mira');
  await page.getByLabel('Пароль', { exact: true }).fill('x');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Електронна пошта')).toHaveAccessibleDescription(
    'Введіть адресу електронної пошти, наприклад name@example.com.',
  );
  await expectAccessible(page);
});

test('during the sign-in the button shows progress, keeps the focus and does not send twice', async ({
  page,
  rows,
}) => {
  const { email } = await addMember(rows);
  const { held, release } = hold();
  let asked = 0;
  await page.route('**/auth/v1/token**', async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  await page.goto('/adminpanel-login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).focus();
  await page.keyboard.press('Enter');
  const button = page.getByRole('button', { name: 'Signing in…' });
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  release();
  await expect(pageHeading(page)).toHaveText('Admin panel');
  expect(asked).toBe(1);
});

test('an unreachable server is not reported as a wrong password', async ({ page }) => {
  await page.goto('/adminpanel-login');
  await page.route('**/auth/v1/**', (route) => route.abort());
  await signIn(page, 'staff@label.example');
  await expect(page.getByRole('alert').first()).toHaveText(
    'The server could not be reached. Please check your connection and try again.',
  );
});

test('all settings are read after the sign-in, and not before', async ({ page, rows }) => {
  const { email } = await addMember(rows);
  const answers: { isWhole: boolean; status: number }[] = [];
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url());
    if (!pathname.endsWith('/rest/v1/site_settings')) return;
    answers.push({
      isWhole: searchParams.get('select')?.includes('reply_received') ?? false,
      status: response.status(),
    });
  });
  await page.goto('/adminpanel');
  await expect(pageHeading(page)).toHaveText('Staff sign-in');
  await signIn(page, email);
  await expect(pageHeading(page)).toHaveText('Admin panel');
  expect(answers.filter(({ isWhole }) => isWhole)).not.toEqual([]);
  // Anonymous visitors are rejected.
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
});
