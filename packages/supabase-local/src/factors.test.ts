import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { connectWithFactor, enrollFactor, raise } from './testing/authenticator';
import {
  connect,
  connectAsStaff,
  signIn,
  startTestBackend,
  type Client,
  type TestBackend,
} from './testing/test-backend';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});

afterEach(() => {
  vi.useRealTimers();
});

afterAll(() => backend.stop());

async function sessionOf(client: Client) {
  const { data } = await client.auth.getSession();
  if (!data.session) throw new Error('There is no session.');
  return data.session;
}

async function claimsOf(client: Client) {
  return decodeJwt((await sessionOf(client)).access_token);
}

async function levels(client: Client) {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  return [data?.currentLevel, data?.nextLevel];
}

/** The same call as supabase-js makes, for what it would not send or show. */
async function send(client: Client, method: string, path: string, body?: object) {
  const answer = await fetch(`${backend.url}/auth/v1/factors${path}`, {
    method,
    headers: {
      apikey: backend.keys.publishableKey,
      authorization: `Bearer ${(await sessionOf(client)).access_token}`,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
    },
    body: body ? JSON.stringify(body) : undefined,
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

describe('enrolling', () => {
  test('returns a secret for an authenticator app, and a QR code of it', async () => {
    const client = await connectAsStaff(backend, 'enroll@label.example');
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    if (data?.type !== 'totp') throw new Error('Nothing was enrolled.');
    expect(data).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'totp',
      friendly_name: 'Phone',
      totp: {
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        uri: `otpauth://totp/127.0.0.1%3A5173:enroll%40label.example?issuer=127.0.0.1%3A5173&secret=${data.totp.secret}&algorithm=SHA1&digits=6&period=30`,
        qr_code: expect.stringMatching(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/),
      },
    });
    const { data: listed } = await client.auth.mfa.listFactors();
    expect(listed?.all).toMatchObject([
      { id: data.id, friendly_name: 'Phone', factor_type: 'totp', status: 'unverified' },
    ]);
    expect(listed?.totp).toEqual([]);
  });

  test('names the issuer that was asked for', async () => {
    const client = await connectAsStaff(backend, 'issuer@label.example');
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', issuer: 'Label' });
    expect(data?.type === 'totp' && data.totp.uri).toMatch(
      /^otpauth:\/\/totp\/Label:issuer%40label\.example\?issuer=Label&/,
    );
  });

  test('an unverified factor is not needed to sign in', async () => {
    const client = await connectAsStaff(backend, 'unverified@label.example');
    await enrollFactor(client, 'Phone');
    await client.auth.refreshSession();
    expect(await levels(client)).toEqual(['aal1', 'aal1']);
    const { error } = await client.from('artists').insert({ name: 'By one step' });
    expect(error).toBeNull();
  });

  test('refuses a name that the user has given already', async () => {
    const client = await connectAsStaff(backend, 'twice@label.example');
    await enrollFactor(client, 'Phone');
    const again = await send(client, 'POST', '', { factor_type: 'totp', friendly_name: 'Phone' });
    expect([again.status, again.body]).toEqual([
      422,
      {
        code: 'mfa_factor_name_conflict',
        message: 'A factor with the friendly name "Phone" for this user already exists',
      },
    ]);
    expect(again.headers.get('x-sb-error-code')).toBe('mfa_factor_name_conflict');
    expect(again.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect((await client.auth.mfa.listFactors()).data?.all).toHaveLength(1);
  });

  test('removes an abandoned attempt', async () => {
    const client = await connectAsStaff(backend, 'abandoned@label.example');
    const { factorId } = await enrollFactor(client, 'Phone');
    await backend.sql(
      `update auth.mfa_factors set created_at = now() - interval '301 seconds' where id = $1`,
      [factorId],
    );
    await enrollFactor(client, 'Phone');
    expect((await client.auth.mfa.listFactors()).data?.all).toHaveLength(1);
  });

  test('allows ten factors', async () => {
    const client = await connectAsStaff(backend, 'many@label.example');
    for (let number = 1; number <= 10; number += 1) await enrollFactor(client, `Phone ${number}`);
    const { error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'More' });
    expect(error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' });
  });

  test('another factor needs the second step', async () => {
    const { client } = await connectWithFactor(backend, 'another@label.example');
    const lower = await signIn(backend, 'another@label.example');
    const { error } = await lower.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' });
    expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    await enrollFactor(client, 'Tablet');
  });

  test.each([
    ['phone', 422, 'mfa_phone_enroll_not_enabled'],
    ['webauthn', 422, 'mfa_webauthn_enroll_not_enabled'],
    ['carrier pigeon', 400, 'validation_failed'],
  ])('does not offer %s', async (type, status, code) => {
    const client = await connectAsStaff(backend, `${type.replace(' ', '-')}@label.example`);
    const answer = await send(client, 'POST', '', { factor_type: type });
    expect(answer).toMatchObject({ status, body: { code } });
  });
});

describe('the right code', () => {
  test('raises the session, with a new refresh token', async () => {
    const client = await connectAsStaff(backend, 'raise@label.example');
    const before = await sessionOf(client);
    const factor = await enrollFactor(client, 'Phone');
    const { factorId } = factor;
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => void events.push(event));
    const raised = await raise(client, factor);
    const after = await sessionOf(client);
    expect(after.access_token).toBe(raised.access_token);
    expect(after.refresh_token).not.toBe(before.refresh_token);
    expect(after.user.factors).toMatchObject([{ id: factorId, status: 'verified' }]);
    const claims = await claimsOf(client);
    expect(claims).toMatchObject({
      session_id: decodeJwt(before.access_token)['session_id'],
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'password' }],
    });
    expect(await levels(client)).toEqual(['aal2', 'aal2']);
    expect(events).toContain('MFA_CHALLENGE_VERIFIED');
    const old = connect(backend.url, backend.keys.publishableKey);
    const renewed = await old.auth.refreshSession({ refresh_token: before.refresh_token });
    expect(renewed.data.session?.refresh_token).toBe(after.refresh_token);
  });

  test('the raised session stays raised when it is refreshed', async () => {
    const { client } = await connectWithFactor(backend, 'stays@label.example');
    const { data, error } = await client.auth.refreshSession();
    expect(error).toBeNull();
    expect(await claimsOf(client)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'password' }],
    });
    expect(data.user?.factors).toMatchObject([{ status: 'verified' }]);
  });

  test('ends the sessions of the user that have not taken the second step', async () => {
    const lower = await connectAsStaff(backend, 'ends@label.example');
    const { refresh_token } = await sessionOf(lower);
    const outsider = await connectAsStaff(backend, 'outsider@label.example');
    const client = await signIn(backend, 'ends@label.example');
    await raise(client, await enrollFactor(client, 'Phone'));
    const { error } = await lower.auth.refreshSession({ refresh_token });
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    expect((await outsider.auth.refreshSession()).error).toBeNull();
  });

  test('other raised sessions go on, and other unfinished factors are gone', async () => {
    const there = await connectWithFactor(backend, 'goes-on@label.example');
    await enrollFactor(there.client, 'Unfinished');
    const here = await signIn(backend, 'goes-on@label.example');
    expect(await levels(here)).toEqual(['aal1', 'aal2']);
    await raise(here, there);
    expect((await there.client.auth.refreshSession()).error).toBeNull();
    expect((await here.auth.mfa.listFactors()).data?.all).toMatchObject([
      { friendly_name: 'Phone' },
    ]);
  });

  test.each([
    ['of the step before', -30, null],
    ['of the step after', 30, null],
    ['of two steps before', -60, 'mfa_verification_failed'],
    ['of two steps after', 60, 'mfa_verification_failed'],
  ])('a code %s', async (name, seconds, expectedCode) => {
    const email = `${name.replaceAll(' ', '-')}@label.example`;
    const client = await connectAsStaff(backend, email);
    const { factorId, authenticator } = await enrollFactor(client, 'Phone');
    // The clock stands in the middle of a step, so that no new one begins on the way to the server.
    const now = Math.floor(Date.now() / 30_000) * 30_000 + 15_000;
    vi.useFakeTimers({ toFake: ['Date'], now });
    const code = authenticator.codeAt(now + seconds * 1000);
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
    expect(error?.code ?? null).toBe(expectedCode);
  });
});

test('two factors are challenged within one tick of the clock', async () => {
  const first = await connectWithFactor(backend, 'first@label.example');
  const second = await connectWithFactor(backend, 'second@label.example');
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const { client, factorId } of [first, second, first]) {
    const { error } = await client.auth.mfa.challenge({ factorId });
    expect(error).toBeNull();
  }
});

test('a code counts as often as it is sent within its time', async () => {
  const { client, factorId, authenticator } = await connectWithFactor(
    backend,
    'as-often@label.example',
  );
  const code = authenticator.code();
  for (const time of ['first', 'second']) {
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
    expect([time, error]).toEqual([time, null]);
  }
});

describe('a code is refused', () => {
  async function challenged(email: string) {
    const there = await connectWithFactor(backend, email);
    const { factorId } = there;
    const { data, error } = await there.client.auth.mfa.challenge({ factorId });
    if (error) throw error;
    return { ...there, challengeId: data.id, expiresAt: data.expires_at };
  }

  test('that is wrong, and the session stays as it was', async () => {
    const client = await connectAsStaff(backend, 'wrong@label.example');
    const factor = await enrollFactor(client, 'Phone');
    const { factorId } = factor;
    const code = factor.authenticator.wrongCode();
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
    expect(error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid TOTP code entered',
    });
    expect(await levels(client)).toEqual(['aal1', 'aal1']);
    await raise(client, factor);
  });

  test('for a challenge that was used before', async () => {
    const { client, factorId, challengeId, authenticator } =
      await challenged('again@label.example');
    await client.auth.mfa.verify({ factorId, challengeId, code: authenticator.code() });
    const code = authenticator.code();
    const { error } = await client.auth.mfa.verify({ factorId, challengeId, code });
    expect(error).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' });
  });

  test('for a challenge that another client asked for', async () => {
    const { client, factorId, challengeId, authenticator } =
      await challenged('other@label.example');
    await backend.sql(`update auth.mfa_challenges set ip_address = '192.0.2.7' where id = $1`, [
      challengeId,
    ]);
    const code = authenticator.code();
    const { error } = await client.auth.mfa.verify({ factorId, challengeId, code });
    expect(error).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' });
  });

  test('for a challenge that is older than five minutes', async () => {
    const { client, factorId, challengeId, authenticator, expiresAt } =
      await challenged('late@label.example');
    expect(Math.abs(expiresAt - Date.now() / 1000 - 300)).toBeLessThan(60);
    await backend.sql(
      `update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = $1`,
      [challengeId],
    );
    const code = authenticator.code();
    const { error } = await client.auth.mfa.verify({ factorId, challengeId, code });
    expect(error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
  });

  test('for the challenge of another factor', async () => {
    const mine = await challenged('mine@label.example');
    const theirs = await challenged('theirs@label.example');
    const { error } = await mine.client.auth.mfa.verify({
      factorId: mine.factorId,
      challengeId: theirs.challengeId,
      code: mine.authenticator.code(),
    });
    expect(error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
  });

  test.each([
    [{ challenge_id: 'no', code: '123456' }],
    [{ code: '123456' }],
    [{ challenge_id: '00000000-0000-4000-8000-000000000000', code: '' }],
  ])('sent as %j', async (body) => {
    const name = JSON.stringify(body).length;
    const { client, factorId } = await connectWithFactor(backend, `body${name}@label.example`);
    const answer = await send(client, 'POST', `/${factorId}/verify`, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });
});

describe("somebody else's factor, or none", () => {
  const calls: [string, string][] = [
    ['POST', '/challenge'],
    ['POST', '/verify'],
    ['DELETE', ''],
  ];

  test.each(calls)('%s …%s answers 404', async (method, path) => {
    const email = `${method}${path.replace('/', '-')}@label.example`.toLowerCase();
    const { factorId, client: owner } = await connectWithFactor(backend, `owner-${email}`);
    const client = await connectAsStaff(backend, email);
    const other = await send(client, method, `/${factorId}${path}`, {});
    expect(other).toMatchObject({ status: 404, body: { code: 'mfa_factor_not_found' } });
    const none = await send(client, method, `/no-factor${path}`, {});
    expect(none).toMatchObject({ status: 404, body: { code: 'validation_failed' } });
    expect((await owner.auth.mfa.listFactors()).data?.totp).toHaveLength(1);
  });

  test.each(calls)('%s …%s asks for a session', async (method, path) => {
    const answer = await fetch(
      `${backend.url}/auth/v1/factors/00000000-0000-4000-8000-000000000000${path}`,
      { method, headers: { apikey: backend.keys.publishableKey } },
    );
    expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([403, 'bad_jwt']);
  });
});

describe('removing a factor', () => {
  test('needs the second step, unless the factor was never verified', async () => {
    const { factorId } = await connectWithFactor(backend, 'keep@label.example');
    const lower = await signIn(backend, 'keep@label.example');
    const { error } = await lower.auth.mfa.unenroll({ factorId });
    expect(error).toMatchObject({ status: 422, code: 'insufficient_aal' });
    const client = await connectAsStaff(backend, 'unfinished@label.example');
    const unfinished = await enrollFactor(client, 'Phone');
    expect((await client.auth.mfa.unenroll(unfinished)).data).toEqual({ id: unfinished.factorId });
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
  });

  test('lowers the sessions that it raised at the next refresh', async () => {
    const { client, factorId } = await connectWithFactor(backend, 'remove@label.example');
    expect((await client.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    expect(await claimsOf(client)).toMatchObject({ aal: 'aal2' });
    await client.auth.refreshSession();
    expect(await claimsOf(client)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    expect(await levels(client)).toEqual(['aal1', 'aal1']);
    const { error } = await client.from('artists').insert({ name: 'By one step again' });
    expect(error).toBeNull();
  });

  test('leaves the sessions that another factor raised', async () => {
    const { client, factorId } = await connectWithFactor(backend, 'backup@label.example');
    const backup = await enrollFactor(client, 'Backup');
    await raise(client, backup);
    const other = await signIn(backend, 'backup@label.example');
    await raise(other, backup);
    await client.auth.mfa.unenroll({ factorId });
    await other.auth.refreshSession();
    expect(await levels(other)).toEqual(['aal2', 'aal2']);
    expect((await other.auth.mfa.listFactors()).data?.totp).toMatchObject([
      { id: backup.factorId },
    ]);
  });
});
