import { queryOptions } from '@tanstack/react-query';
import { listStreams } from '@/data-service/backend/staff/previews';

/** The query of the links for somebody to an entry, or of all. */
export const streamsQuery = (entryId?: string) =>
  queryOptions({
    queryKey: ['previews', 'streams', entryId ?? null],
    queryFn: () => listStreams(entryId),
    staleTime: 0,
  });
