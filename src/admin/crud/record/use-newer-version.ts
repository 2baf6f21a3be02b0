import { useEffect, useEffectEvent } from 'react';
import type { EditedDraft } from '@/admin/drafts/use-edited-draft';

/**
 * Continues with a newer version that somebody else has stored, as long as the form is unchanged. Returns true when
 * there is such a version and the form keeps its own text.
 */
export function useNewerVersion<Draft extends object>(
  edited: EditedDraft<Draft>,
  stored: { draft: Draft; version: string },
  isSaving: boolean,
): boolean {
  // A save may be answered before the query has read what it stored: what was read then is older.
  const isNewer = !isSaving && edited.version !== null && stored.version > edited.version;
  const follows = isNewer && !edited.isChanged;
  const follow = useEffectEvent(() => edited.begin({ ...stored, base: stored.draft }));
  useEffect(() => {
    if (follows) follow();
  }, [follows, stored.version]);
  return isNewer && !follows;
}
