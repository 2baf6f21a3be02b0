import type { BenchBackend } from '../backend';
import type { Outcomes } from './traffic';

/** The size of the inbox in rows, and of the whole database in bytes. */
export interface Stored {
  rows: number;
  bytes: number;
}

export interface Flood {
  /** Messages in all. */
  sent: number;
  stored: Stored;
  /** Its last part, which tells how it would go on. */
  end: { sent: number; seconds: number; stored: Stored };
}

export async function readStored(backend: BenchBackend): Promise<Stored> {
  const answer = await backend.sql(
    'select count(*)::integer as rows, pg_database_size(current_database())::float8 as bytes from submissions',
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the query says what comes
  const [stored] = answer as [Stored];
  return stored;
}

export function subtract(later: Stored, earlier: Stored): Stored {
  return { rows: later.rows - earlier.rows, bytes: later.bytes - earlier.bytes };
}

/** Computes an hour of a flood that goes on as it was at its end: as many messages a second, and as much stored of each. */
export function floodOfAnHour({ sent, stored, end }: Flood): { sent: number; stored: Stored } {
  const further = Math.max(0, (end.sent / end.seconds) * 3600 - sent);
  const goOn = (total: number, atTheEnd: number) =>
    Math.round(total + (further * atTheEnd) / end.sent);
  return {
    sent: Math.round(sent + further),
    stored: {
      rows: goOn(stored.rows, end.stored.rows),
      bytes: goOn(stored.bytes, end.stored.bytes),
    },
  };
}

/** Returns the number of requests, whatever came of them. */
export function countSent(outcomes: Outcomes): number {
  return [...outcomes.values()].reduce((sum, count) => sum + count, 0);
}
