import { decodeJwt, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { connectWithFactor } from '@label/supabase-local/testing/authenticator';
import { connectAsStaff, signIn, type Client } from '@label/supabase-local/testing/test-backend';
import type { WorkerBackend } from '../../support/worker-backend';

/** Callers who are not staff, by how far they get: without a valid key … */
export const keyless = ['without a key', 'with a wrong key', 'with a token and no key'] as const;

/** … with an invalid token … */
export const forgers = [
  'with an expired token',
  'with a token without a signature',
  'with a token of another secret',
  'with a token raised to service_role',
  'with a token made out to another user',
] as const;

/** … with the public key … */
export const visitors = ['with the public key', 'with the public key as a token'] as const;

/** … or with a valid token of a user who is not, or no longer, or not yet verified as, staff. */
export const halfMembers = [
  'as an anonymous user',
  'without the second factor',
  'as a removed member',
  'as a visitor who has signed up',
  'as a member whose session has ended',
] as const;

const callers = [...keyless, ...forgers, ...visitors, ...halfMembers];

/** A caller at a browser with a signed-in member: may do all that staff may, but not take over the account. */
export const intruder = 'at an unlocked browser';

export type Caller = (typeof callers)[number] | typeof intruder;
export type Credentials = Record<Caller, Record<string, string>>;

async function tokenOf(client: Client): Promise<string> {
  const { data } = await client.auth.getSession();
  if (!data.session) throw new Error('There is no session.');
  return data.session.access_token;
}

function sign(claims: JWTPayload, secret: string): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(secret));
}

/** Returns the token with changed claims and the same signature. */
function alter(token: string, changes: JWTPayload): string {
  const [header, , signature] = token.split('.');
  const claims = { ...decodeJwt(token), ...changes };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${header}.${payload}.${signature}`;
}

/** The password of the member who left the browser unlocked: no other caller has it. */
const ownPassword = 'somebody else never typed this';

/** The id of the user, and of the second factor, that hostile requests target. */
export const targetId = '00000000-0000-4000-8000-000000000001';

/** Returns the headers that each caller sends. All tokens are those of staff, except as named. */
export async function makeCredentials(backend: WorkerBackend): Promise<Credentials> {
  const { publishableKey, jwtSecret } = backend.keys;
  const token = await tokenOf(await connectAsStaff(backend, 'member@label.example'));
  const claims = decodeJwt(token);
  const { client: other } = await connectWithFactor(backend, 'careful@label.example');
  const { sub: otherId } = decodeJwt(await tokenOf(other));
  await backend.sql(`
    insert into auth.mfa_factors
      (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
    select '${targetId}', user_id, 'Backup', 'totp', 'verified', now(), now() from auth.mfa_factors`);
  const lower = await tokenOf(await signIn(backend, 'careful@label.example'));
  const removed = await tokenOf(await connectAsStaff(backend, 'removed@label.example'));
  await backend.sql(`delete from auth.users where email = 'removed@label.example'`);
  const signedUp = await tokenOf(await connectAsStaff(backend, 'signed-up@example.org'));
  await backend.sql(`
    update auth.users set raw_app_meta_data = raw_app_meta_data - 'staff',
      raw_user_meta_data = '{"staff": true}'
    where email = 'signed-up@example.org'`);
  const anonymous = await tokenOf(await connectAsStaff(backend, 'anonymous@example.org'));
  await backend.sql(`
    update auth.users set is_anonymous = true where email = 'anonymous@example.org'`);
  const ended = await tokenOf(await connectAsStaff(backend, 'ended@label.example'));
  await backend.sql(`
    delete from auth.sessions using auth.users
    where user_id = users.id and email = 'ended@label.example'`);
  const unlocked = await tokenOf(await connectAsStaff(backend, 'unlocked@label.example'));
  await backend.sql(
    `update auth.users set encrypted_password = extensions.crypt($1, extensions.gen_salt('bf', 4))
     where email = 'unlocked@label.example'`,
    [ownPassword],
  );

  const withToken = (bearer: string) => ({
    apikey: publishableKey,
    authorization: `Bearer ${bearer}`,
  });
  const now = Math.floor(Date.now() / 1000);
  return {
    'without a key': {},
    'with a wrong key': { apikey: 'sb_publishable_wrong' },
    'with a token and no key': { authorization: `Bearer ${token}` },
    'with an expired token': withToken(
      await sign({ ...claims, iat: now - 3601, exp: now - 1 }, jwtSecret),
    ),
    'with a token without a signature': withToken(new UnsecuredJWT(claims).encode()),
    'with a token of another secret': withToken(await sign(claims, 'x'.repeat(64))),
    'with a token raised to service_role': withToken(alter(token, { role: 'service_role' })),
    'with a token made out to another user': withToken(alter(token, { sub: otherId, aal: 'aal2' })),
    'with the public key': { apikey: publishableKey },
    'with the public key as a token': withToken(publishableKey),
    'as an anonymous user': withToken(anonymous),
    'without the second factor': withToken(lower),
    'as a removed member': withToken(removed),
    'as a visitor who has signed up': withToken(signedUp),
    'as a member whose session has ended': withToken(ended),
    [intruder]: withToken(unlocked),
  };
}
