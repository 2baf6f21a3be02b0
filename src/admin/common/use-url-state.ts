import { useSearchParams } from 'react-router-dom';
import { readPageNumber } from '@/config/page-number';
import { LONGEST_QUERY } from '@/data-service/entities/search';

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
 * Returns the state of a list in the query string, and setters. A change leads to the first page again.
 * @param write returns the parameters; empty ones are left out.
 */
export function useUrlState<Shown extends ListedRows>(
  read: (params: URLSearchParams) => Shown,
  write: (shown: Omit<Shown, 'page'>) => Record<string, string | null>,
) {
  const [params, setParams] = useSearchParams();
  const shown = read(params);

  function searchFor(changes: Partial<Shown>): string {
    const { page, ...others } = { ...shown, page: 1, ...changes };
    const next = new URLSearchParams();
    for (const [name, value] of Object.entries(write(others))) if (value) next.set(name, value);
    if (page > 1) next.set('page', String(page));
    return next.toString();
  }

  return {
    shown,
    searchFor,
    change: (changes: Partial<Shown>) =>
      setParams(searchFor(changes), { replace: true, preventScrollReset: true }),
  };
}
