import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { PANEL_STORED } from '@/lib/panel-storage';
import { readStored, writeStored } from '@/lib/storage';
import { isRecord } from '@/data-service/content/entity/read-json';

/** The `meta` of a query whose rows a reload shows at once, and reads again behind them. */
export const SHOWN_AT_ONCE = { isShownAtOnce: true };

/** The file of this code: another build may have other rows. */
const BUILD = import.meta.url;

/** Stores what is on screen for the next load of this tab; without a member nothing is stored. */
export function storeShownRows(client: QueryClient, member: string | null): void {
  const shown = dehydrate(client, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: ({ meta, state, ...query }) =>
      meta?.['isShownAtOnce'] === true && state.data !== undefined && query.observers.length > 0,
  });
  writeStored(
    PANEL_STORED.shownRows,
    member === null ? null : JSON.stringify({ build: BUILD, member, shown }),
  );
}

/** Returns what this member had on screen; null where nothing of theirs is stored. */
function readShownRows(member: string): DehydratedState | null {
  const text = readStored(PANEL_STORED.shownRows);
  writeStored(PANEL_STORED.shownRows, null); // nothing of it stays after a sign-out
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(stored) || stored['build'] !== BUILD || stored['member'] !== member) return null;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above, by the same build
    return stored['shown'] as DehydratedState;
  } catch {
    return null;
  }
}

/**
 * Puts what this member had on screen before a reload into the cache. It counts as stale, so it is read again once it is
 * shown; where that fails it is taken away, and the failure shown in its place.
 */
export function restoreShownRows(client: QueryClient, member: string): void {
  const shown = readShownRows(member);
  if (!shown) return;
  const restored = new Set<string>();
  for (const query of shown.queries) {
    query.state.isInvalidated = true;
    restored.add(query.queryHash);
  }
  hydrate(client, shown);
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !['success', 'error'].includes(event.action.type)) return;
    if (!restored.delete(event.query.queryHash) || event.action.type === 'success') return;
    event.query.setState({ data: undefined, dataUpdatedAt: 0 });
  });
}
