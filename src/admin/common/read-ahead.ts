import type {
  DefaultError,
  EnsureQueryDataOptions,
  QueryClient,
  QueryKey,
} from '@tanstack/react-query';
import { allSettingsQuery } from './settings-query';
import { currentStaff, watchSession } from './use-staff';

/** Begins to read a query into the cache; returns what a loader returns that has nothing to wait for. */
export type ReadAhead = <Data, Key extends QueryKey>(
  query: EnsureQueryDataOptions<Data, DefaultError, Data, Key>,
) => null;

/**
 * Returns how the loaders of the panel read what their routes show first, while the code of the route is on its way. What
 * is asked for before staff are signed in waits for that; the settings, which every page needs, are read then, too. No page
 * waits for it: its components read the same query, and say that it is on its way or has failed.
 */
export function createReadAhead(client: QueryClient): ReadAhead {
  let waiting: (() => void)[] = [];
  const readAhead: ReadAhead = (query) => {
    const read = () => void client.ensureQueryData(query).catch(() => undefined);
    if (currentStaff()) read();
    else waiting.push(read);
    return null;
  };
  readAhead(allSettingsQuery);
  watchSession(() => {
    if (!currentStaff()) return;
    for (const read of waiting) read();
    waiting = [];
  });
  return readAhead;
}
