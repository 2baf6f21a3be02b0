import type { QueryClient } from '@tanstack/react-query';
import { type ListedRelease, releases } from '@/data-service/entities/releases';
import type { ListResult } from '@/data-service/client/service';
import { dayBegins, isUpcoming } from './release-day';

type Read = ListResult<ListedRelease> | ListedRelease;

/**
 * Returns the moment at which the first of the releases that were read for a page comes out, in milliseconds since 1970;
 * null where none is to come. From then on the page is stale.
 */
export function nextReleaseAt(client: QueryClient, today: string): number | null {
  const [next] = client
    .getQueriesData<Read>({ queryKey: [releases.table] })
    .flatMap(([, data]) => (data && 'rows' in data ? data.rows : (data ?? [])))
    .map(({ releaseDate }) => releaseDate)
    .filter((day) => isUpcoming(day, today))
    .toSorted();
  return next === undefined ? null : dayBegins(next);
}
