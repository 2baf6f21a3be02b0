import type { PostgrestClient } from '@supabase/postgrest-js';

/** Checked before a query: the database would reject anything else with its own error. */
export const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A current or former slug of an entry in its URL; an id has the same form. A number alone is no slug. */
export const SLUG = /^(?!\d+$)(?=.{1,80}$)[a-z\d]+(?:-[a-z\d]+)*$/;

/** Hosted PostgREST silently cuts an answer there. */
export const MAX_ROWS = 1000;

/**
 * A condition on a column. The value of `in` is a list in PostgREST's syntax, `(a,b)`; that of `cs` what JSON contains, as
 * JSON; that of `not.cs` an array, `{a,b}`.
 */
export interface Condition<Row> {
  column: keyof Row & string;
  operator:
    | 'eq'
    | 'neq'
    | 'gt'
    | 'gte'
    | 'lt'
    | 'lte'
    | 'in'
    | 'is'
    | 'not.is'
    | 'ilike'
    | 'cs'
    | 'not.cs';
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

export interface ListRequest<Row> {
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

export interface RepositoryDefinition<Row, Entity> {
  table: string;
  part?: string;
  columns: string;
  sort: Sort<Row>;
  fromRow: (row: Row) => Entity;
  /** The client that reads: a visitor's, unless it is a table for staff. */
  client?: () => Reader | Promise<Reader>;
}

type From = PostgrestClient['from'];

/** Begins a query of all rows of a table, or of some. */
export interface Reader {
  from: (table: string) => Pick<ReturnType<From>, 'select'>;
}
