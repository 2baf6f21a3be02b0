import { isRecord } from '@/data-service/client/read-json';
import { isDraftLike } from '@/admin/drafts/local-draft';

/** The history state with the draft that the dialog for a new record begins with. */
export const prefilledWith = <Draft extends object>(draft: Draft) => ({ prefill: draft });

/** Returns the draft that the history entry prefills a new record with; null when there is none. */
export function readPrefill<Draft extends object>(state: unknown, empty: Draft): Draft | null {
  if (!isRecord(state)) return null;
  const { prefill } = state;
  return isDraftLike(prefill, empty) ? prefill : null;
}
