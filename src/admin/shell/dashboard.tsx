import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { QueryView } from '@/ui/query-view';
import { usePageTitle } from '@/ui/use-page-title';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { smallButtonClass } from '@/admin/common/small-button';
import { NextPublications } from './next-publications';
import { DASHBOARD_SECTIONS } from './sections';
import { SetupChecklist } from './setup-checklist';

export const countsQuery = queryOptions({
  queryKey: ['counts'],
  queryFn: () => Promise.all(DASHBOARD_SECTIONS.map(({ count }) => count())),
  staleTime: 0,
});

/** The numbers of what changes often, with links to add more. */
export function Dashboard() {
  const { t } = useAdminTranslation();
  usePageTitle(t('panel.title'));
  const counts = useQuery(countsQuery);
  return (
    <>
      <SetupChecklist />
      <section aria-label={t('panel.dashboard')}>
        {counts.data ? (
          <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
            {DASHBOARD_SECTIONS.map(({ name, segment }, index) => (
              <div
                key={segment}
                className="relative flex flex-col-reverse border border-line bg-surface p-5 hover:border-edge"
              >
                <dt className="text-quiet">
                  <Link to={paths.panelSection(segment)} className="after:absolute after:inset-0">
                    {t(`resource.${name}.count`)}
                  </Link>
                </dt>
                <dd className="poster text-5xl leading-none">{counts.data[index]}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <QueryView query={counts} />
        )}
      </section>
      <nav aria-label={t('panel.quickActions')} className="mt-6">
        <ul className="flex flex-wrap gap-3">
          {DASHBOARD_SECTIONS.map(({ name, segment }) => (
            <li key={segment}>
              <Link to={paths.panelNew(segment)} className={smallButtonClass}>
                {t(`resource.${name}.add`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <NextPublications />
    </>
  );
}
