import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams, Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { submissions } from '@/data-service/inbox/submissions';
import { QueryView } from '@/ui/query-view';
import { StateScreen } from '@/ui/state-screen';
import { usePageTitle } from '@/ui/use-page-title';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { discardChanges } from '@/admin/drafts/unsaved-changes';
import { forgetLocalDrafts } from '@/admin/drafts/local-draft';
import { useMember } from '@/admin/common/member';
import { isOpenedFromList } from '@/admin/crud/list/opened-from-list';
import { submissionQuery } from './submission-queries';
import { SubmissionView } from './submission-view';

const INBOX = paths.panelSection('inbox');

/** One submission, at a URL of its own. */
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
        {t('submission.back')}
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
        <QueryView query={query} notFound={<StateScreen title={t('submission.gone')} />} />
      )}
    </>
  );
}
