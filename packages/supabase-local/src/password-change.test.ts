import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from './config';
import { enrollFactor, raise } from './testing/authenticator';
import { mailedLink, mailsTo } from './testing/mails';
import { follow } from './testing/redirects';
import {
  addStaff,
  connect,
  connectAsStaff,
  connectWithPkce,
  staffPassword,
  startTestBackend,
  withStandardMails,
  type Client,
  type TestBackend,
} from './testing/test-backend';

const newPassword = 'battery staple correct';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend({ config: await withStandardMails() });
});

afterAll(() => backend.stop());

const newEmail = () => `${randomUUID()}@label.example`;

function signInWith(password: string, email: string, { url, keys } = backend) {
  const { auth } = connect(url, keys.publishableKey);
  return auth.signInWithPassword({ email, password });
}

/** A session that a mailed link has begun. */
async function recover(email: string): Promise<Client> {
  const client = connectWithPkce(backend);
  await client.auth.resetPasswordForEmail(email);
  const url = await follow(await mailedLink(backend.mailDir, email));
  const { error } = await client.auth.exchangeCodeForSession(url.searchParams.get('code') ?? '');
  if (error) throw error;
  return client;
}

test("a password for a provider's account adds no identity, and is listed in the session's authentication methods", async () => {
  const email = newEmail();
  await addStaff(backend, email);
  await backend.sql(
    `update auth.identities set provider = 'github', provider_id = '7'
    where user_id = (select id from auth.users where email = $1)`,
    [email],
  );
  const { auth } = await recover(email);
  const { data } = await auth.updateUser({ password: newPassword });
  expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['github']);
  const signedIn = await signInWith(newPassword, email);
  expect(signedIn.data.user?.identities?.map(({ provider }) => provider)).toEqual(['github']);
  expect(decodeJwt(signedIn.data.session?.access_token ?? '')['amr']).toEqual([
    { method: 'password', timestamp: expect.any(Number) },
  ]);
});

test('a password in the place of another asks for the current one', async () => {
  const email = newEmail();
  const { auth } = await connectAsStaff(backend, email);
  const message = 'Current password required when setting new password.';

  for (const missing of [{}, { current_password: '' }]) {
    const { error } = await auth.updateUser({ password: newPassword, ...missing });
    expect(error).toMatchObject({ status: 400, code: 'current_password_required', message });
  }
  const wrong = await auth.updateUser({ password: newPassword, current_password: newPassword });
  expect(wrong.error).toMatchObject({ status: 400, code: 'current_password_invalid', message });
  expect((await signInWith(newPassword, email)).error?.code).toBe('invalid_credentials');

  const right = await auth.updateUser({ password: newPassword, current_password: staffPassword });
  expect(right.error).toBeNull();
  expect((await signInWith(newPassword, email)).error).toBeNull();
});

test('a password in the place of another asks for one that the user has set', async () => {
  const { auth } = await connectAsStaff(backend, newEmail());
  await auth.updateUser({ password: newPassword, current_password: staffPassword });
  const change = { password: 'yet another password' };
  const old = await auth.updateUser({ ...change, current_password: staffPassword });
  expect(old.error?.code).toBe('current_password_invalid');
  const { error } = await auth.updateUser({ ...change, current_password: newPassword });
  expect(error).toBeNull();
});

test('a password in the place of another is checked for weakness before the current one, and for being the same after it', async () => {
  const { auth } = await connectAsStaff(backend, newEmail());
  const weak = await auth.updateUser({ password: 'short' });
  expect(weak.error).toMatchObject({ status: 422, code: 'weak_password' });
  const unproven = await auth.updateUser({ password: staffPassword });
  expect(unproven.error?.code).toBe('current_password_required');
  const same = await auth.updateUser({
    password: staffPassword,
    current_password: staffPassword,
  });
  expect(same.error).toMatchObject({ status: 422, code: 'same_password' });
});

test('a password in the place of another needs no current one in a session from a mailed link, also after the second step', async () => {
  const email = newEmail();
  await addStaff(backend, email, staffPassword);
  const recovered = await recover(email);
  expect((await recovered.auth.updateUser({ password: newPassword })).error).toBeNull();

  const factor = await enrollFactor(recovered, 'Phone');
  await raise(recovered, factor);
  await backend.sql('update auth.users set recovery_sent_at = null where email = $1', [email]);
  const again = await recover(email);
  const lower = await again.auth.updateUser({ password: staffPassword });
  expect(lower.error).toMatchObject({ status: 401, code: 'insufficient_aal' });
  await raise(again, factor);
  expect((await again.auth.updateUser({ password: staffPassword })).error).toBeNull();
});

test('a password in the place of another needs no current one in a session from a magic link', async () => {
  const email = newEmail();
  await addStaff(backend, email, staffPassword);
  const client = connect(backend.url, backend.keys.publishableKey);
  await client.auth.signInWithOtp({ email });
  const { pathname, search } = new URL(await mailedLink(backend.mailDir, email));
  const { hash } = await follow(`${backend.url}${pathname}${search}`);
  const session = new URLSearchParams(hash.slice(1));
  await client.auth.setSession({
    access_token: session.get('access_token') ?? '',
    refresh_token: session.get('refresh_token') ?? '',
  });
  expect((await client.auth.updateUser({ password: newPassword })).error).toBeNull();
});

test('a first password needs no current one', async () => {
  const { auth } = await connectAsStaff(backend, 'first@label.example');
  await backend.sql(
    "update auth.users set encrypted_password = null where email = 'first@label.example'",
  );
  expect((await auth.updateUser({ password: newPassword })).error).toBeNull();
  const { error } = await auth.updateUser({ password: staffPassword });
  expect(error?.code).toBe('current_password_required');
});

describe('where the server asks a user who signed in long ago for a mailed code', () => {
  let careful: TestBackend;

  beforeAll(async () => {
    const { auth, ...config } = await withStandardMails();
    const email = { ...auth.email, secure_password_change: true };
    careful = await startTestBackend({ config: { ...config, auth: { ...auth, email } } });
  });

  afterAll(() => careful.stop());

  const change = { password: newPassword, current_password: staffPassword };

  /** A session that began the day before yesterday. */
  async function oldSession(email: string): Promise<Client> {
    const client = await connectAsStaff(careful, email);
    await careful.sql(
      `update auth.sessions set created_at = now() - interval '2 days'
       where user_id = (select id from auth.users where email = $1)`,
      [email],
    );
    return client;
  }

  async function mailedCode(email: string): Promise<string> {
    const mail = (await mailsTo(careful.mailDir, email)).at(-1);
    return /\b\d{10}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  }

  test('a code that was mailed changes the password, once', async () => {
    const email = newEmail();
    const { auth } = await oldSession(email);
    const { error } = await auth.updateUser(change);
    expect(error).toMatchObject({ status: 400, code: 'reauthentication_needed' });

    expect((await auth.reauthenticate()).error).toBeNull();
    const again = await auth.reauthenticate();
    expect(again.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    const nonce = await mailedCode(email);
    const wrong = await auth.updateUser({ ...change, nonce: `${nonce}0` });
    expect(wrong.error).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid',
      message: 'Nonce has expired or is invalid',
    });
    // A right code is spent, also where something else is wrong.
    const unproven = await auth.updateUser({ password: newPassword, nonce });
    expect(unproven.error?.code).toBe('current_password_required');
    const spent = await auth.updateUser({ ...change, nonce });
    expect(spent.error?.code).toBe('reauthentication_not_valid');

    await careful.sql(
      "update auth.users set reauthentication_sent_at = now() - interval '2 minutes' where email = $1",
      [email],
    );
    await auth.reauthenticate();
    const changed = await auth.updateUser({ ...change, nonce: await mailedCode(email) });
    expect(changed.error).toBeNull();
    expect((await signInWith(newPassword, email, careful)).error).toBeNull();
  });

  test('an expired code is refused', async () => {
    const email = newEmail();
    const { auth } = await oldSession(email);
    await auth.reauthenticate();
    await careful.sql(
      "update auth.users set reauthentication_sent_at = now() - interval '3601 seconds' where email = $1",
      [email],
    );
    const { error } = await auth.updateUser({ ...change, nonce: await mailedCode(email) });
    expect(error?.code).toBe('reauthentication_not_valid');
  });

  test('a fresh session is asked for nothing but the current password', async () => {
    const { auth } = await connectAsStaff(careful, newEmail());
    expect((await auth.updateUser(change)).error).toBeNull();
  });

  test('no code is mailed to anonymous visitors', async () => {
    const { auth } = connect(careful.url, careful.keys.publishableKey);
    expect((await auth.reauthenticate()).error?.name).toBe('AuthSessionMissingError');
    const answer = await fetch(`${careful.url}/auth/v1/reauthenticate`, {
      headers: { apikey: careful.keys.publishableKey },
    });
    expect(answer.status).toBe(403);
  });
});

describe("where the mail service sends to some addresses only, as a hosted project's does", () => {
  let hosted: TestBackend;

  beforeAll(async () => {
    const { auth, ...config } = await readConfig();
    const email = {
      ...auth.email,
      secure_password_change: true,
      authorized_addresses: ['Owner@label.example'],
    };
    hosted = await startTestBackend({ config: { ...config, auth: { ...auth, email } } });
  });

  afterAll(() => hosted.stop());

  const notAuthorized = (email: string) => ({
    status: 400,
    code: 'email_address_not_authorized',
    message: `Email address "${email}" cannot be used as it is not authorized`,
  });

  test('a recovery is refused for other addresses, and starts no flow', async () => {
    const email = 'somebody@label.example';
    await addStaff(hosted, email, staffPassword);
    const { auth } = connectWithPkce(hosted);
    expect((await auth.resetPasswordForEmail(email)).error).toMatchObject(notAuthorized(email));
    expect((await auth.resetPasswordForEmail('nobody@label.example')).error).toBeNull();
    expect(await mailsTo(hosted.mailDir, email)).toEqual([]);
    expect(
      await hosted.sql(`select recovery_sent_at from auth.users where email = '${email}'
        union all select created_at from auth.flow_state`),
    ).toEqual([{ recovery_sent_at: null }]);
  });

  test('a code for a new password likewise', async () => {
    const email = 'member@label.example';
    const { auth } = await connectAsStaff(hosted, email);
    expect((await auth.reauthenticate()).error).toMatchObject(notAuthorized(email));
    expect(await mailsTo(hosted.mailDir, email)).toEqual([]);
  });

  test.each(['owner@label.example', 'owner+site@label.example'])(
    '%s gets a mail',
    async (email) => {
      await addStaff(hosted, email);
      const { auth } = connectWithPkce(hosted);
      expect((await auth.resetPasswordForEmail(email)).error).toBeNull();
      expect(await mailsTo(hosted.mailDir, email)).toHaveLength(1);
    },
  );
});

test('config.toml requires the current password, and no mailed code, for a new one', async () => {
  const { auth } = await readConfig();
  expect(auth.email).toMatchObject({
    require_current_password: true,
    secure_password_change: false,
  });
});
