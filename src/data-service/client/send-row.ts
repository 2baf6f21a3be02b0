import { toAppError, withAppErrors } from './app-error';
import type { TablesInsert } from '@/data-service/database.types';
import { publicClient } from './public-client';

/** The data that is sent with every form of a visitor. */
export interface Sending {
  /** The id of the row, made by the sender: a row that is sent twice arrives once. */
  id: string;
  /** The language of the form. */
  language: string;
  /** The value of the honeypot. */
  honeypot: string;
}

/**
 * Inserts a visitor's row. It is not asked back: visitors may write the table and not read it. A row whose id is
 * there already has arrived before, when only its answer was lost.
 */
export function sendRow(
  row: Omit<TablesInsert<'submissions'>, 'id' | 'language' | 'trap'>,
  { id, language, honeypot }: Sending,
): Promise<void> {
  return withAppErrors(async () => {
    try {
      await publicClient()
        .from('submissions')
        .insert({ ...row, id, language, trap: honeypot })
        .throwOnError();
    } catch (error) {
      if (toAppError(error).kind !== 'conflict') throw error;
    }
  });
}
