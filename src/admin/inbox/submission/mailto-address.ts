/** A mail, or as much of it as is known. */
export interface Mail {
  to: string;
  subject?: string;
  body?: string;
}

/** Longer addresses are cut, or not opened at all, by some mail programs and systems. */
export const MAX_MAILTO_LENGTH = 1800;

/** Half a letter, which a text can end in, has no encoding of its own. */
const encode = (text: string) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));

/** An at sign stands in an address as it is: not every mail program decodes it. */
const encodeRecipient = (address: string) => encode(address).replaceAll('%40', '@');

/** The address that opens a mail in the mail program of whoever follows it (RFC 6068). */
export function mailtoAddress({ to, subject, body }: Mail): string {
  const lines = body?.replaceAll(/\r\n|\r|\n/g, '\r\n');
  const fields = Object.entries({ subject, body: lines }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encode(value)}`],
  );
  return [`mailto:${encodeRecipient(to)}`, fields.join('&')].filter(Boolean).join('?');
}
