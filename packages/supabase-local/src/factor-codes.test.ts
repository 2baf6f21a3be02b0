import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { callFactors, connectWithFactor, enrollFactor, raise } from './testing/authenticator';
import { claimsOf, levelsOf, sessionOf } from './testing/sessions';
import {
  connect,
  connectAsStaff,
  signIn,
  startTestBackend,
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

test('the right code raises the session, with a new refresh token', async () => {
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
  expect(await levelsOf(client)).toEqual(['aal2', 'aal2']);
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

test('the right code ends the sessions of the user that have not taken the second step', async () => {
  const lower = await connectAsStaff(backend, 'ends@label.example');
  const { refresh_token } = await sessionOf(lower);
  const outsider = await connectAsStaff(backend, 'outsider@label.example');
  const client = await signIn(backend, 'ends@label.example');
  await raise(client, await enrollFactor(client, 'Phone'));
  const { error } = await lower.auth.refreshSession({ refresh_token });
  expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  expect((await outsider.auth.refreshSession()).error).toBeNull();
});

test('other raised sessions stay valid, and other unfinished factors are deleted', async () => {
  const there = await connectWithFactor(backend, 'goes-on@label.example');
  await enrollFactor(there.client, 'Unfinished');
  const here = await signIn(backend, 'goes-on@label.example');
  expect(await levelsOf(here)).toEqual(['aal1', 'aal2']);
  await raise(here, there);
  expect((await there.client.auth.refreshSession()).error).toBeNull();
  expect((await here.auth.mfa.listFactors()).data?.all).toMatchObject([{ friendly_name: 'Phone' }]);
});

test.each([
  ['of the step before', -30, null],
  ['of the step after', 30, null],
  ['of two steps before', -60, 'mfa_verification_failed'],
  ['of two steps after', 60, 'mfa_verification_failed'],
])('a code %s, at %i seconds, gives the error %s', async (name, seconds, expectedCode) => {
  const email = `${name.replaceAll(' ', '-')}@label.example`;
  const client = await connectAsStaff(backend, email);
  const { factorId, authenticator } = await enrollFactor(client, 'Phone');
  // The clock is set to the middle of a step, so that no new one begins on the way to the server.
  const now = Math.floor(Date.now() / 30_000) * 30_000 + 15_000;
  vi.useFakeTimers({ toFake: ['Date'], now });
  const code = authenticator.codeAt(now + seconds * 1000);
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
  expect(error?.code ?? null).toBe(expectedCode);
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

test('a code is valid any number of times within its period', async () => {
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

  test('a code is refused when it is wrong, and the session does not change', async () => {
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
    expect(await levelsOf(client)).toEqual(['aal1', 'aal1']);
    await raise(client, factor);
  });

  test('a code is refused for a challenge that was used before', async () => {
    const { client, factorId, challengeId, authenticator } =
      await challenged('again@label.example');
    await client.auth.mfa.verify({ factorId, challengeId, code: authenticator.code() });
    const code = authenticator.code();
    const { error } = await client.auth.mfa.verify({ factorId, challengeId, code });
    expect(error).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' });
  });

  test('a code is refused for a challenge that another client asked for', async () => {
    const { client, factorId, challengeId, authenticator } =
      await challenged('other@label.example');
    await backend.sql(`update auth.mfa_challenges set ip_address = '192.0.2.7' where id = $1`, [
      challengeId,
    ]);
    const code = authenticator.code();
    const { error } = await client.auth.mfa.verify({ factorId, challengeId, code });
    expect(error).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' });
  });

  test('a code is refused for a challenge that is older than five minutes', async () => {
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

  test('a code is refused for the challenge of another factor', async () => {
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
    const answer = await callFactors(backend, client, 'POST', `/${factorId}/verify`, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });
});
