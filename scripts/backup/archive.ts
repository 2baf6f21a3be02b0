import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';
import * as v from 'valibot';

/**
 * An archive is a tar file: a header, the rows in pages of JSON lines, the staff's e-mail addresses and the files, and
 * last the list of all of these with their checksums. A truncated archive lacks the list.
 */
export const FORMAT = 'label-site backup';
export const FORMAT_VERSION = 1;

export const HEADER = 'backup.json';
export const STAFF = 'staff.json';
export const MANIFEST = 'manifest.json';

export function rowsEntry(table: string, page: number): string {
  return `rows/${table}/${String(page).padStart(6, '0')}.jsonl`;
}

/** Returns the table of an entry with rows; undefined for any other entry. */
export function tableOf(entry: string): string | undefined {
  return /^rows\/([^/]+)\/\d+\.jsonl$/.exec(entry)?.[1];
}

const FILES = 'files/';

export function fileEntry(name: string): string {
  return FILES + name;
}

/** Returns the name of the file in an entry; undefined for any other entry. */
export function fileOf(entry: string): string | undefined {
  return entry.startsWith(FILES) ? entry.slice(FILES.length) : undefined;
}

export const formatSchema = v.object({ format: v.literal(FORMAT), version: v.number() });

const tableSchema = v.object({
  name: v.string(),
  /** Those that can be written: a generated column follows from the others. */
  columns: v.array(v.string()),
  key: v.array(v.string()),
  /** The table and column that each of our columns refers to. */
  refers_to: v.array(
    v.object({ column: v.string(), parent: v.string(), parent_column: v.string() }),
  ),
});
export type Table = v.InferOutput<typeof tableSchema>;

export const schemaSchema = v.object({
  /** The last migration; null where nothing notes them. */
  version: v.nullable(v.string()),
  tables: v.array(tableSchema),
});
export type Schema = v.InferOutput<typeof schemaSchema>;

export const headerSchema = v.object({
  ...formatSchema.entries,
  created_at: v.string(),
  schema: schemaSchema,
});
export type Header = v.InferOutput<typeof headerSchema>;

export const staffSchema = v.array(v.string());

const entrySchema = v.object({ name: v.string(), size: v.number(), sha256: v.string() });
export type Entry = v.InferOutput<typeof entrySchema>;

export const manifestSchema = v.object({ entries: v.array(entrySchema) });

/** Returns a step of a pipeline that passes everything on and adds it to a checksum. */
export function addTo(hash: Hash) {
  return async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  };
}

/** Only its owner may read an archive: it holds the inbox. */
const MODE = 0o600;

/** Writes an archive as a stream, and notes what is in it. */
export class ArchiveWriter {
  readonly #tar = pack();
  readonly #entries: Entry[] = [];
  readonly #written: Promise<void>;

  constructor(path: string) {
    const file = createWriteStream(path, { flags: 'wx', mode: MODE, flush: true });
    this.#written = pipeline(this.#tar, file);
    this.#written.catch(() => undefined); // reported by abandon()
  }

  async add(name: string, text: string): Promise<void> {
    const bytes = Buffer.from(text);
    await this.addStream(name, bytes.length, Readable.from([bytes]));
  }

  /** Throws where the content is not of that size. */
  async addStream(name: string, size: number, content: Readable): Promise<void> {
    const hash = createHash('sha256');
    const entry = this.#tar.entry({ name, size, mode: MODE });
    await Promise.race([
      pipeline(content, addTo(hash), entry),
      this.#written.then(() => Promise.reject(new Error('The archive has been closed.'))),
    ]);
    this.#entries.push({ name, size, sha256: hash.digest('hex') });
  }

  async finish(): Promise<void> {
    await this.add(MANIFEST, JSON.stringify({ entries: this.#entries }, null, 1));
    this.#tar.finalize();
    await this.#written;
  }

  /** Closes the file of an unfinished archive. Returns the error with which writing failed, if it did. */
  async abandon(): Promise<Error | undefined> {
    this.#tar.destroy();
    try {
      await this.#written;
    } catch (error) {
      if (error instanceof Error && 'syscall' in error) return error;
    }
    return undefined;
  }
}

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

/** Adds the type of the chunks, which the library does not declare. */
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
