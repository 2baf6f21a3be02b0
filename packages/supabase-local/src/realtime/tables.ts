import type { PGlite } from '@electric-sql/pglite';
import type { Claims } from './claims';

interface Column {
  name: string;
  /** The type's name, as clients know it. */
  type: string;
  /** The type's name, as SQL has it. */
  sqlType: string;
  isKey: boolean;
  isReadable: boolean;
}

/** A table of the publication as one role sees it. */
export interface Table {
  schema: string;
  name: string;
  sqlName: string;
  hasPolicies: boolean;
  columns: Column[];
}

const publishedSql = `select relation, schema_name as schema, table_name as name from realtime.published`;

interface PublishedTable {
  relation: number;
  schema: string;
  name: string;
}

/** The tables of the publication; from now on their changes arrive in the queue. */
export async function publishedTables(database: PGlite): Promise<PublishedTable[]> {
  await database.query('select realtime.follow_publication()');
  return (await database.query<PublishedTable>(publishedSql)).rows;
}

const tableSql = `
  select schema_name as schema, table_name as name, sql_name as "sqlName",
    relrowsecurity as "hasPolicies"
  from realtime.published join pg_class on pg_class.oid = relation
  where relation = $1`;

const columnsSql = `
  select attname as name, typname as type, format_type(atttypid, null) as "sqlType",
    coalesce(attnum = any (indkey), false) as "isKey",
    has_column_privilege($2, attrelid, attnum, 'select') as "isReadable"
  from pg_attribute
  join pg_type on pg_type.oid = atttypid
  left join pg_index on indrelid = attrelid and indisprimary
  where attrelid = $1 and attnum > 0 and not attisdropped
  order by attnum`;

/** Null when the table has left the publication. */
export async function readTable(
  database: PGlite,
  relation: number,
  role: Claims['role'],
): Promise<Table | null> {
  const { rows: tables } = await database.query<Omit<Table, 'columns'>>(tableSql, [relation]);
  const { rows: columns } = await database.query<Column>(columnsSql, [relation, role]);
  return tables[0] ? { ...tables[0], columns } : null;
}
