import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { exportSender } from '@/data-service/inbox/submission-export';
import { markAsRead, markAsUnread, removeSubmission } from '@/data-service/inbox/submission-state';
import { submissions, type Submission } from '@/data-service/inbox/submissions';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { DeletionDialog } from '@/admin/crud/deletion-dialog';
import { smallButtonClass } from '@/admin/common/small-button';
import { ErrorText } from '@/admin/common/error-text';
import { OPENED_FROM_LIST } from '@/admin/crud/list/opened-from-list';
import { prefilledWith } from '@/admin/crud/record/prefill';
import { useAction } from '@/admin/common/use-action';
import { artistFromDemo } from './artist-from-demo';

interface MoreActionsProps {
  submission: Submission;
  /** Called when the submission is deleted. */
  onDeleted: () => void;
}

/** The actions of staff on a submission besides changing its state. */
export function MoreActions({ submission, onDeleted }: MoreActionsProps) {
  const { t } = useAdminTranslation();
  const queryClient = useQueryClient();
  const { run, isRunning, errorMessage } = useAction();
  const [isDeleting, setIsDeleting] = useState(false);
  const { id, reference, readAt } = submission;
  const refresh = () => queryClient.invalidateQueries({ queryKey: [submissions.table] });

  const toggleRead = () =>
    run(async () => {
      await (readAt === null ? markAsRead(id) : markAsUnread(id));
      await refresh();
    });
  const exportAll = () =>
    run(async () => {
      const json = JSON.stringify(await exportSender(submission.email), null, 2);
      saveAsFile(`submissions-${reference}.json`, 'application/json', json);
    });

  return (
    <div className="flex flex-col gap-2">
      <div role="group" aria-label={t('submission.more')} className="flex flex-col gap-2">
        {submission.kind === 'demo' && (
          <Link
            to={paths.panelNew('artists')}
            state={{ ...OPENED_FROM_LIST, ...prefilledWith(artistFromDemo(submission)) }}
            className={`${smallButtonClass} text-center`}
          >
            {t('submission.createArtist')}
          </Link>
        )}
        <button
          type="button"
          aria-disabled={isRunning}
          className={smallButtonClass}
          onClick={() => void toggleRead()}
        >
          {t(readAt === null ? 'submission.markRead' : 'submission.markUnread')}
        </button>
        <button
          type="button"
          aria-disabled={isRunning}
          className={smallButtonClass}
          onClick={() => void exportAll()}
        >
          {t('submission.export')}
        </button>
        <button type="button" className={smallButtonClass} onClick={() => setIsDeleting(true)}>
          {t('submission.delete')}
        </button>
      </div>
      <ErrorText text={errorMessage && t('submission.actionFailed', { error: errorMessage })} />
      {isDeleting && (
        <DeletionDialog
          title={t('submission.deleteTitle')}
          text={t('submission.deleteText', { name: submission.name })}
          remove={() => removeSubmission(id)}
          deletedText={t('submission.deleted')}
          failedText={(error) => t('submission.deleteFailed', { error })}
          onDeleted={onDeleted}
          onClose={() => setIsDeleting(false)}
          focusAfterDeletion={() => null}
        />
      )}
    </div>
  );
}

/** Lets the browser save a text as a file. */
function saveAsFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
