import { withAppErrors } from './app-error';
import type { TablesInsert } from './database.types';
import { publicClient } from './public-client';

type InboundTable = 'contact_messages' | 'demo_applications';

/** Inserts a visitor's row. It is not asked back: visitors may write these tables and not read them. */
export function sendRow<Table extends InboundTable>(
  table: Table,
  row: TablesInsert<Table>,
): Promise<void> {
  return withAppErrors(async () => {
    await publicClient().from(table).insert(row).throwOnError();
  });
}
