import { useId, useState } from 'react';
import { MAX_EVENT_TEXT, type ReplyTemplate } from '@/data-service/inbox/submission-history';
import { CHOSEN_STATES, CLOSED_REASONS, type Submission } from '@/data-service/inbox/submissions';
import { Button, quietButtonClass } from '@/ui/button';
import { inputClass } from '@/ui/field';
import { notify } from '@/ui/toasts';
import type { NextState } from '@/data-service/inbox/submission-state';
import { useAdminTranslation } from '../../common/translation';
import { ErrorText } from '../../common/errors';
import { useAddToHistory } from './history';
import { type StateChange, useStateLabels } from './submission-state';

interface SentQuestionProps {
  /** The submission as it was when the reply was copied or opened as a mail: only that state is changed. */
  seen: Submission;
  template: ReplyTemplate;
  /** The recorded text. */
  text: string;
  change: StateChange;
  onRecorded: () => void;
  onClose: () => void;
}

/** Asks whether a reply was sent. The panel cannot know: a mail program did it. */
export function SentQuestion({
  seen,
  template,
  text,
  change,
  onRecorded,
  onClose,
}: SentQuestionProps) {
  const { t } = useAdminTranslation();
  const labels = useStateLabels();
  const id = useId();
  const { add, isAdding, errorMessage } = useAddToHistory(seen.id);
  const [next, setNext] = useState(() => proposedState(template, seen));
  const isReady = text !== '' && text.length <= MAX_EVENT_TEXT;

  async function confirm() {
    if (!isReady || !(await add({ kind: 'reply', template, text }))) return;
    notify({ kind: 'success', text: t('submission.reply.recorded') });
    onRecorded();
    onClose();
    const state = NEXT_STATES.find((known) => keyOfState(known) === next);
    if (state && next !== keyOfState(seen)) await change.change(seen, state);
  }

  return (
    <div
      role="group"
      aria-label={t('submission.reply.askSent')}
      className="flex flex-col gap-4 border-l-4 border-accent bg-surface px-4 py-4"
    >
      <div className="flex flex-col gap-1">
        <label htmlFor={id} className="text-sm text-quiet">
          {t('submission.reply.stateAfter')}
        </label>
        <select
          id={id}
          value={next}
          onChange={({ target }) => setNext(target.value)}
          className={inputClass}
        >
          {NEXT_STATES.map((state) => (
            <option key={keyOfState(state)} value={keyOfState(state)}>
              {labels.ofNext(state)}
            </option>
          ))}
        </select>
      </div>
      <ErrorText
        text={errorMessage && t('submission.reply.recordFailed', { error: errorMessage })}
      />
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={!isReady || isAdding} onClick={() => void confirm()}>
          {isAdding ? t('submission.reply.recording') : t('submission.reply.sent')}
        </Button>
        <button type="button" className={quietButtonClass} onClick={onClose}>
          {t('submission.reply.notSent')}
        </button>
      </div>
    </div>
  );
}

const OPEN_STATES = CHOSEN_STATES.filter((state) => state !== 'closed');

/** Every state that a submission can be put into, a closed one with each reason. */
export const NEXT_STATES: readonly NextState[] = [
  ...OPEN_STATES.filter((state) => state !== 'spam').map((state) => ({
    state,
    closedReason: null,
  })),
  ...CLOSED_REASONS.map((closedReason) => ({ state: 'closed' as const, closedReason })),
  { state: 'spam', closedReason: null },
];

type AnyState = Pick<Submission, 'state' | 'closedReason'>;

/** Returns one key for a state with its reason, such as `closed/signed`. */
export const keyOfState = ({ state, closedReason }: AnyState): string =>
  closedReason === null ? state : `${state}/${closedReason}`;

const AFTER_REPLY: Record<ReplyTemplate, string | null> = {
  received: null, // the answer is still owed
  shortlist: 'shortlisted',
  decline: 'closed/declined',
  more: 'contacted',
};

/** The key of the state that follows when a reply has been sent. */
export function proposedState(template: ReplyTemplate, now: AnyState): string {
  return AFTER_REPLY[template] ?? keyOfState(now);
}
