import { readInvitationToken } from '@/config/team';

/** The reason why a callback URL cannot create a session. */
type InvalidCallback =
  | 'noBrowser'
  | 'notImplicitUrl'
  | 'notPkceUrl'
  | 'noCode'
  | 'noSession'
  /** A link of a mail without its end, or without its middle. */
  | 'incomplete';

/** A session as a link brings it. Anybody may have written it: nothing that it claims about itself is trusted. */
export interface LinkSession {
  accessToken: string;
  refreshToken: string;
  /** In seconds. */
  expiresIn: number;
  /** In seconds since 1970; older servers do not send it. */
  expiresAt: number | null;
  /** True when it is for choosing a password: a recovery or an invitation. */
  choosesPassword: boolean;
}

/** The types of mails whose links come from our templates (supabase/templates). */
export const MAIL_LINK_TYPES = ['recovery', 'invite', 'email_change'] as const;

/** A link of a mail. Its token is spent by a button, so that no program spends it by opening the link. */
export interface MailLink {
  tokenHash: string;
  type: (typeof MAIL_LINK_TYPES)[number];
}

/** The parameters with which a mail or a provider has led back. */
export type AuthCallback =
  | { kind: 'none' }
  | { kind: 'code'; code: string }
  | { kind: 'session'; session: LinkSession }
  | { kind: 'mail-link'; link: MailLink }
  /** A colleague's invitation to the team; without a token the link was cut off. */
  | { kind: 'invitation'; token: string }
  /** The standard template's link for a new email address was the first of two. */
  | { kind: 'accepted' }
  | { kind: 'invalid'; error: InvalidCallback }
  /** The auth server, a provider, or the author of the link, reports a failure. None of these texts is ours. */
  | { kind: 'refused'; code: string; description: string };

/** The errors that a provider reports by OAuth. Those of the auth server have a code beside such a word. */
export const PROVIDER_ERRORS: ReadonlySet<string> = new Set([
  'server_error',
  'temporarily_unavailable',
  'invalid_request',
  'invalid_scope',
  'unauthorized_client',
  'unsupported_response_type',
]);

/** The parameters of a session in a URL; the first four are required. */
const SESSION_PARTS = ['access_token', 'expires_in', 'refresh_token', 'token_type'];
const IMPLICIT = [...SESSION_PARTS, 'expires_at', 'provider_token', 'provider_refresh_token'];

/** Parameters of a URL beside a code, or in the place of one. */
const BESIDE_CODE = ['code', 'state', 'token'];

/** Parameters of a link of a mail. */
const MAIL_LINK = ['token_hash', 'type'];

const LONGEST_DESCRIPTION = 200;

/** The values that can be sent in a header. */
const SENDABLE = /^[\x21-\x7e]{1,8192}$/;

const TOKEN_HASH = /^\w{1,200}$/;

/** Reads the URL of the login; null where there is no browser that has one. */
export function readCallback(url: string | null): AuthCallback {
  if (url === null) return { kind: 'invalid', error: 'noBrowser' };
  const { searchParams, hash } = new URL(url);
  const fragment = new URLSearchParams(hash.slice(1));
  // A mail that is copied as source has `&amp;` between the parameters.
  const read = (name: string) =>
    searchParams.get(name) || fragment.get(name) || fragment.get(`amp;${name}`) || '';
  const isGiven = (name: string) => searchParams.has(name) || fragment.has(name);

  const errorCode = read('error_code') || read('error');
  const description = readable(read('error_description'));
  if (errorCode || description) return { kind: 'refused', code: errorCode, description };

  const invitation = fragment.get('invitation');
  if (invitation !== null) return { kind: 'invitation', token: readInvitationToken(invitation) };
  const code = read('code');
  if (code) return { kind: 'code', code };
  const session = readSession(fragment);
  if (session) return { kind: 'session', session };
  if (IMPLICIT.some(isGiven)) {
    return { kind: 'invalid', error: errorOfSession(read, searchParams) };
  }
  const link = readMailLink(read);
  if (link) return { kind: 'mail-link', link };
  if (MAIL_LINK.some(isGiven)) return { kind: 'invalid', error: 'incomplete' };
  // The text is the server's English, or forged: it is not shown.
  if (fragment.has('message') && fragment.has('sb')) return { kind: 'accepted' };
  if (BESIDE_CODE.some(isGiven)) return { kind: 'invalid', error: 'noCode' };
  return { kind: 'none' };
}

/**
 * Returns the session of a fragment, null unless it is complete. One in the query is ignored: it has been sent to
 * servers, and is in their logs.
 */
function readSession(fragment: URLSearchParams): LinkSession | null {
  const [accessToken = '', expiresIn = '', refreshToken = '', tokenType = ''] = SESSION_PARTS.map(
    (name) => fragment.get(name) ?? '',
  );
  const areSendable = SENDABLE.test(accessToken) && SENDABLE.test(refreshToken);
  if (!areSendable || !isSeconds(expiresIn) || tokenType.toLowerCase() !== 'bearer') return null;
  const expiresAt = fragment.get('expires_at') ?? '';
  return {
    accessToken,
    refreshToken,
    expiresIn: Number(expiresIn),
    expiresAt: isSeconds(expiresAt) ? Number(expiresAt) : null,
    choosesPassword: ['recovery', 'invite'].includes(fragment.get('type') ?? ''),
  };
}

/**
 * Reads a link of a mail. Its type is the end of the link, of which some letters are enough: it may have been cut off, or a
 * mail program has added to it.
 */
function readMailLink(read: (name: string) => string): MailLink | null {
  const tokenHash = read('token_hash').trim();
  const letters = /^[a-z_]+/.exec(read('type'))?.[0];
  const type = MAIL_LINK_TYPES.find((known) => letters && known.startsWith(letters));
  return type && TOKEN_HASH.test(tokenHash) ? { tokenHash, type } : null;
}

const isSeconds = (text: string) => /^\d{1,12}$/.test(text);

/** A server that uses PKCE puts a code into the query, never a session. */
function errorOfSession(read: (name: string) => string, query: URLSearchParams): InvalidCallback {
  if (!read('access_token')) return 'notImplicitUrl';
  return SESSION_PARTS.every((name) => query.get(name)) ? 'notPkceUrl' : 'noSession';
}

/** Returns text of a URL as one short line without characters that turn or hide what is around them. */
function readable(text: string): string {
  const line = text.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  const letters = Array.from(line);
  return letters.length > LONGEST_DESCRIPTION
    ? `${letters.slice(0, LONGEST_DESCRIPTION).join('')}…`
    : line;
}
