// What Auth brings back to any page of the site reaches the login.
import { mailedLink } from '@label/supabase-local/testing/mails';
import { connect } from '@label/supabase-local/testing/test-backend';
import { addMember, expect, openPanel, PASSWORD, test } from '../support/fixtures';
import { standardLink } from '../support/standard-link';
import { pageHeading } from '../support/site-page';

const CODE = '0d0b1e5c-0d5f-4a48-9a0a-1f9d3a2b7c11';

/** Parameters with which the auth server redirects to the site's root, where it may not use the requested URL. */
const ERROR =
  '?error=invalid_request&error_code=bad_oauth_state&error_description=OAuth+state+has+expired';

test('an error or a code in the query is shown at the login, from the site’s root and other pages', async ({
  page,
  served,
}) => {
  for (const [rest, text] of [
    [`/${ERROR}`, 'The sign-in with the other service was interrupted. Please begin again.'],
    [
      `/de/about?code=${CODE}`,
      'This link signs you in only in the browser in which it was asked for.',
    ],
  ] as const) {
    await page.goto(served.siteUrl + rest);
    await expect(page.getByRole('alert').first()).toContainText(text);
    await expect(page).toHaveURL(`${served.siteUrl}/adminpanel-login`);
    await page.goBack();
    await expect(page).not.toHaveURL(/error|code/);
  }
});

test('an error in the query reaches the login from a static host', async ({ page, served }) => {
  await page.goto(`${served.staticUrl}/${ERROR}`);
  await page.waitForURL(`${served.staticUrl}/adminpanel-login${ERROR}`); // which this host does not have
});

/** What GoTrue's standard link for a new address leads back with, after the first of the two. */
const ACCEPTED =
  'message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email';

test('the first of two links for a new e-mail address asks for the second one', async ({
  page,
  demo,
  rows,
}) => {
  const { email } = await addMember(rows);
  const { auth } = connect(demo.supabaseUrl, demo.publishableKey);
  await auth.signInWithPassword({ email, password: PASSWORD });
  await auth.updateUser({ email: `new-${email}` });
  const text =
    'The link has been accepted. Please open the link in the e-mail to your other address, too.';
  await page.goto(standardLink(demo, await mailedLink(demo.mailDir, email)));
  await expect(page.getByRole('status')).toHaveText(text);
  await expect(page).toHaveURL(/\/adminpanel-login$/);
  await expect(pageHeading(page)).toHaveText('Staff sign-in');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);

  await openPanel(page, demo, `/adminpanel-login?${ACCEPTED}#${ACCEPTED}&sb=`);
  await expect(page.getByRole('status')).toHaveText(text);
  await expect(pageHeading(page)).toHaveText('You are signed in');
  await expect(page.getByRole('main')).not.toContainText('Confirmation link');
  await page.getByRole('link', { name: 'Go to the admin panel' }).click();
  await expect(pageHeading(page)).toHaveText('Admin panel');
});
