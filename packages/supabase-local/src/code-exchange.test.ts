import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailedLink } from './testing/mails';
import { follow } from './testing/redirects';
import {
  addStaff,
  connectWithPkce,
  startTestBackend,
  withStandardMails,
  type TestBackend,
} from './testing/test-backend';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend({ config: await withStandardMails() });
});

afterAll(() => backend.stop());

function ask(path: string, body: Record<string, unknown>): Promise<Response> {
  return fetch(`${backend.url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: backend.keys.publishableKey },
    body: JSON.stringify(body),
  });
}

async function exchange(auth_code: string | null, code_verifier: string) {
  const answer = await ask('token?grant_type=pkce', { auth_code, code_verifier });
  const body = await answer.json();
  return [answer.status, body.error_code ?? null];
}

describe('a code', () => {
  const verifier = 'v'.repeat(43);
  const challenges = {
    s256: createHash('sha256').update(verifier).digest('base64url'),
    plain: verifier,
  };

  async function codeFor(method: keyof typeof challenges): Promise<string | null> {
    const email = `${randomUUID()}@label.example`;
    await addStaff(backend, email);
    await ask('recover', {
      email,
      code_challenge: challenges[method],
      code_challenge_method: method,
    });
    const url = await follow(await mailedLink(backend.mailDir, email));
    return url.searchParams.get('code');
  }

  test.each(['s256', 'plain'] as const)('is exchanged once, with the method %s', async (method) => {
    const code = await codeFor(method);
    expect(await exchange(code, 'w'.repeat(43))).toEqual([400, 'bad_code_verifier']);
    expect(await exchange(code, verifier)).toEqual([200, null]);
    expect(await exchange(code, verifier)).toEqual([404, 'flow_state_not_found']);
  });

  test('a code is exchanged within five minutes', async () => {
    const code = await codeFor('s256');
    await backend.sql(
      "update auth.flow_state set created_at = now() - interval '301 seconds' where auth_code = $1",
      [code],
    );
    expect(await exchange(code, verifier)).toEqual([422, 'flow_state_expired']);
  });

  test('a code does not work in another browser', async () => {
    const { error } = await connectWithPkce(backend).auth.exchangeCodeForSession(
      (await codeFor('s256')) ?? '',
    );
    expect(error?.code).toBe('pkce_code_verifier_not_found');
  });

  test.each([
    [null, verifier],
    ['', verifier],
    [randomUUID(), ''],
  ])('%j with the verifier %j is malformed', async (code, given) => {
    expect(await exchange(code, given)).toEqual([400, 'validation_failed']);
  });

  test('a code that was never issued is not found', async () => {
    expect(await exchange(randomUUID(), verifier)).toEqual([404, 'flow_state_not_found']);
  });
});
