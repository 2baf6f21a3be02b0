import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeState, type NextState, type SeenState } from '@/data-service/inbox/submission-state';
import {
  CHOSEN_STATES,
  type ChosenState,
  CLOSED_REASONS,
  HELD_REASONS,
  type Submission,
  submissions,
  type SubmissionState,
} from '@/data-service/inbox/submissions';
import { AppError } from '@/data-service/client/app-error';
import { readHistory } from '@/data-service/inbox/submission-history';
import { useExclusiveMutation } from '@/ui/use-exclusive-mutation';
import { Button, quietButtonClass } from '@/ui/button';
import { useAdminTranslation } from '../../common/translation';
import { ErrorText, useErrorMessage } from '../../common/errors';
import { smallButtonClass } from '../../common/buttons';
import { Modal } from '../../common/modal';

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

/** A change that was not made, because somebody else has made another one in the meantime. */
interface StateConflict {
  next: NextState;
  now: Submission;
  /** The member who was faster; null when unknown. */
  by: string | null;
}

async function readConflict(id: string, next: NextState): Promise<StateConflict> {
  const [now, history] = await Promise.all([submissions.get(id), readHistory(id)]);
  const last = history.findLast(({ kind }) => kind === 'state');
  return { next, now, by: last?.by ?? null };
}

/** Changes states as they were seen: a change that somebody else has made since is not overwritten unasked. */
export function useStateChange() {
  const { t } = useAdminTranslation();
  const reasonOf = useErrorMessage();
  const queryClient = useQueryClient();
  const [conflict, setConflict] = useState<StateConflict | null>(null);

  const { run, isPending, error } = useExclusiveMutation(
    async ({ seen, next }: { seen: SeenState; next: NextState }) => {
      setConflict(null);
      try {
        await changeState(seen, next);
      } catch (error) {
        if (!(error instanceof AppError && error.kind === 'stale')) throw error;
        setConflict(await readConflict(seen.id, next));
      } finally {
        void queryClient.invalidateQueries({ queryKey: [submissions.table] });
      }
    },
  );

  return {
    change: (seen: SeenState, next: NextState) => run({ seen, next }),
    isChanging: isPending,
    errorMessage: error && t('submission.changeFailed', { error: reasonOf(error) }),
    conflict,
    dismissConflict: () => setConflict(null),
  };
}

export type StateChange = ReturnType<typeof useStateChange>;

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

interface StateConflictDialogProps {
  conflict: StateConflict;
  /** Changes the state that the other one has chosen. */
  onGoOn: () => void;
  onClose: () => void;
}

/** Shows that somebody else has changed the state in the meantime, and to what. */
export function StateConflictDialog({
  conflict: { next, now, by },
  onGoOn,
  onClose,
}: StateConflictDialogProps) {
  const { t } = useAdminTranslation();
  const labels = useStateLabels();
  const states = { now: labels.ofSubmission(now), next: labels.ofNext(next) };
  return (
    <Modal
      role="alertdialog"
      title={t('submission.conflict.title')}
      text={
        by === null
          ? t('submission.conflict.byNobody', states)
          : t('submission.conflict.byMember', { ...states, member: by })
      }
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-3">
        <Button onClick={onClose}>{t('submission.conflict.leave')}</Button>
        <button type="button" className={quietButtonClass} onClick={onGoOn}>
          {t('submission.conflict.goOn')}
        </button>
      </div>
    </Modal>
  );
}
