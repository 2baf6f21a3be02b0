import { noAnswer } from '../../backend/client/app-error';
import type { Condition, ListRequest, ListResult, RepositoryDefinition, Sort } from './query';

export interface Repository<Row, Entity> {
  /** The table's name, which is also the cache key. */
  readonly table: string;
  /** The part of the table that it reads, where that is less than whole entities: it is cached separately. */
  readonly part: string;
  /** The selected columns and embedded tables, in PostgREST's syntax. */
  readonly columns: string;
  readonly sort: Sort<Row>;
  readonly fromRow: (row: Row) => Entity;
  list(request: ListRequest<Row>): Promise<ListResult<Entity>>;
  /** Reads a row by its id, or by its current or a former slug. Throws `not-found`. */
  get(id: string, signal?: AbortSignal): Promise<Entity>;
  count(where?: readonly Condition<Row>[]): Promise<number>;
}

/**
 * Returns the module that queries the database. It is loaded with the first query: a page that a server has rendered
 * sends none before that.
 */
function reading() {
  return import('./read-rows').catch((error: unknown) => {
    throw noAnswer(error);
  });
}

/** Reads one table: rows in, entities out, errors as AppError. */
export function createRepository<Row, Entity>(
  definition: RepositoryDefinition<Row, Entity>,
): Repository<Row, Entity> {
  const { table, part = '', columns, sort, fromRow } = definition;
  return {
    table,
    part,
    columns,
    sort,
    fromRow,
    list: async (request) => (await reading()).listRows(definition, request),
    get: async (id, signal) => (await reading()).getRow(definition, id, signal),
    count: async (where) => (await reading()).countRows(definition, where),
  };
}
