import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configWithTemplates, mailedHash } from './testing/link-templates';
import { mailsTo } from './testing/mails';
import { follow, parametersOf } from './testing/redirects';
import {
  addStaff,
  connect,
  connectWithPkce,
  startTestBackend,
  type TestBackend,
} from './testing/test-backend';

let backend: TestBackend;
const login = 'http://127.0.0.1:5173/adminpanel-login';

beforeAll(async () => {
  backend = await startTestBackend({ config: await configWithTemplates() });
});

afterAll(() => backend.stop());

const visitor = () => connect(backend.url, backend.keys.publishableKey);
const newEmail = () => `${randomUUID()}@label.example`;
const hashTo = (email: string) => mailedHash(backend.mailDir, email);
const verify = (token_hash: string) =>
  visitor().auth.verifyOtp({ token_hash, type: 'email_change' });

async function newAccount(): Promise<string> {
  const email = newEmail();
  await addStaff(backend, email);
  return email;
}

describe('a new email', () => {
  const halfway =
    'Confirmation link accepted. Please proceed to confirm link sent to the other email';

  /** Begins a change with PKCE, as the panel would. */
  async function change() {
    const [email, replacement] = [await newAccount(), newEmail()];
    await visitor().auth.resetPasswordForEmail(email);
    const client = connectWithPkce(backend);
    const token_hash = await hashTo(email);
    await client.auth.verifyOtp({ token_hash, type: 'recovery' });
    const { error } = await client.auth.updateUser(
      { email: replacement },
      { emailRedirectTo: login },
    );
    expect(error).toBeNull();
    return { client, email, replacement };
  }

  test('a new email sends mails to both addresses, and is set once both are confirmed', async () => {
    const { client, email, replacement } = await change();
    const [current] = (await mailsTo(backend.mailDir, email)).slice(-1);
    const [mail] = await mailsTo(backend.mailDir, replacement);
    expect(current?.html).toContain(`email_change ${email} ${replacement}`);
    expect(mail?.html).toContain(`email_change ${email} ${replacement}`);

    const hash = await hashTo(replacement);
    const answer = await fetch(`${backend.url}/auth/v1/verify`, {
      method: 'POST',
      headers: { apikey: backend.keys.publishableKey },
      body: JSON.stringify({ token_hash: hash, type: 'email_change' }),
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ code: '200', msg: halfway });
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    expect((await verify(hash)).error?.code).toBe('otp_expired');

    const { data } = await verify(await hashTo(email));
    expect(data.session?.user).toMatchObject({
      email: replacement,
      identities: [{ identity_data: { email: replacement, email_verified: true } }],
    });
  });

  test('a new email can be confirmed with the links of the standard template', async () => {
    const { client, email, replacement } = await change();
    const linkTo = async (to: string) =>
      `${backend.url}/auth/v1/verify?type=email_change&redirect_to=${login}&token=${await hashTo(to)}`;
    expect(parametersOf(await follow(await linkTo(email)))).toEqual([
      { message: halfway },
      { message: halfway, sb: '' },
    ]);
    // auth-js forgets the verifier as it saves the changed user, so nobody can exchange the code.
    const { searchParams } = await follow(await linkTo(replacement));
    expect(searchParams.get('code')).toMatch(/^[0-9a-f-]{36}$/);
    expect((await client.auth.getUser()).data.user?.email).toBe(replacement);
  });

  test('a new email cannot be somebody else’s, nor be requested twice within a minute', async () => {
    const { client } = await change();
    const taken = await newAccount();
    const other = await client.auth.updateUser({ email: taken });
    expect(other.error).toMatchObject({ status: 422, code: 'email_exists' });
    const again = await client.auth.updateUser({ email: newEmail() });
    expect(again.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    const odd = await client.auth.updateUser({ email: 'nobody' });
    expect(odd.error).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});
