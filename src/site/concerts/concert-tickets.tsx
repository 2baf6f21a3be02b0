import { useTranslation } from 'react-i18next';
import type { ListedConcert } from '@/data-service/content/concerts';
import { ServerRenderedText } from '@/hydration/server-rendered';
import { formatDay, formatNearDay } from '@/i18n/format';
import { useToday } from '@/site/shared/today';
import { buttonClass } from '@/ui/button';
import { concertName } from './concert-name';

/** The changes of a concert since it was announced; renders nothing where there are none. */
export function ConcertNews({ concert: { state, movedFrom } }: { concert: ListedConcert }) {
  const { t, i18n } = useTranslation('pages');
  const today = useToday();
  if (state === 'announced' || (state === 'moved' && movedFrom === null)) return null;
  return (
    <p className="concert-state" data-state={state}>
      {state === 'sold_out' && t('concerts.soldOut')}
      {state === 'cancelled' && t('concerts.cancelled')}
      {state === 'moved' && movedFrom !== null && (
        <ServerRenderedText source={movedFrom}>
          {() => t('concerts.movedFrom', { date: formatNearDay(movedFrom, today, i18n.language) })}
        </ServerRenderedText>
      )}
    </p>
  );
}

/** Says where tickets of a concert are to be had, or that nobody needs one. */
export function ConcertTickets({ concert }: { concert: ListedConcert }) {
  const { t } = useTranslation('pages');
  const { state, ticketLink, price } = concert;
  const isFree = price === 0 && ticketLink === null && state !== 'cancelled';
  return isFree ? <p>{t('concerts.free')}</p> : <TicketLink concert={concert} />;
}

/** Leads to the tickets of a concert; renders nothing where there are none. */
export function TicketLink({ concert }: { concert: ListedConcert }) {
  const { t, i18n } = useTranslation('pages');
  const { state, ticketLink, date } = concert;
  if (ticketLink === null || state === 'cancelled' || state === 'sold_out') return null;
  const name = concertName(concert, i18n.language);
  return (
    <a
      href={ticketLink}
      rel="noreferrer"
      className={buttonClass}
      aria-label={t('concerts.ticketsFor', { name, date: formatDay(date, i18n.language) })}
    >
      {t('concerts.tickets')}
    </a>
  );
}
