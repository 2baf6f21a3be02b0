import type { Database, Tables } from '../../database.types';
import { readOnlyText, type EditedField, type EntityField } from './fields';
import type { Sort } from './query';
import { createRepository, type Repository } from './repository';

export type EntityFields = Readonly<Record<string, EntityField>>;

type ColumnOf<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : '';

/** The fields whose column the table does not have; only the database checks embedded tables. */
type UnknownColumns<Fields, Row> = {
  [
    Name in keyof Fields & string as Fields[Name] extends { select: string }
      ? never
      : ColumnOf<Name> extends keyof Row
        ? never
        : Name
  ]: never;
};

type ValueOf<Field> = Field extends { read: (stored: unknown) => infer Value } ? Value : never;

/** The fields of an entity that is read. */
export type EntityOf<Fields> = { [Name in keyof Fields]: ValueOf<Fields[Name]> };

type ListedName<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { list: true } ? Name : never;
}[keyof Fields];

/** The fields of an entity in lists. */
export type ListedOf<Fields> = Pick<EntityOf<Fields>, ListedName<Fields>>;

/** The fields of an entity that are edited. */
export type DraftOf<Fields> = {
  -readonly [
    Name in keyof Fields as Fields[Name] extends { empty: unknown } ? Name : never
  ]: Fields[Name] extends { empty: infer Draft } ? Draft : never;
};

/** Returns the column of a field: `photo_url` of `photoUrl`. */
export const toColumn = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Object.fromEntries for an object made field by field: the declaration determines the type of each value. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- see above
export function fromFields<Result>(entries: Iterable<readonly [string, unknown]>): Result {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript does not follow it through the entries
  return Object.fromEntries(entries) as Result;
}

/** Returns the fields that staff edit, by name. */
export function editedFields(fields: EntityFields): [string, EditedField][] {
  return Object.entries(fields).filter(
    (entry): entry is [string, EditedField] => entry[1].kind !== 'readOnly',
  );
}

const selectOf = ([name, field]: [string, EntityField]) =>
  ('select' in field && field.select) || toColumn(name);

/** The key of an embedded table in a row is its own name: `artists(name)`. */
const keyOf = (select: string) => select.replace(/\(.*/, '');

/** Returns the columns of the fields, in PostgREST's syntax, and how an entity is made of a row. */
export function readFields<Fields extends EntityFields>(fields: Fields) {
  const entries = Object.entries(fields);
  return {
    columns: entries.map(selectOf).join(),
    fromRow: (row: Readonly<Record<string, unknown>>) =>
      fromFields<EntityOf<Fields>>(
        entries.map((entry) => [entry[0], entry[1].read(row[keyOf(selectOf(entry))])]),
      ),
  };
}

/** The fields that every stored entity has. */
const STORED = { id: readOnlyText({ list: true }), updatedAt: readOnlyText({}) };

type TableName = keyof Database['public']['Tables'];

/** The tables whose rows staff edit: they have the time of their last change. */
type Content = {
  [Name in TableName]: Tables<Name> extends { id: string; updated_at: string } ? Name : never;
}[TableName];

/** A repository of an entity; its reader takes the row of any test or tool. */
export type EntityRepository<Row, Entity> = Repository<Row, Entity> & {
  readonly fromRow: (row: Readonly<Record<string, unknown>>) => Entity;
};

/** Everything that reads a table, from one line per field. Writing derives from the same (mutations.ts). */
export function defineEntity<Table extends Content, const Fields extends EntityFields>(
  table: Table,
  sort: Sort<Tables<Table>>,
  declared: Fields & UnknownColumns<Fields, Tables<Table>>,
) {
  const fields: Fields & typeof STORED = { ...STORED, ...declared };
  const all: EntityFields = fields;
  const listed = readFields(
    fromFields<Pick<typeof fields, ListedName<typeof fields>>>(
      Object.entries(all).filter(([, { list }]) => list),
    ),
  );
  const { columns, fromRow } = readFields(fields);
  const repository: EntityRepository<Tables<Table>, EntityOf<typeof fields>> = {
    ...createRepository<Tables<Table>, EntityOf<typeof fields>>({ table, sort, columns, fromRow }),
    fromRow,
  };
  const listRepository = createRepository<Tables<Table>, ListedOf<typeof fields>>({
    table,
    part: 'listed',
    sort,
    ...listed,
  });
  return { table, fields, repository, listRepository };
}
