import { PGlite, type QueryOptions } from '@electric-sql/pglite';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { qualifyColumns } from './computed-columns';
import { extensions } from './extensions';
import { postgrestParsers, postgrestSerializers, withTextAlone } from './pglite-parsers';

interface Source {
  /** The directory of the database; in memory when there is none. */
  directory?: string;
  /** A dump to begin with, instead of an empty database. */
  template?: Blob;
}

/** PostgreSQL clears all of its 128 MB at every start, and a label's rows take less than these. */
const SHARED_BUFFERS = ['-c', 'shared_buffers=16MB'];

export async function openConnection({ directory, template }: Source): Promise<PgliteConnection> {
  const connection = await createPgliteConnection({
    url: directory,
    pgliteOptions: {
      extensions,
      parsers: postgrestParsers,
      serializers: postgrestSerializers,
      loadDataDir: template,
      startParams: [...PGlite.defaultStartParams, ...SHARED_BUFFERS],
    },
  });
  await connection.driver.waitReady;
  await dropRowParsers(connection.driver);
  Object.assign(connection.driver, { serializers: withTextAlone(connection.driver.serializers) });
  wrapQueries(connection.driver);
  // lite would grant everything to the API roles at the first request, over the migrations' own rights.
  Object.assign(connection, { ensureRlsContext: () => Promise.resolve(true) });
  return connection;
}

/**
 * PGlite copies its parsers at each query, which takes half of a short one. Most are for arrays of a table's rows, one for
 * each table of the catalog, and no answer has such an array.
 */
async function dropRowParsers(driver: PGlite): Promise<void> {
  const { rows } = await driver.query<{ typarray: number }>(
    "select typarray from pg_type where typtype = 'c'",
  );
  for (const { typarray } of rows) delete driver.parsers[typarray];
}

const MAX_VALUES = 32_767;

/** PGlite reads a greater number of values as a negative one, and takes every later answer for another question's. */
function wrapQueries(driver: PGlite): void {
  const query = driver.query.bind(driver);
  Object.assign(driver, {
    query: async (sql: string, values: unknown[] = [], options?: QueryOptions) => {
      if (values.length > MAX_VALUES) {
        throw Object.assign(new Error('These are too many values.'), { code: '54000' });
      }
      return query(qualifyColumns(sql), values, options);
    },
  });
}
