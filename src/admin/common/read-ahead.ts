import {
  type DefaultError,
  type EnsureQueryDataOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import { siteSettings } from '@/data-service/content/site-settings';
import { getAllSettings } from '@/data-service/content/site-settings-mutations';
import { waitForFirstReads } from './first-reads';
import { currentStaff, watchSession } from './session';
import { restoreShownRows, SHOWN_AT_ONCE, storeShownRows } from './shown-rows';

/** Begins to read a query into the cache. Returns null, as a loader without anything to wait for. */
export type ReadAhead = <Data, Key extends QueryKey>(
  query: EnsureQueryDataOptions<Data, DefaultError, Data, Key>,
) => null;

/**
 * Returns the function with which the panel's loaders read what a route shows first, while the code of the route is on
 * its way. Before staff are signed in, a read waits for that; the settings, which every page needs, are read then, too.
 * No page waits for a read: its components use the same query, and show that it is loading or has failed.
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
  let member: string | null | undefined; // undefined until that is known
  watchSession(() => {
    const staff = currentStaff();
    const isNew = member === undefined || (staff !== null && member === null);
    if (staff && isNew) restoreShownRows(client, staff.id);
    member = staff?.id ?? null;
    if (staff) {
      for (const read of waiting) read();
      waiting = [];
    }
    if (isNew) void waitForFirstReads(client);
  });
  window.addEventListener('pagehide', () => storeShownRows(client, member ?? null));
  return readAhead;
}

/** Everything that the settings hold, as the panel reads it: visitors may not read all of it. */
export const allSettingsQuery = queryOptions({
  queryKey: [siteSettings.table, 'all'],
  queryFn: getAllSettings,
  meta: SHOWN_AT_ONCE,
});
