import type { PostgrestClient } from '@supabase/postgrest-js';
import { cleanLine } from '@/lib/clean-text';
import { staffClient } from '../client/staff-client';
import type { Condition, ListResult, Reader } from '../../content/entity/query';
import { createRepository, type Repository } from '../../content/entity/repository';
import { withAppErrors } from '../client/app-error';

/** A column that a list is sorted by; a localized one holds a text per language. */
export interface SortColumn<Row> {
  column: keyof Row & string;
  isLocalized?: boolean;
}

export interface StaffListRequest<Row> {
  /** The first row, counted from 0. */
  from: number;
  size: number;
  where?: readonly Condition<Row>[];
  /** The words that the rows must contain. */
  query: string;
  /** A localized text is sorted by its wording in the language. Null is the service's own order. */
  sort: { by: SortColumn<Row>; language: string; ascending: boolean } | null;
}

/** Returns a repository that reads the same with a member of staff's session: also what is not public. */
export function forStaff<Row, Entity>(
  repository: Repository<Row, Entity>,
): Repository<Row, Entity> {
  return createRepository({ ...repository, client: staffClient });
}

/** Returns an `ilike` pattern for the literal text; only `*`, which PostgREST reads as `%`, matches any character. */
export const likeLiteral = (text: string) =>
  text.replaceAll(/[\\%_]/g, String.raw`\$&`).replaceAll('*', '_');

/** The client for the rows that contain the words, found by the table's function `find_…`. */
function staffFinder(words: string): Reader {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its functions are known by their names only
  const client = staffClient() as unknown as PostgrestClient;
  return {
    from: (table) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is found are rows, as of a table
      client.rpc(`find_${table}`, { words }, { count: 'exact' }) as unknown as ReturnType<
        Reader['from']
      >,
  };
}

/** Reads a page of a table for its editors. It is apart from the service, so that visitors download none of this. */
export function listForStaff<Row, Entity>(
  repository: Repository<Row, Entity>,
  { from, size, where, query, sort }: StaffListRequest<Row>,
): Promise<ListResult<Entity>> {
  const words = cleanLine(query);
  const source =
    words === ''
      ? repository
      : createRepository({ ...repository, client: () => staffFinder(words) });
  return source.list({
    from,
    size,
    ...(where && { where }),
    ...(sort && {
      sort: {
        column: sort.by.isLocalized
          ? (`${sort.by.column}->>${sort.language}` as const)
          : sort.by.column,
        ascending: sort.ascending,
        nullsFirst: false,
      },
    }),
  });
}

/** Returns the conditions on rows that are not complete in a language; none for null. */
export function notIn<Row>(language: string | null): Condition<Row>[] {
  if (language === null) return [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every table that staff edit has it
  const column = 'translated_into' as keyof Row & string;
  return [{ column, operator: 'not.cs', value: `{${language}}` }];
}

/** The most entries of a kind that can be pinned: a check of their tables. */
const MAX_PINNED = 100;

/** Returns true for a kind whose entries can be pinned. */
export function canBePinned<Row, Entity>({ sort }: Repository<Row, Entity>): boolean {
  return sort.pinnedFirst === true;
}

/** Reads the pinned entries in their order. They have a name, and none of their texts. */
export async function listPinned<Row, Entity>(
  repository: Repository<Row, Entity>,
  name: string,
): Promise<Entity[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every table that is sorted by it has it
  const column = 'pinned' as keyof Row & string;
  const { rows } = await forStaff({ ...repository, columns: `id,${name}` }).list({
    from: 0,
    size: MAX_PINNED,
    where: [{ column, operator: 'not.is', value: 'null' }],
  });
  return rows;
}

/** Pins these entries of a table, in this order, and no others. */
export function pinEntries(table: string, ids: readonly string[]): Promise<void> {
  return withAppErrors(async () => {
    await staffClient()
      .rpc('pin_entries', { table_name: table, ids: [...ids] })
      .throwOnError();
  });
}
