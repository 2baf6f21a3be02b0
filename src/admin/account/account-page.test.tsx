import { screen, waitFor, within } from '@testing-library/react';
import { createAuthenticator } from '@label/supabase-local/testing/authenticator';
import { afterEach, describe, expect, it } from 'vitest';
import { account } from '@/data-service/backend/auth/account';
import { confirmSession } from '@/data-service/backend/auth/sign-in';
import { startPanel } from '../../../tests/support/panel';
import {
  chooseFromAccountMenu,
  fill,
  findQuestion,
  setOnline,
  user,
} from '../../../tests/support/panel-screen';
import { expectErrors } from '../../../tests/support/requests';

const { open, requests, sql, staff } = startPanel();

const refuse = (method: string, path: string, code: string, status = 422, further: object = {}) =>
  requests.answer(method, path, status, { error_code: code, msg: 'No.', ...further });

it('shows no error of a failed read behind the dialog about a blocked account', async () => {
  await open();
  const banned = { error_code: 'user_banned', msg: 'User is banned' };
  requests.answer('GET', '/auth/v1/user', 403, banned);
  await chooseFromAccountMenu('Your account');
  const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' });
  expect(dialog).toHaveTextContent('This account is blocked. Please ask your team.');
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull());
  expect(screen.queryByText('This could not be loaded')).toBeNull();
});

async function findSection(name: string) {
  await open('/adminpanel/account');
  return within(await screen.findByRole('region', { name }));
}

describe('an authenticator app', () => {
  afterEach(() => sql('delete from auth.mfa_factors'));

  /** Adds an app, with which the session has passed the second step then. */
  async function addApp(name: string) {
    const { id, secret } = await account.addFactor(name, 'Label');
    const app = createAuthenticator(secret);
    await confirmSession(id, app.code());
    return app;
  }

  it('that is the only one removes its success message when it is removed', async () => {
    const factors = await findSection('Second factor');
    await user.click(await factors.findByRole('button', { name: 'Set up a second factor' }));
    await user.keyboard('{Enter}');
    const { textContent: secret } = await factors.findByText(/^[A-Z2-7]{32}$/);
    await fill(factors.getByLabelText(/^Code from the app/), createAuthenticator(secret).code());
    await user.keyboard('{Enter}');
    expect(await factors.findByText(/^The app has been added\./)).toBeVisible();
    await user.click(await factors.findByRole('button', { name: 'Remove: Authenticator app' }));
    const question = await findQuestion('Remove “Authenticator app”?');
    await user.click(question.getByRole('button', { name: /Use your password$/ }));
    await user.keyboard(`${staff.password}{Enter}`);
    expect(await factors.findByText('You have no second factor yet.')).toBeVisible();
    expect(factors.queryByText(/^The app has been added\./)).toBeNull();
  });

  it('that is lost can be removed with the password, and errors on the way keep the input', async () => {
    await addApp('Phone');
    const factors = await findSection('Second factor');
    await user.click(await factors.findByRole('button', { name: 'Remove: Phone' }));
    const question = await findQuestion('Remove “Phone”?');
    await user.click(question.getByRole('button', { name: /Use your password$/ }));
    const password = question.getByLabelText('Current password');
    expect(password).toHaveFocus();
    const remove = () => user.click(question.getByRole('button', { name: 'Remove' }));
    await remove();
    expect(password).toHaveAccessibleDescription('Please fill in this field.');
    await fill(password, 'wrong password');
    await remove();
    await waitFor(() =>
      expect(password).toHaveAccessibleDescription('The current password is wrong.'),
    );
    expect(password).toHaveValue('wrong password');

    await fill(password, staff.password);
    const mend = refuse('POST', '/auth/v1/token', 'over_request_rate_limit', 429);
    await remove();
    const tooMany = 'There were too many attempts. Please wait a moment.';
    expect(await question.findByText(tooMany)).toBeVisible();
    mend();
    setOnline(false);
    const restore = requests.fail('POST', '/auth/v1/token');
    await remove();
    expect(await question.findByText('There is no connection to the internet.')).toBeVisible();
    restore();
    setOnline(true);
    expect(password).toHaveValue(staff.password);
    await remove();
    expect(await factors.findByText('You have no second factor yet.')).toBeVisible();
    expect(await sql('select from auth.mfa_factors')).toEqual([]);
    expectErrors();
  });

  it('confirms its own removal, and the remaining one is required afterwards', async () => {
    const [phone, tablet] = [await addApp('Phone'), await addApp('Tablet')];
    const factors = await findSection('Second factor');
    await user.click(await factors.findByRole('button', { name: 'Remove: Phone' }));
    const question = await findQuestion('Remove “Phone”?');
    await user.click(question.getByRole('radio', { name: 'Phone' }));
    const code = question.getByLabelText('Code of 6 digits');
    await fill(code, phone.code());
    for (const [answer, error] of [
      [
        'mfa_ip_address_mismatch',
        'Your internet connection has changed in the meantime. Please try again.',
      ],
      [
        'mfa_challenge_expired',
        'That took too long. Please enter the code that the app shows now.',
      ],
    ] as const) {
      const mend = refuse('POST', '/verify', answer);
      await user.click(question.getByRole('button', { name: 'Remove' }));
      await waitFor(() => expect(code).toHaveAccessibleDescription(error));
      mend();
    }
    await user.click(question.getByRole('button', { name: 'Remove' }));
    const lowered = await findQuestion('Your session has ended', 'dialog');
    await fill(await lowered.findByLabelText('Code of 6 digits'), tablet.code());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(factors.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Tablet/),
    ]);
    expectErrors();
  });
});

describe('a new password', () => {
  const NEW = 'staple battery horse';

  async function openForm() {
    const section = await findSection('Password');
    const current = await section.findByLabelText('Current password');
    return { section, current, field: section.getByLabelText('New password') };
  }

  it('requires the current one, and shows each error at its field', async () => {
    const { current, field } = await openForm();
    await fill(field, 'too short');
    await user.keyboard('{Enter}');
    const rule = 'at least 10 characters';
    expect(field).toHaveAccessibleDescription(`Please use at least 10 characters. ${rule}`);
    await fill(field, staff.password);
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(current).toHaveAccessibleDescription('Please enter your current password as well.'),
    );
    expect(current).toHaveFocus();
    await user.keyboard('wrong password{Enter}');
    await waitFor(() =>
      expect(current).toHaveAccessibleDescription('The current password is wrong.'),
    );
    expect(current).toHaveValue('wrong password');
    expect(field).toHaveValue(staff.password);
    await fill(current, staff.password);
    await user.keyboard('{Enter}');
    const same = 'This is your present password. Please choose another one.';
    await waitFor(() => expect(field).toHaveAccessibleDescription(`${same} ${rule}`));
    await waitFor(() => expect(field).toHaveFocus());
    expectErrors();
  });

  it('that the server rejects as weak shows the reason at its field', async () => {
    const { current, field } = await openForm();
    await fill(current, staff.password);
    await fill(field, 'staplebattery');
    for (const [reason, error] of [
      ['length', 'This password is too short for the server. Please choose a longer one.'],
      [
        'characters',
        'Please use lower-case and upper-case letters, a digit and a special character.',
      ],
      [
        'pwned',
        'This password has been published in a data leak elsewhere. Please choose another one.',
      ],
    ] as const) {
      const weak_password = { reasons: [reason] };
      const mend = refuse('PUT', '/auth/v1/user', 'weak_password', 422, { weak_password });
      await user.keyboard('{Enter}');
      await waitFor(() =>
        expect(field).toHaveAccessibleDescription(`${error} at least 10 characters`),
      );
      expect(field).toHaveValue('staplebattery');
      mend();
    }
    expectErrors();
  });

  it('is confirmed with the code of a mail where the server requires it', async () => {
    requests.answer('GET', '/auth/v1/reauthenticate', 200);
    const { section, current, field } = await openForm();
    await fill(current, staff.password);
    await fill(field, NEW);
    const mend = refuse('PUT', '/auth/v1/user', 'reauthentication_needed', 400);
    await user.keyboard('{Enter}');
    expect(await section.findByText(/we have sent a code to your e-mail/)).toBeVisible();
    mend();
    const nonce = section.getByLabelText('Code from the e-mail');
    await fill(nonce, '123456');
    const again = refuse('PUT', '/auth/v1/user', 'reauthentication_not_valid', 400);
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(nonce).toHaveAccessibleDescription(
        'The code from the e-mail is wrong or has expired. Please check it, or leave the field empty to get a new one.',
      ),
    );
    again();
    expect([current, field].map((input) => Reflect.get(input, 'value'))).toEqual([
      staff.password,
      NEW,
    ]);
    await fill(nonce, '654321');
    await user.keyboard('{Enter}');
    expect(await section.findByText(/^Your password has been changed\./)).toBeVisible();
    await account.changePassword({ password: staff.password, currentPassword: NEW });
    expectErrors();
  });
});
