import { expectAccessible } from '../support/checks';
import { expect, test } from '../support/fixtures';
import { addMemberWithFactors, signIn } from '../support/sign-in';
import { pageHeading } from '../support/site-page';

const WRONG_CODE =
  'This code is wrong or no longer valid. Please check it, or enter the one that the app shows now.';

test('a sign-in with a second factor requires its code on every page of the panel', async ({
  page,
  demo,
  rows,
}) => {
  const { email, authenticatorOf } = await addMemberWithFactors(demo, rows, ['Phone', 'Tablet']);
  const tablet = authenticatorOf('Tablet');
  await page.goto('/adminpanel-login');
  await signIn(page, email);
  await expect(pageHeading(page)).toHaveText('Second step');
  const code = page.getByLabel('Code of 6 digits');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expectAccessible(page);

  await page.goto('/adminpanel');
  await expect(pageHeading(page)).toHaveText('Second step');
  await code.fill('12345');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription('Please enter the 6 digits.');

  await page.getByLabel('Tablet').check();
  const wrong = tablet?.wrongCode() ?? '';
  await code.fill(wrong);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(WRONG_CODE);
  await expect(code).toHaveValue(wrong);

  const right = tablet?.code() ?? '';
  await code.fill(` ${right.slice(0, 3)} ${right.slice(3)}`);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/adminpanel$/);
  await expect(pageHeading(page)).toHaveText('Admin panel');
});

test('a user who cannot complete the second step can sign in as someone else', async ({
  page,
  demo,
  rows,
}) => {
  const { email } = await addMemberWithFactors(demo, rows, ['Phone']);
  await page.goto('/adminpanel-login');
  await signIn(page, email);
  await expect(pageHeading(page)).toHaveText('Second step');

  for (const [status, answer, error] of [
    [
      422,
      'mfa_challenge_expired',
      'That took too long. Please enter the code that the app shows now.',
    ],
    [
      422,
      'mfa_ip_address_mismatch',
      'Your internet connection has changed in the meantime. Please try again.',
    ],
    [429, 'over_request_rate_limit', 'There were too many attempts. Please wait a moment.'],
  ] as const) {
    await page.route('**/auth/v1/factors/*/verify', (route) =>
      route.fulfill({ status, json: { error_code: answer, msg: 'No.' } }),
    );
    await page.getByLabel('Code of 6 digits').fill('123456');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(error);
  }

  await page.getByRole('button', { name: 'Sign in as someone else' }).click();
  await expect(pageHeading(page)).toHaveText('Staff sign-in');
  await page.goto('/adminpanel');
  await expect(pageHeading(page)).toHaveText('Staff sign-in');
});

test('the sign-in says so when a member is banned before the second step', async ({
  page,
  demo,
  rows,
}) => {
  const { email, authenticatorOf } = await addMemberWithFactors(demo, rows, ['Phone']);
  await page.goto('/adminpanel-login');
  await signIn(page, email);
  await expect(pageHeading(page)).toHaveText('Second step');

  await page.route('**/auth/v1/factors/**', (route) =>
    route.fulfill({
      status: 403,
      json: { error_code: 'user_banned', msg: 'User is banned' },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await page.getByLabel('Code of 6 digits').fill(authenticatorOf('Phone')?.code() ?? '');
  await page.keyboard.press('Enter');
  await expect(pageHeading(page)).toHaveText('Staff sign-in');
  await expect(page.getByRole('alert').first()).toHaveText(
    'This account is blocked. Please ask your team.',
  );
});
