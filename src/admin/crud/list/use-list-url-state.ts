import { readListedRows, useUrlState } from '@/admin/common/use-url-state';
import type { FieldLabel } from '@/admin/crud/declaration';
import { LANGUAGE_CODES, type Language } from '@/i18n/languages';

export interface ListUrlState {
  /** The search query. */
  q: string;
  /** The language that is missing. */
  missing: Language | null;
  /** A column's label, behind a minus when it is descending; '' is the standard order. */
  sort: string;
  page: number;
}

/** Reads the state of a list from the query string. */
export const readListUrlState = (params: URLSearchParams): ListUrlState => ({
  ...readListedRows(params),
  missing: LANGUAGE_CODES.find((code) => code === params.get('missing')) ?? null,
  sort: params.get('sort') ?? '',
});

/** Returns the state of a resource's list in the query string. */
export function useListUrlState() {
  return useUrlState(readListUrlState, ({ q, missing, sort }) => ({ q, missing, sort }));
}

/** Returns the column that a list is sorted by. */
export function readSort(sort: string): { label: string; ascending: boolean } {
  return sort.startsWith('-')
    ? { label: sort.slice(1), ascending: false }
    : { label: sort, ascending: true };
}

export function writeSort(label: FieldLabel, ascending: boolean): string {
  return ascending ? label : `-${label}`;
}
