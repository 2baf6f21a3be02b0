import type { PgliteConnection } from '@supabase/lite/pglite';
import { createApi } from './api';
import type { AskLite } from './auth/context';
import { authRoutes } from './auth/routes';
import { readConfig, type Config } from './config';
import { withDataDirectory } from './data-directory';
import { openConnection } from './connection';
import { databaseTemplate } from './database-template';
import { openDiskDatabase } from './disk-database';
import { startHttpServer } from './http-server';
import type { Keys } from './keys';
import { createLite } from './lite-app';
import { lockDirectory } from './lock';
import { createMailbox } from './mail';
import { createMutex, type Exclusive } from './mutex';
import { startRealtime } from './realtime/server';

export interface BackendOptions {
  /** The directory of the data; null keeps them in memory. */
  dataDir: string | null;
  host: string;
  /** 0 takes any free port. */
  port: number;
  siteUrl: string;
  keys: Keys;
  /** How many proxies stand before it and append to `x-forwarded-for`; 0 unless given. */
  proxies?: number;
  /** The directory that mails are written to; without it they are thrown away. */
  mailDir?: string;
  /** Whether Auth has GoTrue's limits for an IP address; without, tests ask as often as they like. */
  limitsRequests?: boolean;
  /** supabase/config.toml, unless given. */
  config?: Config;
  /** The dump that a database in memory begins with, instead of one with migrations and seed alone. */
  dump?: Blob;
}

export interface Backend {
  /** The URL of the API. */
  url: string;
  port: number;
  /** Runs a statement, or several without parameters, as the owner of the database. */
  sql: (query: string, params?: unknown[]) => Promise<unknown[]>;
  /** Returns all that the database has, for `dump` of another backend. */
  dump: () => Promise<Blob>;
  stop: () => Promise<void>;
}

/** Starts the embedded Supabase; throws a StartError where the person at the terminal can help. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const exclusive = createMutex();
  const closers: (() => Promise<void>)[] = [];
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= closeAll(closers));
  try {
    // The port comes first: the process that has it is the only one to open the database.
    const http = await startHttpServer(options.host, options.port, options.proxies);
    closers.push(http.close);
    const { connection, close } = await openDatabase(options);
    closers.push(() => exclusive(close));
    const handler = await createHandler(options, http.url, connection, exclusive);
    const { keys } = options;
    const realtime = await startRealtime({ database: connection.driver, exclusive, keys });
    closers.unshift(realtime.close); // open sockets would keep the HTTP server from closing
    http.serve(handler, realtime.upgrade);
    return {
      url: http.url,
      port: http.port,
      sql: (query, params) => exclusive(() => runSql(connection, query, params)),
      dump: () => exclusive(() => connection.driver.dumpDataDir('none')),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function closeAll(closers: (() => Promise<void>)[]): Promise<void> {
  for (const close of closers) await close();
}

interface Database {
  connection: PgliteConnection;
  close: () => Promise<void>;
}

async function openDatabase({ dataDir, dump }: BackendOptions): Promise<Database> {
  if (dataDir === null) {
    const connection = await openConnection({ template: dump ?? (await databaseTemplate()) });
    return { connection, close: () => connection.close() };
  }
  const lock = await withDataDirectory(dataDir, () => lockDirectory(dataDir));
  try {
    const connection = await withDataDirectory(dataDir, () => openDiskDatabase(dataDir));
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

async function createHandler(
  { siteUrl, keys, mailDir, limitsRequests = false, config: given }: BackendOptions,
  url: string,
  connection: PgliteConnection,
  exclusive: Exclusive,
): Promise<(request: Request) => Response | Promise<Response>> {
  const config = given ?? (await readConfig());
  const mailbox = createMailbox(mailDir ?? null);
  const app = await createLite({ connection, config, keys, url, siteUrl, mailbox });

  const lite: AskLite = async (c, { method = c.req.method, path = c.req.url, body } = {}) => {
    const hasBody = method !== 'GET' && method !== 'HEAD';
    return app.fetch(
      new Request(new URL(path, c.req.url), {
        method,
        headers: c.req.raw.headers,
        body: hasBody ? (body ?? (await c.req.arrayBuffer())) : null,
      }),
    );
  };

  async function query<Row>(sql: string, params: unknown[]): Promise<Row[]> {
    return (await connection.driver.query<Row>(sql, params)).rows;
  }

  const issuer = `${url}/auth/v1`;
  const auth = authRoutes({
    lite,
    query,
    config: config.auth,
    keys,
    mailbox,
    siteUrl,
    issuer,
    limitsRequests,
  });
  const api = createApi({ exclusive, auth, lite, query });
  return (request) => api.fetch(request);
}

async function runSql(
  { driver }: PgliteConnection,
  query: string,
  params?: unknown[],
): Promise<unknown[]> {
  if (params) return (await driver.query(query, params)).rows;
  return (await driver.exec(query)).at(-1)?.rows ?? [];
}
