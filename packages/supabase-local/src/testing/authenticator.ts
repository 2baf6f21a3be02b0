import { TOTP } from 'otpauth';
import { sessionOf } from './sessions';
import { connectAsStaff, type Client, type Address } from './test-backend';

export interface Authenticator {
  /** The code that the app shows now. */
  code: () => string;
  /** Returns the code at this time, in milliseconds. */
  codeAt: (timestamp: number) => string;
  /** A code that is not right. */
  wrongCode: () => string;
}

/** An authenticator app that has read the QR code. */
export function createAuthenticator(secret: string): Authenticator {
  const totp = new TOTP({ secret });
  return {
    code: () => totp.generate(),
    codeAt: (timestamp) => totp.generate({ timestamp }),
    wrongCode() {
      // Those of this step, the next and the one before.
      const right = new Set(
        [-1, 0, 1].map((steps) => totp.generate({ timestamp: Date.now() + steps * 30_000 })),
      );
      return ['000000', '000001', '000002', '000003'].find((code) => !right.has(code)) ?? '';
    },
  };
}

export interface SecondFactor {
  factorId: string;
  authenticator: Authenticator;
}

/** Starts a second factor for a signed-in user, who has yet to verify it. */
export async function enrollFactor(client: Client, friendlyName: string): Promise<SecondFactor> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return { factorId: data.id, authenticator: createAuthenticator(data.totp.secret) };
}

/** Takes the second step. */
export async function raise(client: Client, { factorId, authenticator }: SecondFactor) {
  const code = authenticator.code();
  const { data, error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
  if (error) throw error;
  return data;
}

/** A new member of staff who has a second factor, and has just used it. */
export async function connectWithFactor(backend: Address, email: string) {
  const client = await connectAsStaff(backend, email);
  const factor = await enrollFactor(client, 'Phone');
  await raise(client, factor);
  return { client, ...factor };
}

/** Calls the auth server as supabase-js does, for what it would not send or show. */
export async function callFactors(
  { url, keys }: Address,
  client: Client,
  method: string,
  path: string,
  body?: object,
) {
  const answer = await fetch(`${url}/auth/v1/factors${path}`, {
    method,
    headers: {
      apikey: keys.publishableKey,
      authorization: `Bearer ${(await sessionOf(client)).access_token}`,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
    },
    body: body ? JSON.stringify(body) : undefined,
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}
