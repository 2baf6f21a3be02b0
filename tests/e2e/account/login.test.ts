import { addMember, expect, test } from '../support/fixtures';
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
