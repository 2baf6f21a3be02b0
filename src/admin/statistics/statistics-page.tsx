import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { Counted } from '@/data-service/backend/staff/counts';
import { usePageTitle } from '@/ui/page-title';
import { QueryView } from '@/ui/state-screen';
import { allSettingsQuery } from '../common/read-ahead';
import { settingsField } from '../common/settings-field';
import { addEnglish, useAdminTranslation } from '../common/translation';
import { LocalizedName } from '../common/localized-name';
import { DetailTables } from './detail-tables';
import { FirstWeeks } from './first-week';
import { MailingTable } from './mailing-table';
import { StreamTable } from './stream-table';
import { Plots } from './plots';
import { PERIODS, readPeriod, statisticsQuery, type Period } from './statistics-queries';
import { SubjectTables } from './subject-tables';
import english from '../../../locales/en/statistics.json';

addEnglish('statistics', english);

const quietLinkClass =
  'inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:text-accent';

const tablesClass = 'mt-12 grid items-start gap-x-10 gap-y-10 lg:grid-cols-2';

/** The statistics of the site: visits, plays and clicks, by day, page, entry, and what else is known of them. */
export function StatisticsPage() {
  const { t } = useAdminTranslation();
  const period = usePeriod();
  usePageTitle(t('tab.statistics'));
  return (
    <>
      <h1 className="mb-3 text-2xl font-bold">{t('tab.statistics')}</h1>
      <p className="mb-4 max-w-prose text-quiet">{t('statistics:text')}</p>
      <CountingStatus />
      <PeriodLinks period={period} />
      <QueryView query={useQuery(statisticsQuery(period))}>
        {(counts) => (
          <>
            <Plots counts={counts} period={period} />
            <div className={tablesClass}>
              <SubjectTables counts={counts} period={period}>
                <DetailTables details={counts.details} period={period} />
              </SubjectTables>
              <MailingTable period={period} />
              <StreamTable />
            </div>
          </>
        )}
      </QueryView>
    </>
  );
}

/** The kinds of counts for the entries of a table. */
const KINDS: Readonly<Record<string, readonly Counted[]>> = {
  releases: ['visits', 'plays', 'clicks'],
  artists: ['visits', 'plays', 'clicks'],
  merchandise: ['clicks'],
};

/** The statistics of one entry. */
export function EntryStatisticsPage() {
  const { t } = useAdminTranslation();
  const { table = '', id = '' } = useParams();
  const period = usePeriod();
  const query = useQuery(statisticsQuery(period, { table, id }));
  usePageTitle(t('tab.statistics'));
  return (
    <>
      <Link
        to={{ pathname: paths.panelSection('statistics'), search: searchOf(period) }}
        className={`${quietLinkClass} text-quiet`}
      >
        {t('tab.statistics')}
      </Link>
      <QueryView query={query}>
        {(counts) => (
          <>
            <h1 className="mb-3 text-2xl font-bold wrap-anywhere">
              {typeof counts.name === 'string' ? counts.name : <LocalizedName text={counts.name} />}
            </h1>
            {table === 'artists' && (
              <p className="mb-4 max-w-prose text-quiet">{t('statistics:ofArtist')}</p>
            )}
            <CountingStatus />
            {table === 'releases' && <FirstWeeks release={id} />}
            <PeriodLinks period={period} />
            <Plots counts={counts} period={period} kinds={KINDS[table] ?? ['visits']} />
            <div className={tablesClass}>
              <DetailTables
                details={counts.details}
                period={period}
                isOfRelease={table === 'releases'}
              />
              {table === 'releases' && <StreamTable release={id} />}
            </div>
          </>
        )}
      </QueryView>
    </>
  );
}

function usePeriod(): Period {
  const [search] = useSearchParams();
  return readPeriod(search);
}

const searchOf = (days: Period) => `?days=${days}`;

function PeriodLinks({ period }: { period: Period }) {
  const { t } = useAdminTranslation();
  return (
    <nav aria-label={t('statistics:period')} className="mb-8">
      <ul className="flex flex-wrap gap-x-6">
        {PERIODS.map((days) => (
          <li key={days}>
            <Link
              to={{ search: searchOf(days) }}
              replace
              preventScrollReset
              aria-current={days === period ? 'page' : undefined}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent text-quiet hover:text-paper aria-[current=page]:border-accent aria-[current=page]:text-paper"
            >
              {t('statistics:days', { count: days })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Says that nothing is counted; renders nothing while it is. */
function CountingStatus() {
  const { t } = useAdminTranslation();
  const { data: settings } = useQuery(allSettingsQuery);
  if (settings?.counting !== 'off') return null;
  return (
    <p className="mb-6 border-l-4 border-accent bg-surface px-4 py-3">
      {t('statistics:off')}{' '}
      <Link
        to={settingsField('counting')}
        className="inline-block py-2 underline decoration-edge underline-offset-4 hover:text-accent sm:py-0.5"
      >
        {t('statistics:toSettings')}
      </Link>
    </p>
  );
}
