import { readdir, readFile } from 'node:fs/promises';
import { PGlite, type Extensions } from '@electric-sql/pglite';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

const supabase = new URL('../supabase/', import.meta.url);

/** The SQL that leads from an empty server to the schema: the prelude, then the migrations in order. */
export async function readSchema(): Promise<{ name: string; sql: string }[]> {
  const migrations = (await readdir(new URL('migrations/', supabase))).toSorted();
  const names = ['local/prelude.sql', ...migrations.map((name) => `migrations/${name}`)];
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(new URL(name, supabase), 'utf8') })),
  );
}

export function readSeed(): Promise<string> {
  return readFile(new URL('seed.sql', supabase), 'utf8');
}

/** A database in memory with the schema of the migrations and no rows. */
export async function openSchemaDatabase(extensions: Extensions = {}): Promise<PGlite> {
  const database = await PGlite.create({ extensions: { pgcrypto, ...extensions } });
  for (const { name, sql } of await readSchema()) {
    try {
      await database.exec(sql);
    } catch (cause) {
      throw new Error(`supabase/${name} failed`, { cause });
    }
  }
  return database;
}

/** Lends the database to tools that need a postgresql:// address, as long as `use` runs. */
export async function withDatabaseUrl<T>(
  database: PGlite,
  use: (url: string) => Promise<T>,
): Promise<T> {
  const server = new PGLiteSocketServer({
    db: database,
    host: '127.0.0.1',
    port: 0,
    maxConnections: 10,
  });
  await server.start();
  try {
    return await use(`postgresql://postgres:postgres@${server.getServerConn()}/postgres`);
  } finally {
    await server.stop();
  }
}
