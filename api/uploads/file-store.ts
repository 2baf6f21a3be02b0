import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface StoredFile {
  name: string;
  size: number;
  modifiedAt: Date;
}

/** The first and the last byte of a part. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Bytes, or a file beside the store that may be moved into it. */
export type Content = Uint8Array | { path: string };

/** Stores files. A name identifies the content: it is never used for another. */
export interface FileStore {
  find(name: string): Promise<StoredFile | null>;
  /** Stores a file completely or not at all. An existing one stays, and counts as new again. */
  put(name: string, content: Content): Promise<void>;
  read(name: string, range?: ByteRange): Promise<Readable>;
  /** Files whose names begin like this, in no order. */
  list(prefix?: string): Promise<StoredFile[]>;
  remove(names: string[]): Promise<void>;
}

const TYPES = new Map([
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['svg', 'image/svg+xml'],
  ['mp4', 'video/mp4'],
  ['webm', 'video/webm'],
  ['mp3', 'audio/mpeg'],
]);

/** No stored file has a longer name, and file systems limit the length. */
const MAX_NAME_LENGTH = 100;

/** The type of a stored file; undefined for a name that no stored file has. */
export function contentTypeOf(name: string): string | undefined {
  if (name.length > MAX_NAME_LENGTH) return undefined;
  const extension = /^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*\.([a-z0-9]+)$/.exec(name)?.[1];
  return extension === undefined ? undefined : TYPES.get(extension);
}

/** Whether a stored file is sound, which is not for everyone before its day (sound-access.ts). */
export const isSound = (name: string) => name.endsWith('.mp3');

const HASH_LENGTH = 32;

/** Returns the hash that a stored file is named by. */
export function contentHash(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);
}

export async function fileHash(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex').slice(0, HASH_LENGTH);
}
