import { useSearchParams } from 'react-router-dom';
import { readPageNumber } from '@/config/page-number';
import { LONGEST_QUERY } from '@/data-service/entities/search';

/** What the address of every list says. */
interface ListedRows {
  /** What is searched for. */
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
 * What a list shows, as the address says. A change begins with the first page again.
 * @param write returns the parameters; what is empty is left out.
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
