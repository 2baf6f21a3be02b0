import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  answerProvider,
  startProvider,
  type Provider,
  type ProviderAnswer,
} from './testing/provider';
import { follow, parametersOf } from './testing/redirects';
import {
  addNewStaff,
  connect,
  configWith,
  connectWithPkce,
  startTestBackend,
  type Client,
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

function browser(): Client {
  return connectWithPkce(backend);
}

/** Goes to the provider and back; the result is where the browser ends. */
async function signInAs(client: Client, answer: ProviderAnswer): Promise<URL> {
  const { data } = await client.auth.signInWithOAuth({
    provider: 'github',
    options: { redirectTo: login, skipBrowserRedirect: true },
  });
  const page = await follow(data.url ?? '');
  return follow(answerProvider(page.href, answer));
}

async function usersNamed(email: string): Promise<unknown[]> {
  return backend.sql('select id from auth.users where email = $1', [email]);
}

const signupDisabled = {
  error: 'access_denied',
  error_code: 'signup_disabled',
  error_description: 'Signups not allowed for this instance',
};

test('a person from GitHub whose confirmed email is that of a member of staff signs in as this member', async () => {
  const email = await addNewStaff(backend);
  const client = browser();
  const url = await signInAs(client, { email: email.toUpperCase() });
  expect(url.origin + url.pathname).toBe(login);
  const { data, error } = await client.auth.exchangeCodeForSession(
    url.searchParams.get('code') ?? '',
  );
  expect(error).toBeNull();
  expect(data.session?.provider_token).toEqual(expect.any(String));
  expect(data).toMatchObject({ redirectType: null });
  expect(data.user).toMatchObject({
    email,
    app_metadata: { provider: 'email', providers: ['email', 'github'] },
    identities: [
      { provider: 'email' },
      { provider: 'github', identity_data: { email_verified: true } },
    ],
  });
  expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
    email,
    aal: 'aal1',
    amr: [{ method: 'oauth' }],
  });
  expect(await usersNamed(email)).toHaveLength(1);
});

test('an unknown person from GitHub gets no account', async () => {
  const email = `${randomUUID()}@elsewhere.example`;
  const url = await signInAs(browser(), { email });
  expect(url.origin + url.pathname).toBe(login);
  expect(parametersOf(url)).toEqual([signupDisabled, { ...signupDisabled, sb: '' }]);
  expect(await usersNamed(email)).toEqual([]);
});

test('a person from GitHub with an unconfirmed email is not recognized', async () => {
  const email = await addNewStaff(backend);
  const url = await signInAs(browser(), { email, isVerified: false });
  expect(parametersOf(url)).toEqual([signupDisabled, { ...signupDisabled, sb: '' }]);
});

test("a person from a provider is recognized by the provider's id, also with another email", async () => {
  const email = await addNewStaff(backend);
  const first = browser();
  await signInAs(first, { email, id: '4711' });
  const client = browser();
  const url = await signInAs(client, { email: 'renamed@elsewhere.example', id: '4711' });
  const { data } = await client.auth.exchangeCodeForSession(url.searchParams.get('code') ?? '');
  expect(data.user?.email).toBe(email);
});

test('a person from a provider comes back without PKCE with a session in the fragment', async () => {
  const email = await addNewStaff(backend);
  const url = await signInAs(connect(backend.url, backend.keys.publishableKey), { email });
  const [query, fragment = {}] = parametersOf(url);
  expect(query).toEqual({});
  expect(fragment).toMatchObject({ token_type: 'bearer', expires_in: '3600' });
  expect(fragment['provider_token']).toEqual(expect.any(String));
  const { access_token = '', refresh_token = '' } = fragment;
  expect(decodeJwt(access_token)).toMatchObject({ email, amr: [{ method: 'oauth' }] });
  const client = connect(backend.url, backend.keys.publishableKey);
  const { data, error } = await client.auth.setSession({ access_token, refresh_token });
  expect([error, data.user?.email]).toEqual([null, email]);
});

test('a person from a provider who denies access comes back with an error', async () => {
  const said = {
    error: 'access_denied',
    error_description: 'The user has denied your application access.',
  };
  expect(parametersOf(await signInAs(browser(), { deny: true }))).toEqual([
    said,
    { ...said, sb: '' },
  ]);
});

test('a person from a provider who is banned gets no session', async () => {
  const email = await addNewStaff(backend);
  await backend.sql("update auth.users set banned_until = '2999-01-01' where email = $1", [email]);
  const [query] = parametersOf(await signInAs(browser(), { email }));
  expect(query).toMatchObject({ error: 'access_denied', error_code: 'user_banned' });
});

test('a person from a provider does not share the account that somebody made with their email', async () => {
  const email = `${randomUUID()}@label.example`;
  const { admin } = connect(backend.url, backend.keys.secretKey).auth;
  await admin.createUser({ email, password: 'somebody else knows it' });
  const client = browser();
  const url = await signInAs(client, { email });
  const { data } = await client.auth.exchangeCodeForSession(url.searchParams.get('code') ?? '');
  expect(data.user?.identities).toMatchObject([{ provider: 'github' }]);
  const { error } = await browser().auth.signInWithPassword({
    email,
    password: 'somebody else knows it',
  });
  expect(error?.code).toBe('invalid_credentials');
});

test('a person from a provider with an invalid code comes back with an error', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const { data } = await browser().auth.signInWithOAuth({
    provider: 'github',
    options: { redirectTo: login, skipBrowserRedirect: true },
  });
  const state = (await follow(data.url ?? '')).searchParams.get('state') ?? '';
  const callback = `${backend.url}/auth/v1/callback?state=${state}&code=`;
  expect(parametersOf(await follow(callback))[0]).toMatchObject({
    error: 'invalid_request',
    error_code: 'bad_oauth_callback',
  });
  expect(parametersOf(await follow(`${callback}unknown`))[0]).toMatchObject({
    error: 'server_error',
    error_code: 'unexpected_failure',
  });
  expect(logged).toHaveBeenCalledWith(
    new Error(`${provider.url}/login/oauth/access_token answered with 400.`),
  );
  logged.mockRestore();
});

test('a person from a provider may come back with a form', async () => {
  const email = await addNewStaff(backend);
  const { data } = await browser().auth.signInWithOAuth({
    provider: 'github',
    options: { redirectTo: login, skipBrowserRedirect: true },
  });
  const page = await follow(data.url ?? '');
  const callback = new URL(answerProvider(page.href, { email }));
  const answer = await fetch(callback.origin + callback.pathname, {
    method: 'POST',
    body: callback.searchParams,
    redirect: 'manual',
  });
  expect(new URL(answer.headers.get('location') ?? '').searchParams.has('code')).toBe(true);
});

test('where sign-up is open, an unknown person gets an account', async () => {
  const config = await configWith({ external: provider.external, enable_signup: true });
  const open = await startTestBackend({ config });
  try {
    const client = connectWithPkce(open);
    const email = `${randomUUID()}@elsewhere.example`;
    const rejected = await signInAs(client, { email, isVerified: false });
    expect(rejected.searchParams.get('error_code')).toBe('provider_email_needs_verification');
    const url = await signInAs(client, { email });
    const { data } = await client.auth.exchangeCodeForSession(url.searchParams.get('code') ?? '');
    expect(data.user).toMatchObject({ email, identities: [{ provider: 'github' }] });
  } finally {
    await open.stop();
  }
});
