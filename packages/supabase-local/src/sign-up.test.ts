import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  configWith,
  connect,
  staffPassword,
  startTestBackend,
  type Client,
  type TestBackend,
} from './testing/test-backend';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});

afterAll(() => backend.stop());

function visitor(): Client {
  return connect(backend.url, backend.keys.publishableKey);
}

async function usersNamed(email: string): Promise<unknown[]> {
  return backend.sql('select email from auth.users where email = $1 or is_anonymous', [email]);
}

describe('visitors cannot become staff', () => {
  test('sign-up is closed', async () => {
    const { error } = await visitor().auth.signUp({
      email: 'signup@example.org',
      password: staffPassword,
    });
    expect(error).toMatchObject({ status: 422, code: 'signup_disabled' });
    expect(await usersNamed('signup@example.org')).toEqual([]);
  });

  test('a request for a one-time password creates no user', async () => {
    const email = 'otp@example.org';
    const { error } = await visitor().auth.signInWithOtp({ email });
    expect(error).toMatchObject({ status: 422, code: 'signup_disabled' });
    const options = { shouldCreateUser: false };
    const known = await visitor().auth.signInWithOtp({ email, options });
    expect(known.error).toMatchObject({ status: 422, code: 'otp_disabled' });
    expect(await usersNamed('otp@example.org')).toEqual([]);
  });

  test('a request that supabase-js would not send creates no user', async () => {
    const answer = await fetch(`${backend.url}/auth/v1/otp`, {
      method: 'POST',
      headers: { apikey: backend.keys.publishableKey },
      body: JSON.stringify({
        email: 'otp2@example.org',
        create_user: true,
        options: { shouldCreateUser: true },
      }),
    });
    expect(answer.status).toBe(422);
    expect(await usersNamed('otp2@example.org')).toEqual([]);
  });

  test('anonymous sign-in is closed', async () => {
    const { error } = await visitor().auth.signInAnonymously();
    expect(error?.status).toBe(422);
    expect(await usersNamed('')).toEqual([]);
  });

  test('the settings say so', async () => {
    const answer = await fetch(`${backend.url}/auth/v1/settings`, {
      headers: { apikey: backend.keys.publishableKey },
    });
    expect(await answer.json()).toMatchObject({
      disable_signup: true,
      external: { email: true, phone: false, anonymous_users: false, google: false, github: false },
    });
  });
});

test('a user who signs up where sign-up is open gets a session that reads and writes nothing', async () => {
  const open = await startTestBackend({ config: await configWith({ enable_signup: true }) });
  try {
    const outsider = connect(open.url, open.keys.publishableKey);
    const account = { email: 'mallory@example.org', password: staffPassword };
    const marks = {
      staff: true,
      app_metadata: { staff: true },
      raw_app_meta_data: { staff: true },
    };
    const signedUp = await outsider.auth.signUp({ ...account, options: { data: marks } });
    expect(signedUp.error).toBeNull();
    await open.sql('update auth.users set email_confirmed_at = now()'); // as with the link in the mail
    expect((await outsider.auth.signInWithPassword(account)).error).toBeNull();
    await outsider.auth.updateUser({ data: marks });
    await fetch(`${open.url}/auth/v1/user`, {
      method: 'PUT',
      headers: {
        apikey: open.keys.publishableKey,
        authorization: `Bearer ${(await outsider.auth.getSession()).data.session?.access_token}`,
      },
      body: JSON.stringify({ app_metadata: { staff: true } }),
    });
    await outsider.auth.refreshSession();
    await open.sql(`
      insert into public.submissions (kind, name, email, message)
        values ('message', 'Ada', 'ada@example.com', 'Hello')`);

    for (const table of ['submissions', 'submission_events', 'submission_mails'] as const) {
      expect((await outsider.from(table).select()).data).toEqual([]);
    }
    const insertion = await outsider.from('artists').insert({ name: 'Mallory' });
    expect([insertion.status, insertion.error?.code]).toEqual([403, '42501']);
    const change = outsider.from('site_settings').update({ label_name: 'Taken' });
    expect((await change.eq('id', '00000000-0000-0000-0000-000000000001').select()).data).toEqual(
      [],
    );
    expect((await outsider.from('services').delete().neq('name', '{}').select()).data).toEqual([]);
  } finally {
    await open.stop();
  }
});
