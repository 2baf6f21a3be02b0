import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { session, type SessionState } from '../auth/session';
import { signInWithPassword } from '../auth/sign-in';
import { startDataService, type TestDataService } from '../../testing/start-data-service';

import { callAuth, staffClient } from './staff-client';

const TOKEN = '/auth/v1/token';
const USER = '/auth/v1/user';
const TWO_HOURS = 2 * 60 * 60 * 1000;

let backend: TestDataService;
let requests: string[];
let answers: Map<string, (Response | Promise<Response>)[]>;
let stop: () => void;
const onState = vi.fn<(state: SessionState) => void>();

beforeAll(async () => {
  backend = await startDataService();
});

/** The real server, but for the answers that a test puts in its place. */
beforeEach(async () => {
  onState.mockClear();
  requests = [];
  answers = new Map();
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { method, url } = new Request(input, init);
    const { pathname } = new URL(url);
    requests.push(`${method} ${pathname}`);
    const answer = answers.get(pathname)?.shift();
    return answer ? Promise.resolve(answer) : fetch(input, init);
  });
  await session.signOut();
  await signInWithPassword(backend.staff);
  stop = session.subscribe(onState);
  await eventually(() => expect(lastState()).toMatchObject({ status: 'signed-in' }));
  requests = [];
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Waits as long as the test may take. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 60_000 });
const lastState = () => onState.mock.lastCall?.[0];
const auth = () => staffClient().auth;
const isSignedIn = async () => (await auth().getSession()).data.session !== null;

/** A refusal in the form that Auth gives the version which the client asks for. */
const refuse = (status: number, code: string) =>
  Response.json(
    { code, message: 'refused' },
    { status, headers: { 'X-Supabase-Api-Version': '2024-01-01' } },
  );
const html = (status: number) => new Response('<h1>A proxy</h1>', { status });

describe('a token refresh', () => {
  it.each([
    ['a limit', refuse(429, 'over_request_rate_limit')],
    ['a conflict', refuse(409, 'conflict')],
    ['a server that fails', refuse(500, 'unexpected_failure')],
    ['a page of a proxy', html(403)],
    ['a page of a proxy that calls itself found', html(200)],
    ['an answer without a session', Response.json({})],
    ['a refusal by the gateway', Response.json({ message: 'Invalid API key' }, { status: 401 })],
    ['a refusal without a body', new Response(null, { status: 403 })],
    ['a code that is not of Auth', refuse(401, 'UNAUTHORIZED_INVALID_JWT')],
  ])('is retried after %s, also when the token has expired', async (_what, answer) => {
    answers.set(TOKEN, [answer]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + TWO_HOURS });
    expect(await isSignedIn()).toBe(true);
    expect(requests).toEqual([`POST ${TOKEN}`, `POST ${TOKEN}`]);
  });

  it.each([
    [400, 'user_banned'],
    [400, 'session_expired'],
    [400, 'refresh_token_already_used'],
    [401, 'session_not_found'],
    [400, 'validation_failed'],
  ])(
    'ends the session when it is rejected with %i %s, also before the token expires',
    async (status, code) => {
      answers.set(TOKEN, [refuse(status, code)]);
      await auth().refreshSession();
      await eventually(() => expect(onState).toHaveBeenCalledWith({ status: 'ended', code }));
      expect(await isSignedIn()).toBe(false);
    },
  );

  it('understands a rejection in the format of older versions', async () => {
    answers.set(TOKEN, [
      Response.json({ code: 400, error_code: 'user_banned', msg: 'refused' }, { status: 400 }),
    ]);
    await auth().refreshSession();
    await eventually(() =>
      expect(onState).toHaveBeenCalledWith({ status: 'ended', code: 'user_banned' }),
    );
  });

  it("uses the device's clock, however far it is from the server’s", async () => {
    const { data } = await auth().getSession();
    const anHourAgo = Math.floor(Date.now() / 1000) - 3600;
    answers.set(TOKEN, [Response.json({ ...data.session, expires_at: anHourAgo })]);
    await auth().refreshSession();
    requests = [];
    expect(await isSignedIn()).toBe(true);
    expect(requests).toEqual([]);
  });
});

describe('a request with the session', () => {
  it.each(['session_not_found', 'user_not_found', 'user_banned'])(
    'ends the session when it is rejected with %s',
    async (code) => {
      answers.set(USER, [refuse(403, code)]);
      await expect(callAuth((auth) => auth.getUser())).rejects.toMatchObject({
        kind: 'unauthorized',
      });
      expect(onState).toHaveBeenCalledWith({ status: 'ended', code });
      expect(await isSignedIn()).toBe(false);
    },
  );

  it.each([
    ['a token that has run out', refuse(403, 'bad_jwt')],
    ['a second step that is missing', refuse(401, 'insufficient_aal')],
    ['a page of a proxy', html(403)],
    ['a refusal by the gateway', Response.json({ message: 'Invalid API key' }, { status: 401 })],
    ['a limit', refuse(429, 'over_request_rate_limit')],
  ])('keeps the session after %s', async (_what, answer) => {
    answers.set(USER, [answer]);
    await expect(callAuth((auth) => auth.getUser())).rejects.toThrow();
    expect(await isSignedIn()).toBe(true);
  });

  it('keeps a session that has replaced the rejected one', async () => {
    let refuseNow = (_answer: Response) => undefined as void;
    answers.set(USER, [new Promise((resolve) => (refuseNow = resolve))]);
    const asked = auth().updateUser({ data: {} });
    await eventually(() => expect(requests).toEqual([`PUT ${USER}`]));
    await signInWithPassword(backend.staff);
    refuseNow(refuse(403, 'session_not_found'));
    expect((await asked).error).not.toBeNull();
    expect(await isSignedIn()).toBe(true);
  });
});

it.each(['user_banned', 'invalid_credentials'])(
  'a sign-in that is rejected with %s ends no session',
  async (code) => {
    answers.set(TOKEN, [refuse(400, code)]);
    await expect(signInWithPassword(backend.staff)).rejects.toMatchObject({ code });
    expect(await isSignedIn()).toBe(true);
  },
);

it('does not report an end when a session had ended before the sign-out', async () => {
  await backend.sql('delete from auth.sessions');
  await session.signOut();
  expect(onState).not.toHaveBeenCalledWith(expect.objectContaining({ status: 'ended' }));
});
