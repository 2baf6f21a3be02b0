import { errors, jwtVerify } from 'jose';
import * as v from 'valibot';
import type { Keys } from '../keys';
import { RealtimeError } from './realtime-error';

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

/** Realtime takes no API key for an access token: it goes on with the claims that it has. */
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
