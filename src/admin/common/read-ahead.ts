import type {
  DefaultError,
  EnsureQueryDataOptions,
  QueryClient,
  QueryKey,
} from '@tanstack/react-query';
import { session } from '@/data-service/auth/session';
import { admittedStaff } from './use-staff';

/** Begins to read a query into the cache; returns what a loader returns that has nothing to wait for. */
export type ReadAhead = <Data, Key extends QueryKey>(
  query: EnsureQueryDataOptions<Data, DefaultError, Data, Key>,
) => null;

/**
 * Returns how the loaders of the panel read what their routes show first. Before staff are signed in nothing is read, and
 * no page waits for it: its components read the same query, and say that it is on its way or has failed.
 */
export function createReadAhead(client: QueryClient): ReadAhead {
  let isAdmitted = false;
  session.subscribe((state) => {
    isAdmitted = admittedStaff(state) !== null;
  });
  return (query) => {
    if (isAdmitted) client.ensureQueryData(query).catch(() => undefined);
    return null;
  };
}
