import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

async function create(email: string): Promise<string> {
  const { data } = await admin.createUser({ email, password: staffPassword, email_confirm: true });
  if (!data.user) throw new Error('The user was not created.');
  return data.user.id;
}

test('creating a user answers with the user as GoTrue does', async () => {
  const { data, error } = await admin.createUser({
    email: 'New@Label.example',
    password: staffPassword,
    email_confirm: true,
    user_metadata: { name: 'New' },
    app_metadata: { desk: 'demos' },
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    aud: 'authenticated',
    role: 'authenticated',
    email: 'new@label.example',
    email_confirmed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    user_metadata: { name: 'New', email_verified: true },
    app_metadata: { provider: 'email', providers: ['email'], desk: 'demos' },
    identities: [{ provider: 'email', identity_data: { email: 'new@label.example' } }],
  });
  await signIn(backend, 'new@label.example');
});

test('creating a user fails when the database rejects it, as for the second of two concurrent requests', async () => {
  const id = await create('first@label.example');
  const answer = await fetch(`${backend.url}/auth/v1/admin/users`, {
    method: 'POST',
    headers: { apikey: backend.keys.secretKey, authorization: `Bearer ${backend.keys.secretKey}` },
    body: JSON.stringify({ id, email: 'second@label.example' }),
  });
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({
    error_code: 'unexpected_failure',
    msg: 'Database error creating new user',
  });
});

test('creating a user without a password sets a random one', async () => {
  const email = 'no-password@label.example';
  const { data } = await admin.createUser({ email, email_confirm: true });
  expect(data.user?.identities).toMatchObject([{ provider: 'email', identity_data: { email } }]);
  expect(
    await backend.sql(
      "select encrypted_password like '$2%' as has_password from auth.users where email = $1",
      [email],
    ),
  ).toEqual([{ has_password: true }]);
});

test('creating a user accepts an id', async () => {
  const id = '6f1a1c9e-6f0f-4f5e-9f57-1f0a5d8f3f10';
  const { data } = await admin.createUser({ id, email: 'chosen@label.example' });
  expect(data.user?.id).toBe(id);
});

test.each([
  ['an email that is taken', { email: 'TAKEN@label.example' }, 422, 'email_exists'],
  ['no email', { password: staffPassword }, 400, 'validation_failed'],
  ['what is no email', { email: 'nobody' }, 400, 'validation_failed'],
  ['a phone', { email: 'b@label.example', phone: '49123' }, 400, 'validation_failed'],
])('creating a user refuses %s', async (_, attributes, status, code) => {
  await admin.createUser({ email: 'taken@label.example' });
  const { error } = await admin.createUser(attributes);
  expect(error).toMatchObject({ status, code });
});

async function readPage(page: number) {
  return (await admin.listUsers({ page, perPage: 2 })).data;
}

test('reading users finds a user by id', async () => {
  const id = await create('found@label.example');
  const { data } = await admin.getUserById(id);
  expect(data.user).toMatchObject({ id, email: 'found@label.example' });
});

test('reading users lists page by page, the newest first', async () => {
  const oldest = await create('oldest@label.example');
  const middle = await create('middle@label.example');
  const newest = await create('newest@label.example');
  const [first, second] = [await readPage(1), await readPage(2)];
  expect(first.users.map(({ id }) => id)).toEqual([newest, middle]);
  expect(second.users[0]?.id).toBe(oldest);
  const total = 'total' in first ? first.total : 0;
  expect(await backend.sql('select count(*) from auth.users')).toEqual([{ count: total }]);
  expect(first).toMatchObject({ nextPage: 2, lastPage: Math.ceil(total / 2) });
});

test('reading users answers 404 for an unknown user', async () => {
  const { error } = await admin.getUserById('00000000-0000-4000-8000-000000000000');
  expect(error).toMatchObject({ status: 404, code: 'user_not_found' });
});

test('updating a user merges metadata; null removes an entry', async () => {
  const id = await create('metadata@label.example');
  await admin.updateUserById(id, { user_metadata: { name: 'Before', colour: 'red' } });
  const { data } = await admin.updateUserById(id, {
    user_metadata: { name: 'After', colour: null },
    app_metadata: { desk: 'news' },
  });
  expect(data.user).toMatchObject({
    user_metadata: { name: 'After' },
    app_metadata: { provider: 'email', desk: 'news' },
  });
  expect(data.user?.user_metadata).not.toHaveProperty('colour');
});

test('updating the email changes the one to sign in with', async () => {
  const id = await create('before@label.example');
  const { data } = await admin.updateUserById(id, { email: 'after@label.example' });
  expect(data.user?.identities?.[0]?.identity_data).toMatchObject({
    email: 'after@label.example',
  });
  await signIn(backend, 'after@label.example');
});

test('updating the password ends the sessions', async () => {
  const client = await connectAsStaff(backend, 'password@label.example');
  const { data } = await client.auth.getUser();
  const { error } = await admin.updateUserById(data.user?.id ?? '', {
    password: 'another long password',
  });
  expect(error).toBeNull();
  expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  await expect(signIn(backend, 'password@label.example')).rejects.toMatchObject({
    code: 'invalid_credentials',
  });
});

test('updating a user confirms an email', async () => {
  const { data } = await admin.createUser({
    email: 'later@label.example',
    password: staffPassword,
  });
  expect(data.user?.user_metadata).toEqual({});
  const updated = await admin.updateUserById(data.user?.id ?? '', { email_confirm: true });
  expect(updated.data.user?.user_metadata).toEqual({ email_verified: true });
  await signIn(backend, 'later@label.example');
});

test.each([
  ['a ban that is no duration', { ban_duration: 'tomorrow' }, 400, 'validation_failed'],
  ['a short password', { password: 'short' }, 422, 'weak_password'],
  ['an email that is taken', { email: 'other@label.example' }, 422, 'email_exists'],
])('updating a user refuses %s', async (reason, attributes, status, code) => {
  await admin.createUser({ email: 'other@label.example' });
  const id = await create(`${reason.replaceAll(' ', '-')}@label.example`);
  const { error } = await admin.updateUserById(id, attributes);
  expect(error).toMatchObject({ status, code });
});

test('deleting removes the user and ends the sessions', async () => {
  const client = await connectAsStaff(backend, 'deleted@label.example');
  const id = (await client.auth.getUser()).data.user?.id ?? '';
  expect((await admin.deleteUser(id)).error).toBeNull();
  expect((await admin.getUserById(id)).error?.code).toBe('user_not_found');
  expect((await client.auth.refreshSession()).error).not.toBeNull();
  expect((await admin.deleteUser(id)).error?.code).toBe('user_not_found');
});

describe('only the secret key has access', () => {
  test.each([
    ['nobody', () => ({}), 401],
    ['a visitor', () => ({ apikey: backend.keys.publishableKey }), 403],
    ['a made-up key', () => ({ apikey: 'sb_secret_made_up' }), 403],
    [
      'a browser with the secret key',
      () => ({ apikey: backend.keys.secretKey, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' }),
      401,
    ],
  ])('not %s', async (_, headers, status) => {
    const answer = await fetch(`${backend.url}/auth/v1/admin/users`, { headers: headers() });
    expect(answer.status).toBe(status);
    expect(await answer.json()).not.toHaveProperty('users');
  });

  test('not a member of staff', async () => {
    const client = await connectAsStaff(backend, 'curious@label.example');
    const { error } = await client.auth.admin.listUsers();
    expect(error).toMatchObject({ status: 403, code: 'not_admin' });
  });
});
