import { isRecord } from '@/data-service/client/read-json';
import { isDraftLike } from '@/admin/drafts/local-draft';

/** The history's note with what the dialog for something new begins with. */
export const prefilledWith = <Draft extends object>(draft: Draft) => ({ prefill: draft });

/** What the history says that something new begins with; null where it says nothing. */
export function readPrefill<Draft extends object>(state: unknown, empty: Draft): Draft | null {
  if (!isRecord(state)) return null;
  const { prefill } = state;
  return isDraftLike(prefill, empty) ? prefill : null;
}
