import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import { nextConcerts } from '@/data-service/content/next-concerts';
import { ServerRenderedText } from '@/hydration/server-rendered';
import { formatNearDay } from '@/i18n/format';
import { Link } from '@/site/shared/link';
import { useToday } from '@/site/shared/today';
import { Localized } from '@/ui/localized';
import { upcomingConcerts } from './concert-queries';

const DAY = 86_400_000;

/** The next concert that takes place. Every page reads it, for menu and footer: its key is short. */
export function nextConcertQuery(today: string) {
  const {
    size,
    where = [],
    sort,
  } = upcomingConcerts(today, {
    size: 1,
    where: [{ column: 'state', operator: 'neq', value: 'cancelled' }],
  });
  return {
    queryKey: [nextConcerts.table, 'next', today],
    queryFn: async () => (await nextConcerts.list({ from: 0, size, where, sort })).rows[0] ?? null,
  };
}

interface NextConcertLinkProps {
  className: string;
  /** Only for a concert within this number of days from today in Hamburg; a page that stays open follows the clock. */
  withinDays?: number;
  onClick?: () => void;
}

/** Leads to the next concert, by day and city; renders nothing where there is none. */
export function NextConcertLink({ withinDays = Infinity, ...link }: NextConcertLinkProps) {
  const { t, i18n } = useTranslation();
  const today = useToday();
  const next = useQuery(nextConcertQuery(today)).data;
  if (!next || Date.parse(next.date) - Date.parse(today) > withinDays * DAY) return null;
  const { slug, date, city } = next;
  return (
    <Link to={paths.concert(slug)} {...link}>
      <span>
        <ServerRenderedText source={date}>
          {() => `${t('nav.nextConcert', { date: formatNearDay(date, today, i18n.language) })}, `}
        </ServerRenderedText>
        <Localized text={city} isBare />
      </span>
    </Link>
  );
}
