import { randomUUID } from 'node:crypto';
import type { EmailOtpType } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configWithTemplates, mailedHash } from './testing/link-templates';
import { mailsTo } from './testing/mails';
import { follow, parametersOf } from './testing/redirects';
import {
  addStaff,
  connect,
  connectWithPkce,
  startTestBackend,
  type TestBackend,
} from './testing/test-backend';

let backend: TestBackend;
const login = 'http://127.0.0.1:5173/adminpanel-login';

beforeAll(async () => {
  backend = await startTestBackend({ config: await configWithTemplates() });
});

afterAll(() => backend.stop());

const visitor = () => connect(backend.url, backend.keys.publishableKey);
const admin = () => connect(backend.url, backend.keys.secretKey).auth.admin;
const newEmail = () => `${randomUUID()}@label.example`;

async function newAccount(): Promise<string> {
  const email = newEmail();
  await addStaff(backend, email);
  return email;
}

const hashTo = (email: string) => mailedHash(backend.mailDir, email);

async function codeTo(email: string): Promise<string> {
  const mail = (await mailsTo(backend.mailDir, email)).at(-1);
  return /\b\d{10}\b/.exec(mail?.html ?? '')?.[0] ?? '';
}

const verify = (token_hash: string, type: EmailOtpType) =>
  visitor().auth.verifyOtp({ token_hash, type });

/** Seconds pass for an account without anybody waiting. */
const age = (email: string, seconds: number) =>
  backend.sql(
    `update auth.users set recovery_sent_at = recovery_sent_at - make_interval(secs => $2)
     where email = $1`,
    [email, seconds],
  );

test('the token hash of a recovery is in the mail that the template makes', async () => {
  const email = await newAccount();
  await connectWithPkce(backend).auth.resetPasswordForEmail(email, { redirectTo: login });
  const [mail] = await mailsTo(backend.mailDir, email);
  expect(mail).toMatchObject({ subject: `recovery – ${email}`, text: '' });
  expect(mail?.html).toMatch(
    new RegExp(
      `^<p>recovery ${email}: \\d{10}</p>\n<a href="${login}\\?token_hash=pkce_[0-9a-f]{56}&amp;type=recovery">http://127.0.0.1:5173</a>$`,
    ),
  );
});

test('the token hash of a recovery gives a session in any browser, once', async () => {
  const email = await newAccount();
  await connectWithPkce(backend).auth.resetPasswordForEmail(email, { redirectTo: login });
  const hash = await hashTo(email);
  const client = visitor();
  const { data, error } = await client.auth.verifyOtp({ token_hash: hash, type: 'recovery' });
  expect(error).toBeNull();
  expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
    email,
    amr: [{ method: 'otp' }],
  });
  const password = 'another horse battery';
  expect((await client.auth.updateUser({ password })).error).toBeNull();
  expect((await visitor().auth.signInWithPassword({ email, password })).error).toBeNull();
  expect((await verify(hash, 'recovery')).error).toMatchObject({
    status: 403,
    code: 'otp_expired',
    message: 'Email link is invalid or has expired',
  });
});

test('the token hash of a recovery is valid for the time in config.toml', async () => {
  const email = await newAccount();
  await visitor().auth.resetPasswordForEmail(email);
  const hash = await hashTo(email);
  await age(email, 3601);
  expect((await verify(hash, 'recovery')).error?.code).toBe('otp_expired');
  await age(email, -11);
  expect((await verify(hash, 'recovery')).error).toBeNull();
});

test('the token hash of a recovery is invalid once a newer mail was sent', async () => {
  const email = await newAccount();
  await visitor().auth.resetPasswordForEmail(email);
  const hash = await hashTo(email);
  await age(email, 61);
  await visitor().auth.resetPasswordForEmail(email);
  expect((await verify(hash, 'recovery')).error?.code).toBe('otp_expired');
  expect((await verify(await hashTo(email), 'recovery')).error).toBeNull();
});

test('the token hash of a recovery gives a banned user no session, and stays valid', async () => {
  const email = await newAccount();
  await visitor().auth.resetPasswordForEmail(email);
  const hash = await hashTo(email);
  const ban = (until: string | null) =>
    backend.sql('update auth.users set banned_until = $2 where email = $1', [email, until]);
  await ban('2999-01-01');
  const { error } = await verify(hash, 'recovery');
  expect(error).toMatchObject({ status: 403, code: 'user_banned', message: 'User is banned' });
  await ban(null);
  expect((await verify(hash, 'recovery')).error).toBeNull();
});

test('the token hash of a recovery confirms the email', async () => {
  const email = newEmail();
  await admin().createUser({ email });
  await visitor().auth.resetPasswordForEmail(email);
  const { data } = await verify(await hashTo(email), 'recovery');
  expect(data.user).toMatchObject({
    email_confirmed_at: expect.any(String),
    user_metadata: { email_verified: true },
  });
});

test('the token hash of a recovery is invalid for other kinds of mails', async () => {
  const email = await newAccount();
  await visitor().auth.resetPasswordForEmail(email);
  const hash = await hashTo(email);
  expect((await verify(hash, 'invite')).error?.code).toBe('otp_expired');
  expect((await verify(hash, 'email_change')).error?.code).toBe('otp_expired');
});

test('the token hash of a recovery comes with a code to type', async () => {
  const email = await newAccount();
  await connectWithPkce(backend).auth.resetPasswordForEmail(email);
  const token = await codeTo(email);
  const wrong = await visitor().auth.verifyOtp({ email, token: 'wrong', type: 'recovery' });
  expect(wrong.error?.code).toBe('otp_expired');
  const { data } = await visitor().auth.verifyOtp({ email, token, type: 'recovery' });
  expect(data.session?.user.email).toBe(email);
});

test('the token hash of a recovery also works in the link of the standard template', async () => {
  const email = await newAccount();
  await visitor().auth.resetPasswordForEmail(email);
  const link = `${backend.url}/auth/v1/verify?type=recovery&token=${await hashTo(email)}`;
  const [, fragment] = parametersOf(await follow(link));
  expect(fragment).toMatchObject({ type: 'recovery', access_token: expect.any(String) });
});

test.each([
  [{ type: 'recovery' }, 'Verify requires either a token or a token hash'],
  [
    { type: 'recovery', token: '1', token_hash: '2' },
    'Verify requires either a token or a token hash',
  ],
  [
    { type: 'recovery', token_hash: '2', email: 'ada@label.example' },
    'Only the token_hash and type should be provided',
  ],
])('the token hash of a recovery is refused in %j', async (body, msg) => {
  const answer = await fetch(`${backend.url}/auth/v1/verify`, {
    method: 'POST',
    headers: { apikey: backend.keys.publishableKey },
    body: JSON.stringify(body),
  });
  expect(await answer.json()).toEqual({ code: 400, error_code: 'validation_failed', msg });
});

test('the token hash of an invitation gives a session, and sets a random password', async () => {
  const email = newEmail();
  await admin().inviteUserByEmail(email, { redirectTo: login });
  const hash = await hashTo(email);
  const { data, error } = await verify(hash, 'invite');
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    email,
    email_confirmed_at: expect.any(String),
    identities: [{ provider: 'email', identity_data: { email, email_verified: true } }],
  });
  const [account] = await backend.sql(
    "select encrypted_password like '$2%' as has_password from auth.users where email = $1",
    [email],
  );
  expect(account).toEqual({ has_password: true });
  expect((await verify(hash, 'invite')).error?.code).toBe('otp_expired');
});
