import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { postgrestParsers } from './pglite-parsers';

interface Source {
  /** Where the database lies; in memory when there is none. */
  directory?: string;
  /** A dump to begin with, instead of an empty database. */
  template?: Blob;
}

export async function openConnection({ directory, template }: Source): Promise<PgliteConnection> {
  const connection = await createPgliteConnection({
    url: directory,
    pgliteOptions: { parsers: postgrestParsers, loadDataDir: template },
  });
  await connection.driver.waitReady;
  // lite would grant everything to the API roles at the first request, over the migrations' own rights.
  Object.assign(connection, { ensureRlsContext: () => Promise.resolve(true) });
  return connection;
}
