// The behaviour of the installed auth client: how it handles the URL of a page, and its visibility.
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import {
  createAuth,
  memoryStorage,
  openBrowser,
  errorResponse,
  ScriptedServer,
  sessionFor,
  STORAGE_KEY,
} from '../support/auth-client';

const page = 'https://label.example/adminpanel-login';
const now = new Date('2026-11-21T12:00:00Z');
const user = { id: 'user', aud: 'authenticated', email: 'staff@label.example' };

let warn: MockInstance;

beforeEach(() => {
  vi.useFakeTimers({ now });
  warn = vi.spyOn(console, 'warn').mockReturnValue();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Returns the fragment of a URL with a session that was issued this many seconds ago. */
function fragment(age = 0): string {
  return new URLSearchParams({
    access_token: 'header.payload.signature',
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: '3600',
    expires_at: String(now.getTime() / 1000 + 3600 - age),
  }).toString();
}

const withVerifier = () => memoryStorage({ [`${STORAGE_KEY}-code-verifier`]: 'verifier' });

/** Starts the client at a URL. Returns its error, its session and the URL afterwards. */
async function open(url: string, options: Parameters<typeof createAuth>[0]) {
  const browser = openBrowser(url);
  const server = new ScriptedServer(() => Response.json(user));
  const { auth } = createAuth({ server, ...options });
  const { error } = await auth.initialize();
  const { data } = await auth.getSession();
  await auth.stopAutoRefresh();
  return { error, session: data.session, url: browser.url() };
}

it('a URL with a session is rejected with PKCE', async () => {
  const { error, session } = await open(`${page}#${fragment()}`, { flowType: 'pkce' });
  expect(error).toMatchObject({
    name: 'AuthPKCEGrantCodeExchangeError',
    message: 'Not a valid PKCE flow url.',
  });
  expect(session).toBeNull();
});

it('a URL with a code is rejected without PKCE', async () => {
  const { error } = await open(`${page}?code=1`, {
    flowType: 'implicit',
    storage: withVerifier(),
  });
  expect(error).toMatchObject({
    name: 'AuthImplicitGrantRedirectError',
    message: 'Not a valid implicit grant flow url.',
  });
});

it.each(['expires_in', 'refresh_token', 'token_type'])(
  'with a session without %s does not sign in',
  async (part) => {
    const parts = new URLSearchParams(fragment());
    parts.delete(part);
    const { error } = await open(`${page}#${parts.toString()}`, { flowType: 'implicit' });
    expect(error).toMatchObject({
      name: 'AuthImplicitGrantRedirectError',
      message: 'No session defined in URL',
    });
  },
);

it.each(['pkce', 'implicit'] as const)('with an error returns the error (%s)', async (flowType) => {
  const details = 'error=access_denied&error_code=otp_expired&error_description=It+has+expired';
  const { error, url } = await open(`${page}?${details}`, { flowType });
  expect(error).toMatchObject({
    name: 'AuthImplicitGrantRedirectError',
    message: 'It has expired',
    details: { error: 'access_denied', code: 'otp_expired' },
  });
  expect(url).toBe(`${page}?${details}`); // the caller has to clean it
});

it.each([
  ['?type=recovery', 'nothing that belongs to a code'],
  ['?code=', 'an empty code'],
  ['#expires_in=3600&token_type=bearer', 'a session without its token'],
])('a URL with %s (%s) is ignored', async (suffix) => {
  const { error, session } = await open(`${page}${suffix}`, { storage: withVerifier() });
  expect([error, session]).toEqual([null, null]);
});

it('a URL with a code from another browser is ignored, and exchanging it fails', async () => {
  openBrowser(`${page}?code=1`);
  const { auth, server } = createAuth({});
  expect((await auth.initialize()).error).toBeNull();
  const { error } = await auth.exchangeCodeForSession('1');
  expect(error).toMatchObject({
    name: 'AuthPKCECodeVerifierMissingError',
    code: 'pkce_code_verifier_not_found',
  });
  expect(server.requests).toEqual([]);
  await auth.stopAutoRefresh();
});

it('a URL is ignored outside a browser', async () => {
  const { auth } = createAuth({});
  expect((await auth.initialize()).error).toBeNull();
  await auth.stopAutoRefresh();
});

it.each([
  [119, 0],
  [120, 1],
])('a URL with a session issued %d seconds ago logs %d warnings', async (age, warnings) => {
  const { error, session, url } = await open(`${page}#${fragment(age)}`, {
    flowType: 'implicit',
  });
  expect(error).toBeNull();
  expect(session?.user.email).toBe('staff@label.example');
  expect(url).toBe(`${page}#`);
  const stale = warn.mock.calls.filter(([text]) => /issued over 120s ago/.test(String(text)));
  expect(stale).toHaveLength(warnings);
});

it.each([
  ['a success', () => Response.json(sessionFor(3600))],
  ['an error', errorResponse(404, 'flow_state_not_found')],
])('a code is exchanged only once: %s removes the verifier', async (_name, answer) => {
  const { auth, storage } = createAuth({
    storage: withVerifier(),
    server: new ScriptedServer(answer),
  });
  await auth.exchangeCodeForSession('1');
  expect(storage.items.has(`${STORAGE_KEY}-code-verifier`)).toBe(false);
  await auth.stopAutoRefresh();
});

describe('a session in a tab', () => {
  const refreshes = (server: ScriptedServer) =>
    server.requests.filter(({ path }) => path === '/token?grant_type=refresh_token');

  /** Opens a tab with a stored session of an hour. */
  async function openTab() {
    const browser = openBrowser(page);
    const server = new ScriptedServer(() => Response.json(sessionFor(3600)));
    const storage = memoryStorage({ [STORAGE_KEY]: sessionFor(3600) });
    const { auth } = createAuth({ server, storage });
    await auth.initialize();
    return { auth, browser, server };
  }

  it('a session in a tab is refreshed 90 seconds before it expires', async () => {
    const { auth, server } = await openTab();
    await vi.advanceTimersByTimeAsync(3509_000);
    expect(refreshes(server)).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1000);
    expect(refreshes(server)).toHaveLength(1);
    await auth.stopAutoRefresh();
  });

  it('a session in a tab is not refreshed while the tab is hidden, and at once when it is visible again', async () => {
    const { auth, browser, server } = await openTab();
    await vi.advanceTimersByTimeAsync(1000);
    browser.show('hidden');
    await vi.advanceTimersByTimeAsync(7200_000);
    expect(refreshes(server)).toHaveLength(0);
    browser.show('visible');
    await vi.advanceTimersByTimeAsync(0);
    expect(refreshes(server)).toHaveLength(1);
    await auth.stopAutoRefresh();
  });
});
