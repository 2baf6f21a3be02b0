import { useSearchParams } from 'react-router-dom';
import { readPageNumber } from '@/config/page-number';
import { LONGEST_QUERY } from '@/data-service/entities/search';
import { LANGUAGE_CODES, type Language } from '@/i18n/languages';
import type { FieldLabel } from '@/admin/crud/declaration';

export interface ListAddress {
  /** What is looked for. */
  q: string;
  /** The language that is missing. */
  missing: Language | null;
  /** A column's label, behind a minus when it is descending; '' is the standard order. */
  sort: string;
  page: number;
}

/** Reads what an address says of a list. */
export function readListAddress(params: URLSearchParams): ListAddress {
  return {
    q: (params.get('q') ?? '').slice(0, LONGEST_QUERY),
    missing: LANGUAGE_CODES.find((code) => code === params.get('missing')) ?? null,
    sort: params.get('sort') ?? '',
    page: readPageNumber(params.get('page')),
  };
}

/** What a list shows, as the address says. A change begins with the first page again. */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const shown = readListAddress(params);

  function searchFor(changes: Partial<ListAddress>): string {
    const { q, missing, sort, page } = { ...shown, page: 1, ...changes };
    const next = new URLSearchParams();
    if (q !== '') next.set('q', q);
    if (missing !== null) next.set('missing', missing);
    if (sort !== '') next.set('sort', sort);
    if (page > 1) next.set('page', String(page));
    return next.toString();
  }

  return {
    shown,
    searchFor,
    change: (changes: Partial<ListAddress>) =>
      setParams(searchFor(changes), { replace: true, preventScrollReset: true }),
  };
}

/** Which column a list is sorted by. */
export function readSort(sort: string): { label: string; ascending: boolean } {
  return sort.startsWith('-')
    ? { label: sort.slice(1), ascending: false }
    : { label: sort, ascending: true };
}

export function writeSort(label: FieldLabel, ascending: boolean): string {
  return ascending ? label : `-${label}`;
}
