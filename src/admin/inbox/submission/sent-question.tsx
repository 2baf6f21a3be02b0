import { useState } from 'react';
import {
  MAX_EVENT_TEXT,
  type ReplyTemplate,
} from '@/data-service/backend/inbox/submission-history';
import type { Submission } from '@/data-service/backend/inbox/submissions';
import { Button, quietButtonClass } from '@/ui/button';
import { notify } from '@/ui/toasts';
import { useAdminTranslation } from '../../common/translation';
import { ErrorText } from '../../common/errors';
import { useAddToHistory } from './history';
import { changeTo, proposedState } from './next-states';
import { StateAfter } from './state-after';
import type { StateChange } from './submission-state';

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
  const { add, isAdding, errorMessage } = useAddToHistory(seen.id);
  const [next, setNext] = useState(() => proposedState(template, seen));
  const isReady = text !== '' && text.length <= MAX_EVENT_TEXT;

  async function confirm() {
    if (!isReady || !(await add({ kind: 'reply', template, text }))) return;
    notify({ kind: 'success', text: t('inbox:submission.reply.recorded') });
    onRecorded();
    onClose();
    const state = changeTo(next, seen);
    if (state) await change.change(seen, state);
  }

  return (
    <div
      role="group"
      aria-label={t('inbox:submission.reply.askSent')}
      className="flex flex-col gap-4 border-l-4 border-accent bg-surface px-4 py-4"
    >
      <StateAfter value={next} onChange={setNext} />
      <ErrorText
        text={errorMessage && t('inbox:submission.reply.recordFailed', { error: errorMessage })}
      />
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={!isReady || isAdding} onClick={() => void confirm()}>
          {isAdding ? t('inbox:submission.reply.recording') : t('inbox:submission.reply.sent')}
        </Button>
        <button type="button" className={quietButtonClass} onClick={onClose}>
          {t('inbox:submission.reply.notSent')}
        </button>
      </div>
    </div>
  );
}
