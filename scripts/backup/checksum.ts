import type { Hash } from 'node:crypto';

/** Returns a step of a pipeline that passes everything on and adds it to a checksum. */
export function addTo(hash: Hash) {
  return async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  };
}
