import { readListedRows, useUrlState } from '@/admin/common/use-url-state';
import type { FieldLabel } from '@/admin/crud/declaration';
import { PUBLICATIONS, type Publication } from '@/data-service/auth/publication';
import { LANGUAGE_CODES, type Language } from '@/i18n/languages';

export interface ListUrlState {
  /** The search query. */
  q: string;
  /** The language that is missing. */
  missing: Language | null;
  /** The state of publication; null is any. */
  state: Publication | null;
  /** A column's label, behind a minus when it is descending; '' is the standard order. */
  sort: string;
  page: number;
}

/** Reads the state of a list from the query string. */
export const readListUrlState = (params: URLSearchParams): ListUrlState => ({
  ...readListedRows(params),
  missing: LANGUAGE_CODES.find((code) => code === params.get('missing')) ?? null,
  state: PUBLICATIONS.find((state) => state === params.get('state')) ?? null,
  sort: params.get('sort') ?? '',
});

/** Returns the state of a resource's list in the query string. */
export function useListUrlState() {
  return useUrlState(readListUrlState, ({ q, missing, state, sort }) => ({
    q,
    missing,
    state,
    sort,
  }));
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
