import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { App, getStorageSchemaSql, setExperimental } from '@supabase/lite';
import type { PGlite } from '@electric-sql/pglite';
import { openConnection } from '../connection';
import { startHttpServer } from '../http-server';
import { generateKeys, type Keys } from '../keys';
import { createSchema } from '../schema';
import { connect, staffPassword } from './test-backend';
import { answerAsStorageApi, sendPart } from './storage-api';

type StorageAdapter = NonNullable<App['_storageAdapter']>;
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>;

export interface StorageBackend {
  url: string;
  keys: Keys;
  database: PGlite;
  /** True when range requests get parts, as from the hosted Storage and not from the embedded one. */
  sendsParts: boolean;
  /** Adds a member of staff, and returns the token of a session. */
  addStaff: () => Promise<string>;
  stop: () => Promise<void>;
}

/**
 * Supabase Storage over the migrations, for tests alone. Rows, rights and errors are the embedded server's; where its
 * responses have another shape than those of supabase/storage, `storage-api.ts` gives them that one.
 */
export async function startStorageBackend(): Promise<StorageBackend> {
  setExperimental('storage', true);
  const keys = generateKeys();
  const http = await startHttpServer('127.0.0.1', 0);
  const connection = await openConnection({});
  const database = connection.driver;
  await database.exec('create schema extensions');
  await database.exec(getStorageSchemaSql());
  await createSchema(database);
  // As a hosted project has it.
  await database.exec(`
    grant usage on schema storage to anon, authenticated, service_role;
    grant all on all tables in schema storage to anon, authenticated, service_role`);
  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
    },
    storage: { enabled: true, file_size_limit: '200MiB' },
  });
  const directory = await mkdtemp(join(tmpdir(), 'storage-'));
  app._storageAdapter = createAdapter(directory);
  await app.init();
  const backend: StorageBackend = {
    url: http.url,
    keys,
    database,
    sendsParts: true,
    async addStaff() {
      const { data, error } = await connect(http.url, keys.publishableKey).auth.signUp({
        email: 'staff@label.example',
        password: staffPassword,
      });
      if (error) throw error;
      // As the secret key does it, which the embedded server does not take for its accounts.
      await database.exec(
        `update auth.users set raw_app_meta_data = raw_app_meta_data || '{"staff": true}'`,
      );
      return data.session?.access_token ?? '';
    },
    async stop() {
      await http.close();
      await connection.close();
      await rm(directory, { recursive: true });
    },
  };
  const answer = answerAsStorageApi((request) => Promise.resolve(app.fetch(request)));
  http.serve(
    async (request) => {
      const response = await answer(request);
      return backend.sendsParts ? sendPart(request, response) : response;
    },
    (_request, socket) => socket.destroy(),
  );
  return backend;
}

/** The bytes of objects as files of a directory, so that a large video needs no memory. */
function createAdapter(directory: string): StorageAdapter {
  const objects = new Map<string, ObjectMetadata>();
  const metadataOf = (key: string) => {
    const metadata = objects.get(key);
    if (!metadata) throw new Error(`There is no object ${key}.`);
    return metadata;
  };
  const remove = async (key: string) => {
    objects.delete(key);
    await rm(join(directory, key), { force: true });
  };
  return {
    driver: null,
    async getObject(_bucket, key) {
      const metadata = metadataOf(key);
      const body = Readable.toWeb(createReadStream(join(directory, key)));
      return { httpStatusCode: 200, metadata, body };
    },
    async uploadObject(_bucket, key, _version, content, mimetype, cacheControl) {
      const file = createWriteStream(join(directory, key));
      await pipeline(content instanceof Uint8Array ? [content] : content, file);
      const size = file.bytesWritten;
      const lastModified = new Date();
      const metadata = {
        eTag: '"1"',
        size,
        mimetype,
        cacheControl,
        lastModified,
        contentLength: size,
        httpStatusCode: 200,
      };
      objects.set(key, metadata);
      return metadata;
    },
    deleteObject: (_bucket, key) => remove(key),
    async deleteObjects(_bucket, keys) {
      for (const key of keys) await remove(key);
    },
    copyObject: () => Promise.reject(new Error('Nothing here copies.')),
    async headObject(_bucket, key) {
      return metadataOf(key);
    },
    privateAssetUrl: () => Promise.reject(new Error('Nothing here signs.')),
  };
}
