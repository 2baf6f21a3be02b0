import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { AppError } from '@/data-service/backend/client/app-error';
import { readableEmail } from '@/data-service/content/entity/email';
import {
  MAX_EVENT_TEXT,
  readHistory,
  type ReplyTemplate,
} from '@/data-service/backend/inbox/submission-history';
import { lastAnswer, MAX_SUBJECT, sendReply } from '@/data-service/backend/inbox/submission-reply';
import { type Submission, submissions } from '@/data-service/backend/inbox/submissions';
import { cleanLine, cleanText } from '@/lib/clean-text';
import { Button } from '@/ui/button';
import { useExclusiveMutation } from '@/ui/use-exclusive-mutation';
import { ErrorText, useErrorMessage } from '../../common/errors';
import { useStaff } from '../../common/session';
import { useAdminTranslation } from '../../common/translation';
import { CharactersLeft } from '../../form/field-props';
import { historyQuery } from '../inbox-queries';
import type { ReplyDraft } from './reply-texts';
import { changeTo, proposedState } from './next-states';
import { StateAfter } from './state-after';
import { FasterMemberDialog, useStateLabels } from './submission-state';

/** What somebody else has done since a reply was begun. */
interface ReplyConflict {
  now: Submission;
  /** The id of the latest reply. */
  seen: string | null;
  /** Who gave it; null for nobody. */
  by: string | null;
  /** True when the sender has got a reply meanwhile. */
  isAnswered: boolean;
  /** True when all of it are changes of the state by this member. */
  isOwn: boolean;
}

async function readConflict(
  id: string,
  seen: string | null,
  own: string | undefined,
): Promise<ReplyConflict> {
  const [now, history] = await Promise.all([submissions.get(id), readHistory(id)]);
  const missed = history
    .slice(history.findIndex((event) => event.id === seen) + 1)
    .filter(({ kind }) => kind !== 'note');
  const isAnswered = missed.some(({ kind }) => kind === 'reply');
  return {
    now,
    seen: lastAnswer(history),
    by: missed.at(-1)?.by ?? null,
    isAnswered,
    isOwn: !isAnswered && missed.length > 0 && missed.every(({ by }) => by === own),
  };
}

/** Returns the last answer that this member has seen: their own, or the last one as the reply was begun. */
function useSeenAnswer(submissionId: string): string | null {
  const own = useStaff()?.email;
  const { data: history } = useQuery(historyQuery(submissionId));
  const last = history?.findLast(({ kind }) => kind !== 'note');
  const [begun, setBegun] = useState(history && (last?.id ?? null));
  if (begun === undefined && history) setBegun(last?.id ?? null);
  return last !== undefined && last.by === own ? last.id : (begun ?? null);
}

interface SendReplyProps {
  submission: Submission;
  draft: ReplyDraft & { template: ReplyTemplate };
  /** Called when the reply is in the history, with the state changed and its mail queued. */
  onSent: () => void;
}

/** The button that sends a reply from here, with the state that follows. */
export function SendReply({ submission, draft, onSent }: SendReplyProps) {
  const { t } = useAdminTranslation();
  const reasonOf = useErrorMessage();
  const queryClient = useQueryClient();
  const { id, email } = submission;
  const { template, language } = draft;
  const own = useStaff()?.email;
  const seen = useSeenAnswer(id);
  const [next, setNext] = useState(() => proposedState(template, submission));
  const [conflict, setConflict] = useState<ReplyConflict | null>(null);
  const unanswered = useRef<{ id: string; text: string }>(null);
  const [subject, body] = [cleanLine(draft.subject), cleanText(draft.body)];
  const isReady =
    subject !== '' && subject.length <= MAX_SUBJECT && body !== '' && body.length <= MAX_EVENT_TEXT;

  const { run, isPending, error } = useExclusiveMutation(async (seenAnswer: string | null) => {
    setConflict(null);
    const text = `${subject}\n${body}`;
    if (unanswered.current?.text !== text) unanswered.current = { id: uuid(), text };
    const reply = { id: unanswered.current.id, template, language, subject, body };
    const send = (seen: string | null) =>
      sendReply(id, { ...reply, seen, next: changeTo(next, submission) });
    try {
      await send(seenAnswer);
      onSent();
    } catch (error) {
      if (!(error instanceof AppError && error.kind === 'stale')) throw error;
      const found = await readConflict(id, seenAnswer, own);
      if (!found.isOwn) return setConflict(found);
      await send(found.seen); // the history did not have the member's own change yet
      onSent();
    } finally {
      void queryClient.invalidateQueries({ queryKey: [submissions.table] });
    }
  });

  return (
    <div className="flex flex-col gap-4">
      <CharactersLeft text={subject} maxLength={MAX_SUBJECT} />
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="min-w-60 grow sm:max-w-80">
          <StateAfter value={next} onChange={setNext} />
        </div>
        <Button
          aria-disabled={!isReady || isPending}
          onClick={() => isReady && void run(seen)}
          className="max-sm:w-full"
        >
          {isPending ? t('inbox:replySending.sending') : t('inbox:replySending.send')}
        </Button>
      </div>
      <p className="text-sm wrap-anywhere text-quiet">
        {t('inbox:replySending.to', { email: readableEmail(email) })}
      </p>
      <ErrorText text={error && t('inbox:replySending.failed', { error: reasonOf(error) })} />
      {conflict && (
        <ReplyConflictDialog
          conflict={conflict}
          onGoOn={() => void run(conflict.seen)}
          onClose={() => setConflict(null)}
        />
      )}
    </div>
  );
}

interface ReplyConflictDialogProps {
  conflict: ReplyConflict;
  onGoOn: () => void;
  onClose: () => void;
}

/** Shows that somebody else has answered, or changed the state, before a reply could be sent. */
function ReplyConflictDialog({
  conflict: { now, by, isAnswered },
  onGoOn,
  onClose,
}: ReplyConflictDialogProps) {
  const { t } = useAdminTranslation();
  const labels = useStateLabels();
  const values = { member: by ?? '', state: labels.ofSubmission(now) };
  const what = isAnswered ? 'answered' : by === null ? 'byNobody' : 'changed';
  return (
    <FasterMemberDialog
      title={t('inbox:replySending.conflict.title')}
      text={t(`inbox:replySending.conflict.${what}`, values)}
      leave={t('inbox:replySending.conflict.leave')}
      goOn={t('inbox:replySending.conflict.goOn')}
      onGoOn={onGoOn}
      onClose={onClose}
    />
  );
}
