// What the installed client of the auth server does with the address of a page, and with its visibility.
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import {
  createAuth,
  memoryStorage,
  openBrowser,
  refusal,
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

/** The fragment of an address that brings a session, issued so many seconds ago. */
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

/** What the client says about an address that it opens with, and whether it signs in. */
async function open(address: string, options: Parameters<typeof createAuth>[0]) {
  const browser = openBrowser(address);
  const server = new ScriptedServer(() => Response.json(user));
  const { auth } = createAuth({ server, ...options });
  const { error } = await auth.initialize();
  const { data } = await auth.getSession();
  await auth.stopAutoRefresh();
  return { error, session: data.session, address: browser.address() };
}

describe('an address', () => {
  it('with a session is refused where PKCE is used', async () => {
    const { error, session } = await open(`${page}#${fragment()}`, { flowType: 'pkce' });
    expect(error).toMatchObject({
      name: 'AuthPKCEGrantCodeExchangeError',
      message: 'Not a valid PKCE flow url.',
    });
    expect(session).toBeNull();
  });

  it('with a code is refused where PKCE is not used', async () => {
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
    'with a session that lacks %s brings none',
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

  it.each(['pkce', 'implicit'] as const)('with an error says it (%s)', async (flowType) => {
    const details = 'error=access_denied&error_code=otp_expired&error_description=It+has+expired';
    const { error, address } = await open(`${page}?${details}`, { flowType });
    expect(error).toMatchObject({
      name: 'AuthImplicitGrantRedirectError',
      message: 'It has expired',
      details: { error: 'access_denied', code: 'otp_expired' },
    });
    expect(address).toBe(`${page}?${details}`); // whoever shows the error has to clean it
  });

  it.each([
    ['?type=recovery', 'nothing that belongs to a code'],
    ['?code=', 'an empty code'],
    ['#expires_in=3600&token_type=bearer', 'a session without its token'],
  ])('with %s (%s) is none of its business', async (suffix) => {
    const { error, session } = await open(`${page}${suffix}`, { storage: withVerifier() });
    expect([error, session]).toEqual([null, null]);
  });

  it('with a code from another browser is ignored, and its exchange refused', async () => {
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

  it('is not looked at without a browser', async () => {
    const { auth } = createAuth({});
    expect((await auth.initialize()).error).toBeNull();
    await auth.stopAutoRefresh();
  });

  it.each([
    [119, 0],
    [120, 1],
  ])('with a session issued %d seconds ago warns %d times', async (age, warnings) => {
    const { error, session, address } = await open(`${page}#${fragment(age)}`, {
      flowType: 'implicit',
    });
    expect(error).toBeNull();
    expect(session?.user.email).toBe('staff@label.example');
    expect(address).toBe(`${page}#`);
    const stale = warn.mock.calls.filter(([text]) => /issued over 120s ago/.test(String(text)));
    expect(stale).toHaveLength(warnings);
  });
});

describe('a code', () => {
  it.each([
    ['a success', () => Response.json(sessionFor(3600))],
    ['a refusal', refusal(404, 'flow_state_not_found')],
  ])('is exchanged only once: %s uses the verifier up', async (_name, answer) => {
    const { auth, storage } = createAuth({
      storage: withVerifier(),
      server: new ScriptedServer(answer),
    });
    await auth.exchangeCodeForSession('1');
    expect(storage.items.has(`${STORAGE_KEY}-code-verifier`)).toBe(false);
    await auth.stopAutoRefresh();
  });
});

describe('a session in a tab', () => {
  const refreshes = (server: ScriptedServer) =>
    server.requests.filter(({ path }) => path === '/token?grant_type=refresh_token');

  /** An hour's session, taken up now. */
  async function openTab() {
    const browser = openBrowser(page);
    const server = new ScriptedServer(() => Response.json(sessionFor(3600)));
    const storage = memoryStorage({ [STORAGE_KEY]: sessionFor(3600) });
    const { auth } = createAuth({ server, storage });
    await auth.initialize();
    return { auth, browser, server };
  }

  it('is refreshed 90 seconds before it ends', async () => {
    const { auth, server } = await openTab();
    await vi.advanceTimersByTimeAsync(3509_000);
    expect(refreshes(server)).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1000);
    expect(refreshes(server)).toHaveLength(1);
    await auth.stopAutoRefresh();
  });

  it('is not refreshed while the tab is hidden, and at once when it is visible again', async () => {
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
