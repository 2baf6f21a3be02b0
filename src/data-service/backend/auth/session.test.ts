import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAuthenticator } from '@label/supabase-local/testing/authenticator';
import { connect } from '@label/supabase-local/testing/test-backend';
import { account } from './account';
import { session, type SessionState, type SignOutScope } from './session';
import { confirmSession, signInWithPassword } from './sign-in';
import { staffClient } from '../client/staff-client';
import { startDataService, type TestDataService } from '../../testing/start-data-service';

let backend: TestDataService;

beforeAll(async () => {
  backend = await startDataService();
});

/** Waits as long as the test may take. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 60_000 });
const staff = {
  id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  email: 'staff@label.example',
  isMarked: true,
  secondStep: [],
};
const signIn = () => signInWithPassword(backend.staff);
const auth = async () => staffClient().auth;
const endAllSessions = () => backend.sql('delete from auth.sessions');

/** Somebody's session in another browser. */
async function signInElsewhere() {
  const client = connect(backend.url, backend.keys.publishableKey);
  const { data, error } = await client.auth.signInWithPassword(backend.staff);
  if (error) throw error;
  return { client, refreshToken: data.session.refresh_token };
}

describe('subscribe', () => {
  const onState = vi.fn<(state: SessionState) => void>();
  let stop: () => void;
  const lastState = () => onState.mock.lastCall?.[0];

  beforeEach(async () => {
    await session.signOut();
    onState.mockClear();
    stop = session.subscribe(onState);
    await eventually(() => expect(onState).toHaveBeenCalled());
  });

  afterEach(() => stop());

  it('subscribe reports that nobody is signed in, on INITIAL_SESSION without a session', () => {
    expect(onState.mock.calls).toEqual([[{ status: 'signed-out' }]]);
  });

  it('subscribe reports the signed-in user to later subscribers, on INITIAL_SESSION with a session', async () => {
    await signIn();
    const onStateLater = vi.fn<(state: SessionState) => void>();
    const stopLater = session.subscribe(onStateLater);
    await eventually(() =>
      expect(onStateLater.mock.calls).toEqual([[{ status: 'signed-in', staff }]]),
    );
    stopLater();
  });

  it('subscribe reports the user, on SIGNED_IN', async () => {
    await signIn();
    expect(lastState()).toEqual({ status: 'signed-in', staff });
  });

  it('subscribe distinguishes a sign-out from a session that the server has ended, on SIGNED_OUT', async () => {
    await signIn();
    await session.signOut();
    expect(lastState()).toEqual({ status: 'signed-out' });

    await signIn();
    await endAllSessions();
    await (await auth()).getUser(); // the server says that there is no such session
    expect(lastState()).toEqual({ status: 'ended', code: 'session_not_found' });
  });

  it('subscribe also reports SIGNED_OUT when the server rejects a call because its session has ended', async () => {
    await signIn();
    await endAllSessions();
    await expect(account.changePassword({ password: 'staple battery' })).rejects.toMatchObject({
      kind: 'unauthorized',
    });
    expect(lastState()).toEqual({ status: 'ended', code: 'session_not_found' });
  });

  it('subscribe reports a new email address of the same person, on TOKEN_REFRESHED', async () => {
    await signIn();
    await backend.sql(`update auth.users set email = 'new@label.example'`);
    await (await auth()).refreshSession();
    expect(lastState()).toEqual({
      status: 'signed-in',
      staff: { ...staff, email: 'new@label.example' },
    });
    await backend.sql(`update auth.users set email = $1`, [backend.staff.email]);
  });

  it('subscribe reports whether the account is staff, as of the last request', async () => {
    await backend.sql(`update auth.users set raw_app_meta_data = '{"provider": "email"}'`);
    await signIn();
    expect(lastState()).toEqual({ status: 'signed-in', staff: { ...staff, isMarked: false } });
    await backend.sql(`update auth.users set raw_app_meta_data = '{"staff": true}'`);
    await session.refresh();
    expect(lastState()).toEqual({ status: 'signed-in', staff });
  });

  it('subscribe reports that no second step is needed any more, on MFA_CHALLENGE_VERIFIED', async () => {
    await signIn();
    const { id, secret } = await account.addFactor('Phone', 'Label');
    const app = createAuthenticator(secret);
    await confirmSession(id, app.code());
    await session.signOut();

    await signIn();
    expect(lastState()).toEqual({
      status: 'signed-in',
      staff: { ...staff, secondStep: [{ id, name: 'Phone' }] },
    });
    await confirmSession(id, app.code());
    expect(lastState()).toEqual({ status: 'signed-in', staff });
    await account.removeFactor(id);
  });

  it('subscribe ends with a sign-out in another tab', async () => {
    await signIn();
    await endAllSessions();
    await (await auth()).getUser();
    expect(lastState()).toEqual({ status: 'ended', code: 'session_not_found' });

    const otherTab = new BroadcastChannel('signed-out');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
    otherTab.postMessage(null);
    await eventually(() => expect(lastState()).toEqual({ status: 'signed-out' }));
    otherTab.close();
  });

  it('subscribe reports nothing after it is stopped', async () => {
    stop();
    onState.mockClear();
    await signIn();
    expect(onState).not.toHaveBeenCalled();
  });
});

describe('signing out', () => {
  const isSignedIn = async () => (await (await auth()).getSession()).data.session !== null;

  beforeEach(async () => {
    await session.signOut();
    await endAllSessions();
  });

  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each([
    ['local', { here: false, elsewhere: true }],
    ['others', { here: true, elsewhere: false }],
    ['global', { here: false, elsewhere: false }],
  ] satisfies [SignOutScope, unknown][])('%s ends %j', async (scope, left) => {
    const { client, refreshToken } = await signInElsewhere();
    await signIn();
    await session.signOut(scope);
    const renewed = await client.auth.refreshSession({ refresh_token: refreshToken });
    expect({ here: await isSignedIn(), elsewhere: renewed.error === null }).toEqual(left);
  });

  /** The real server's answers, but for this one to a sign-out. */
  function answerSignOut(status: number) {
    const { fetch } = globalThis;
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
      new Request(input, init).url.includes('/auth/v1/logout')
        ? Promise.resolve(Response.json({ message: 'refused' }, { status }))
        : fetch(input, init),
    );
  }

  it.each([401, 403, 404])('treats %i as already signed out', async (status) => {
    await signIn();
    answerSignOut(status);
    await session.signOut();
    expect(await isSignedIn()).toBe(false);
  });

  it.each([
    [400, 'rejected'],
    [429, 'rate-limited'],
    [500, 'unknown'],
  ])('signing out fails with %i, and stays signed in', async (status, kind) => {
    await signIn();
    answerSignOut(status);
    await expect(session.signOut()).rejects.toMatchObject({ name: 'AppError', kind });
    expect(await isSignedIn()).toBe(true);
  });
});
