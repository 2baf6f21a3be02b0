import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { session } from '@/data-service/backend/auth/session';
import { fill, user } from '../../../tests/support/panel-screen';
import { expectErrors, interceptRequests } from '../../../tests/support/requests';
import { startSite } from '../../../tests/support/site';
import { LoginPage } from './login-page';

const { show, speak } = startSite();
const requests = interceptRequests();

const STAFF = 'staff@label.example';
const email = () => screen.getByLabelText('E-mail');
const password = () => screen.getByLabelText('Password');
const signIn = () => user.click(screen.getByRole('button', { name: 'Sign in' }));

async function openLogin(): Promise<void> {
  show(<LoginPage />);
  await screen.findByRole('heading', { name: 'Staff sign-in' });
}

beforeEach(() => session.signOut('local'));

it('has the same error for a wrong password and a wrong address, and keeps what is typed', async () => {
  await openLogin();
  for (const typed of ['nobody@label.example', STAFF]) {
    await fill(email(), typed);
    await fill(password(), 'wrong password');
    await signIn();
    const error = 'The e-mail address or the password is wrong.';
    await waitFor(() => expect(screen.getAllByRole('alert')[0]).toHaveTextContent(error));
    expect(email()).toHaveValue(typed);
    expect(password()).toHaveValue('wrong password');
    await fill(email(), '');
  }
  await user.click(screen.getByLabelText('Show password'));
  expect(password()).toHaveAttribute('type', 'text');
  expectErrors();
});

it('has fields that password managers recognize', async () => {
  await openLogin();
  expect(email()).toHaveAttribute('autocomplete', 'username');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
});

it('shows missing values at their fields, in the language of the page', async () => {
  await openLogin();
  await speak('uk');
  await user.click(screen.getByRole('button', { name: 'Увійти' }));
  const field = screen.getByLabelText('Електронна пошта');
  await waitFor(() => expect(field).toHaveFocus());
  expect(screen.getAllByText('Заповніть, будь ласка, це поле.')).toHaveLength(2);
  await fill(field, 'mira');
  await fill(screen.getByLabelText('Пароль'), 'x');
  await user.keyboard('{Enter}');
  expect(field).toHaveAccessibleDescription(
    'Введіть адресу електронної пошти, наприклад name@example.com.',
  );
});

it('shows progress in its button, which keeps the focus and sends once', async () => {
  const release = requests.hold('POST', '/auth/v1/token');
  await openLogin();
  await fill(email(), STAFF);
  await fill(password(), 'wrong password');
  await signIn();
  const button = await screen.findByRole('button', { name: 'Signing in…' });
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  release();
  await screen.findByRole('button', { name: 'Sign in' });
  expect(requests.sent.filter((one) => one === 'POST /auth/v1/token')).toHaveLength(1);
  expectErrors();
});

it('does not report an unreachable server as a wrong password', async () => {
  requests.fail('POST', '/auth/v1/token');
  await openLogin();
  await fill(email(), STAFF);
  await fill(password(), 'x');
  await signIn();
  const error = 'The server could not be reached. Please check your connection and try again.';
  await waitFor(() => expect(screen.getAllByRole('alert')[0]).toHaveTextContent(error));
  expectErrors();
});
