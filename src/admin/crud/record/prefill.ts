import { isRecord } from '@/data-service/client/read-json';
import { isDraftLike } from '@/admin/drafts/local-draft';

/** The history's note with what the dialog for something new begins with. */
export const prefilledWith = <Draft extends object>(draft: Draft) => ({ prefill: draft });

/** Returns the draft that the history entry prefills a new record with; null when there is none. */
export function readPrefill<Draft extends object>(state: unknown, empty: Draft): Draft | null {
  if (!isRecord(state)) return null;
  const { prefill } = state;
  return isDraftLike(prefill, empty) ? prefill : null;
}
