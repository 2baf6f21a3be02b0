import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerProvider, startProvider, type Provider } from './testing/provider';
import {
  configWith,
  connectAsStaff,
  startTestBackend,
  type Client,
  type TestBackend,
} from './testing/test-backend';

const target = 'http://127.0.0.1:5173/adminpanel/account';
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

const newEmail = () => `${randomUUID()}@label.example`;

/** Links an identity of a provider, as a browser would; the result is where this ends. */
async function link(client: Client, person: { email: string; id?: string }): Promise<URL> {
  const { data, error } = await client.auth.linkIdentity({
    provider: 'github',
    options: { redirectTo: target, skipBrowserRedirect: true },
  });
  if (error) throw error;
  const callback = answerProvider(data.url, person);
  const answer = await fetch(callback, { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '');
}

async function identitiesOf(client: Client) {
  const { data, error } = await client.auth.getUserIdentities();
  if (error) throw error;
  return data.identities;
}

async function identityOf(client: Client, provider: string) {
  const identity = (await identitiesOf(client)).find((entry) => entry.provider === provider);
  if (!identity) throw new Error(`There is no identity of ${provider}.`);
  return identity;
}

async function remove(client: Client, id: string) {
  const { data } = await client.auth.getSession();
  const answer = await fetch(`${backend.url}/auth/v1/user/identities/${id}`, {
    method: 'DELETE',
    headers: {
      apikey: backend.keys.publishableKey,
      authorization: `Bearer ${data.session?.access_token}`,
    },
  });
  const body = await answer.json();
  return [answer.status, body.error_code];
}

test('linking an identity adds it, under another email too, and does not change the user', async () => {
  const email = newEmail();
  const client = await connectAsStaff(backend, email);
  const github = `${randomUUID()}@elsewhere.example`;
  const url = await link(client, { email: github });
  expect(url.origin + url.pathname).toBe(target);
  expect(url.searchParams.has('error')).toBe(false);
  expect(await identitiesOf(client)).toMatchObject([
    { provider: 'email', email },
    { provider: 'github', email: github, identity_data: { email: github } },
  ]);
  const { data } = await client.auth.getUser();
  expect(data.user).toMatchObject({
    email,
    app_metadata: { provider: 'email', providers: ['email', 'github'] },
  });
});

test.each([
  ['another user', 'Identity is already linked to another user'],
  ['oneself', 'Identity is already linked'],
])('linking an identity that belongs to %s already is refused', async (owner, description) => {
  const person = { email: `${randomUUID()}@elsewhere.example` };
  const client = await connectAsStaff(backend, newEmail());
  const holder = owner === 'oneself' ? client : await connectAsStaff(backend, newEmail());
  await link(holder, person);
  const before = await identitiesOf(client);
  const url = await link(client, person);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    error: 'server_error',
    error_code: 'identity_already_exists',
    error_description: description,
  });
  expect(await identitiesOf(client)).toEqual(before);
});

test('linking an identity needs a session', async () => {
  const answer = await fetch(
    `${backend.url}/auth/v1/user/identities/authorize?provider=github&skip_http_redirect=true`,
    { headers: { apikey: backend.keys.publishableKey } },
  );
  expect([answer.status, await answer.json()]).toEqual([
    403,
    { code: 403, error_code: 'bad_jwt', msg: 'invalid claim: missing sub claim' },
  ]);
});

test('linking an identity of a disabled provider is refused', async () => {
  const client = await connectAsStaff(backend, newEmail());
  const { error } = await client.auth.linkIdentity({ provider: 'gitlab' });
  expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
});

test('unlinking an identity removes it', async () => {
  const client = await connectAsStaff(backend, newEmail());
  await link(client, { email: newEmail() });
  const { error } = await client.auth.unlinkIdentity(await identityOf(client, 'github'));
  expect(error).toBeNull();
  expect(await identitiesOf(client)).toMatchObject([{ provider: 'email' }]);
  const { data } = await client.auth.getUser();
  expect(data.user?.app_metadata).toEqual({
    provider: 'email',
    providers: ['email'],
    staff: true,
  });
});

test("unlinking the identity with the user's email leaves the user with the email of the other", async () => {
  const client = await connectAsStaff(backend, newEmail());
  const email = newEmail();
  await link(client, { email });
  const { error } = await client.auth.unlinkIdentity(await identityOf(client, 'email'));
  expect(error).toBeNull();
  const { data } = await client.auth.getUser();
  expect(data.user).toMatchObject({ email, app_metadata: { provider: 'github' } });
});

test('unlinking an identity is refused for the last one', async () => {
  const client = await connectAsStaff(backend, newEmail());
  const { error } = await client.auth.unlinkIdentity(await identityOf(client, 'email'));
  expect(error).toMatchObject({ status: 422, code: 'single_identity_not_deletable' });
  expect(await identitiesOf(client)).toHaveLength(1);
});

test("unlinking an identity is refused for an unknown one, or somebody else's", async () => {
  const other = await connectAsStaff(backend, newEmail());
  await link(other, { email: newEmail() });
  const foreign = (await identityOf(other, 'github')).identity_id;
  const client = await connectAsStaff(backend, newEmail());
  await link(client, { email: newEmail() });
  expect(await remove(client, randomUUID())).toEqual([422, 'identity_not_found']);
  expect(await remove(client, foreign)).toEqual([422, 'identity_not_found']);
  expect(await remove(client, '1')).toEqual([404, 'validation_failed']);
  expect(await identitiesOf(other)).toHaveLength(2);
});

test('identities do not change where linking is disabled', async () => {
  const config = await configWith({ external: provider.external, enable_manual_linking: false });
  const closed = await startTestBackend({ config });
  try {
    const client = await connectAsStaff(closed, newEmail());
    const linked = await client.auth.linkIdentity({ provider: 'github' });
    const unlinked = await client.auth.unlinkIdentity(await identityOf(client, 'email'));
    const error = { status: 404, code: 'manual_linking_disabled' };
    expect([linked.error, unlinked.error]).toMatchObject([error, error]);
  } finally {
    await closed.stop();
  }
});

test.each([true, false])('the settings report whether GitHub is enabled: %s', async (enabled) => {
  const settings = { enabled: true, client_id: 'label-site', url: 'https://id.label.example' };
  const external = {
    github: { ...settings, enabled },
    keycloak: settings,
    zoom: { enabled: true },
  };
  const other = await startTestBackend({ config: await configWith({ external }) });
  try {
    const answer = await fetch(`${other.url}/auth/v1/settings`, {
      headers: { apikey: other.keys.publishableKey },
    });
    expect(await answer.json()).toMatchObject({ external: { github: enabled, google: false } });
  } finally {
    await other.stop();
  }
});
