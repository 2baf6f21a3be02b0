import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { removeNote, type SubmissionEvent } from '@/data-service/inbox/submission-history';
import { submissions, type Submission } from '@/data-service/inbox/submissions';
import { QueryView } from '@/ui/query-view';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { DeletionDialog } from '@/admin/crud/deletion-dialog';
import { smallButtonClass } from '@/admin/common/small-button';
import { Moment } from '@/admin/common/moment';
import { useStaff } from '@/admin/common/use-staff';
import { historyQuery } from './submission-queries';
import { useStateLabels } from './use-state-labels';

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
          title={t(isHeld ? 'submission.history.receivedHeld' : 'submission.history.received')}
          by={isHeld ? t('submission.filter') : null}
          at={submission.createdAt}
        />
        {query.data.map((event) => (
          <EventEntry
            key={event.id}
            event={event}
            by={event.by === own ? t('submission.you') : (event.by ?? t('submission.filter'))}
            onDelete={() => setDeleted(event.id)}
          />
        ))}
      </ol>
      {deleted !== null && (
        <DeletionDialog
          title={t('submission.note.deleteTitle')}
          text={t('submission.note.deleteText')}
          remove={() => removeNote(deleted)}
          deletedText={t('submission.note.deleted')}
          failedText={(error) => t('submission.note.deleteFailed', { error })}
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
  by: string;
  onDelete: () => void;
}

function EventEntry({ event, by, onDelete }: EventEntryProps) {
  const { t } = useAdminTranslation();
  const labels = useStateLabels();
  if (event.kind === 'state') {
    const states = {
      from: t(`inbox.state.${event.from}`),
      to: labels.withReason(event.to, event.reason),
    };
    return <Entry title={t('submission.history.state', states)} by={by} at={event.at} />;
  }
  if (event.kind === 'note') {
    return (
      <Entry title={t('submission.history.note')} by={by} at={event.at} text={event.text}>
        <button type="button" className={smallButtonClass} onClick={onDelete}>
          {t('submission.note.delete')}
        </button>
      </Entry>
    );
  }
  const title =
    event.template === null
      ? t('submission.history.replyOfOwn')
      : t('submission.history.reply', { template: t(`submission.template.${event.template}`) });
  return <Entry title={title} by={by} at={event.at} text={event.text} />;
}

interface EntryProps {
  title: string;
  /** The member who did it; null for the sender. */
  by: string | null;
  at: string;
  text?: string;
  children?: ReactNode;
}

function Entry({ title, by, at, text, children }: EntryProps) {
  return (
    <li className="flex flex-col items-start gap-1 border-l-2 border-line py-2 pl-4">
      <p className="font-medium">{title}</p>
      <p className="text-sm break-labels text-quiet">
        {by !== null && <span className="mr-3 break-all">{by}</span>}
        <Moment at={at} />
      </p>
      {text !== undefined && (
        <p className="max-w-prose min-w-0 break-labels whitespace-pre-wrap">{text}</p>
      )}
      {children}
    </li>
  );
}
