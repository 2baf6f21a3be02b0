import type { PgliteConnection } from '@supabase/lite/pglite';
import type { Context } from 'hono';
import { createApi } from './api';
import { authRoutes } from './auth/routes';
import { readConfig } from './config';
import { makeDataDirectory } from './data-directory';
import { openDiskDatabase } from './disk-database';
import { listen } from './http-server';
import type { Keys } from './keys';
import { createLite } from './lite-app';
import { lockDirectory } from './lock';
import { openMemoryDatabase } from './memory-database';
import { createMutex } from './mutex';

export interface BackendOptions {
  /** Where the data stay; null keeps them in memory. */
  dataDir: string | null;
  host: string;
  /** 0 takes any free port. */
  port: number;
  siteUrl: string;
  keys: Keys;
}

export interface Backend {
  /** The address of the API. */
  url: string;
  port: number;
  /** Runs one statement as the owner of the database. */
  sql(query: string, params?: unknown[]): Promise<unknown[]>;
  stop(): Promise<void>;
}

/** Starts the embedded Supabase; throws a StartError where the person at the terminal can help. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const closers: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0)) await close();
  };
  try {
    // The port comes first: whoever has it is the only one to open the database.
    const http = await listen(options.host, options.port);
    closers.push(http.close);
    const { handle, query, close } = await openBackend(options, http.url);
    closers.push(close);
    http.serve(handle);
    return { url: http.url, port: http.port, sql: query, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Database {
  connection: PgliteConnection;
  close: () => Promise<void>;
}

async function openDatabase(dataDir: string | null): Promise<Database> {
  if (dataDir === null) {
    const connection = await openMemoryDatabase();
    return { connection, close: () => connection.close() };
  }
  await makeDataDirectory(dataDir);
  const lock = await lockDirectory(dataDir);
  try {
    const connection = await openDiskDatabase(dataDir);
    return {
      connection,
      async close() {
        await connection.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function openBackend({ dataDir, siteUrl, keys }: BackendOptions, url: string) {
  const config = await readConfig();
  const { connection, close } = await openDatabase(dataDir);
  const app = await createLite({ connection, config, keys, url, siteUrl });
  const exclusive = createMutex();

  async function query<Row>(sql: string, params: unknown[] = []): Promise<Row[]> {
    return (await connection.driver.query<Row>(sql, params)).rows;
  }

  async function lite(c: Context, body?: string): Promise<Response> {
    const { method, headers } = c.req.raw;
    const hasBody = method !== 'GET' && method !== 'HEAD';
    return app.fetch(
      new Request(c.req.url, {
        method,
        headers,
        body: hasBody ? (body ?? (await c.req.arrayBuffer())) : null,
      }),
    );
  }

  const auth = authRoutes({ lite, query, config: config.auth, keys, issuer: `${url}/auth/v1` });
  const api = createApi({ exclusive, auth, lite });
  return {
    handle: (request: Request) => api.fetch(request),
    query: (sql: string, params?: unknown[]) => exclusive(() => query<unknown>(sql, params)),
    close: () => exclusive(close),
  };
}
