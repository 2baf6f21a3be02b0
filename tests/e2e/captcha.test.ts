import { connect } from '../../supabase/local/testing/test-backend';
import { addMember, expect, PASSWORD, test } from './fixtures';
import { signIn } from './sign-in';

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js**';

/** A widget with the interface of Turnstile's: a button that answers at once, with another answer each time. */
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

test('where a captcha is configured, its answer goes along with every sign-in and recovery, once', async ({
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
  const refused = sent('token');
  await signIn(page, email, 'wrong password');
  expect(await refused).toEqual({ captcha_token: 'answer 2' });
  await expect(
    page.getByRole('alert').filter({ hasText: 'The e-mail address or the password is wrong.' }),
  ).toBeVisible();
  await signIn(page, email, PASSWORD);
  await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible();
  await solve();
  const accepted = sent('token');
  await signIn(page, email, PASSWORD);
  expect(await accepted).toEqual({ captcha_token: 'answer 3' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin panel');
});

test('a captcha that cannot be loaded is told', async ({ page, seed }) => {
  await page.route(SCRIPT, (route) => route.abort());
  await page.goto(`${seed.siteUrl}/adminpanel-login`);
  await expect(
    page.getByText('The check that you are a person could not be loaded. Please reload the page.'),
  ).toBeVisible();
});
