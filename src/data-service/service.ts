import type { PostgrestClient } from '@supabase/postgrest-js';
import { AppError, withAppErrors } from './app-error';
import { publicClient } from './public-client';

/** A condition on a column. */
export interface Condition<Row> {
  column: keyof Row & string;
  operator: 'eq' | 'neq';
  value: string | number | boolean;
}

export interface Sort<Row> {
  column: keyof Row & string;
  ascending: boolean;
}

export interface ListRequest<Row> {
  /** The first row, counted from 0. */
  from: number;
  /** How many rows at most. */
  size: number;
  where?: readonly Condition<Row>[];
  sort?: Sort<Row>;
}

export interface ListResult<Entity> {
  rows: Entity[];
  /** How many rows there are in all, exactly. */
  total: number;
}

export interface Service<Row, Entity> {
  /** The table's name: it also names the cached answers. */
  readonly table: string;
  /** What is selected of it, in PostgREST's words: columns and embedded tables. */
  readonly columns: string;
  readonly fromRow: (row: Row) => Entity;
  list(request: ListRequest<Row>): Promise<ListResult<Entity>>;
  /** Throws `not-found`. */
  get(id: string): Promise<Entity>;
  count(where?: readonly Condition<Row>[]): Promise<number>;
}

interface ServiceDefinition<Row, Entity> {
  table: string;
  columns: string;
  sort: Sort<Row>;
  fromRow: (row: Row) => Entity;
}

/** Asked for before the database is: it would refuse anything else with an error of its own. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads one table: rows in, entities out, errors as AppError. */
export function createService<Row, Entity>({
  table,
  columns,
  sort: standardSort,
  fromRow,
}: ServiceDefinition<Row, Entity>): Service<Row, Entity> {
  const select = (
    client: PostgrestClient,
    where: readonly Condition<Row>[] = [],
    options: { head: boolean } = { head: false },
  ) => {
    let query = client.from(table).select(columns, { count: 'exact', ...options });
    for (const { column, operator, value } of where) query = query.filter(column, operator, value);
    return query;
  };

  return {
    table,
    columns,
    fromRow,

    list: ({ from, size, where, sort = standardSort }) =>
      withAppErrors(async () => {
        const { data, count } = await select(publicClient(), where)
          .order(sort.column, { ascending: sort.ascending })
          .order('id') // rows of the same moment keep their order over pages
          .range(from, from + size - 1)
          .overrideTypes<Row[], { merge: false }>()
          .throwOnError();
        return { rows: data.map(fromRow), total: count ?? data.length };
      }),

    get: (id) =>
      withAppErrors(async () => {
        if (!UUID.test(id)) throw new AppError('not-found', `No id: ${id}`);
        const { data } = await publicClient()
          .from(table)
          .select(columns)
          .eq('id', id)
          .single()
          .overrideTypes<Row, { merge: false }>()
          .throwOnError();
        return fromRow(data);
      }),

    count: (where) =>
      withAppErrors(async () => {
        const { count } = await select(publicClient(), where, { head: true }).throwOnError();
        return count ?? 0;
      }),
  };
}
