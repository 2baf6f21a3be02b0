import { connect } from '@label/supabase-local/testing/test-backend';
import { addMember, expect, openPanelAs, PASSWORD, test } from '../support/fixtures';
import { addMemberWithFactor, signIn } from '../support/sign-in';
import { pageHeading } from '../support/site-page';

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js**';

/** A widget with Turnstile's interface: a button that answers at once, with a new token each time. */
const widget = `
  let answers = 0;
  window.turnstile = {
    render(place, { sitekey, callback }) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'I am a person (' + sitekey + ')';
      button.onclick = () => callback('answer ' + (answers += 1));
      place.append(button);
      return 'widget';
    },
    remove() {},
  };
  window.onCaptchaLoad();
`;

test('with a captcha configured, every sign-in and recovery sends its token, each token once', async ({
  page,
  seed,
}) => {
  const { email } = await addMember(connect(seed.supabaseUrl, seed.secretKey));
  await page.route(SCRIPT, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: widget }),
  );
  const sent = (path: string) =>
    page
      .waitForRequest(`**/auth/v1/${path}**`)
      .then((request) => request.postDataJSON().gotrue_meta_security);
  const solve = () => page.getByRole('button', { name: 'I am a person (site-key)' }).click();

  await page.goto(`${seed.siteUrl}/adminpanel-login`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const failed = 'The check that you are a person did not succeed. Please do it again.';
  await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible();
  await solve();
  const recovery = sent('recover');
  await page.getByRole('button', { name: 'Send the link' }).click();
  expect(await recovery).toEqual({ captcha_token: 'answer 1' });
  await expect(page.getByRole('status')).not.toBeEmpty();

  await page.getByRole('link', { name: 'Back to the sign-in' }).click();
  await solve();
  const rejected = sent('token');
  await signIn(page, email, 'wrong password');
  expect(await rejected).toEqual({ captcha_token: 'answer 2' });
  await expect(
    page.getByRole('alert').filter({ hasText: 'The e-mail address or the password is wrong.' }),
  ).toBeVisible();
  await signIn(page, email, PASSWORD);
  await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible();
  await solve();
  const accepted = sent('token');
  await signIn(page, email, PASSWORD);
  expect(await accepted).toEqual({ captcha_token: 'answer 3' });
  await expect(pageHeading(page)).toHaveText('Admin panel');
});

test('a password in place of a code sends the captcha token, too', async ({ page, seed }) => {
  await page.route(SCRIPT, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: widget }),
  );
  const rows = connect(seed.supabaseUrl, seed.secretKey);
  const { email, session } = await addMemberWithFactor(seed, rows);
  await openPanelAs(page, seed, { email, session }, '/adminpanel/account');
  await page.getByRole('button', { name: 'Remove: Phone' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'No code at hand? Use your password' }).click();
  await question.getByLabel('Current password').fill(PASSWORD);
  const removal = question.getByRole('button', { name: 'Remove' });
  await removal.click();
  await expect(
    question.getByRole('alert').filter({ hasText: 'Please do it again.' }),
  ).toBeVisible();
  await question.getByRole('button', { name: 'I am a person (site-key)' }).click();
  const asked = page.waitForRequest('**/auth/v1/token?grant_type=password');
  await removal.click();
  expect((await asked).postDataJSON().gotrue_meta_security).toEqual({ captcha_token: 'answer 1' });
  await expect(page.getByText('You have no second factor yet.')).toBeVisible();
});

test('shows an error when the captcha cannot be loaded', async ({ page, seed }) => {
  await page.route(SCRIPT, (route) => route.abort());
  await page.goto(`${seed.siteUrl}/adminpanel-login`);
  await expect(
    page.getByText('The check that you are a person could not be loaded. Please reload the page.'),
  ).toBeVisible();
});
