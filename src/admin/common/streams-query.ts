import { queryOptions } from '@tanstack/react-query';
import { listStreams } from '@/data-service/backend/staff/previews';

/** The query of the private streams of a release, or of all. */
export const streamsQuery = (release?: string) =>
  queryOptions({
    queryKey: ['previews', 'streams', release ?? null],
    queryFn: () => listStreams(release),
    staleTime: 0,
  });
