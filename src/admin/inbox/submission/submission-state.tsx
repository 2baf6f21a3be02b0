import { ChevronDown } from 'lucide-react';
import { Item } from '@radix-ui/react-dropdown-menu';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  changeState,
  type NextState,
  type SeenState,
} from '@/data-service/backend/inbox/submission-state';
import {
  CLOSED_REASONS,
  HELD_REASONS,
  type Submission,
  submissions,
  type SubmissionState,
} from '@/data-service/backend/inbox/submissions';
import { AppError } from '@/data-service/backend/client/app-error';
import { readHistory } from '@/data-service/backend/inbox/submission-history';
import { useExclusiveMutation } from '@/ui/use-exclusive-mutation';
import { Button, quietButtonClass } from '@/ui/button';
import { useAdminTranslation } from '../../common/translation';
import { ErrorText, useErrorMessage } from '../../common/errors';
import { ActionMenu, menuItemClass } from '../../common/action-menu';
import { smallButtonClass } from '../../common/buttons';
import { Modal } from '../../common/modal';
import { keyOfState, likelyNext, NEXT_STATES } from './next-states';

/** Returns the labels of states and their reasons. */
export function useStateLabels() {
  const { t } = useAdminTranslation();

  const reasonOf = (reason: string | null): string | null => {
    const closed = CLOSED_REASONS.find((known) => known === reason);
    if (closed) return t(`inbox:submission.closedReason.${closed}`);
    const held = HELD_REASONS.find((known) => known === reason);
    return held ? t(`inbox:heldReason.${held}`) : null;
  };

  /** A state with what is known of its reason. */
  const withReason = (state: SubmissionState, reason: string | null): string => {
    const labels = reasonOf(reason);
    const name = t(`inbox:state.${state}`);
    return labels === null ? name : t('inbox:submission.stateOf', { state: name, reason: labels });
  };

  return {
    reasonOf,
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
    errorMessage: error && t('inbox:submission.changeFailed', { error: reasonOf(error) }),
    conflict,
    dismissConflict: () => setConflict(null),
  };
}

export type StateChange = ReturnType<typeof useStateChange>;

interface StateActionsProps {
  submission: Submission;
  change: StateChange;
}

/** The state that most often follows as a button, every other one in a menu. On a phone they stay under the thumb. */
export function StateActions({ submission, change }: StateActionsProps) {
  const { t } = useAdminTranslation();
  const labels = useStateLabels();
  /** The submission as it was seen when the menu was opened. */
  const [seen, setSeen] = useState(submission);
  const likely = likelyNext(submission);
  const others = NEXT_STATES.filter(
    (next) =>
      next.state !== 'spam' &&
      ![likelyNext(seen), seen].some((known) => keyOfState(known) === keyOfState(next)),
  );

  function labelOf(next: NextState): string {
    if (next.state === 'closed') return labels.ofNext(next);
    if (next.state === 'new' && submission.state === 'held') return t('inbox:toInbox');
    if (next.state === 'new' && submission.state === 'spam') return t('inbox:submission.notSpam');
    return t(`inbox:submissionState.mark.${next.state}`);
  }

  return (
    <div className="flex flex-col gap-2">
      <div role="group" aria-label={t('inbox:stateOf')} className="flex gap-2 lg:flex-col">
        <button
          type="button"
          aria-disabled={change.isChanging}
          onClick={() => void change.change(submission, likely)}
          className={`${smallButtonClass} max-lg:grow max-lg:px-2`}
        >
          {labelOf(likely)}
        </button>
        <ActionMenu
          className={`${smallButtonClass} max-lg:px-3 lg:w-full`}
          trigger={
            <>
              {t('inbox:submissionState.change')}
              <ChevronDown />
            </>
          }
          onOpen={() => setSeen(submission)}
        >
          {others.map((next) => (
            <Item
              key={keyOfState(next)}
              className={menuItemClass}
              onSelect={() => void change.change(seen, next)}
            >
              {labelOf(next)}
            </Item>
          ))}
        </ActionMenu>
      </div>
      <ErrorText text={change.errorMessage} />
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
    <FasterMemberDialog
      title={t('inbox:submission.conflict.title')}
      text={
        by === null
          ? t('inbox:submission.conflict.byNobody', states)
          : t('inbox:submission.conflict.byMember', { ...states, member: by })
      }
      leave={t('inbox:submission.conflict.leave')}
      goOn={t('inbox:submission.conflict.goOn')}
      onGoOn={onGoOn}
      onClose={onClose}
    />
  );
}

interface FasterMemberDialogProps {
  title: string;
  text: string;
  /** The label of the button that changes nothing. */
  leave: string;
  goOn: string;
  onGoOn: () => void;
  onClose: () => void;
}

/** Shows that somebody else was faster, and asks whether to go on. */
export function FasterMemberDialog({
  title,
  text,
  leave,
  goOn,
  onGoOn,
  onClose,
}: FasterMemberDialogProps) {
  return (
    <Modal role="alertdialog" title={title} text={text} onClose={onClose}>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onClose}>{leave}</Button>
        <button type="button" className={quietButtonClass} onClick={onGoOn}>
          {goOn}
        </button>
      </div>
    </Modal>
  );
}
