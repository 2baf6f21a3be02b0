import { App, getStorageSchemaSql, setExperimental } from '@supabase/lite';
import type { PGlite } from '@electric-sql/pglite';
import { openConnection } from '../connection';
import { listen } from '../http-server';
import { generateKeys, type Keys } from '../keys';
import { createSchema } from '../schema';

type StorageAdapter = NonNullable<App['_storageAdapter']>;
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>;

export interface StorageBackend {
  url: string;
  keys: Keys;
  database: PGlite;
  /** Whether parts are sent where they are asked for, as the hosted Storage does and the embedded one does not. */
  sendsParts: boolean;
  stop: () => Promise<void>;
}

/** Supabase Storage as the embedded server can answer for it, over the migrations: in memory, for tests alone. */
export async function startStorageBackend(): Promise<StorageBackend> {
  setExperimental('storage', true);
  const keys = generateKeys();
  const http = await listen('127.0.0.1', 0);
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
  app._storageAdapter = createAdapter();
  await app.init();
  const backend: StorageBackend = {
    url: http.url,
    keys,
    database,
    sendsParts: true,
    async stop() {
      await http.close();
      await connection.close();
    },
  };
  http.serve(
    async (request) => {
      const answer = await app.fetch(request);
      return backend.sendsParts ? sendPart(request, answer) : answer;
    },
    (_request, socket) => socket.destroy(),
  );
  return backend;
}

/** Bytes in memory. */
function createAdapter(): StorageAdapter {
  const objects = new Map<string, { body: Buffer; metadata: ObjectMetadata }>();
  const objectAt = (key: string) => {
    const object = objects.get(key);
    if (!object) throw new Error(`There is no object ${key}.`);
    return object;
  };
  return {
    driver: null,
    async getObject(_bucket, key) {
      return { httpStatusCode: 200, ...objectAt(key) };
    },
    async uploadObject(_bucket, key, _version, content, mimetype, cacheControl) {
      const body = Buffer.from(
        await new Response(new Uint8Array(await readAll(content))).arrayBuffer(),
      );
      const size = body.length;
      const lastModified = new Date();
      const metadata = {
        cacheControl,
        mimetype,
        size,
        contentLength: size,
        lastModified,
        eTag: '"1"',
      };
      objects.set(key, { body, metadata });
      return metadata;
    },
    async deleteObject(_bucket, key) {
      objects.delete(key);
    },
    async deleteObjects(_bucket, keys) {
      for (const key of keys) objects.delete(key);
    },
    copyObject: () => Promise.reject(new Error('Nothing here copies.')),
    async headObject(_bucket, key) {
      return objectAt(key).metadata;
    },
    privateAssetUrl: () => Promise.reject(new Error('Nothing here signs.')),
  };
}

async function readAll(content: AsyncIterable<Uint8Array> | Uint8Array): Promise<Buffer> {
  if (content instanceof Uint8Array) return Buffer.from(content);
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function sendPart(request: Request, answer: Response): Promise<Response> {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.get('range') ?? '') ?? [];
  if (start === undefined || end === undefined || answer.status !== 200) return answer;
  const body = await answer.arrayBuffer();
  const headers = { 'content-range': `bytes ${start}-${end}/${body.byteLength}` };
  return new Response(body.slice(Number(start), Number(end) + 1), { status: 206, headers });
}
