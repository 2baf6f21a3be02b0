/** A read that the document has begun before the panel's code was there (ask-early.ts). */
export interface EarlyRead {
  /** The token that it was sent with. */
  token: string;
  /** When it was sent: `performance.now()`. */
  sentAt: number;
  /** Null where it was refused or not answered. */
  response: Promise<Response | null>;
}

declare global {
  /** The early reads of this document by their URL. */
  var earlyReads: Map<string, EarlyRead> | undefined;
}

/** The time in which an early answer is used, in milliseconds: later the rows may be others. */
const USED_FOR = 15_000;

/**
 * Returns the answer to a read that the document has begun with the same token, once. Null where there is none: then it is asked
 * for as any other.
 */
export async function takeEarlyAnswer({ method, url, headers }: Request): Promise<Response | null> {
  const read = method === 'GET' ? globalThis.earlyReads?.get(url) : undefined;
  if (!read) return null;
  globalThis.earlyReads?.delete(url);
  const isOfSession = headers.get('Authorization') === `Bearer ${read.token}`;
  return isOfSession && performance.now() - read.sentAt < USED_FOR ? read.response : null;
}
