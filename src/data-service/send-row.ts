import { toAppError, withAppErrors } from './app-error';
import type { TablesInsert } from './database.types';
import { publicClient } from './public-client';

type InboundTable = 'contact_messages' | 'demo_applications';

/**
 * Inserts a visitor's row. It is not asked back: visitors may write these tables and not read them. A row whose id is
 * there already has arrived before, when only its answer was lost.
 */
export function sendRow<Table extends InboundTable>(
  table: Table,
  row: TablesInsert<Table> & { id: string },
): Promise<void> {
  return withAppErrors(async () => {
    try {
      await publicClient().from(table).insert(row).throwOnError();
    } catch (error) {
      if (toAppError(error).kind !== 'conflict') throw error;
    }
  });
}
