import { errors, jwtVerify } from 'jose';
import * as v from 'valibot';
import type { PGlite } from '@electric-sql/pglite';
import type { Keys } from '../keys';
import { RealtimeError } from './messages';

const claimsSchema = v.looseObject({
  role: v.picklist(['anon', 'authenticated', 'service_role']),
  exp: v.optional(v.number()),
});

/** The claims of a token, as the policies of the database see them. */
export type Claims = v.InferOutput<typeof claimsSchema>;

/** The claims of an API key; null for any other text. */
export function claimsOfKey(key: string, keys: Keys): Claims | null {
  if (key === keys.publishableKey) return { role: 'anon' };
  return key === keys.secretKey ? { role: 'service_role' } : null;
}

/** Realtime does not accept an API key as an access token: it keeps the current claims. */
export function isApiKey(token: string): boolean {
  return token.startsWith('sb_');
}

/** The claims of an access token; throws RealtimeError. */
export async function claimsOfToken(token: string, keys: Keys): Promise<Claims> {
  try {
    const secret = new TextEncoder().encode(keys.jwtSecret);
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] });
    return v.parse(claimsSchema, payload);
  } catch (cause) {
    if (cause instanceof errors.JWTExpired) {
      throw new RealtimeError(expiredMessage(cause), { code: 'InvalidJWTToken', cause });
    }
    if (cause instanceof errors.JWSSignatureVerificationFailed) {
      throw new RealtimeError('Failed to validate JWT signature', {
        code: 'JwtSignatureError',
        cause,
      });
    }
    throw new RealtimeError('The token provided is not a valid JWT', {
      code: 'MalformedJWT',
      cause,
    });
  }
}

function expiredMessage({ payload: { exp = 0 } }: errors.JWTExpired): string {
  return `Token has expired ${Math.floor(Date.now() / 1000) - exp} seconds ago`;
}

/**
 * Asks the policies on realtime.messages whether somebody with these claims may receive what is broadcast to a private
 * topic, by a message that is never sent; throws RealtimeError where not.
 */
export async function authorizeTopic(
  database: PGlite,
  topic: string,
  claims: Claims,
): Promise<void> {
  if (await canRead(database, topic, claims)) return;
  throw new RealtimeError(`You do not have permissions to read from this Channel topic: ${topic}`, {
    code: 'Unauthorized',
  });
}

async function canRead(database: PGlite, topic: string, claims: Claims): Promise<boolean> {
  try {
    return await database.transaction(async (transaction) => {
      const { rows } = await transaction.query<{ id: string }>(
        `insert into realtime.messages (topic, extension) values ($1, 'broadcast') returning id`,
        [topic],
      );
      await transaction.query(
        `select set_config('role', $1, true), set_config('realtime.topic', $2, true),
          set_config('request.jwt.claims', $3, true)`,
        [claims.role, topic, JSON.stringify(claims)],
      );
      const found = await transaction.query('select from realtime.messages where id = $1', [
        rows[0]?.id,
      ]);
      await transaction.rollback();
      return found.rows.length > 0;
    });
  } catch (error) {
    // A policy that fails lets nobody in. One line: the topic may come from an anonymous visitor.
    console.error(`The policies for a private topic failed: ${String(error)}`);
    return false;
  }
}
