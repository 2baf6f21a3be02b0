import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('an invitation redirects to the site with a session in the fragment, which may choose a password', async () => {
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
