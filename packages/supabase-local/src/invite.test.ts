import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectWithFactor } from './testing/authenticator';
import { mailedLink, mailsTo } from './testing/mails';
import { follow, parametersOf } from './testing/redirects';
import {
  addStaff,
  connect,
  startTestBackend,
  withStandardMails,
  type TestBackend,
} from './testing/test-backend';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend({ config: await withStandardMails() });
});

afterAll(() => backend.stop());

const admin = () => connect(backend.url, backend.keys.secretKey).auth.admin;
const newEmail = () => `${randomUUID()}@label.example`;

test('an invitation redirects to the site with a session in the fragment, which can set a password', async () => {
  const email = newEmail();
  const { data, error } = await admin().inviteUserByEmail(email, { data: { name: 'Ada' } });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email, user_metadata: { name: 'Ada' } });
  expect(data.user?.email_confirmed_at).toBeFalsy();

  const link = await mailedLink(backend.mailDir, email);
  const url = await follow(link);
  expect(url.origin + url.pathname).toBe('http://127.0.0.1:5173/');
  const [query, fragment] = parametersOf(url);
  expect(query).toEqual({});
  expect(fragment).toMatchObject({ type: 'invite', token_type: 'bearer', sb: '' });
  expect(decodeJwt(fragment?.['access_token'] ?? '')).toMatchObject({
    email,
    aal: 'aal1',
    amr: [{ method: 'otp' }],
  });

  const client = connect(backend.url, backend.keys.publishableKey);
  await client.auth.setSession({
    access_token: fragment?.['access_token'] ?? '',
    refresh_token: fragment?.['refresh_token'] ?? '',
  });
  const password = 'another horse battery';
  expect((await client.auth.updateUser({ password })).error).toBeNull();
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();

  const [, again] = parametersOf(await follow(link));
  expect(again).toMatchObject({ error: 'access_denied', error_code: 'otp_expired' });
});

test('an invitation is not sent to a user with an account', async () => {
  const email = newEmail();
  await addStaff(backend, email);
  const { error } = await admin().inviteUserByEmail(email);
  expect(error).toMatchObject({ status: 422, code: 'email_exists' });
  expect(await mailsTo(backend.mailDir, email)).toEqual([]);
});

test('an invitation cannot be sent by a visitor', async () => {
  const email = newEmail();
  const { error } = await connect(
    backend.url,
    backend.keys.publishableKey,
  ).auth.admin.inviteUserByEmail(email);
  expect(error?.status).toBe(403);
  expect(await mailsTo(backend.mailDir, email)).toEqual([]);
});

test('an administrator gets the link of an invitation, with a new account, and no mail is sent', async () => {
  const email = newEmail();
  const { data, error } = await admin().generateLink({ type: 'invite', email });
  expect(error).toBeNull();
  expect(data.user?.email).toBe(email);
  expect(data.properties?.verification_type).toBe('invite');
  expect(data.properties?.email_otp).toMatch(/^\d{10}$/);
  expect(data.properties?.action_link).toContain(data.properties?.hashed_token);
  expect(await mailsTo(backend.mailDir, email)).toEqual([]);
  const guest = connect(backend.url, backend.keys.publishableKey);
  const token_hash = data.properties?.hashed_token ?? '';
  const verified = await guest.auth.verifyOtp({ token_hash, type: 'invite' });
  expect(verified.data.user?.email).toBe(email);
  const again = await guest.auth.verifyOtp({ token_hash, type: 'invite' });
  expect(again.error?.code).toBe('otp_expired');
});

test('recovery links are for existing accounts, and invitation links for unconfirmed ones', async () => {
  const email = newEmail();
  const recovery = { type: 'recovery', email } as const;
  expect((await admin().generateLink(recovery)).error?.code).toBe('user_not_found');
  await addStaff(backend, email);
  expect((await admin().generateLink({ type: 'invite', email })).error?.code).toBe('email_exists');
  const { data } = await admin().generateLink(recovery);
  const guest = connect(backend.url, backend.keys.publishableKey);
  const token_hash = data.properties?.hashed_token ?? '';
  expect((await guest.auth.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull();
});

test('a visitor gets no link', async () => {
  const visitor = connect(backend.url, backend.keys.publishableKey).auth.admin;
  const { error } = await visitor.generateLink({ type: 'invite', email: newEmail() });
  expect(error?.status).toBe(403);
});

test('an administrator lists and removes the factors of a user', async () => {
  const { client, factorId: id } = await connectWithFactor(backend, newEmail());
  const { data } = await client.auth.getUser();
  const userId = data.user?.id ?? '';
  const listed = await admin().mfa.listFactors({ userId });
  expect(listed.data?.factors).toMatchObject([{ id, factor_type: 'totp', status: 'verified' }]);
  expect((await admin().mfa.deleteFactor({ id, userId })).error).toBeNull();
  const gone = await admin().mfa.deleteFactor({ id, userId });
  expect(gone.error?.code).toBe('mfa_factor_not_found');
  expect((await admin().mfa.listFactors({ userId })).data?.factors).toEqual([]);
});
