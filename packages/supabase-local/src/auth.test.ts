import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionOf } from './testing/sessions';
import {
  connect,
  connectAsStaff,
  signIn,
  staffPassword,
  startTestBackend,
  type Client,
  type TestBackend,
} from './testing/test-backend';

let backend: TestBackend;
let admin: Client['auth']['admin'];

beforeAll(async () => {
  backend = await startTestBackend();
  admin = connect(backend.url, backend.keys.secretKey).auth.admin;
});

afterAll(() => backend.stop());

function visitor(): Client {
  return connect(backend.url, backend.keys.publishableKey);
}

async function codeOfRead(client: Client): Promise<string | undefined> {
  return (await client.auth.getUser()).error?.code;
}

test('signing in with a password returns a session whose token has the claims of GoTrue', async () => {
  const { data } = await admin.createUser({
    email: 'claims@label.example',
    password: staffPassword,
    email_confirm: true,
    user_metadata: { name: 'Claims' },
  });
  const { access_token, expires_at } = await sessionOf(
    await signIn(backend, 'Claims@label.example'),
  );
  const { iat = 0, exp, session_id, amr, ...claims } = decodeJwt(access_token);
  expect(claims).toEqual({
    iss: `${backend.url}/auth/v1`,
    sub: data.user?.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: 'claims@label.example',
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { name: 'Claims', email_verified: true },
    aal: 'aal1',
    is_anonymous: false,
  });
  expect(amr).toEqual([{ method: 'password', timestamp: expect.any(Number) }]);
  expect([exp, expires_at]).toEqual([iat + 3600, iat + 3600]);
  expect(await backend.sql('select id from auth.sessions where id = $1', [session_id])).toEqual([
    { id: session_id },
  ]);
});

test('a wrong password and an unknown email get the same response', async () => {
  await connectAsStaff(backend, 'wrong@label.example');
  const wrong = await visitor().auth.signInWithPassword({
    email: 'wrong@label.example',
    password: 'incorrect horse',
  });
  const unknown = await visitor().auth.signInWithPassword({
    email: 'unknown@label.example',
    password: staffPassword,
  });
  const error = { status: 400, code: 'invalid_credentials' };
  expect([wrong.error, unknown.error]).toMatchObject([error, error]);
});

test('a banned user gets no session, and an earlier one is valid again after the ban', async () => {
  const client = await connectAsStaff(backend, 'banned@label.example');
  const { user, refresh_token } = await sessionOf(client);
  await admin.updateUserById(user.id, { ban_duration: '24h' });
  for (const time of ['first', 'second']) {
    const { error } = await visitor().auth.refreshSession({ refresh_token });
    expect([time, error]).toMatchObject([
      time,
      { status: 400, code: 'user_banned', message: 'Invalid Refresh Token: User Banned' },
    ]);
  }
  const { error } = await client.auth.getUser();
  expect(error).toMatchObject({ status: 403, code: 'user_banned', message: 'User is banned' });
  const signedIn = await visitor().auth.signInWithPassword({
    email: 'banned@label.example',
    password: staffPassword,
  });
  expect(signedIn.error).toMatchObject({ status: 400, code: 'user_banned' });
  expect(
    await backend.sql('select count(*)::int from auth.sessions where user_id = $1', [user.id]),
  ).toEqual([{ count: 1 }]);

  await admin.updateUserById(user.id, { ban_duration: 'none' });
  expect((await client.auth.refreshSession()).error).toBeNull();
  await signIn(backend, 'banned@label.example');
});

test('an email that is not confirmed gets no session', async () => {
  await admin.createUser({ email: 'unconfirmed@label.example', password: staffPassword });
  const { error } = await visitor().auth.signInWithPassword({
    email: 'unconfirmed@label.example',
    password: staffPassword,
  });
  expect(error?.code).toBe('email_not_confirmed');
});

test('a session reads its user', async () => {
  const client = await connectAsStaff(backend, 'reader@label.example');
  const { data } = await client.auth.getUser();
  expect(data.user).toMatchObject({
    email: 'reader@label.example',
    role: 'authenticated',
    is_anonymous: false,
  });
});

test('a session keeps its id and its authentication method when it is refreshed', async () => {
  const client = await connectAsStaff(backend, 'refresh@label.example');
  const before = await sessionOf(client);
  const { data, error } = await client.auth.refreshSession();
  expect(error).toBeNull();
  const after = data.session;
  expect(after?.refresh_token).not.toBe(before.refresh_token);
  const [first, second] = [before, after].map((session) => decodeJwt(session?.access_token ?? ''));
  expect(second).toMatchObject({ session_id: first?.session_id, amr: first?.amr, aal: 'aal1' });
  expect(await codeOfRead(client)).toBeUndefined();
});

test('policies can read the session', async () => {
  const client = await connectAsStaff(backend, 'policy@label.example');
  const { error } = await client.from('artists').insert({ name: 'By staff' });
  expect(error).toBeNull();
});

test('a session rejects a token with a forged signature', async () => {
  const client = await connectAsStaff(backend, 'forged@label.example');
  const { access_token } = await sessionOf(client);
  const answer = await fetch(`${backend.url}/rest/v1/artists`, {
    headers: {
      apikey: backend.keys.publishableKey,
      authorization: `Bearer ${access_token.slice(0, access_token.lastIndexOf('.'))}.${'A'.repeat(43)}`,
    },
  });
  expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'PGRST301' }]);
});

async function twoSessions(email: string): Promise<[Client, Client]> {
  return [await connectAsStaff(backend, email), await signIn(backend, email)];
}

test('signing out locally ends this session', async () => {
  const [here, there] = await twoSessions('local@label.example');
  const { access_token, refresh_token } = await sessionOf(here);
  expect((await here.auth.signOut({ scope: 'local' })).error).toBeNull();
  expect((await visitor().auth.getUser(access_token)).error).not.toBeNull();
  expect((await visitor().auth.refreshSession({ refresh_token })).error?.code).toBe(
    'refresh_token_not_found',
  );
  expect(await codeOfRead(there)).toBeUndefined();
});

test('signing out the others ends all sessions but this one', async () => {
  const [here, there] = await twoSessions('others@label.example');
  const { refresh_token } = await sessionOf(there);
  expect((await here.auth.signOut({ scope: 'others' })).error).toBeNull();
  expect(await codeOfRead(here)).toBeUndefined();
  expect((await there.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  expect((await visitor().auth.refreshSession({ refresh_token })).error?.code).toBe(
    'refresh_token_not_found',
  );
});

test('signing out globally ends every session', async () => {
  const [here, there] = await twoSessions('global@label.example');
  const sessions = [await sessionOf(here), await sessionOf(there)];
  expect((await here.auth.signOut({ scope: 'global' })).error).toBeNull();
  const codes = await Promise.all(
    sessions.map(async ({ refresh_token }) => {
      const { error } = await visitor().auth.refreshSession({ refresh_token });
      return error?.code;
    }),
  );
  expect(codes).toEqual(['refresh_token_not_found', 'refresh_token_not_found']);
});

test.each([['{'], ['null'], ['{"email": {"nested": true}}']])(
  '%s is answered with 400',
  async (body) => {
    const answer = await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: backend.keys.publishableKey, 'content-type': 'application/json' },
      body,
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error_code: 'bad_json' }]);
  },
);
