import { createReadStream } from 'node:fs';
import { extract } from 'tar-stream';
import type { Entry } from '../backup/archive-format';

interface ReadEntry extends Omit<Entry, 'sha256'> {
  /** Where it begins in the archive, in bytes. */
  offset: number;
  content: AsyncIterable<Uint8Array>;
}

/** An entry of an archive that was checked. */
export type CheckedEntry = Entry & Pick<ReadEntry, 'offset'>;

/** Yields the entries of a tar file from one on, in its order; the content of each must be read before the next. */
export async function* readEntries(file: string, start = 0): AsyncGenerator<ReadEntry> {
  const bytes = createReadStream(file, { start });
  const entries = extract();
  bytes.on('error', (error) => entries.destroy(error));
  bytes.pipe(entries);
  try {
    for await (const content of entries) {
      const { header, offset } = content;
      yield { name: header.name, size: header.size, offset, content: bytesOf(content) };
    }
  } finally {
    bytes.destroy();
  }
}

/** Gives the chunks the type that the library does not declare. */
async function* bytesOf(content: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('A tar file is read as bytes.');
    yield chunk;
  }
}

/** Yields the content of one entry alone. */
export async function* readContent(
  file: string,
  { offset }: CheckedEntry,
): AsyncGenerator<Uint8Array> {
  for await (const { content } of readEntries(file, offset)) {
    yield* content;
    return;
  }
}

export async function readBytes(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}
