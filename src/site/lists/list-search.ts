import { createContext, use } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The search that lists go by instead of the URL's; null where the URL is right. */
export const ListSearch = createContext<string | null>(null);

/** The search parameters that say how far a list is open. */
export function useListParams(): URLSearchParams {
  const ahead = use(ListSearch);
  const [params] = useSearchParams();
  return ahead === null ? params : new URLSearchParams(ahead);
}
