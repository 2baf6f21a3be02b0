import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerProvider, startProvider, type Provider } from './testing/provider';
import { follow, parametersOf } from './testing/redirects';
import {
  addNewStaff,
  configWith,
  connectWithPkce,
  startTestBackend,
  type TestBackend,
} from './testing/test-backend';

const login = 'http://127.0.0.1:5173/adminpanel-login';
let provider: Provider;
let backend: TestBackend;

beforeAll(async () => {
  provider = await startProvider();
  backend = await startTestBackend({ config: await configWith({ external: provider.external }) });
});

afterAll(async () => {
  await backend.stop();
  await provider.stop();
});

describe('the redirect to a provider', () => {
  test("redirects to the provider's page with the required parameters, and scopes and others as requested", async () => {
    const { data } = await connectWithPkce(backend).auth.signInWithOAuth({
      provider: 'github',
      options: {
        redirectTo: login,
        scopes: 'read:org gist',
        queryParams: { prompt: 'select_account' },
        skipBrowserRedirect: true,
      },
    });
    const page = await follow(data.url ?? '');
    expect(page.origin + page.pathname).toBe(`${provider.url}/login/oauth/authorize`);
    expect(Object.fromEntries(page.searchParams)).toEqual({
      client_id: 'label-site',
      redirect_uri: `${backend.url}/auth/v1/callback`,
      response_type: 'code',
      scope: 'user:email read:org gist',
      prompt: 'select_account',
      state: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test.each(['gitlab', 'nobody', '__proto__', ''])(
    'does not begin for the disabled provider "%s"',
    async (provider) => {
      const answer = await fetch(`${backend.url}/auth/v1/authorize?provider=${provider}`);
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { error_code: 'validation_failed' },
      ]);
    },
  );

  const lost = (error_code: string, error_description: string) => [
    'http://127.0.0.1:5173/',
    [{ error: 'invalid_request', error_code, error_description }, {}],
  ];
  const whereTo = async (callback: string) => {
    const url = await follow(callback);
    return [`${url.origin}${url.pathname}`, parametersOf(url)];
  };

  test.each([
    ['without a state', '', 'bad_oauth_callback', 'OAuth state parameter missing'],
    ['with a forged state', 'forged', 'bad_oauth_state', 'OAuth state parameter is invalid'],
    ['never begun', randomUUID(), 'bad_oauth_state', 'OAuth state not found or expired'],
  ])('%s ends at the root of the site', async (_, state, code, description) => {
    const callback = `${backend.url}/auth/v1/callback?state=${state}&code=1`;
    expect(await whereTo(callback)).toEqual(lost(code, description));
  });

  /** Returns the URL to which the provider redirects. */
  async function callbackOf(email: string): Promise<string> {
    const { data } = await connectWithPkce(backend).auth.signInWithOAuth({
      provider: 'github',
      options: { redirectTo: login, skipBrowserRedirect: true },
    });
    return answerProvider((await follow(data.url ?? '')).href, { email });
  }

  test('a provider callback can be used once', async () => {
    const callback = await callbackOf(await addNewStaff(backend));
    expect((await follow(callback)).searchParams.has('code')).toBe(true);
    expect(await whereTo(callback)).toEqual(
      lost('flow_state_already_used', 'State has already been used'),
    );
  });

  test('a provider flow expires after five minutes', async () => {
    const callback = await callbackOf(await addNewStaff(backend));
    await backend.sql(
      `update auth.flow_state set created_at = now() - interval '301 seconds' where id = $1`,
      [new URL(callback).searchParams.get('state')],
    );
    expect(await whereTo(callback)).toEqual(lost('bad_oauth_state', 'OAuth state has expired'));
  });

  test('the redirect to a provider has status 302', async () => {
    const authorize = `${backend.url}/auth/v1/authorize?provider=github`;
    expect((await fetch(authorize, { redirect: 'manual' })).status).toBe(302);
    const callback = await callbackOf(await addNewStaff(backend));
    expect((await fetch(callback, { redirect: 'manual' })).status).toBe(302);
  });

  test('a provider flow returns only to the site', async () => {
    const { data } = await connectWithPkce(backend).auth.signInWithOAuth({
      provider: 'github',
      options: { redirectTo: 'https://elsewhere.example/', skipBrowserRedirect: true },
    });
    const page = await follow(data.url ?? '');
    const url = await follow(answerProvider(page.href, { email: await addNewStaff(backend) }));
    expect(url.origin).toBe('http://127.0.0.1:5173');
  });
});
