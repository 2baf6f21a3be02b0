import { AppError, isPostgrestError, withAppErrors } from '../../backend/client/app-error';
import { publicClient } from '../../backend/client/public-client';
import {
  MAX_ROWS,
  SLUG,
  UUID,
  type Condition,
  type ListRequest,
  type ListResult,
  type RepositoryDefinition,
} from './query';

/** PostgREST's code for a range that begins beyond the last row. */
const BEYOND_LAST_ROW = 'PGRST103';

/** Throws when the total is missing: the list would seem to end with its first page. */
function exact(count: number | null): number {
  if (count === null) throw new AppError('unknown', 'No total.');
  return count;
}

/** Returns the query in an object: awaited itself, it would be sent. */
async function select<Row, Entity>(
  { client = publicClient, table, columns }: RepositoryDefinition<Row, Entity>,
  where: readonly Condition<Row>[] = [],
  or = '',
  { head } = { head: false },
) {
  const reader = await client();
  // Counting needs no embedded tables.
  let query = reader
    .from(table)
    .select<string, Row>(head ? 'id' : columns, { count: 'exact', head });
  for (const { column, operator, value } of where) query = query.filter(column, operator, value);
  return { query: or ? query.or(or) : query };
}

async function countFound<Row, Entity>(
  definition: RepositoryDefinition<Row, Entity>,
  where?: readonly Condition<Row>[],
  or?: string,
): Promise<number> {
  const { query } = await select(definition, where, or, { head: true });
  const { count } = await query.throwOnError();
  return exact(count);
}

/** Returns one page of the rows, and the number of all. */
export function listRows<Row, Entity>(
  definition: RepositoryDefinition<Row, Entity>,
  { from, size, where, or, sort = definition.sort }: ListRequest<Row>,
): Promise<ListResult<Entity>> {
  return withAppErrors(async () => {
    if (size > MAX_ROWS) throw new AppError('rejected', `At most ${MAX_ROWS} rows.`);
    try {
      const { query } = await select(definition, where, or);
      if (sort.pinnedFirst) query.order('pinned');
      const { data, count } = await query
        .order(sort.column, sort)
        .order('id') // rows of the same moment keep their order over pages
        .range(from, from + size - 1)
        .throwOnError();
      return { rows: data.map(definition.fromRow), total: exact(count) };
    } catch (error) {
      // A page beyond the last row is empty; the database returns an error, without the total.
      if (!isPostgrestError(error) || error.code !== BEYOND_LAST_ROW) throw error;
      return { rows: [], total: await countFound(definition, where, or) };
    }
  });
}

/** Reads a row by its id or its current slug, else by a former one. Throws `not-found`. */
export function getRow<Row, Entity>(
  { client = publicClient, table, columns, fromRow }: RepositoryDefinition<Row, Entity>,
  id: string,
  signal?: AbortSignal,
): Promise<Entity> {
  return withAppErrors(async () => {
    if (!SLUG.test(id)) throw new AppError('not-found', `No id: ${id}`);
    const reader = await client();
    const read = async (column: string, operator: string, value: string) => {
      const query = reader.from(table).select<string, Row>(columns).filter(column, operator, value);
      if (signal) query.abortSignal(signal);
      const { data } = await query.limit(1).throwOnError();
      return data;
    };
    const isId = UUID.test(id);
    const found = await read(isId ? 'id' : 'slug', 'eq', id);
    const [row] = isId || found.length > 0 ? found : await read('former_slugs', 'cs', `{${id}}`);
    if (!row) throw new AppError('not-found', `No row of ${table} at ${id}`);
    return fromRow(row);
  });
}

export function countRows<Row, Entity>(
  definition: RepositoryDefinition<Row, Entity>,
  where?: readonly Condition<Row>[],
): Promise<number> {
  return withAppErrors(() => countFound(definition, where));
}
