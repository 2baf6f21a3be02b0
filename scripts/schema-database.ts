import { readdir, readFile } from 'node:fs/promises';
import { PGlite, type Extensions } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { extensions } from '@label/supabase-local/extensions';
import { databaseTemplate } from '@label/supabase-local/database-template';
import { readSchema } from '@label/supabase-local/schema';
import { SITE_PAGES } from '@/site/pages';

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

/** The functions that tables share: temporary ones, which an installed database does not have. */
const CALLED = 'add_content.sql';

const CALL = /^select pg_temp\.[^;]*;\n/gm;

/** Runs SQL, and returns it with what its calls of pg_temp run in their place. */
async function runExpanded(database: PGlite, sql: string): Promise<string> {
  const expanded: string[] = [];
  let end = 0;
  for (const { 0: call, index } of sql.matchAll(CALL)) {
    expanded.push(sql.slice(end, index));
    await database.exec(expanded.at(-1) + call);
    const { rows } = await database.query<{ sql: string }>(
      'select sql from pg_temp.written order by position',
    );
    expanded.push(...rows.map((row) => row.sql));
    await database.exec('delete from pg_temp.written');
    end = index + call.length;
  }
  expanded.push(sql.slice(end));
  await database.exec(sql.slice(end));
  return expanded.join('');
}

/** The names of pages as SQL, without the player on other sites, which is no page of ours (site/counts.sql). */
const PAGES = SITE_PAGES.flatMap(({ name }) => (name === 'releaseEmbed' ? [] : `'${name}'`)).join(
  ', ',
);

/** A database in memory of the files in supabase/schemas, and their SQL without calls. */
export async function openDeclaredDatabase(): Promise<{ database: PGlite; sql: string }> {
  const database = await openEmptyDatabase();
  const files = (await readdir(SCHEMAS, { recursive: true })).filter((file) =>
    file.endsWith('.sql'),
  );
  const declared: string[] = [];
  // In alphabetical order, as Supabase documents it.
  for (const file of files.toSorted()) {
    const text = await readFile(`${SCHEMAS}/${file}`, 'utf8');
    const source = text.replaceAll('({pages})', `(${PAGES})`);
    const sql = await runExpanded(database, source).catch((cause: unknown) => {
      throw new Error(`${SCHEMAS}/${file} failed.`, { cause });
    });
    if (file !== CALLED) declared.push(`\n-- ${SCHEMAS}/${file}\n\n${sql}`);
  }
  await database.exec('discard temp');
  return { database, sql: declared.join('') };
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
