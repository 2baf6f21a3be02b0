import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useEffect, useEffectEvent } from 'react';
import { paths } from '@/config/paths';
import { type Submission, submissions } from '@/data-service/backend/inbox/submissions';
import { QueryView, StateScreen } from '@/ui/state-screen';
import { usePageTitle } from '@/ui/page-title';
import { markAsRead } from '@/data-service/backend/inbox/submission-state';
import { footBar } from '@/ui/foot-bar';
import { addEnglish, useAdminTranslation } from '../../common/translation';
import { discardChanges } from '../../record/unsaved-changes';
import { forgetLocalDrafts } from '../../record/edited-draft';
import { useMember } from '../../common/session';
import { isOpenedFromList } from '../../common/url-state';
import { submissionQuery } from '../inbox-queries';
import { FormContext } from '../../media/form-context';
import { OverdueMark, useAnswerDays } from '../overdue';
import { History, NoteForm } from './history';
import { MoreActions } from './more-actions';
import { ReplyForm } from './reply-form';
import {
  StateActions,
  StateConflictDialog,
  useStateChange,
  useStateLabels,
} from './submission-state';
import { SubmissionContent } from './submission-facts';
import english from '../../../../locales/en/inbox.json';

addEnglish('inbox', english);

const INBOX = paths.panelSection('inbox');

/** One submission, at its own URL. */
export function SubmissionPage() {
  const { t } = useAdminTranslation();
  const { id = '' } = useParams();
  const member = useMember();
  const { state } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const query = useQuery(submissionQuery(id));
  usePageTitle(query.data?.name ?? null);
  const isGone = query.error?.kind === 'not-found';

  /** To the list as it was left, where this was opened from it. */
  function goBack() {
    if (isOpenedFromList(state)) void navigate(-1);
    else void navigate(INBOX, { replace: true });
  }

  return (
    <>
      <Link
        to={INBOX}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          goBack();
        }}
        className="inline-flex min-h-11 items-center text-quiet hover:text-accent"
      >
        {t('inbox:submission.back')}
      </Link>
      {query.data ? (
        <SubmissionView
          key={id}
          submission={query.data}
          isGone={isGone}
          onDeleted={() => {
            discardChanges();
            for (const resource of ['note', 'reply']) {
              forgetLocalDrafts({ member, resource, record: id });
            }
            goBack();
            queryClient.removeQueries({ queryKey: submissionQuery(id).queryKey });
            void queryClient.invalidateQueries({ queryKey: [submissions.table] });
          }}
        />
      ) : (
        <QueryView query={query} notFound={<StateScreen title={t('inbox:submission.gone')} />} />
      )}
    </>
  );
}

interface SubmissionViewProps {
  submission: Submission;
  /** True when somebody else has deleted it: what was typed here can only be copied. */
  isGone: boolean;
  onDeleted: () => void;
}

const sectionClass = 'border-t border-line py-6';

/** A submission, and what staff do with it. */
function SubmissionView({ submission, isGone, onDeleted }: SubmissionViewProps) {
  const { t } = useAdminTranslation();
  const answerDays = useAnswerDays();
  const labels = useStateLabels();
  const change = useStateChange();
  const { conflict } = change;
  useOpened(submission);
  return (
    <FormContext>
      <div className="flex items-start gap-4">
        <h1 className="mr-auto min-w-0 text-2xl font-bold wrap-anywhere">{submission.name}</h1>
        {!isGone && <MoreActions submission={submission} change={change} onDeleted={onDeleted} />}
      </div>
      <div role="status" className="mt-1 mb-2">
        {isGone ? (
          <div className="border-l-4 border-red-400 bg-surface px-4 py-3">
            <p className="font-semibold">{t('inbox:submission.deletedMeanwhile')}</p>
            <p>{t('inbox:submission.deletedText')}</p>
          </div>
        ) : (
          <div className="flex flex-wrap items-baseline gap-x-4">
            <p className="border-l-4 border-edge pl-3 font-semibold">
              {labels.ofSubmission(submission)}
            </p>
            <OverdueMark submission={submission} answerDays={answerDays} />
          </div>
        )}
      </div>
      <div className="flex flex-col gap-x-10 lg:grid lg:grid-cols-[1fr_15rem]">
        {/* The focused element is scrolled to above the states, which stay at the bottom of a phone. */}
        <div className="min-w-0 max-lg:not-short:**:scroll-mb-[calc(9rem+var(--toast-space))]">
          {!isGone && <SubmissionContent submission={submission} />}
          <section className={sectionClass}>
            <ReplyForm submission={submission} change={change} isGone={isGone} />
          </section>
          <section className={sectionClass}>
            {!isGone && (
              <>
                <h2 className="mb-4 text-lg font-bold">{t('inbox:submission.history.title')}</h2>
                <History submission={submission} />
              </>
            )}
            <NoteForm submissionId={submission.id} isGone={isGone} />
          </section>
        </div>
        {!isGone && (
          <aside
            aria-label={t('inbox:submission.actions')}
            className="max-lg:contents lg:sticky lg:top-4 lg:self-start"
          >
            {/* On a phone the states stay under the thumb. */}
            <div
              ref={footBar}
              className="border-line bg-night max-lg:sticky max-lg:bottom-0 max-lg:order-last max-lg:mt-4 max-lg:border-t max-lg:py-2 max-lg:short:static"
            >
              <StateActions submission={submission} change={change} />
            </div>
          </aside>
        )}
      </div>
      {conflict && (
        <StateConflictDialog
          conflict={conflict}
          onGoOn={() => void change.change(conflict.now, conflict.next)}
          onClose={change.dismissConflict}
        />
      )}
    </FormContext>
  );
}

/** Marks a submission as read when it is opened or becomes a message; marked as unread later, it stays so. */
function useOpened(submission: Submission) {
  const queryClient = useQueryClient();
  const open = useEffectEvent(() => {
    if (submission.readAt !== null) return;
    markAsRead(submission.id)
      .then(() => queryClient.invalidateQueries({ queryKey: [submissions.table] }))
      .catch(console.error); // it is marked the next time
  });
  const isHeld = submission.state === 'held';
  useEffect(() => open(), [submission.id, isHeld]);
}
