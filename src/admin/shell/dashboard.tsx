import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useId } from 'react';
import { paths } from '@/config/paths';
import { QueryView } from '@/ui/state-screen';
import { usePageTitle } from '@/ui/page-title';
import { useAdminTranslation } from '../common/translation';
import { smallButtonClass } from '../common/buttons';
import { LocalizedName } from '../list/cells';
import { formatLabelDay, formatLabelMoment, labelMoment } from '../record/label-time';
import type { UpcomingEntry } from '../list/section';
import { DASHBOARD_SECTIONS, RESOURCE_SECTIONS } from './sections';
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

const MOST = 5;

/** The next events of all kinds of entries. A day comes before the moments of that day. */
const upcomingQuery = queryOptions({
  queryKey: ['upcoming'],
  queryFn: async () => {
    const found = await Promise.all(
      RESOURCE_SECTIONS.map(async ({ name: kind, segment, upcoming }) =>
        (await upcoming()).map((entry) => Object.assign(entry, { kind, segment })),
      ),
    );
    const beginning = ({ event, at }: UpcomingEntry) =>
      Date.parse((event === 'out' && labelMoment(at, '00:00')) || at);
    return found
      .flat()
      .toSorted((one, other) => beginning(one) - beginning(other))
      .slice(0, MOST);
  },
  staleTime: 0,
});

/** Shows what visitors will see next, and which releases come out; renders nothing when there is none. */
function NextPublications() {
  const { t, i18n } = useAdminTranslation();
  const id = useId();
  const { data = [] } = useQuery(upcomingQuery);
  if (data.length === 0) return null;
  const format = ({ event, at }: UpcomingEntry) =>
    event === 'out' ? formatLabelDay(at, i18n.language) : formatLabelMoment(at, i18n.language);
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="mb-2 font-semibold">
        {t('publication.next')}
      </h2>
      <ul className="border-t border-line">
        {data.map((entry) => (
          <li
            key={entry.id}
            className="relative flex flex-wrap items-baseline gap-x-4 border-b border-line px-3 py-3 hover:bg-surface"
          >
            <time dateTime={entry.at} className="w-64 text-accent">
              {format(entry)}
            </time>
            <Link
              to={paths.panelItem(entry.segment, entry.id)}
              className="font-medium wrap-anywhere after:absolute after:inset-0 hover:text-accent"
            >
              {typeof entry.name === 'string' ? entry.name : <LocalizedName text={entry.name} />}
            </Link>
            <span className="text-sm text-quiet">
              {t(`publication.event.${entry.event}`, { kind: t(`resource.${entry.kind}.tab`) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
