import { useState } from 'react';
import {
  CHOSEN_STATES,
  CLOSED_REASONS,
  type ChosenState,
  type Submission,
} from '@/data-service/inbox/submissions';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { smallButtonClass } from '@/admin/common/small-button';
import { Modal } from '@/admin/common/modal';
import { ErrorText } from '@/admin/common/error-text';
import type { StateChange } from './use-state-change';

interface StateButtonsProps {
  submission: Submission;
  change: StateChange;
}

/** The states, each a click away; closing asks for the reason. On a phone they stay under the thumb. */
export function StateButtons({ submission, change }: StateButtonsProps) {
  const { t } = useAdminTranslation();
  /** The submission as it was seen when closing began. */
  const [closing, setClosing] = useState<Submission | null>(null);

  function choose(state: ChosenState) {
    if (state === 'closed') setClosing(submission);
    else if (state !== submission.state) {
      void change.change(submission, { state, closedReason: null });
    }
  }

  function labelOf(state: ChosenState): string {
    if (state === 'new' && submission.state === 'held') return t('inbox.toInbox');
    if (state === 'new' && submission.state === 'spam') return t('submission.notSpam');
    return t(`inbox.state.${state}`);
  }

  return (
    <div className="flex flex-col gap-2">
      <div
        role="group"
        aria-label={t('inbox.stateOf')}
        className="flex flex-wrap gap-2 lg:flex-col"
      >
        {CHOSEN_STATES.map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={state === submission.state}
            aria-disabled={change.isChanging}
            onClick={() => choose(state)}
            className={`${smallButtonClass} max-lg:grow max-lg:px-2 aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-night`}
          >
            {labelOf(state)}
          </button>
        ))}
      </div>
      <ErrorText text={change.errorMessage} />
      {closing && (
        <Modal title={t('submission.closing')} onClose={() => setClosing(null)}>
          <div className="flex flex-col gap-2">
            {CLOSED_REASONS.map((closedReason) => (
              <button
                key={closedReason}
                type="button"
                className={smallButtonClass}
                onClick={() => {
                  setClosing(null);
                  void change.change(closing, { state: 'closed', closedReason });
                }}
              >
                {t(`submission.closedReason.${closedReason}`)}
              </button>
            ))}
          </div>
        </Modal>
      )}
    </div>
  );
}
