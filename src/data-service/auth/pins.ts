import { withAppErrors } from '@/data-service/client/app-error';
import type { Service } from '@/data-service/client/service';
import { staffClient } from '@/data-service/client/staff-client';
import { forStaff } from './staff-list';

/** The most entries of a kind that can be pinned: a check of their tables. */
const MOST_PINNED = 100;

/** Returns true for a kind whose entries can be pinned. */
export function canBePinned<Row, Entity>({ sort }: Service<Row, Entity>): boolean {
  return sort.pinnedFirst === true;
}

/** Reads the pinned entries in their order. They have a name, and none of their texts. */
export async function listPinned<Row, Entity>(
  service: Service<Row, Entity>,
  name: keyof Row & string,
): Promise<Entity[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every table that is sorted by it has it
  const column = 'pinned' as keyof Row & string;
  const { rows } = await forStaff({ ...service, columns: `id,${name}` }).list({
    from: 0,
    size: MOST_PINNED,
    where: [{ column, operator: 'not.is', value: 'null' }],
  });
  return rows;
}

/** Pins these entries of a table, in this order, and no others. */
export function pinEntries(table: string, ids: readonly string[]): Promise<void> {
  return withAppErrors(async () => {
    await staffClient()
      .rpc('pin_entries', { table_name: table, ids: [...ids] })
      .throwOnError();
  });
}
