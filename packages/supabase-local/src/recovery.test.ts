import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuthChangeEvent } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailedLink, mailsTo } from './testing/mails';
import { follow, parametersOf } from './testing/redirects';
import {
  addNewStaff,
  connect,
  connectAsStaff,
  connectWithPkce,
  startTestBackend,
  withStandardMails,
  type Client,
  type TestBackend,
} from './testing/test-backend';

let backend: TestBackend;
const login = 'http://127.0.0.1:5173/adminpanel-login';

beforeAll(async () => {
  const config = await withStandardMails({
    additional_redirect_urls: ['http://localhost:5173/adminpanel-login'],
  });
  backend = await startTestBackend({ config });
});

afterAll(() => backend.stop());

function browser(): Client {
  return connectWithPkce(backend);
}

async function recover(body: Record<string, unknown>, redirectTo?: string) {
  const url = new URL(`${backend.url}/auth/v1/recover`);
  if (redirectTo !== undefined) url.searchParams.set('redirect_to', redirectTo);
  const answer = await fetch(url, {
    method: 'POST',
    headers: { apikey: backend.keys.publishableKey },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

/** Seconds pass for an account without anybody waiting. */
async function age(email: string, seconds: number) {
  await backend.sql(
    `update auth.users set recovery_sent_at = recovery_sent_at - make_interval(secs => $2)
     where email = $1`,
    [email, seconds],
  );
}

test('a forgotten password is replaced through a mailed link, and earlier sessions end', async () => {
  const email = `${randomUUID()}@label.example`;
  const elsewhere = await connectAsStaff(backend, email);
  const here = browser();
  const events: AuthChangeEvent[] = [];
  here.auth.onAuthStateChange((event) => events.push(event));
  const asked = await here.auth.resetPasswordForEmail(email, { redirectTo: login });
  expect(asked.error).toBeNull();

  const url = await follow(await mailedLink(backend.mailDir, email));
  expect(url.origin + url.pathname).toBe(login);
  const code = url.searchParams.get('code') ?? '';
  const { data, error } = await here.auth.exchangeCodeForSession(code);
  expect(error).toBeNull();
  expect(data).toMatchObject({ redirectType: 'recovery', user: { email } });
  expect(events).toEqual(['INITIAL_SESSION', 'PASSWORD_RECOVERY']);
  expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
    aal: 'aal1',
    amr: [{ method: 'recovery' }],
  });
  const { data: read } = await here.auth.getUser();
  expect(Date.parse(read.user?.recovery_sent_at ?? '')).toBeCloseTo(Date.now(), -5);

  const password = 'another horse battery';
  expect((await here.auth.updateUser({ password })).error).toBeNull();
  const client = connect(backend.url, backend.keys.publishableKey);
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
  expect((await elsewhere.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
});

test('a link for a forgotten password brings a session in the fragment without PKCE', async () => {
  const email = await addNewStaff(backend);
  await connect(backend.url, backend.keys.publishableKey).auth.resetPasswordForEmail(email, {
    redirectTo: login,
  });
  const url = await follow(await mailedLink(backend.mailDir, email));
  const [query, fragment] = parametersOf(url);
  expect(query).toEqual({});
  expect(Object.keys(fragment ?? {})).toEqual([
    'access_token',
    'expires_at',
    'expires_in',
    'refresh_token',
    'sb',
    'token_type',
    'type',
  ]);
  expect(fragment).toMatchObject({ type: 'recovery', token_type: 'bearer', expires_in: '3600' });
  expect(decodeJwt(fragment?.['access_token'] ?? '')).toMatchObject({
    email,
    amr: [{ method: 'otp' }],
  });
});

test('an unknown email gets the same response and no mail', async () => {
  const email = await addNewStaff(backend);
  const unknown = 'unknown@label.example';
  expect(await recover({ email: unknown })).toEqual(await recover({ email }));
  expect(await mailsTo(backend.mailDir, unknown)).toEqual([]);
  expect(await mailsTo(backend.mailDir, email)).toHaveLength(1);
});

test('a forgotten password cannot be requested twice within the minimum interval', async () => {
  const email = await addNewStaff(backend);
  const here = browser();
  await here.auth.resetPasswordForEmail(email);
  const { error } = await here.auth.resetPasswordForEmail(email);
  expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  await age(email, 61);
  expect((await here.auth.resetPasswordForEmail(email)).error).toBeNull();
  expect(await mailsTo(backend.mailDir, email)).toHaveLength(2);
});

test.each([
  [{}, 'Password recovery requires an email'],
  [{ email: 'nobody' }, 'Unable to validate email address: invalid format'],
  [
    { email: 'a@label.example', code_challenge: 'A'.repeat(43) },
    'PKCE flow requires code_challenge_method and code_challenge',
  ],
  [
    { email: 'a@label.example', code_challenge: 'short', code_challenge_method: 's256' },
    'code challenge has to be between 43 and 128 characters',
  ],
  [
    { email: 'a@label.example', code_challenge: ' '.repeat(43), code_challenge_method: 's256' },
    'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
  ],
  [
    { email: 'a@label.example', code_challenge: 'A'.repeat(43), code_challenge_method: 'md5' },
    'invalid code challenge method: code challenge method has to be plain or s256',
  ],
])('the request %j is refused', async (body, msg) => {
  expect(await recover(body)).toEqual({
    status: 400,
    body: { code: 400, error_code: 'validation_failed', msg },
  });
});

test('a forgotten password accepts the token of a captcha, here and at the sign-in', async () => {
  const email = await addNewStaff(backend);
  const { auth } = browser();
  const asked = await auth.resetPasswordForEmail(email, { captchaToken: 'token' });
  expect(asked.error).toBeNull();
  const { error } = await auth.signInWithPassword({
    email,
    password: 'not the right one',
    options: { captchaToken: 'token' },
  });
  expect(error?.code).toBe('invalid_credentials');
});

describe('a link in a mail', () => {
  const expired = {
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: 'Email link is invalid or has expired',
  };

  test.each([
    [login, login],
    ['http://localhost:5173/adminpanel-login', 'http://localhost:5173/adminpanel-login'],
    ['http://127.0.0.1:5173/adminpanel/artists', 'http://127.0.0.1:5173/adminpanel/artists'],
    ['https://elsewhere.example/adminpanel-login', 'http://127.0.0.1:5173/'],
    ['http://127.0.0.1:5173@elsewhere.example/', 'http://127.0.0.1:5173/'],
    ['http://localhost:5173/adminpanel-login/deeper', 'http://127.0.0.1:5173/'],
    ['javascript:alert(1)', 'http://127.0.0.1:5173/'],
    ['blob:http://127.0.0.1:5173/1', 'http://127.0.0.1:5173/'],
    ['not a URL', 'http://127.0.0.1:5173/'],
  ])('a link in a mail with the redirect %s redirects to %s', async (asked, target) => {
    const email = await addNewStaff(backend);
    await browser().auth.resetPasswordForEmail(email, { redirectTo: asked });
    const url = await follow(await mailedLink(backend.mailDir, email));
    expect(url.origin + url.pathname).toBe(target);
    expect(url.searchParams.get('code')).not.toBeNull();
  });

  test('a link in a mail does not redirect to another site when it was changed', async () => {
    const email = await addNewStaff(backend);
    await browser().auth.resetPasswordForEmail(email, { redirectTo: login });
    const link = new URL(await mailedLink(backend.mailDir, email));
    link.searchParams.set('redirect_to', 'https://elsewhere.example/');
    expect((await follow(link.href)).origin).toBe('http://127.0.0.1:5173');
  });

  test('a link in a mail works once', async () => {
    const email = await addNewStaff(backend);
    await browser().auth.resetPasswordForEmail(email, { redirectTo: login });
    const link = await mailedLink(backend.mailDir, email);
    await follow(link);
    const again = await follow(link);
    expect(again.origin + again.pathname).toBe(login);
    expect(parametersOf(again)).toEqual([expired, { ...expired, sb: '' }]);
  });

  test('a link in a mail works for an hour', async () => {
    const email = await addNewStaff(backend);
    await browser().auth.resetPasswordForEmail(email, { redirectTo: login });
    await age(email, 3601);
    const url = await follow(await mailedLink(backend.mailDir, email));
    expect(parametersOf(url)).toEqual([expired, { ...expired, sb: '' }]);
  });

  test('a link in a mail is invalid once a newer one was sent', async () => {
    const email = await addNewStaff(backend);
    const here = browser();
    await here.auth.resetPasswordForEmail(email, { redirectTo: login });
    const first = await mailedLink(backend.mailDir, email);
    await age(email, 61);
    await here.auth.resetPasswordForEmail(email, { redirectTo: login });
    expect(parametersOf(await follow(first))).toEqual([expired, { ...expired, sb: '' }]);
    const second = await follow(await mailedLink(backend.mailDir, email));
    const { error } = await here.auth.exchangeCodeForSession(second.searchParams.get('code') ?? '');
    expect(error).toBeNull();
  });

  test('a link in a mail without PKCE, used for the second time, says so in the fragment', async () => {
    const email = await addNewStaff(backend);
    await recover({ email }, login);
    const link = await mailedLink(backend.mailDir, email);
    await follow(link);
    const [, fragment] = parametersOf(await follow(link));
    expect(fragment).toMatchObject(expired);
  });

  test('a link in a mail does not work for a banned user', async () => {
    const email = await addNewStaff(backend);
    await browser().auth.resetPasswordForEmail(email, { redirectTo: login });
    await backend.sql("update auth.users set banned_until = '2999-01-01' where email = $1", [
      email,
    ]);
    const [query] = parametersOf(await follow(await mailedLink(backend.mailDir, email)));
    expect(query).toMatchObject({ error: 'access_denied', error_code: 'user_banned' });
  });

  test('a link in a mail of another kind works the same way', async () => {
    const email = await addNewStaff(backend);
    expect((await browser().auth.signInWithOtp({ email })).error).toBeNull();
    expect(await mailedLink(backend.mailDir, email)).toMatch(/[?&]type=magiclink(&|$)/);
  });

  test('a link in a mail is read by its owner alone', async () => {
    const email = await addNewStaff(backend);
    await recover({ email }, login);
    const files = (await readdir(backend.mailDir)).map((name) => join(backend.mailDir, name));
    const modes = await Promise.all([backend.mailDir, ...files].map(async (path) => stat(path)));
    expect(modes.every(({ mode }) => (mode & 0o077) === 0)).toBe(true);
    expect(await mailsTo(backend.mailDir, email)).toEqual([
      {
        to: email,
        subject: 'Reset your password',
        text: expect.stringContaining(`${backend.url}/auth/v1/verify?token=`),
      },
    ]);
  });
});
