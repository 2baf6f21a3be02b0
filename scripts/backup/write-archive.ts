import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import { MANIFEST, type Entry } from './archive-format';
import { addTo } from './checksum';

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
    this.#written.catch(() => undefined); // told by abandon()
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

  /** Closes the file of an archive that will not be finished. Returns why it could not be written, where that is so. */
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
