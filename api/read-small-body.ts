import type { Request } from 'express';

/** The milliseconds in which a small body must have come. */
const WITHIN = 10_000;

/** Returns the text of a body; null where it has more than `most` bytes, or whoever sends it is too slow or closes the connection. */
export async function readSmallBody(request: Request, most: number): Promise<string | null> {
  const tooSlow = setTimeout(() => request.destroy(), WITHIN);
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of request) {
      const bytes = Buffer.from(part);
      size += bytes.length;
      if (size > most) return null;
      parts.push(bytes);
    }
  } catch {
    return null;
  } finally {
    clearTimeout(tooSlow);
  }
  return Buffer.concat(parts).toString();
}
