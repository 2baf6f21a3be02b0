import { LANGUAGE_CODES } from '@/i18n/languages';
import type { Condition, ListResult, Service } from '@/data-service/client/service';

/** A column of texts; a localized one holds a text per language. */
export interface TextColumn<Row> {
  column: keyof Row & string;
  isLocalized?: boolean;
}

export interface StaffListRequest<Row> {
  /** The first row, counted from 0. */
  from: number;
  size: number;
  where?: readonly Condition<Row>[];
  /** The text that one of the columns must contain. */
  search: { query: string; texts: readonly TextColumn<Row>[] };
  /** Filters the rows that are not complete in this language. */
  missing: string | null;
  /** A localized text is sorted by what it says in the language. Null is the service's own order. */
  sort: { text: TextColumn<Row>; language: string; ascending: boolean } | null;
}

/** Returns a text with LIKE's special characters escaped. */
export const likeLiteral = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Characters that would end PostgREST's condition are replaced by one that matches any. */
function likePattern(query: string): string {
  return `%${likeLiteral(query.trim()).replace(/[,()*"]/g, '_')}%`;
}

function contains<Row>(query: string, texts: readonly TextColumn<Row>[]): string {
  const paths = texts.flatMap(({ column, isLocalized }) =>
    isLocalized ? LANGUAGE_CODES.map((code) => `${column}->>${code}`) : [column],
  );
  return `or(${paths.map((path) => `${path}.ilike.${likePattern(query)}`).join()})`;
}

/** A page of a table as its editors look for it. It stands apart from the service: visitors download none of this. */
export function listForStaff<Row, Entity>(
  service: Service<Row, Entity>,
  { from, size, where, search, missing, sort }: StaffListRequest<Row>,
): Promise<ListResult<Entity>> {
  const conditions = [
    ...(search.query.trim() === '' ? [] : [contains(search.query, search.texts)]),
    ...(missing === null ? [] : [`translated_into.not.cs.{${missing}}`]),
  ];
  return service.list({
    from,
    size,
    ...(where && { where }),
    ...(conditions.length > 0 && { or: `and(${conditions.join()})` }),
    ...(sort && {
      sort: {
        column: sort.text.isLocalized
          ? (`${sort.text.column}->>${sort.language}` as const)
          : sort.text.column,
        ascending: sort.ascending,
        nullsFirst: false,
      },
    }),
  });
}
