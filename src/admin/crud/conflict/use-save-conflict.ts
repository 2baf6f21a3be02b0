import { useState } from 'react';
import { AppError } from '@/data-service/client/app-error';
import type { EditedDraft } from '@/admin/drafts/use-edited-draft';
import type { Conflict } from './conflict-dialog';

const isOfKind = (error: unknown, kind: AppError['kind']) =>
  error instanceof AppError && error.kind === kind;

/** Handles conflicts on saving: somebody else has saved a newer version, or has deleted the record. */
export function useSaveConflict<Draft extends object>(
  edited: EditedDraft<Draft>,
  readNewest: () => Promise<{ draft: Draft; version: string }>,
) {
  const [conflict, setConflict] = useState<Conflict<Draft> | 'gone' | null>(null);

  /** Returns true when a save failed because of a conflict, and shows the conflict. */
  async function check(error: unknown): Promise<boolean> {
    const { base, draft: mine, version } = edited.latest();
    if (version === null) return false;
    if (isOfKind(error, 'not-found')) return showGone();
    if (!isOfKind(error, 'stale')) return false;
    try {
      const newest = await readNewest();
      setConflict({ base, mine, theirs: newest.draft, version: newest.version });
      return true;
    } catch (failure) {
      console.error(failure); // the form says that the save has failed: the next attempt reads again
      return isOfKind(failure, 'not-found') && showGone();
    }
  }

  function showGone(): true {
    setConflict('gone');
    return true;
  }

  return { conflict, check, close: () => setConflict(null) };
}
