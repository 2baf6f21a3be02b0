import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { damaged } from './file-errors';

/** The number of bytes that are blanked at once. */
const BLOCK = 64 * 1024;
/** A file of countless tiny parts is no video. */
const MAX_READS = 1_000_000;
/** Nor one in which as many things are to be blanked. */
const MAX_CHANGES = 1_000_000;

/** A video on disk that is read in small pieces; changes are noted, and written together. */
export class VideoFile {
  #size: number;
  readonly #handle: FileHandle;
  readonly #changes: { start: number; bytes: Buffer }[] = [];
  readonly #blanks: { start: number; end: number }[] = [];
  #reads = 0;

  private constructor(handle: FileHandle, size: number) {
    this.#handle = handle;
    this.#size = size;
  }

  /** Lets a function inspect the file and note changes, which are written unless it throws. */
  static async edit(path: string, inspect: (file: VideoFile) => Promise<void>): Promise<void> {
    const handle = await open(path, 'r+');
    try {
      const file = new VideoFile(handle, (await handle.stat()).size);
      await inspect(file);
      await file.#apply();
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  get size(): number {
    return this.#size;
  }

  /** Notes that the file ends here: the rest does not belong to the video. */
  cut(end: number): void {
    this.#size = end;
  }

  async read(start: number, length: number): Promise<Buffer> {
    this.#reads += 1;
    if (start + length > this.size || this.#reads > MAX_READS) throw damaged();
    const { buffer, bytesRead } = await this.#handle.read(Buffer.alloc(length), 0, length, start);
    if (bytesRead < length) throw damaged();
    return buffer;
  }

  write(start: number, bytes: Buffer): void {
    this.#changes.push({ start, bytes });
  }

  /** Notes that the bytes from start up to end become zero. */
  blank(start: number, end: number): void {
    if (end > this.size) throw damaged();
    if (this.#blanks.length + this.#changes.length > MAX_CHANGES) throw damaged();
    if (end > start) this.#blanks.push({ start, end });
  }

  async #apply(): Promise<void> {
    await this.#handle.truncate(this.#size);
    const zeros = Buffer.alloc(BLOCK);
    for (const { start, end } of this.#blanks) {
      for (let at = start; at < end; at += BLOCK) {
        await this.#handle.write(zeros, 0, Math.min(BLOCK, end - at), at);
      }
    }
    for (const { start, bytes } of this.#changes) {
      await this.#handle.write(bytes, 0, bytes.length, start);
    }
  }
}
