import { randomUUID } from 'node:crypto';
import type { RealtimePostgresChangesFilter, RealtimeSystemPayload } from '@supabase/supabase-js';
import { expect } from 'vitest';
import type { Client } from '../../testing/test-backend';

export interface SeenChange {
  type: string;
  table: string;
  row: Record<string, unknown>;
  old: Record<string, unknown>;
  errors: string[] | null;
}

interface Wanted {
  table?: string;
  event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  filter?: string;
}

/** Follows a table with the unmodified client; throws what the server has against it. */
export async function follow(client: Client, wanted: Wanted): Promise<SeenChange[]> {
  const changes: SeenChange[] = [];
  const filter: RealtimePostgresChangesFilter<'*'> = { schema: 'public', event: '*' };
  Object.assign(filter, wanted);
  await new Promise<void>((resolve, reject) => {
    client
      .channel(randomUUID())
      .on('postgres_changes', filter, ({ eventType, table, new: row, old, errors }) => {
        changes.push({ type: eventType, table, row, old, errors });
      })
      .on('system', {}, ({ status, message }: RealtimeSystemPayload) => {
        if (status === 'ok') resolve();
        else reject(new Error(message));
      })
      .subscribe((_status, error) => {
        if (error) reject(error);
      });
  });
  return changes;
}

/** Waits until exactly these have arrived, in this order; each is what `read` makes of a change. */
export async function expectChanges<Seen>(
  changes: SeenChange[],
  read: (change: SeenChange) => Seen,
  expected: Seen[],
): Promise<void> {
  await expect.poll(() => changes.map(read)).toEqual(expected);
}
