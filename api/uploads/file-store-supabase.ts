import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { StorageClient } from '@supabase/storage-js';
import type { StorageError } from '@supabase/storage-js';
import { contentTypeOf, isSound } from './file-store';
import type { ByteRange, Content, FileStore, StoredFile } from './file-store';
import { ApiError } from '../api-error';

/** Visitors may not hear everything that is stored: the bucket of sounds is not public. */
const BUCKETS = ['uploads', 'sounds'] as const;
type Bucket = (typeof BUCKETS)[number];

const PAGE = 1000;
const YEAR = '31536000';
const REMEMBERED = 10_000;

interface SupabaseStorage {
  supabaseUrl: string;
  secretKey: string;
}

/** Files in the buckets of a Supabase project, for an upload function that runs in more than one instance. */
export class SupabaseFileStore implements FileStore {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  readonly #storage: StorageClient;
  /** Cached details of files that are read often; a name is never used for another file. */
  readonly #known = new Map<string, StoredFile>();

  constructor({ supabaseUrl, secretKey }: SupabaseStorage) {
    this.#url = `${supabaseUrl.replace(/\/+$/, '')}/storage/v1`;
    this.#headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
    this.#storage = new StorageClient(this.#url, this.#headers);
  }

  async find(name: string): Promise<StoredFile | null> {
    const known = this.#known.get(name);
    if (known) return known;
    const { data, error } = await this.#storage.from(bucketOf(name)).info(name);
    if (error && statusOf(error) === 404) return null;
    if (error) throw storageError(error);
    // The metadata of this answer are those that the uploader added, not the file's own.
    const file = storedFile(name, data.size, data.lastModified ?? data.createdAt);
    if (this.#known.size >= REMEMBERED) this.#known.clear();
    this.#known.set(name, file);
    return file;
  }

  async put(name: string, content: Content): Promise<void> {
    this.#known.delete(name);
    const options = { contentType: contentTypeOf(name), cacheControl: YEAR, duplex: 'half' };
    const bucket = this.#storage.from(bucketOf(name));
    const { error } = await bucket.upload(name, bodyOf(content), options);
    if (!error) return;
    if (statusOf(error) !== 409) throw storageError(error);
    // Stores the same content again, to renew the time that Storage has for it.
    const again = await bucket.update(name, bodyOf(content), options);
    if (again.error) throw storageError(again.error);
  }

  async read(name: string, range?: ByteRange): Promise<Readable> {
    const headers = {
      ...this.#headers,
      ...(range && { range: `bytes=${range.start}-${range.end}` }),
    };
    const response = await fetch(`${this.#url}/object/${bucketOf(name)}/${name}`, {
      headers,
    }).catch((cause: unknown) => {
      throw storageError(cause);
    });
    if (!response.ok || !response.body) {
      this.#known.delete(name);
      throw storageError(response.status);
    }
    const body = Readable.from(response.body, { objectMode: false });
    return range && response.status === 200 ? cutStream(body, range) : body;
  }

  async list(prefix = ''): Promise<StoredFile[]> {
    const lists = await Promise.all(BUCKETS.map((bucket) => this.#list(bucket, prefix)));
    return lists.flat();
  }

  async #list(bucket: Bucket, prefix: string): Promise<StoredFile[]> {
    const files: StoredFile[] = [];
    const sortBy = { column: 'name', order: 'asc' };
    for (let offset = 0; ; offset += PAGE) {
      const { data, error } = await this.#storage.from(bucket).list('', {
        search: prefix,
        limit: PAGE,
        offset,
        sortBy,
      });
      if (error) throw storageError(error);
      for (const { name, metadata, updated_at } of data) {
        if (name.startsWith(prefix) && contentTypeOf(name))
          files.push(storedFile(name, metadata?.['size'], updated_at));
      }
      if (data.length < PAGE) return files;
    }
  }

  async remove(names: string[]): Promise<void> {
    for (const name of names) this.#known.delete(name);
    for (const bucket of BUCKETS) {
      const own = names.filter((name) => bucketOf(name) === bucket);
      for (let start = 0; start < own.length; start += PAGE) {
        const { error } = await this.#storage.from(bucket).remove(own.slice(start, start + PAGE));
        if (error) throw storageError(error);
      }
    }
  }
}

const bucketOf = (name: string): Bucket => (isSound(name) ? 'sounds' : 'uploads');

function bodyOf(content: Content) {
  return 'path' in content ? createReadStream(content.path) : content;
}

/** Returns a part of a stream, for a server that sends the whole file for a range. */
function cutStream(stream: Readable, range: ByteRange): Readable {
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

/** Served with a wrong size, a file would be cut off, or its end be read as the beginning of the next answer. */
function storedFile(
  name: string,
  size: unknown,
  modifiedAt: string | null | undefined,
): StoredFile {
  const time = new Date(modifiedAt ?? Number.NaN);
  if (!Number.isSafeInteger(size) || Number(size) < 0 || Number.isNaN(time.getTime())) {
    throw storageError(new Error(`The storage does not tell size and time of ${name}.`));
  }
  return { name, size: Number(size), modifiedAt: time };
}

/** Storage reports the status in the body; that of the response is often 400. */
function statusOf(error: StorageError): number {
  return Number(error.statusCode ?? error.status);
}

function storageError(cause: unknown): ApiError {
  const status = cause instanceof Error && 'statusCode' in cause ? Number(cause.statusCode) : 0;
  return status === 413
    ? new ApiError('too-large', 'The storage takes no file of this size.', { cause })
    : new ApiError('unavailable', 'The storage does not answer. Try again later.', { cause });
}
