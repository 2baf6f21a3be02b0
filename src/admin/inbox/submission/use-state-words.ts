import type { NextState } from '@/data-service/inbox/submission-state';
import {
  CLOSED_REASONS,
  SPAM_REASONS,
  type Submission,
  type SubmissionState,
} from '@/data-service/inbox/submissions';
import { useAdminWords } from '@/admin/common/admin-words';

/** How states and their reasons are called. */
export function useStateWords() {
  const { t } = useAdminWords();

  const reasonOf = (reason: string | null): string | null => {
    const closed = CLOSED_REASONS.find((known) => known === reason);
    if (closed) return t(`submission.closedReason.${closed}`);
    const spam = SPAM_REASONS.find((known) => known === reason);
    return spam ? t(`inbox.spamReason.${spam}`) : null;
  };

  /** A state with what is known of its reason. */
  const withReason = (state: SubmissionState, reason: string | null): string => {
    const words = reasonOf(reason);
    const name = t(`inbox.state.${state}`);
    return words === null ? name : t('submission.stateOf', { state: name, reason: words });
  };

  return {
    withReason,
    ofSubmission: ({ state, closedReason, spamReason }: Submission) =>
      withReason(state, closedReason ?? spamReason),
    ofNext: ({ state, closedReason }: NextState) => withReason(state, closedReason),
  };
}
