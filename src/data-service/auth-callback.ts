/** Why an address that should lead to a session cannot. */
export type InvalidCallback =
  | 'noBrowser'
  | 'notImplicitUrl'
  | 'notPkceUrl'
  | 'noCode'
  | 'noSession';

/** What a mail or a provider has led back with. */
export type AuthCallback =
  | { kind: 'none' }
  | { kind: 'code'; code: string }
  | { kind: 'invalid'; problem: InvalidCallback }
  /** The auth server, or whoever wrote the link, says that it failed. Both are somebody else's text. */
  | { kind: 'refused'; code: string; description: string };

/** What a session in an address consists of; the first four are indispensable. */
const SESSION_PARTS = ['access_token', 'expires_in', 'refresh_token', 'token_type'];
const IMPLICIT = [...SESSION_PARTS, 'expires_at', 'provider_token', 'provider_refresh_token'];

/** What stands in the address beside a code, or in the place of one. */
const BESIDE_CODE = ['code', 'state', 'type', 'token', 'token_hash'];

const LONGEST_DESCRIPTION = 200;

/** Reads the address of the login; null where there is no browser that has one. */
export function readCallback(address: string | null): AuthCallback {
  if (address === null) return { kind: 'invalid', problem: 'noBrowser' };
  const { searchParams, hash } = new URL(address);
  const fragment = new URLSearchParams(hash.slice(1));
  const read = (name: string) => searchParams.get(name) || fragment.get(name) || '';
  const isGiven = (name: string) => searchParams.has(name) || fragment.has(name);

  const refusal = read('error_code') || read('error');
  const description = readable(read('error_description'));
  if (refusal || description) return { kind: 'refused', code: refusal, description };

  const code = read('code');
  if (code) return { kind: 'code', code };
  if (IMPLICIT.some(isGiven)) return { kind: 'invalid', problem: problemOfSession(read) };
  if (BESIDE_CODE.some(isGiven)) return { kind: 'invalid', problem: 'noCode' };
  return { kind: 'none' };
}

/**
 * A whole session is refused as well: it was not asked for here, and whoever wrote the link could sign a member of staff
 * in to an account of their own.
 */
function problemOfSession(read: (name: string) => string): InvalidCallback {
  if (!read('access_token')) return 'notImplicitUrl';
  return SESSION_PARTS.every(read) ? 'notPkceUrl' : 'noSession';
}

/** Text from an address, as one short line without characters that turn or hide what stands around them. */
function readable(text: string): string {
  const line = text.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  const letters = Array.from(line);
  return letters.length > LONGEST_DESCRIPTION
    ? `${letters.slice(0, LONGEST_DESCRIPTION).join('')}…`
    : line;
}
