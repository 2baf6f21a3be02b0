import { createContext, use } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The query that lists use instead of the URL's; null where the URL is right. */
export const ListSearch = createContext<string | null>(null);

/** The search parameters with the number of loaded pages of a list. */
export function useListParams(): URLSearchParams {
  const ahead = use(ListSearch);
  const [params] = useSearchParams();
  return ahead === null ? params : new URLSearchParams(ahead);
}
