import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { changeState, markAsRead } from '@/data-service/backend/inbox/submission-state';
import { submissions, type Submission } from '@/data-service/backend/inbox/submissions';
import { notify } from '@/ui/toasts';
import { useAdminTranslation } from '../common/translation';
import { ErrorText } from '../common/errors';
import { smallButtonClass } from '../common/buttons';
import { useAction } from '@/admin/common/use-action';
import { inboxCountsQuery } from './inbox-queries';

/** Shows that there are unseen held-back submissions; renders nothing when there are none. */
export function HeldBanner() {
  const { t } = useAdminTranslation();
  const { data: counts } = useQuery(inboxCountsQuery);
  const count = counts?.unseen ?? 0;
  return (
    <div role="status">
      {count > 0 && (
        <p className="mb-4 border-l-4 border-accent bg-surface px-4 py-3">
          {t('inbox:heldBanner', { count })}{' '}
          <Link
            to={{ search: 'folder=held' }}
            preventScrollReset
            className="inline-block py-2 underline decoration-edge underline-offset-4 hover:text-accent sm:py-0.5"
          >
            {t('inbox:showHeld')}
          </Link>
        </p>
      )}
    </div>
  );
}

/**
 * Notes that staff have seen these rows: only then are they removed some day. Mount it once for each list that is opened:
 * what arrives in an open list may have been seen by nobody.
 */
export function SeenRows({ rows }: { rows: readonly Submission[] }) {
  const queryClient = useQueryClient();
  const note = useEffectEvent(() => {
    const unseen = rows.filter(({ readAt }) => readAt === null).map(({ id }) => id);
    if (unseen.length === 0) return;
    markAsRead(...unseen)
      .then(() => queryClient.invalidateQueries({ queryKey: [submissions.table] }))
      .catch(console.error); // they are noted the next time
  });
  useEffect(() => note(), []);
  return null;
}

interface ToInboxButtonProps {
  submission: Submission;
  onMoved: () => void;
}

/** Turns a submission that is held back into a message. Its sender gets the usual confirmation. */
export function ToInboxButton({ submission, onMoved }: ToInboxButtonProps) {
  const { t } = useAdminTranslation();
  const queryClient = useQueryClient();
  const { run, isRunning, errorMessage } = useAction();

  async function move() {
    const isMoved = await run(() => changeState(submission, { state: 'new', closedReason: null }));
    void queryClient.invalidateQueries({ queryKey: [submissions.table] });
    if (!isMoved) return;
    notify({ kind: 'success', text: t('inbox:moved', { name: submission.name }) });
    onMoved();
  }

  return (
    <div className="mt-2">
      <button
        type="button"
        aria-disabled={isRunning}
        className={`${smallButtonClass} relative`}
        onClick={() => void move()}
      >
        {t('inbox:toInbox')}
      </button>
      <ErrorText
        text={errorMessage && t('inbox:submission.changeFailed', { error: errorMessage })}
      />
    </div>
  );
}
