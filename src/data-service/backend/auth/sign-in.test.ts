import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mailedLink } from '@label/supabase-local/testing/mails';
import { withStandardMails } from '@label/supabase-local/testing/test-backend';
import { startOwnBackend, type OwnBackend } from '../../../../tests/support/worker-backend';
import { session } from './session';
import { account } from './account';
import { confirmPassword, exchangeCode, requestNewPassword, signInWithPassword } from './sign-in';
import { startDataService, type TestDataService } from '../../testing/start-data-service';

let own: OwnBackend;
let backend: TestDataService;

/** The storage of a tab, or of the browser. */
function createStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>();
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
  };
}

const localStorage = createStorage();

/** Returns a function that goes to this tab of the browser. */
function openTab(): () => void {
  const tab = {
    location: { origin: 'http://127.0.0.1:5173', pathname: '/adminpanel-login' },
    localStorage,
    sessionStorage: createStorage(),
  };
  const goTo = () => void vi.stubGlobal('window', tab);
  goTo();
  return goTo;
}

beforeAll(async () => {
  own = await startOwnBackend({ config: await withStandardMails() });
  backend = await startDataService(own);
});

beforeEach(() => void openTab());

afterEach(() => void vi.unstubAllGlobals());

afterAll(() => own.stop());

it.each([
  ['a wrong password', 'staff@label.example', 'wrong'],
  ['an email address that nobody has', 'nobody@label.example', 'correct horse battery'],
])('rejects a sign-in with %s', async (_what, email, password) => {
  await expect(signInWithPassword({ email, password })).rejects.toMatchObject({
    name: 'AppError',
    kind: 'unauthorized',
    code: 'invalid_credentials',
  });
});

describe('the current password', () => {
  const sessions = () => backend.sql('select id, updated_at from auth.sessions');

  beforeEach(() => signInWithPassword(backend.staff));

  it('the current password is checked beside the session, which stays as it is', async () => {
    const before = await sessions();
    await confirmPassword(backend.staff);
    await expect(confirmPassword({ ...backend.staff, password: 'wrong' })).rejects.toMatchObject({
      name: 'AppError',
      code: 'current_password_invalid',
    });
    expect(await sessions()).toEqual(before);
    await expect(account.read()).resolves.toMatchObject({ hasPassword: true });
  });

  it("is detected when the session has begun with it, also for a provider's account", async () => {
    await backend.sql(`update auth.identities set provider = 'github'`);
    await expect(account.read()).resolves.toMatchObject({ hasPassword: true });
    await backend.sql(`update auth.mfa_amr_claims set authentication_method = 'oauth'`);
    await session.refresh();
    await expect(account.read()).resolves.toMatchObject({ hasPassword: false });
    await backend.sql(`update auth.identities set provider = 'email'`);
  });

  it.each([
    [undefined, 'current_password_required'],
    ['', 'current_password_required'],
    ['wrong', 'current_password_invalid'],
  ])('given as %s with a new one is rejected as %s', async (currentPassword, code) => {
    const change = {
      password: 'another horse battery',
      ...(currentPassword !== undefined && { currentPassword }),
    };
    await expect(account.changePassword(change)).rejects.toMatchObject({ kind: 'rejected', code });
  });
});

describe('the code of a mailed link', () => {
  /** Asks for a mail and follows its link, without handing in the code that this gives. */
  async function askForCode(): Promise<string> {
    const { email } = backend.staff;
    await backend.sql("update auth.users set recovery_sent_at = now() - interval '1 minute'");
    await requestNewPassword(email);
    const answer = await fetch(await mailedLink(backend.mailDir, email), { redirect: 'manual' });
    const url = new URL(answer.headers.get('location') ?? '');
    expect(url.origin + url.pathname).toBe('http://127.0.0.1:5173/adminpanel-login');
    return url.searchParams.get('code') ?? '';
  }
  /** A tab keeps one secret: that of the mail that was requested last. */
  const askForAnother = () => requestNewPassword('nobody@label.example');

  beforeEach(() => session.signOut());

  it('the code of a mailed link creates a session for a new password', async () => {
    await expect(exchangeCode(await askForCode())).resolves.toBe('recovery');
  });

  it.each([
    ['another tab', () => void openTab()],
    [
      'its tab after another one has asked for a mail, too',
      async (goBack: () => void) => {
        openTab();
        await requestNewPassword('nobody@label.example');
        goBack();
      },
    ],
  ])('the code of a mailed link is exchanged in %s', async (_where, go) => {
    const goBack = openTab();
    const code = await askForCode();
    await go(goBack);
    await expect(exchangeCode(code)).resolves.toBe('recovery');
  });

  it('the code of a mailed link is exchanged after the session was renewed meanwhile', async () => {
    const code = await askForCode();
    await signInWithPassword(backend.staff);
    await session.refresh();
    await expect(exchangeCode(code)).resolves.toBe('recovery');
  });

  it('the code of a mailed link leaves the secret of another tab alone', async () => {
    const goBack = openTab();
    const first = await askForCode();
    openTab();
    const second = await askForCode();
    goBack();
    await exchangeCode(first).catch(() => null);
    openTab();
    await expect(exchangeCode(second)).resolves.toBe('recovery');
  });

  it('the code of a mailed link is exchanged on a page without TLS, where browsers have no randomUUID', async () => {
    const { subtle } = crypto; // the backend of the test needs it
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto), subtle });
    await expect(askForCode().then(exchangeCode)).resolves.toBe('recovery');
  });

  it('the code of a mailed link can be used once', async () => {
    const code = await askForCode();
    await exchangeCode(code);
    await askForAnother();
    await expect(exchangeCode(code)).rejects.toMatchObject({ code: 'flow_state_not_found' });
  });

  it('the code of a mailed link expires five minutes after the mail was requested, however late the link was followed', async () => {
    const code = await askForCode();
    await backend.sql(`
      update auth.flow_state set
        created_at = now() - interval '301 seconds', auth_code_issued_at = now()`);
    await expect(exchangeCode(code)).rejects.toMatchObject({ code: 'flow_state_expired' });
  });

  it('the code of a mailed link needs the secret of the mail that it came with', async () => {
    const code = await askForCode();
    await askForAnother();
    await expect(exchangeCode(code)).rejects.toMatchObject({ code: 'bad_code_verifier' });
    await expect(exchangeCode(code)).rejects.toMatchObject({
      code: 'pkce_code_verifier_not_found',
    });
  });
});
