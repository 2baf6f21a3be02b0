import { randomUUID } from 'node:crypto';
import type { EmailOtpType } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseTemplate } from './mail-template';
import { mailedLink, mailsTo } from './testing/mails';
import { follow, parametersOf } from './testing/redirects';
import {
  addStaff,
  configWith,
  connect,
  connectWithPkce,
  startTestBackend,
  type TestBackend,
} from './testing/test-backend';

let backend: TestBackend;
const login = 'http://127.0.0.1:5173/adminpanel-login';

/** A template as it is written for GoTrue, with the hash in a link of the site's. */
function template(type: string, more = '') {
  const variables = ['SiteURL', 'Token', 'TokenHash', 'RedirectTo', 'Email', 'NewEmail'];
  const html = `<p>${type} {{ .Email }}${more}: {{ .Token }}</p>
<a href="{{ .RedirectTo }}?token_hash={{ .TokenHash }}&amp;type=${type}">{{ .SiteURL }}</a>`;
  return {
    subject: parseTemplate(`${type} – {{ .Email }}`, variables, 'subject'),
    html: parseTemplate(html, variables, 'html'),
  };
}

beforeAll(async () => {
  const config = await configWith({});
  const { auth } = config;
  const email = {
    ...auth.email,
    otp_expiry: 3600,
    template: {
      recovery: template('recovery'),
      invite: template('invite'),
      email_change: template('email_change', ' {{ .NewEmail }}'),
    },
  };
  backend = await startTestBackend({ config: { ...config, auth: { ...auth, email } } });
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

async function hashTo(email: string): Promise<string> {
  const link = new URL(await mailedLink(backend.mailDir, email));
  return link.searchParams.get('token_hash') ?? '';
}

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

describe('the token hash of a recovery', () => {
  test('is in the mail that the template makes', async () => {
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

  test('gives another browser than the one that asked a session, once', async () => {
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

  test('counts for as long as config.toml says', async () => {
    const email = await newAccount();
    await visitor().auth.resetPasswordForEmail(email);
    const hash = await hashTo(email);
    await age(email, 3601);
    expect((await verify(hash, 'recovery')).error?.code).toBe('otp_expired');
    await age(email, -11);
    expect((await verify(hash, 'recovery')).error).toBeNull();
  });

  test('counts no more when a newer mail was sent', async () => {
    const email = await newAccount();
    await visitor().auth.resetPasswordForEmail(email);
    const hash = await hashTo(email);
    await age(email, 61);
    await visitor().auth.resetPasswordForEmail(email);
    expect((await verify(hash, 'recovery')).error?.code).toBe('otp_expired');
    expect((await verify(await hashTo(email), 'recovery')).error).toBeNull();
  });

  test('gives a banned user no session, and is not spent by that', async () => {
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

  test('confirms the email', async () => {
    const email = newEmail();
    await admin().createUser({ email });
    await visitor().auth.resetPasswordForEmail(email);
    const { data } = await verify(await hashTo(email), 'recovery');
    expect(data.user).toMatchObject({
      email_confirmed_at: expect.any(String),
      user_metadata: { email_verified: true },
    });
  });

  test('is that of no other kind of mail', async () => {
    const email = await newAccount();
    await visitor().auth.resetPasswordForEmail(email);
    const hash = await hashTo(email);
    expect((await verify(hash, 'invite')).error?.code).toBe('otp_expired');
    expect((await verify(hash, 'email_change')).error?.code).toBe('otp_expired');
  });

  test('has a code beside it, which somebody can type', async () => {
    const email = await newAccount();
    await connectWithPkce(backend).auth.resetPasswordForEmail(email);
    const token = await codeTo(email);
    const wrong = await visitor().auth.verifyOtp({ email, token: 'wrong', type: 'recovery' });
    expect(wrong.error?.code).toBe('otp_expired');
    const { data } = await visitor().auth.verifyOtp({ email, token, type: 'recovery' });
    expect(data.session?.user.email).toBe(email);
  });

  test('also works in the link of the standard template', async () => {
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
  ])('is refused in %j', async (body, msg) => {
    const answer = await fetch(`${backend.url}/auth/v1/verify`, {
      method: 'POST',
      headers: { apikey: backend.keys.publishableKey },
      body: JSON.stringify(body),
    });
    expect(await answer.json()).toEqual({ code: 400, error_code: 'validation_failed', msg });
  });
});

test('the token hash of an invitation gives a session, and a password that nobody knows', async () => {
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

describe('a new email', () => {
  const halfway =
    'Confirmation link accepted. Please proceed to confirm link sent to the other email';

  /** Begins a change with PKCE, as the panel would. */
  async function change() {
    const [email, replacement] = [await newAccount(), newEmail()];
    await visitor().auth.resetPasswordForEmail(email);
    const client = connectWithPkce(backend);
    const token_hash = await hashTo(email);
    await client.auth.verifyOtp({ token_hash, type: 'recovery' });
    const { error } = await client.auth.updateUser(
      { email: replacement },
      { emailRedirectTo: login },
    );
    expect(error).toBeNull();
    return { client, email, replacement };
  }

  test('is mailed to both, and taken when both have answered', async () => {
    const { client, email, replacement } = await change();
    const [current] = (await mailsTo(backend.mailDir, email)).slice(-1);
    const [mail] = await mailsTo(backend.mailDir, replacement);
    expect(current?.html).toContain(`email_change ${email} ${replacement}`);
    expect(mail?.html).toContain(`email_change ${email} ${replacement}`);

    const hash = await hashTo(replacement);
    const answer = await fetch(`${backend.url}/auth/v1/verify`, {
      method: 'POST',
      headers: { apikey: backend.keys.publishableKey },
      body: JSON.stringify({ token_hash: hash, type: 'email_change' }),
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ code: '200', msg: halfway });
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    expect((await verify(hash, 'email_change')).error?.code).toBe('otp_expired');

    const { data } = await verify(await hashTo(email), 'email_change');
    expect(data.session?.user).toMatchObject({
      email: replacement,
      identities: [{ identity_data: { email: replacement, email_verified: true } }],
    });
  });

  test('is taken by the links of the standard template, too', async () => {
    const { client, email, replacement } = await change();
    const linkTo = async (to: string) =>
      `${backend.url}/auth/v1/verify?type=email_change&redirect_to=${login}&token=${await hashTo(to)}`;
    expect(parametersOf(await follow(await linkTo(email)))).toEqual([
      { message: halfway },
      { message: halfway, sb: '' },
    ]);
    // auth-js forgets the verifier as it saves the changed user, so nobody can exchange the code.
    const { searchParams } = await follow(await linkTo(replacement));
    expect(searchParams.get('code')).toMatch(/^[0-9a-f-]{36}$/);
    expect((await client.auth.getUser()).data.user?.email).toBe(replacement);
  });

  test('cannot be somebody else’s, nor be asked for twice within a minute', async () => {
    const { client } = await change();
    const taken = await newAccount();
    const other = await client.auth.updateUser({ email: taken });
    expect(other.error).toMatchObject({ status: 422, code: 'email_exists' });
    const again = await client.auth.updateUser({ email: newEmail() });
    expect(again.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    const odd = await client.auth.updateUser({ email: 'nobody' });
    expect(odd.error).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});
