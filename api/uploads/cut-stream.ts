import { Readable } from 'node:stream';
import type { ByteRange } from './file-store';

/** A part of a stream, for a server that sends the whole where a part was asked for. */
export function cutStream(stream: Readable, range: ByteRange): Readable {
  return Readable.from(cut(stream, range), { objectMode: false });
}

async function* cut(stream: Readable, { start, end }: ByteRange): AsyncGenerator<Uint8Array> {
  let at = 0;
  const chunks: AsyncIterable<Uint8Array> = stream;
  for await (const chunk of chunks) {
    const part = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at));
    if (part.length > 0) yield part;
    at += chunk.length;
    if (at > end) return;
  }
}
