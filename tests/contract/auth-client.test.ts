// The behaviour of the installed auth client that the site relies on.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { enrollFactor, raise } from '@label/supabase-local/testing/authenticator';
import { addStaff, connect, staffPassword } from '@label/supabase-local/testing/test-backend';
import {
  createAuth,
  memoryStorage,
  networkFailure,
  errorResponse,
  ScriptedServer,
  sessionFor,
  STORAGE_KEY,
} from '../support/auth-client';
import { workerBackend, type WorkerBackend } from '../support/worker-backend';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(); // the client logs every failure
});

afterEach(() => {
  vi.restoreAllMocks();
});

const credentials = { email: 'staff@label.example', password: 'password' };

it.each([
  ['https://project.supabase.co', 'sb-project-auth-token'],
  ['https://auth.label.example', 'sb-auth-auth-token'],
  ['http://127.0.0.1:54321', 'sb-127-auth-token'],
  ['http://localhost:54321', 'sb-localhost-auth-token'],
])('the stored session of the backend %s has the key %s', async (url, key) => {
  const server = new ScriptedServer(() => Response.json(sessionFor(3600)));
  const { auth, storage } = createAuth({ url, server });
  await auth.signInWithPassword(credentials);
  expect([...storage.items.keys()]).toEqual([key]);
  await auth.stopAutoRefresh();
});

it('the stored session is restored', async () => {
  const { auth, events } = createAuth({
    storage: memoryStorage({ [STORAGE_KEY]: sessionFor(3600) }),
  });
  const { data } = await auth.getSession();
  expect(data.session?.user.email).toBe('staff@label.example');
  expect(events).toEqual(['SIGNED_IN', 'INITIAL_SESSION']);
  await auth.stopAutoRefresh();
});

it.each(['access_token', 'refresh_token', 'expires_at'])(
  'is invalid, and is removed, without its %s',
  async (part) => {
    const entries = Object.entries(sessionFor(3600)).filter(([name]) => name !== part);
    const { auth, storage } = createAuth({
      storage: memoryStorage({ [STORAGE_KEY]: Object.fromEntries(entries) }),
    });
    expect((await auth.getSession()).data.session).toBeNull();
    expect(storage.items.size).toBe(0);
    await auth.stopAutoRefresh();
  },
);

describe('refreshing a session', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  const stored = (seconds: number) => memoryStorage({ [STORAGE_KEY]: sessionFor(seconds) });

  it('refreshing a session is retried after 200 ms, doubled each time, for half a minute', async () => {
    const server = new ScriptedServer(networkFailure);
    const { auth } = createAuth({ server });
    const refreshed = auth.refreshSession({ refresh_token: 'refresh' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.requests.map(({ after }) => after)).toEqual([
      0, 0.2, 0.6, 1.4, 3, 6.2, 12.6, 25.4,
    ]);
    expect((await refreshed).error).toMatchObject({ name: 'AuthRetryableFetchError', status: 0 });
    await auth.stopAutoRefresh();
  });

  it.each([
    ['no answer', networkFailure],
    ['503', errorResponse(503, 'unavailable')],
  ])(
    'refreshing a session keeps the session after %s, and succeeds later',
    async (_name, answer) => {
      const { auth, events, server, storage } = createAuth({
        storage: stored(-10),
        server: new ScriptedServer(answer),
      });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(events).not.toContain('SIGNED_OUT');
      expect(storage.items.has(STORAGE_KEY)).toBe(true);

      server.answer = () => Response.json(sessionFor(3600));
      await vi.advanceTimersByTimeAsync(120_000);
      expect(events).toContain('TOKEN_REFRESHED');
      expect((await auth.getSession()).error).toBeNull();
      await auth.stopAutoRefresh();
    },
  );

  it('refreshing a session removes an expired session and signs out when it is rejected', async () => {
    const { auth, events, server, storage } = createAuth({
      storage: stored(-10),
      server: new ScriptedServer(errorResponse(400, 'refresh_token_not_found')),
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(events).toContain('SIGNED_OUT');
    expect(server.requests).toHaveLength(1);
    expect(storage.items.size).toBe(0);
    await auth.stopAutoRefresh();
  });

  it('refreshing a session keeps a valid session until it expires when it is rejected', async () => {
    const { auth, events, storage } = createAuth({
      storage: stored(60),
      server: new ScriptedServer(errorResponse(400, 'refresh_token_not_found')),
    });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(events).not.toContain('SIGNED_OUT');
    expect(storage.items.has(STORAGE_KEY)).toBe(true);
    await vi.advanceTimersByTimeAsync(90_000);
    expect(events).toContain('SIGNED_OUT');
    expect(storage.items.size).toBe(0);
    await auth.stopAutoRefresh();
  });
});

describe('signing out', () => {
  const signedIn = (server: ScriptedServer) =>
    createAuth({ server, storage: memoryStorage({ [STORAGE_KEY]: sessionFor(3600) }) });

  it.each(['global', 'local', 'others'] as const)('sends the scope %s', async (scope) => {
    const { auth, events, server, storage } = signedIn(new ScriptedServer());
    expect(await auth.signOut({ scope })).toEqual({ error: null });
    expect(server.requests).toMatchObject([{ method: 'POST', path: `/logout?scope=${scope}` }]);
    const stays = scope === 'others';
    expect([storage.items.has(STORAGE_KEY), events.includes('SIGNED_OUT')]).toEqual([
      stays,
      !stays,
    ]);
    await auth.stopAutoRefresh();
  });

  it.each([401, 403, 404])('succeeds on %d', async (status) => {
    const { auth, events, storage } = signedIn(
      new ScriptedServer(errorResponse(status, 'no_session')),
    );
    expect(await auth.signOut()).toEqual({ error: null });
    expect(storage.items.size).toBe(0);
    expect(events).toContain('SIGNED_OUT');
    await auth.stopAutoRefresh();
  });

  it.each([
    ['400', errorResponse(400, 'validation_failed')],
    ['422', errorResponse(422, 'validation_failed')],
    ['429', errorResponse(429, 'over_request_rate_limit')],
    ['500', errorResponse(500, 'unexpected_failure')],
    ['no answer', networkFailure],
  ])('signing out fails on %s, and keeps the session', async (_name, answer) => {
    const { auth, events, storage } = signedIn(new ScriptedServer(answer));
    const { error } = await auth.signOut();
    expect(error).not.toBeNull();
    expect(storage.items.has(STORAGE_KEY)).toBe(true);
    expect(events).not.toContain('SIGNED_OUT');
    await auth.stopAutoRefresh();
  });
});

describe('with the embedded backend', () => {
  let backend: WorkerBackend;

  beforeAll(async () => {
    backend = await workerBackend();
  });

  it('the client of the embedded backend emits all five events', async () => {
    const email = 'events@label.example';
    await addStaff(backend, email, staffPassword);
    const client = connect(backend.url, backend.keys.publishableKey);
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => events.push(event));
    await client.auth.signInWithPassword({ email, password: staffPassword });
    await raise(client, await enrollFactor(client, 'Phone'));
    await client.auth.refreshSession();
    await client.auth.signOut();
    expect(events).toEqual([
      'INITIAL_SESSION',
      'SIGNED_IN',
      'MFA_CHALLENGE_VERIFIED',
      'TOKEN_REFRESHED',
      'SIGNED_OUT',
    ]);
  });
});
