import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callFactors, connectWithFactor, enrollFactor, raise } from './testing/authenticator';
import { claimsOf, levelsOf } from './testing/sessions';
import { connectAsStaff, signIn, startTestBackend, type TestBackend } from './testing/test-backend';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});

afterAll(() => backend.stop());

test('enrolling a factor returns a secret for an authenticator app, and a QR code of it', async () => {
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

test('enrolling a factor uses the requested issuer', async () => {
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
  expect(await levelsOf(client)).toEqual(['aal1', 'aal1']);
  const { error } = await client.from('artists').insert({ name: 'By one step' });
  expect(error).toBeNull();
});

test('enrolling a factor refuses a name that the user has used before', async () => {
  const client = await connectAsStaff(backend, 'twice@label.example');
  await enrollFactor(client, 'Phone');
  const again = await callFactors(backend, client, 'POST', '', {
    factor_type: 'totp',
    friendly_name: 'Phone',
  });
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

test('enrolling a factor removes an abandoned attempt', async () => {
  const client = await connectAsStaff(backend, 'abandoned@label.example');
  const { factorId } = await enrollFactor(client, 'Phone');
  await backend.sql(
    `update auth.mfa_factors set created_at = now() - interval '301 seconds' where id = $1`,
    [factorId],
  );
  await enrollFactor(client, 'Phone');
  expect((await client.auth.mfa.listFactors()).data?.all).toHaveLength(1);
});

test('enrolling a factor allows ten factors', async () => {
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
])('enrolling a factor does not offer %s', async (type, status, code) => {
  const client = await connectAsStaff(backend, `${type.replace(' ', '-')}@label.example`);
  const answer = await callFactors(backend, client, 'POST', '', { factor_type: type });
  expect(answer).toMatchObject({ status, body: { code } });
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
    const other = await callFactors(backend, client, method, `/${factorId}${path}`, {});
    expect(other).toMatchObject({ status: 404, body: { code: 'mfa_factor_not_found' } });
    const none = await callFactors(backend, client, method, `/no-factor${path}`, {});
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

test('removing a factor needs the second step, unless the factor was never verified', async () => {
  const { factorId } = await connectWithFactor(backend, 'keep@label.example');
  const lower = await signIn(backend, 'keep@label.example');
  const { error } = await lower.auth.mfa.unenroll({ factorId });
  expect(error).toMatchObject({ status: 422, code: 'insufficient_aal' });
  const client = await connectAsStaff(backend, 'unfinished@label.example');
  const unfinished = await enrollFactor(client, 'Phone');
  expect((await client.auth.mfa.unenroll(unfinished)).data).toEqual({ id: unfinished.factorId });
  expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
});

test('removing a factor lowers the sessions that it raised at the next refresh', async () => {
  const { client, factorId } = await connectWithFactor(backend, 'remove@label.example');
  expect((await client.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
  expect(await claimsOf(client)).toMatchObject({ aal: 'aal2' });
  await client.auth.refreshSession();
  expect(await claimsOf(client)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
  expect(await levelsOf(client)).toEqual(['aal1', 'aal1']);
  const { error } = await client.from('artists').insert({ name: 'By one step again' });
  expect(error).toBeNull();
});

test('removing a factor leaves the sessions that another factor raised', async () => {
  const { client, factorId } = await connectWithFactor(backend, 'backup@label.example');
  const backup = await enrollFactor(client, 'Backup');
  await raise(client, backup);
  const other = await signIn(backend, 'backup@label.example');
  await raise(other, backup);
  await client.auth.mfa.unenroll({ factorId });
  await other.auth.refreshSession();
  expect(await levelsOf(other)).toEqual(['aal2', 'aal2']);
  expect((await other.auth.mfa.listFactors()).data?.totp).toMatchObject([{ id: backup.factorId }]);
});
