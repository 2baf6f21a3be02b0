import { errors, jwtVerify } from 'jose';
import * as v from 'valibot';
import type { Keys } from '../keys';
import { Refusal } from './refusal';

const claimsSchema = v.looseObject({
  role: v.picklist(['anon', 'authenticated', 'service_role']),
  exp: v.optional(v.number()),
});

/** Who is asking, as the policies of the database see it. */
export type Claims = v.InferOutput<typeof claimsSchema>;

/** The claims of an API key; null for any other text. */
export function claimsOfKey(key: string, keys: Keys): Claims | null {
  if (key === keys.publishableKey) return { role: 'anon' };
  return key === keys.secretKey ? { role: 'service_role' } : null;
}

/** The claims of an API key or of an access token; throws Refusal. */
export async function claimsOfToken(token: string, keys: Keys): Promise<Claims> {
  const claims = claimsOfKey(token, keys);
  if (claims) return claims;
  try {
    const secret = new TextEncoder().encode(keys.jwtSecret);
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] });
    return v.parse(claimsSchema, payload);
  } catch (cause) {
    if (cause instanceof errors.JWTExpired) throw new Refusal(expiredMessage(cause), { cause });
    throw new Refusal('The token provided is not a valid JWT', { cause });
  }
}

function expiredMessage({ payload: { exp = 0 } }: errors.JWTExpired): string {
  return `Token has expired ${Math.floor(Date.now() / 1000) - exp} seconds ago`;
}
