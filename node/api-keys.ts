/** What kind of a Supabase key a text is: the new ones by their beginning, the older JWTs by the role in them. */
export type KeyKind = 'publishable' | 'secret' | 'unknown';

/** Returns whether a key is one that browsers may know (publishable, anon) or one that opens everything (secret, service_role). */
export function keyKind(key: string): KeyKind {
  if (key.startsWith('sb_publishable_')) return 'publishable';
  if (key.startsWith('sb_secret_')) return 'secret';
  const role = roleOf(key);
  if (role === 'anon') return 'publishable';
  return role === 'service_role' ? 'secret' : 'unknown';
}

/** Returns the role in a JWT; null for what is none. */
function roleOf(token: string): unknown {
  const [, payload] = token.split('.');
  if (payload === undefined) return null;
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return claims instanceof Object && 'role' in claims ? claims.role : null;
  } catch {
    return null; // not a JWT
  }
}
