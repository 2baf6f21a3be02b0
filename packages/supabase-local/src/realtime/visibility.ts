import type { PGlite } from '@electric-sql/pglite';
import type { Claims } from './claims';
import type { Change } from './queue';
import type { Table } from './tables';

/** The condition that a column has a value, as in `id=eq.1`: the only filter that the site uses. */
export interface Filter {
  column: string;
  value: string;
}

/** Returns null when the text is no such filter. */
export function parseFilter(text: string): Filter | null {
  const [, column, value] = /^([^=]+)=eq\.(.*)$/s.exec(text) ?? [];
  return column === undefined || value === undefined ? null : { column, value: unquote(value) };
}

/** Clients put a value that holds a comma, a parenthesis or a quote between quotes. */
function unquote(value: string): string {
  return /^".*"$/s.test(value) ? value.slice(1, -1).replaceAll(/\\(.)/gs, '$1') : value;
}

/** Returns the condition that an SQL expression of this type has the given parameter as its value. */
export function filterSql(expression: string, type: string, parameter: string): string {
  return `${expression} = (${parameter}::text::${type})`;
}

/**
 * Returns whether a subscriber with these claims may know of the change, and asked for it. Policies decide by the row as it is
 * now; where it was deleted they have nothing to decide by, and only the primary key is sent.
 */
export async function isVisible(
  database: PGlite,
  change: Change,
  table: Table,
  claims: Claims,
  filter: Filter | null,
): Promise<boolean> {
  const conditions: string[] = [];
  const values: unknown[] = [change.record ?? change.old_record];
  if (table.hasPolicies && change.type !== 'DELETE') {
    const keys = table.columns.filter(({ isKey }) => isKey);
    const sameKey = keys.map(({ name }) => `stored.${quote(name)} = changed.${quote(name)}`);
    conditions.push(
      `exists (select from ${table.sqlName} as stored where ${sameKey.join(' and ')})`,
    );
  }
  if (filter) {
    const column = table.columns.find(({ name }) => name === filter.column);
    if (!column?.isReadable) return false;
    conditions.push(filterSql(`changed.${quote(column.name)}`, column.sqlType, '$2'));
    values.push(filter.value);
  }
  if (conditions.length === 0) return true;
  const changed = `jsonb_populate_record(null::${table.sqlName}, $1) as changed`;
  const sql = `select 1 from ${changed} where ${conditions.join(' and ')}`;
  try {
    return await findsRows(database, claims, sql, values);
  } catch (error) {
    console.error(error); // a policy that fails lets nobody see the row
    return false;
  }
}

/** Returns whether the query finds a row with these claims. */
function findsRows(
  database: PGlite,
  claims: Claims,
  sql: string,
  values: unknown[],
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await transaction.query(
      `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`,
      [claims.role, JSON.stringify(claims)],
    );
    return (await transaction.query(sql, values)).rows.length > 0;
  });
}

function quote(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}
