import { act, screen, waitFor } from '@testing-library/react';
import { createAuthenticator } from '@label/supabase-local/testing/authenticator';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { account } from '@/data-service/backend/auth/account';
import { session } from '@/data-service/backend/auth/session';
import { confirmSession, signInWithPassword } from '@/data-service/backend/auth/sign-in';
import { fill, user } from '../../../tests/support/panel-screen';
import { expectErrors, interceptRequests } from '../../../tests/support/requests';
import { startSite } from '../../../tests/support/site';
import { LoginPage } from './login-page';

const { show, sql } = startSite();
const requests = interceptRequests();

const REMOVED = 'This authenticator app has been removed from the account. Please sign in again.';
const heading = (name: string) => screen.findByRole('heading', { name });
const removeFactors = () => sql('delete from auth.mfa_factors');
const seen = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
const checks = () => requests.sent.filter((one) => one === 'GET /auth/v1/user').length;

const isLetIn = () =>
  waitFor(() => expect(screen.queryByRole('heading', { name: 'Second step' })).toBeNull());

async function enterCode(): Promise<void> {
  await fill(screen.getByLabelText('Code of 6 digits'), '123456');
  await user.keyboard('{Enter}');
}

beforeEach(async () => {
  const { id, secret } = await account.addFactor('Phone', 'Label');
  await confirmSession(id, createAuthenticator(secret).code());
  await session.signOut('local');
  await signInWithPassword({ email: 'staff@label.example', password: 'correct horse battery' });
  requests.sent.length = 0;
});

afterEach(removeFactors);

it('closes without a code where the factor has been removed before it is shown', async () => {
  await removeFactors();
  const answer = requests.hold('GET', '/auth/v1/user');
  show(<LoginPage />);
  await heading('Second step');
  answer();
  await isLetIn();
});

it('closes when the factor was removed before the tab is shown again', async () => {
  show(<LoginPage />);
  await heading('Second step');
  await waitFor(() => expect(checks()).toBe(1));
  await removeFactors();
  seen();
  await isLetIn();
});

it('closes with the code of a factor that was removed meanwhile', async () => {
  show(<LoginPage />);
  await heading('Second step');
  await waitFor(() => expect(checks()).toBe(1));
  await removeFactors();
  await enterCode();
  await isLetIn();
  expectErrors();
});

it('offers to sign in again beside the message that the factor was removed', async () => {
  show(<LoginPage />);
  await heading('Second step');
  await waitFor(() => expect(checks()).toBe(1));
  await removeFactors();
  requests.fail('GET', '/auth/v1/user');
  await enterCode();
  expect(await screen.findByText(REMOVED)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign in again' }));
  await heading('Staff sign-in');
  expectErrors();
});
