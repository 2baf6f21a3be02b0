import type { PostgrestClient } from '@supabase/postgrest-js';
import { AppError, isPostgrestError, withAppErrors } from './app-error';
import { noAnswer } from './no-answer';

/** A condition on a column. The value of `in` is a list in PostgREST's syntax, `(a,b)`; that of `not.cs` an array, `{a,b}`. */
export interface Condition<Row> {
  column: keyof Row & string;
  operator: 'eq' | 'neq' | 'gt' | 'lt' | 'lte' | 'in' | 'is' | 'not.is' | 'ilike' | 'not.cs';
  value: string | number | boolean;
}

export interface Sort<Row> {
  /** A column, or the text of a localized column in one language. */
  column: (keyof Row & string) | `${keyof Row & string}->>${string}`;
  ascending: boolean;
  nullsFirst?: boolean;
  /** The entries that staff have pinned come before the others, in their own order. */
  pinnedFirst?: boolean;
}

interface ListRequest<Row> {
  /** The first row, counted from 0. */
  from: number;
  /** The maximum number of rows. */
  size: number;
  where?: readonly Condition<Row>[];
  /** Alternatives in PostgREST's syntax. */
  or?: string;
  sort?: Sort<Row>;
}

export interface ListResult<Entity> {
  rows: Entity[];
  /** The exact number of rows in all. */
  total: number;
}

export interface Service<Row, Entity> {
  /** The table's name, which is also the cache key. */
  readonly table: string;
  /** The part of the table that it reads, where that is less than whole entities: it is cached separately. */
  readonly part: string;
  /** The selected columns and embedded tables, in PostgREST's syntax. */
  readonly columns: string;
  readonly sort: Sort<Row>;
  readonly fromRow: (row: Row) => Entity;
  list(request: ListRequest<Row>): Promise<ListResult<Entity>>;
  /** Throws `not-found`. */
  get(id: string): Promise<Entity>;
  count(where?: readonly Condition<Row>[]): Promise<number>;
}

interface ServiceDefinition<Row, Entity> {
  table: string;
  part?: string;
  columns: string;
  sort: Sort<Row>;
  fromRow: (row: Row) => Entity;
  /** The client that reads: a visitor's, unless it is a table for staff. */
  client?: () => Reader | Promise<Reader>;
}

type From = PostgrestClient['from'];

/** Begins a query of a table's rows, or of some of them. */
export interface Reader {
  from: (table: string) => Pick<ReturnType<From>, 'select'>;
}

/**
 * The client of a visitor. Its code comes with the first question: a page that a server has rendered asks none before it
 * is there.
 */
async function visitorClient(): Promise<Reader> {
  const { publicClient } = await import('./public-client').catch((error: unknown) => {
    throw noAnswer(error);
  });
  return publicClient();
}

/** Checked before the database is asked: it would reject anything else with an error of its own. */
export const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Hosted PostgREST silently cuts an answer there. */
export const MOST_ROWS = 1000;

/** PostgREST's code for a range that begins beyond the last row. */
const BEYOND_LAST_ROW = 'PGRST103';

/** Throws when the total is missing: the list would seem to end with its first page. */
function exact(count: number | null): number {
  if (count === null) throw new AppError('unknown', 'No total.');
  return count;
}

/** Reads one table: rows in, entities out, errors as AppError. */
export function createService<Row, Entity>({
  table,
  part = '',
  columns,
  sort: standardSort,
  fromRow,
  client = visitorClient,
}: ServiceDefinition<Row, Entity>): Service<Row, Entity> {
  const select = (
    reader: Reader,
    where: readonly Condition<Row>[] = [],
    or = '',
    { head } = { head: false },
  ) => {
    // A number needs no embedded tables.
    let query = reader
      .from(table)
      .select<string, Row>(head ? 'id' : columns, { count: 'exact', head });
    for (const { column, operator, value } of where) query = query.filter(column, operator, value);
    return or ? query.or(or) : query;
  };

  const countRows = async (where?: readonly Condition<Row>[], or?: string) => {
    const { count } = await select(await client(), where, or, { head: true }).throwOnError();
    return exact(count);
  };

  return {
    table,
    part,
    columns,
    sort: standardSort,
    fromRow,

    list: ({ from, size, where, or, sort = standardSort }) =>
      withAppErrors(async () => {
        if (size > MOST_ROWS) throw new AppError('rejected', `At most ${MOST_ROWS} rows.`);
        try {
          const query = select(await client(), where, or);
          if (sort.pinnedFirst) query.order('pinned');
          const { data, count } = await query
            .order(sort.column, sort)
            .order('id') // rows of the same moment keep their order over pages
            .range(from, from + size - 1)
            .throwOnError();
          return { rows: data.map(fromRow), total: exact(count) };
        } catch (error) {
          // A page beyond the last row is empty; the database calls it an error and does not tell the total.
          if (!isPostgrestError(error) || error.code !== BEYOND_LAST_ROW) throw error;
          return { rows: [], total: await countRows(where, or) };
        }
      }),

    get: (id) =>
      withAppErrors(async () => {
        if (!UUID.test(id)) throw new AppError('not-found', `No id: ${id}`);
        const reader = await client();
        const { data } = await reader
          .from(table)
          .select<string, Row>(columns)
          .eq('id', id)
          .single()
          .throwOnError();
        return fromRow(data);
      }),

    count: (where) => withAppErrors(() => countRows(where)),
  };
}
