import { PGlite, type Extensions } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { extensions } from '@label/supabase-local/extensions';
import { databaseTemplate } from '@label/supabase-local/database-template';

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
