import { readdir, readFile } from 'node:fs/promises';
import { PGlite, type Extensions } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { extensions } from '@label/supabase-local/extensions';
import { databaseTemplate } from '@label/supabase-local/database-template';
import { readSchema } from '@label/supabase-local/schema';

const SCHEMAS = 'supabase/schemas';

/** A database in memory as an installation begins: the schema of the migrations and the seed. */
export async function openSchemaDatabase(others: Extensions = {}): Promise<PGlite> {
  const database = await PGlite.create({
    extensions: { ...extensions, ...others },
    loadDataDir: await databaseTemplate(),
  });
  // The database's own setting, which PGlite replaces with public alone.
  await database.exec('set search_path to "$user", public, extensions');
  return database;
}

/** A database in memory with what a hosted project has, and nothing of this product. */
export async function openEmptyDatabase(): Promise<PGlite> {
  const database = await PGlite.create({ extensions });
  for (const sql of (await readSchema()).platform) await database.exec(sql);
  return database;
}

export interface SchemaFile {
  name: string;
  sql: string;
}

/** Returns the files in supabase/schemas, in alphabetical order, as Supabase documents it. */
export async function readSchemaFiles(): Promise<SchemaFile[]> {
  const names = (await readdir(SCHEMAS, { recursive: true })).filter((name) =>
    name.endsWith('.sql'),
  );
  return Promise.all(
    names
      .toSorted()
      .map(async (name) => ({ name, sql: await readFile(`${SCHEMAS}/${name}`, 'utf8') })),
  );
}

/** A database in memory of the files in supabase/schemas. */
export async function openDeclaredDatabase(): Promise<PGlite> {
  const database = await openEmptyDatabase();
  for (const { name, sql } of await readSchemaFiles()) {
    await database.exec(sql).catch((cause: unknown) => {
      throw new Error(`${SCHEMAS}/${name} failed.`, { cause });
    });
  }
  return database;
}

/** Lends the database to tools that need a postgresql:// URL, as long as `work` runs. */
export async function withDatabaseUrl<T>(
  database: PGlite,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const server = new PGLiteSocketServer({
    db: database,
    host: '127.0.0.1',
    port: 0,
    maxConnections: 10,
  });
  await server.start();
  try {
    return await work(`postgresql://postgres:postgres@${server.getServerConn()}/postgres`);
  } finally {
    await server.stop();
  }
}
