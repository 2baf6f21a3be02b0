import { useState } from 'react';
import { AppError } from '@/data-service/app-error';
import type { EditedDraft } from '../form/use-edited-draft';
import type { Conflict } from './conflict-dialog';

const isOfKind = (error: unknown, kind: AppError['kind']) =>
  error instanceof AppError && error.kind === kind;

/** What stands between a form and its save because of somebody else: a newer version, or that the record is gone. */
export function useSaveConflict<Draft extends object>(
  edited: EditedDraft<Draft>,
  readNewest: () => Promise<{ draft: Draft; version: string }>,
) {
  const [conflict, setConflict] = useState<Conflict<Draft> | 'gone' | null>(null);

  /** Looks whether that is why a save failed. */
  async function check(error: unknown): Promise<void> {
    const { base, draft: mine, version } = edited.latest();
    if (version === null) return;
    if (isOfKind(error, 'not-found')) setConflict('gone');
    if (!isOfKind(error, 'stale')) return;
    try {
      const newest = await readNewest();
      setConflict({ base, mine, theirs: newest.draft, version: newest.version });
    } catch (failure) {
      console.error(failure); // the form says that the save has failed: the next attempt reads again
      if (isOfKind(failure, 'not-found')) setConflict('gone');
    }
  }

  return { conflict, check, close: () => setConflict(null) };
}
