import { toAppError, withAppErrors } from './app-error';
import type { TablesInsert } from './database.types';
import { publicClient } from './public-client';

/**
 * Inserts a visitor's row. It is not asked back: visitors may write the table and not read it. A row whose id is
 * there already has arrived before, when only its answer was lost.
 */
export function sendRow(row: TablesInsert<'submissions'> & { id: string }): Promise<void> {
  return withAppErrors(async () => {
    try {
      await publicClient().from('submissions').insert(row).throwOnError();
    } catch (error) {
      if (toAppError(error).kind !== 'conflict') throw error;
    }
  });
}
