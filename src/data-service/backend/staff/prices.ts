import { withAppErrors } from '../client/app-error';
import { staffClient } from '../client/staff-client';

interface PriceMove {
  /** The id of the service whose line it is, and its `updatedAt` as it was read. */
  from: { id: string; version: string };
  /** The place of the line in what is stored, from 0. */
  index: number;
  /** The id of the service that gets it. */
  to: string;
}

/**
 * Moves a stored line of a price list to the end of another one, and returns the new `updatedAt` of the service that had
 * it. Throws `stale` when that is newer than the version that was read, `not-found` when the other one was deleted.
 */
export function movePrice({ from, index, to }: PriceMove): Promise<string> {
  return withAppErrors(async () => {
    const { data } = await staffClient()
      .rpc('move_price', { source: from.id, version: from.version, index, target: to })
      .throwOnError();
    return data;
  });
}
