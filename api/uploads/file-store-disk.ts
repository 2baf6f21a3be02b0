import { createReadStream } from 'node:fs';
import { link, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { hasCode } from '../../node/error-code';
import { contentTypeOf } from './file-store';
import type { ByteRange, Content, FileStore, StoredFile } from './file-store';
import { SupabaseFileStore } from './file-store-supabase';
import { makeIncoming, removeIncoming } from './incoming';

/** Files in a directory on this computer. */
export class DiskFileStore implements FileStore {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  async find(name: string): Promise<StoredFile | null> {
    try {
      const { size, mtime } = await stat(this.#path(name));
      return { name, size, modifiedAt: mtime };
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return null;
      throw error;
    }
  }

  async put(name: string, content: Content): Promise<void> {
    if ('path' in content) return this.#publish(name, content.path);
    const incoming = await makeIncoming(this.#directory);
    try {
      const path = join(incoming, 'file');
      await writeFile(path, content, { flush: true });
      await this.#publish(name, path);
    } finally {
      await removeIncoming(incoming);
    }
  }

  async read(name: string, range?: ByteRange): Promise<Readable> {
    return createReadStream(this.#path(name), range);
  }

  async list(prefix = ''): Promise<StoredFile[]> {
    const names = (await readdir(this.#directory)).filter(
      (name) => name.startsWith(prefix) && contentTypeOf(name) !== undefined,
    );
    const files = await Promise.all(names.map((name) => this.find(name)));
    return files.filter((file) => file !== null);
  }

  async remove(names: string[]): Promise<void> {
    for (const name of names) await rm(this.#path(name), { force: true });
  }

  /** Unlike a rename, a link never replaces a file. */
  async #publish(name: string, path: string): Promise<void> {
    try {
      await link(path, this.#path(name));
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
      const now = new Date();
      await utimes(this.#path(name), now, now);
    }
  }

  #path(name: string): string {
    if (contentTypeOf(name) === undefined) throw new Error(`${name} is no name of a stored file.`);
    return join(this.#directory, name);
  }
}

export interface FileStoreOptions {
  uploadDir: string;
  supabaseUrl: string;
  /** The backend's secret key: with it, files are in its Storage instead of the directory. */
  storageKey?: string | undefined;
}

/** Returns the store of an installation. */
export function openFileStore({ uploadDir, supabaseUrl, storageKey }: FileStoreOptions): FileStore {
  return storageKey
    ? new SupabaseFileStore({ supabaseUrl, secretKey: storageKey })
    : new DiskFileStore(uploadDir);
}
