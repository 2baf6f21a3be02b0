import { beforeAll, describe, expect, it } from 'vitest';
import { hostileInputs, type HostileInput } from './testing/hostile-inputs';
import { startSurvivor } from './testing/survival';
import { connectAsStaff } from './testing/test-backend';

const { backend, expectQuietLog } = startSurvivor();
let staffToken: string;

beforeAll(async () => {
  const { data } = await (await connectAsStaff(backend(), 'staff@label.example')).auth.getSession();
  staffToken = data.session?.access_token ?? '';
});

async function send({
  path,
  method,
  body,
  headers,
}: Omit<HostileInput, 'what' | 'status'>): Promise<Response> {
  return fetch(`${backend().url}${path}`, {
    method,
    body,
    redirect: 'manual',
    headers: {
      apikey: backend().keys.publishableKey,
      'content-type': 'application/json',
      ...headers,
    },
  });
}

it.each(hostileInputs.map((input) => [input.what, input.path.slice(0, 50), input] as const))(
  '%s to %s',
  async (_what, _path, input) => {
    const answer = await send(input);
    const text = await answer.text();
    expect(answer.status, text).toBe(input.status);
    if (input.code !== undefined) {
      const { code, error_code: errorCode } = JSON.parse(text);
      expect(errorCode ?? code).toBe(input.code);
    }
    expectQuietLog();
  },
);

describe('a second factor', () => {
  const asStaff = (path: string, body: unknown) =>
    send({
      path: `/auth/v1/factors${path}`,
      method: 'POST',
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${staffToken}` },
    });

  it.each([
    ['full-width digits', '００００００', 422, 'mfa_verification_failed'],
    ['Arabic digits', '١٢٣٤٥٦', 422, 'mfa_verification_failed'],
    ['letters', 'abcdef', 422, 'mfa_verification_failed'],
    ['a sign', '-12345', 422, 'mfa_verification_failed'],
    ['an exponent', '1e5000', 422, 'mfa_verification_failed'],
    ['a line break', '12345\n', 422, 'mfa_verification_failed'],
    ['many digits', '9'.repeat(10_000), 422, 'mfa_verification_failed'],
    ['a NUL', '12345\0', 400, 'bad_json'],
    ['an object', {}, 400, 'validation_failed'],
    ['a list', ['123456'], 400, 'validation_failed'],
    ['a number', 123_456, 400, 'validation_failed'],
    ['nothing', null, 400, 'validation_failed'],
  ])('a second factor is not verified by %s', async (name, code, status, errorCode) => {
    const enrolled = await asStaff('', { factor_type: 'totp', friendly_name: name });
    const { id } = await enrolled.json();
    const challenge = await (await asStaff(`/${id}/challenge`, {})).json();
    const answer = await asStaff(`/${id}/verify`, { challenge_id: challenge.id, code });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error_code: errorCode });
    await backend().sql('delete from auth.mfa_factors');
    expectQuietLog();
  });

  it('a second factor may have a lone surrogate in its name', async () => {
    const answer = await asStaff('', { factor_type: 'totp', friendly_name: 'a\ud800' });
    expect(await answer.json()).toMatchObject({ friendly_name: 'a\ufffd' });
    await backend().sql('delete from auth.mfa_factors');
  });
});

it('null leaves an account unchanged', async () => {
  const answer = await send({
    path: '/auth/v1/user',
    method: 'PUT',
    body: JSON.stringify({ password: null, email: null, data: null, nonce: null }),
    headers: { authorization: `Bearer ${staffToken}` },
  });
  expect(await answer.json()).toMatchObject({ email: 'staff@label.example' });
});
