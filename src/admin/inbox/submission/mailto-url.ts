/** A mail, or as much of it as is known. */
export interface Mail {
  to: string;
  subject?: string;
  body?: string;
}

/** Longer URLs are cut, or not opened at all, by some mail programs and systems. */
const MAX_MAILTO_LENGTH = 1800;

/** Half a letter, which a text can end in, has no encoding of its own. */
const encode = (text: string) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));

/** The at sign of an email address is not encoded: not every mail program decodes it. */
const encodeRecipient = (email: string) => encode(email).replaceAll('%40', '@');

/** Returns the URL that opens a mail in the user's mail program (RFC 6068). */
export function mailtoUrl({ to, subject, body }: Mail): string {
  const lines = body?.replaceAll(/\r\n|\r|\n/g, '\r\n');
  const fields = Object.entries({ subject, body: lines }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encode(value)}`],
  );
  return [`mailto:${encodeRecipient(to)}`, fields.join('&')].filter(Boolean).join('?');
}

/**
 * Returns the URL that opens as much of a mail as fits into it, and the rest, which has to be pasted: the body, or the
 * subject with it; null where all fits.
 */
export function mailtoWithRest(mail: Required<Mail>): { href: string; rest: string | null } {
  const { to, subject, body } = mail;
  const ways = [
    { href: mailtoUrl(mail), rest: null },
    { href: mailtoUrl({ to, subject }), rest: body },
    { href: mailtoUrl({ to }), rest: `${subject}\n\n${body}` },
  ] as const;
  return ways.find(({ href }) => href.length <= MAX_MAILTO_LENGTH) ?? ways[2];
}
