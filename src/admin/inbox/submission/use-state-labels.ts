import type { NextState } from '@/data-service/inbox/submission-state';
import {
  CLOSED_REASONS,
  HELD_REASONS,
  type Submission,
  type SubmissionState,
} from '@/data-service/inbox/submissions';
import { useAdminTranslation } from '@/admin/common/admin-translation';

/** Returns the labels of states and their reasons. */
export function useStateLabels() {
  const { t } = useAdminTranslation();

  const reasonOf = (reason: string | null): string | null => {
    const closed = CLOSED_REASONS.find((known) => known === reason);
    if (closed) return t(`submission.closedReason.${closed}`);
    const held = HELD_REASONS.find((known) => known === reason);
    return held ? t(`inbox.heldReason.${held}`) : null;
  };

  /** A state with what is known of its reason. */
  const withReason = (state: SubmissionState, reason: string | null): string => {
    const labels = reasonOf(reason);
    const name = t(`inbox.state.${state}`);
    return labels === null ? name : t('submission.stateOf', { state: name, reason: labels });
  };

  return {
    withReason,
    ofSubmission: ({ state, closedReason, heldReason }: Submission) =>
      withReason(state, closedReason ?? heldReason),
    ofNext: ({ state, closedReason }: NextState) => withReason(state, closedReason),
  };
}
