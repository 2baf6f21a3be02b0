import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import {
  addToHistory,
  MAX_EVENT_TEXT,
  type NewText,
  removeNote,
  type SubmissionEvent,
} from '@/data-service/backend/inbox/submission-history';
import { type Submission, submissions } from '@/data-service/backend/inbox/submissions';
import { QueryView } from '@/ui/state-screen';
import { cleanText } from '@/lib/clean-text';
import { TextAreaField } from '@/ui/field';
import { useAdminTranslation } from '../../common/translation';
import { DeletionDialog } from '../../record/deletion-dialog';
import { smallButtonClass } from '../../common/buttons';
import { Moment } from '../../common/dates';
import { useMember, useStaff } from '../../common/session';
import { historyQuery } from '../inbox-queries';
import { CopyButton } from '../../common/copy';
import { CharactersLeft } from '../../form/field-props';
import { DraftOffer, useEditedDraft } from '../../record/edited-draft';
import { ErrorText } from '../../common/errors';
import { useAction } from '../../common/use-action';
import { DeliveryText } from './delivery';
import { useStateLabels } from './submission-state';

/** The history of a submission, from its beginning. */
export function History({ submission }: { submission: Submission }) {
  const { t } = useAdminTranslation();
  const queryClient = useQueryClient();
  const query = useQuery(historyQuery(submission.id));
  const own = useStaff()?.email;
  const list = useRef<HTMLOListElement>(null);
  const [deleted, setDeleted] = useState<string | null>(null);
  if (!query.data) return <QueryView query={query} />;

  const arrivedAs = query.data.find(({ kind }) => kind === 'state');
  const isHeld = (arrivedAs?.kind === 'state' ? arrivedAs.from : submission.state) === 'held';
  return (
    <>
      <ol ref={list} tabIndex={-1} className="outline-none">
        <Entry
          title={t(
            isHeld ? 'inbox:submission.history.receivedHeld' : 'inbox:submission.history.received',
          )}
          by={isHeld ? t('inbox:submission.filter') : null}
          at={submission.createdAt}
        />
        {query.data.map((event) => (
          <EventEntry
            key={event.id}
            event={event}
            email={submission.email}
            by={
              event.by === own
                ? t('inbox:submission.you')
                : (event.by ?? t('inbox:submissionState.automatic'))
            }
            onDelete={() => setDeleted(event.id)}
          />
        ))}
      </ol>
      {deleted !== null && (
        <DeletionDialog
          title={t('inbox:submission.note.deleteTitle')}
          text={t('inbox:submission.note.deleteText')}
          remove={() => removeNote(deleted)}
          deletedText={t('inbox:submission.note.deleted')}
          failedText={(error) => t('inbox:submission.note.deleteFailed', { error })}
          onDeleted={() => {
            setDeleted(null);
            void queryClient.invalidateQueries({ queryKey: [submissions.table] });
          }}
          onClose={() => setDeleted(null)}
          focusAfterDeletion={() => list.current}
        />
      )}
    </>
  );
}

interface EventEntryProps {
  event: SubmissionEvent;
  /** The address of the sender. */
  email: string;
  by: string;
  onDelete: () => void;
}

function EventEntry({ event, email, by, onDelete }: EventEntryProps) {
  const { t } = useAdminTranslation();
  const labels = useStateLabels();
  if (event.kind === 'state') {
    const states = {
      from: t(`inbox:state.${event.from}`),
      to: labels.withReason(event.to, event.reason),
    };
    return <Entry title={t('inbox:submission.history.state', states)} by={by} at={event.at} />;
  }
  if (event.kind === 'note') {
    return (
      <Entry title={t('inbox:submission.history.note')} by={by} at={event.at} text={event.text}>
        <button type="button" className={smallButtonClass} onClick={onDelete}>
          {t('inbox:submission.note.delete')}
        </button>
      </Entry>
    );
  }
  // One that is sent from here may still wait: its delivery status is below.
  const title =
    event.template === null
      ? t('inbox:submission.history.replyOfOwn')
      : t(event.delivery ? 'inbox:replySending.entry' : 'inbox:submission.history.reply', {
          template: t(`inbox:submission.template.${event.template}`),
        });
  const text = event.subject === null ? event.text : `${event.subject}\n\n${event.text}`;
  return (
    <Entry title={title} by={by} at={event.at} text={text} language={event.language}>
      {event.delivery && (
        <p className="text-sm wrap-anywhere text-quiet">
          <DeliveryText email={email} delivery={event.delivery} />
        </p>
      )}
    </Entry>
  );
}

interface EntryProps {
  title: string;
  /** The member who did it; null for the sender. */
  by: string | null;
  at: string;
  text?: string;
  /** The language of the text, where it is known. */
  language?: string | null;
  children?: ReactNode;
}

function Entry({ title, by, at, text, language, children }: EntryProps) {
  return (
    <li className="flex flex-col items-start gap-1 border-l-2 border-line py-2 pl-4">
      <p className="font-medium">{title}</p>
      <p className="text-sm break-labels text-quiet">
        {by !== null && <span className="mr-3 break-all">{by}</span>}
        <Moment at={at} />
      </p>
      {text !== undefined && (
        <p
          lang={language ?? undefined}
          className="max-w-prose min-w-0 break-labels whitespace-pre-wrap"
        >
          {text}
        </p>
      )}
      {children}
    </li>
  );
}

const EMPTY = { text: '' };

interface NoteFormProps {
  submissionId: string;
  /** True when somebody else has deleted the submission: the text can only be copied. */
  isGone: boolean;
}

/** A note for the team. Its text is kept in the browser until it is stored. */
export function NoteForm({ submissionId, isGone }: NoteFormProps) {
  const { t } = useAdminTranslation();
  const edited = useEditedDraft(
    { member: useMember(), resource: 'note', record: submissionId },
    { draft: EMPTY, version: null },
  );
  const { add, isAdding, errorMessage } = useAddToHistory(submissionId);
  const { text } = edited.draft;
  const note = cleanText(text);
  const isReady = note !== '' && note.length <= MAX_EVENT_TEXT;

  async function submit() {
    const { draft } = edited.latest();
    const isStored = await add({ kind: 'note', text: cleanText(draft.text) });
    if (isStored) edited.saved(draft, EMPTY, null);
  }

  return (
    <form
      className="mt-4 flex flex-col items-start gap-3 *:w-full"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void submit();
      }}
    >
      <DraftOffer edited={edited} />
      <TextAreaField
        label={t('inbox:submission.note.label')}
        hint={t('inbox:submission.note.hint')}
        rows={3}
        value={text}
        onChange={({ target }) => edited.setDraft({ text: target.value })}
      />
      <CharactersLeft text={text} maxLength={MAX_EVENT_TEXT} />
      <ErrorText
        text={errorMessage && t('inbox:submission.note.failed', { error: errorMessage })}
      />
      <div>
        {isGone ? (
          <CopyButton text={text}>{t('inbox:submission.copy.note')}</CopyButton>
        ) : (
          <button type="submit" aria-disabled={!isReady || isAdding} className={smallButtonClass}>
            {isAdding ? t('inbox:submission.note.adding') : t('inbox:submission.note.add')}
          </button>
        )}
      </div>
    </form>
  );
}

/** Adds notes and replies to a history. The same text is written once, however often it has to be sent. */
export function useAddToHistory(submissionId: string) {
  const queryClient = useQueryClient();
  const { run, isRunning, errorMessage } = useAction();
  const unanswered = useRef<{ id: string; text: string }>(null);

  /** Resolves to true when it is stored. */
  async function add(entry: NewText): Promise<boolean> {
    if (isRunning) return false;
    if (unanswered.current?.text !== entry.text) {
      unanswered.current = { id: uuid(), text: entry.text };
    }
    const { id } = unanswered.current;
    if (!(await run(() => addToHistory(submissionId, id, entry)))) return false;
    unanswered.current = null;
    void queryClient.invalidateQueries({ queryKey: [submissions.table] });
    return true;
  }

  return { add, isAdding: isRunning, errorMessage };
}
