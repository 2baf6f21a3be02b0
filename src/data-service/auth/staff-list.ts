import { cleanLine } from '@/config/clean-text';
import { staffFinder, staffClient } from '@/data-service/client/staff-client';
import {
  createService,
  type Condition,
  type ListResult,
  type Service,
} from '@/data-service/client/service';

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
  /** A localized text is sorted by what it says in the language. Null is the service's own order. */
  sort: { by: SortColumn<Row>; language: string; ascending: boolean } | null;
}

/** Returns a service that reads the same with a member of staff's session: also what is not public. */
export function forStaff<Row, Entity>(service: Service<Row, Entity>): Service<Row, Entity> {
  return createService({ ...service, client: staffClient });
}

/** Returns the text as a pattern of `ilike` that matches it alone; `*`, of which PostgREST would make `%`, is any character. */
export const likeLiteral = (text: string) =>
  text.replaceAll(/[\\%_]/g, String.raw`\$&`).replaceAll('*', '_');

/** A page of a table as its editors look for it. It stands apart from the service: visitors download none of this. */
export function listForStaff<Row, Entity>(
  service: Service<Row, Entity>,
  { from, size, where, query, sort }: StaffListRequest<Row>,
): Promise<ListResult<Entity>> {
  const words = cleanLine(query);
  const source =
    words === '' ? service : createService({ ...service, client: () => staffFinder(words) });
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
