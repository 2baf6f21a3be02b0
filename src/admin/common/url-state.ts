import { useSearchParams } from 'react-router-dom';
import { readPageNumber } from '@/lib/urls';
import { LONGEST_QUERY } from '@/data-service/content/search';
import { type Publication, PUBLICATIONS } from '@/data-service/backend/staff/publication';
import { type Language, LANGUAGE_CODES } from '@/i18n/languages';

/** The URL state that every list has. */
interface ListedRows {
  /** The search query. */
  q: string;
  page: number;
}

export function readListedRows(params: URLSearchParams): ListedRows {
  return {
    q: (params.get('q') ?? '').slice(0, LONGEST_QUERY),
    page: readPageNumber(params.get('page')),
  };
}

/**
 * Returns the state of a list in the query string, and setters. Any change resets the list to its first page.
 * @param write returns the parameters; empty ones are left out.
 */
export function useUrlState<Shown extends Pick<ListedRows, 'page'>>(
  read: (params: URLSearchParams) => Shown,
  write: (shown: Omit<Shown, 'page'>) => Record<string, string | null>,
) {
  const [params, setParams] = useSearchParams();
  const shown = read(params);

  function searchFor(changes: Partial<Shown>, from = shown): string {
    const { page, ...others } = { ...from, page: 1, ...changes };
    const next = new URLSearchParams();
    for (const [name, value] of Object.entries(write(others))) if (value) next.set(name, value);
    if (page > 1) next.set('page', String(page));
    return next.toString();
  }

  return {
    shown,
    searchFor: (changes: Partial<Shown>) => searchFor(changes),
    // From the URL, not from what is rendered: on a slow machine the change before this one is not rendered yet.
    change: (changes: Partial<Shown>) =>
      setParams(searchFor(changes, read(new URLSearchParams(window.location.search))), {
        replace: true,
        preventScrollReset: true,
      }),
  };
}

/** What the pages of a list need of its state. */
export interface PagedUrlState {
  shown: Pick<ListedRows, 'page'>;
  searchFor: (changes: Pick<ListedRows, 'page'>) => string;
}

export interface ListUrlState {
  /** The search query. */
  q: string;
  /** The language that is missing. */
  missing: Language | null;
  /** The state of publication; null is any. */
  state: Publication | null;
  /** A column's label, after a minus when it is descending; '' is the default order. */
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

export function writeSort(label: string, ascending: boolean): string {
  return ascending ? label : `-${label}`;
}

/** The history state of a dialog that was opened from its list: closing it goes back. */
export const OPENED_FROM_LIST = { openedFromList: true };

/** Returns the props of a link from a list to a dialog over it. */
export function dialogLink(pathname: string, search: string, state: object = {}) {
  return {
    to: { pathname, search },
    state: { ...OPENED_FROM_LIST, ...state },
    preventScrollReset: true,
  };
}

export function isOpenedFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedFromList' in state;
}
