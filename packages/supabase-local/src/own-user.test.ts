import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connectWithFactor } from './testing/authenticator';
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

beforeAll(async () => {
  backend = await startTestBackend();
});

afterAll(() => backend.stop());

const newPassword = 'battery staple correct';
const change = { password: newPassword, current_password: staffPassword };

async function passwordOf(email: string): Promise<'old' | 'new'> {
  const client = connect(backend.url, backend.keys.publishableKey);
  const { error } = await client.auth.signInWithPassword({ email, password: newPassword });
  if (!error) return 'new';
  await signIn(backend, email);
  return 'old';
}

async function codeOfRefresh(client: Client): Promise<string | undefined> {
  return (await client.auth.refreshSession()).error?.code;
}

/** A member of staff with a second factor: one session that has used it, and one that has not. */
async function twoSessions(email: string) {
  const { client: raised } = await connectWithFactor(backend, email);
  return { raised, lower: await signIn(backend, email) };
}

test('a new password ends the other sessions of the user, and no other', async () => {
  const here = await connectAsStaff(backend, 'change@label.example');
  const there = await signIn(backend, 'change@label.example');
  const outsider = await connectAsStaff(backend, 'outsider@label.example');
  const { data } = await there.auth.getSession();
  const { error } = await here.auth.updateUser(change);
  expect(error).toBeNull();
  expect(await codeOfRefresh(here)).toBeUndefined();
  expect(await codeOfRefresh(there)).toBe('refresh_token_not_found');
  expect(await codeOfRefresh(outsider)).toBeUndefined();
  const ended = await outsider.auth.getUser(data.session?.access_token);
  expect(ended.error?.name).toBe('AuthSessionMissingError');
  expect(await passwordOf('change@label.example')).toBe('new');
});

test('supabase-js drops an ended session', async () => {
  const here = await connectAsStaff(backend, 'let-go@label.example');
  const there = await signIn(backend, 'let-go@label.example');
  const events: string[] = [];
  there.auth.onAuthStateChange((event) => void events.push(event));
  await here.auth.updateUser(change);
  // As long as its token would still be good, supabase-js keeps a session that it cannot refresh.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 });
  const { error } = await there.auth.refreshSession();
  vi.useRealTimers();
  expect(error?.code).toBe('refresh_token_not_found');
  expect(events).toContain('SIGNED_OUT');
  expect((await there.auth.getSession()).data.session).toBeNull();
});

test('a rejected new password ends no session', async () => {
  const here = await connectAsStaff(backend, 'refused@label.example');
  const there = await signIn(backend, 'refused@label.example');
  const short = await here.auth.updateUser({ password: 'short' });
  expect(short.error).toMatchObject({
    status: 422,
    code: 'weak_password',
    reasons: ['length'],
    message: 'Password should be at least 10 characters.',
  });
  const same = await here.auth.updateUser({
    ...change,
    password: staffPassword,
  });
  expect(same.error).toMatchObject({ status: 422, code: 'same_password' });
  expect(await codeOfRefresh(there)).toBeUndefined();
});

test('a new password needs the second step of a user who has one', async () => {
  const { raised, lower } = await twoSessions('steps@label.example');
  const rejected = await lower.auth.updateUser(change);
  expect(rejected.error).toMatchObject({ status: 401, code: 'insufficient_aal' });
  expect(await passwordOf('steps@label.example')).toBe('old');
  const changed = await raised.auth.updateUser(change);
  expect(changed.error).toBeNull();
  expect(changed.data.user?.factors).toMatchObject([{ status: 'verified' }]);
  expect(await passwordOf('steps@label.example')).toBe('new');
  expect(await codeOfRefresh(lower)).toBe('refresh_token_not_found');
});

describe('the rest of the account', () => {
  test('a new email needs the second step, and the name does not', async () => {
    const { lower } = await twoSessions('address@label.example');
    const rejected = await lower.auth.updateUser({ email: 'new-address@label.example' });
    expect(rejected.error).toMatchObject({ status: 401, code: 'insufficient_aal' });
    const { data, error } = await lower.auth.updateUser({ data: { name: 'Ada' } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: 'address@label.example',
      user_metadata: { name: 'Ada' },
    });
  });

  test('a change of the name ends no session', async () => {
    const here = await connectAsStaff(backend, 'name@label.example');
    const there = await signIn(backend, 'name@label.example');
    await here.auth.updateUser({ data: { name: 'Ada' } });
    expect(await codeOfRefresh(there)).toBeUndefined();
  });
});
