import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { AppError } from '@/data-service/app-error';
import { submissions } from '@/data-service/submissions';
import { usePageTitle } from '@/ui/use-page-title';
import { useAdminWords } from '../../admin-words';
import { QueryStates } from '../../panel/query-states';

/** One submission: what was sent, and what staff do with it. */
export function SubmissionPage() {
  const { t } = useAdminWords();
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: [submissions.table, 'one', id],
    queryFn: () => submissions.get(id),
    staleTime: 0,
  });
  usePageTitle(query.data?.name ?? null);
  const isGone = query.error instanceof AppError && query.error.kind === 'not-found';
  return (
    <>
      <Link to={paths.panelSection('inbox')} className="inline-flex min-h-11 items-center">
        {t('submission.back')}
      </Link>
      {query.data ? (
        <>
          <h1 className="mb-6 text-2xl font-bold">{query.data.name}</h1>
          <p className="max-w-prose whitespace-pre-wrap">{query.data.message}</p>
        </>
      ) : (
        <QueryStates query={query} {...(isGone && { notFound: t('submission.gone') })} />
      )}
    </>
  );
}
