import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import {
  concertYears,
  listedConcerts,
  type ConcertYear,
  type ListedConcert,
} from '@/data-service/content/concerts';
import { ServerRenderedText } from '@/hydration/server-rendered';
import { dateFormats } from '@/i18n/format';
import { readYear } from '@/lib/urls';
import type { HeadContext, PageDescription, PageModule } from '@/site/page-module';
import { headFromMessages } from '@/site/seo/page-description';
import { Link } from '@/site/shared/link';
import { Page } from '@/site/shared/page';
import { pageQuery, useFirstRows } from '@/site/shared/queries';
import { Section } from '@/site/shared/section';
import { useToday } from '@/site/shared/today';
import { QueryView, StateScreen } from '@/ui/state-screen';
import { CalendarSubscription } from './calendar-links';
import { pastConcertsOfYear, upcomingConcerts } from './concert-queries';
import { ConcertList } from './concert-row';

/** More years than any label has had concerts in. */
const YEARS = { size: 200 };

const months = dateFormats({ month: 'long', timeZone: 'UTC' });

/** The concerts that come, by month, or those of a year that are over; with the years of the archive. */
function ConcertsPage() {
  const { t } = useTranslation('pages');
  const year = readYear(useSearchParams()[0].get('year'));
  return (
    <Page
      title={year === null ? t('concerts.title') : t('concerts.inYear', { year })}
      windowTitle={t('concerts.title')}
    >
      {year === null ? <Upcoming /> : <PastOfYear year={year} />}
      <Archive shown={year} />
    </Page>
  );
}

function Upcoming() {
  const { t } = useTranslation('pages');
  const upcoming = useFirstRows(listedConcerts, upcomingConcerts(useToday()));
  return (
    <div>
      <QueryView query={upcoming}>
        {({ rows }) =>
          rows.length === 0 ? (
            <StateScreen title={t('concerts.empty')} />
          ) : (
            byMonth(rows).map(([month, concerts]) => (
              <Month key={month} month={month} concerts={concerts} />
            ))
          )
        }
      </QueryView>
      <CalendarSubscription />
    </div>
  );
}

/** Returns concerts that are sorted by their days in groups of a month, `YYYY-MM`. */
function byMonth(concerts: readonly ListedConcert[]): [month: string, ListedConcert[]][] {
  const groups = new Map<string, ListedConcert[]>();
  for (const concert of concerts) {
    const month = concert.date.slice(0, 'YYYY-MM'.length);
    groups.set(month, [...(groups.get(month) ?? []), concert]);
  }
  return [...groups];
}

function Month({ month, concerts }: { month: string; concerts: readonly ListedConcert[] }) {
  const { language } = useTranslation().i18n;
  const title = (
    <ServerRenderedText source={month}>
      {/* Without the abbreviation that Ukrainian and Russian write after the year. */}
      {() => `${months(language).format(new Date(`${month}-01T00:00:00Z`))} ${month.slice(0, 4)}`}
    </ServerRenderedText>
  );
  return (
    <Section title={title} layout="month">
      <ConcertList concerts={concerts} isInMonth />
    </Section>
  );
}

function PastOfYear({ year }: { year: string }) {
  const { t } = useTranslation('pages');
  const past = useFirstRows(listedConcerts, pastConcertsOfYear(year));
  return (
    <QueryView query={past}>
      {({ rows }) =>
        rows.length === 0 ? (
          <StateScreen title={t('concerts.empty')} />
        ) : (
          <ConcertList concerts={rows} isPast />
        )
      }
    </QueryView>
  );
}

/** The years with past concerts; renders nothing where there are none. */
function Archive({ shown }: { shown: string | null }) {
  const { t } = useTranslation('pages');
  const years = useFirstRows(concertYears, YEARS).data?.rows ?? [];
  if (years.length === 0) return null;
  return (
    <Section title={t('concerts.archive')} layout="after">
      <ul className="flex flex-wrap gap-x-8">
        {shown !== null && (
          <li>
            <Link to={paths.concerts} className="big-link">
              {t('concerts.toUpcoming')}
            </Link>
          </li>
        )}
        {years.map((year) => (
          <YearLink key={year.id} year={year} isShown={year.id === shown} />
        ))}
      </ul>
    </Section>
  );
}

function YearLink({ year, isShown }: { year: ConcertYear; isShown: boolean }) {
  return (
    <li>
      <Link
        to={`${paths.concerts}?year=${year.id}`}
        className={`big-link ${isShown ? 'text-accent' : ''}`}
        aria-current={isShown ? 'page' : undefined}
      >
        {year.id}
      </Link>{' '}
      <small className="text-quiet">{year.concerts}</small>
    </li>
  );
}

const head = ({ site }: HeadContext): PageDescription => ({
  ...headFromMessages('concerts', paths.concerts, site),
  hasCalendar: true,
});

export const concerts: PageModule = {
  Component: ConcertsPage,
  load: ({ client, search, today }) => {
    const year = readYear(search.get('year'));
    const shown = year === null ? upcomingConcerts(today) : pastConcertsOfYear(year);
    return Promise.all([
      client.ensureQueryData(pageQuery(listedConcerts, shown)),
      client.ensureQueryData(pageQuery(concertYears, YEARS)),
    ]);
  },
  head: import.meta.env.SSR ? head : undefined,
};
