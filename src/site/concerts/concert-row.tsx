import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import { isClubNight } from '@/data-service/content/concert-times';
import type { ListedConcert } from '@/data-service/content/concerts';
import { ServerRenderedText } from '@/hydration/server-rendered';
import { countryName } from '@/i18n/countries';
import { dateFormats, formatDay } from '@/i18n/format';
import { Link } from '@/site/shared/link';
import { CardHeading } from '@/site/shared/section';
import { useToday } from '@/site/shared/today';
import { ClubNight } from './club-night';
import { performerNames } from '@/data-service/content/line-up';
import { ConcertName } from './concert-name';

const DAY = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const days = dateFormats(DAY);
const daysWithYear = dateFormats({ ...DAY, year: 'numeric' });

/** The day of a concert with its weekday; with its year only where it is another one. */
function ConcertDay({ day }: { day: string }) {
  const { language } = useTranslation().i18n;
  const isThisYear = day.slice(0, 4) === useToday().slice(0, 4);
  return (
    <time dateTime={day}>
      <ServerRenderedText source={day}>
        {() => (isThisYear ? days : daysWithYear)(language).format(new Date(`${day}T00:00:00Z`))}
      </ServerRenderedText>
    </time>
  );
}

/** The place of a concert; with its country where that is not the label's, or always. */
export function ConcertPlace({
  concert: { venue, city, country },
  withCountry = country !== 'DE',
}: {
  concert: ListedConcert;
  withCountry?: boolean;
}) {
  const { language } = useTranslation().i18n;
  return (
    <>
      {venue !== null && <bdi>{venue}</bdi>}
      {venue !== null && ', '}
      <bdi>{city}</bdi>
      {withCountry && (
        <ServerRenderedText source={country}>
          {() => `, ${countryName(country, language)}`}
        </ServerRenderedText>
      )}
    </>
  );
}

/** The changes of a concert since it was announced; renders nothing where there are none. */
export function ConcertNews({ concert: { state, movedFrom } }: { concert: ListedConcert }) {
  const { t, i18n } = useTranslation('pages');
  if (state === 'announced' || (state === 'moved' && movedFrom === null)) return null;
  return (
    <p className="concert-state" data-state={state}>
      {state === 'sold_out' && t('concerts.soldOut')}
      {state === 'cancelled' && t('concerts.cancelled')}
      {state === 'moved' && movedFrom !== null && (
        <ServerRenderedText source={movedFrom}>
          {() => t('concerts.movedFrom', { date: formatDay(movedFrom, i18n.language) })}
        </ServerRenderedText>
      )}
    </p>
  );
}

/** Concerts below each other, each with a link to its page. */
export function ConcertList({ concerts }: { concerts: readonly ListedConcert[] }) {
  return (
    <ul className="concerts">
      {concerts.map((concert) => (
        <li key={concert.slug}>
          <ConcertRow concert={concert} />
        </li>
      ))}
    </ul>
  );
}

function ConcertRow({ concert }: { concert: ListedConcert }) {
  const { t } = useTranslation('pages');
  const isNight = isClubNight(concert);
  const { slug, date, title, performers, startTime } = concert;
  return (
    <article className="concert">
      <p className="text-accent">
        <ConcertDay day={date} />
      </p>
      <div>
        <CardHeading>
          <Link to={paths.concert(slug)} className="card-link">
            <ConcertName concert={concert} />
          </Link>
        </CardHeading>
        {title && performers.length > 0 && <p>{performerNames(concert)}</p>}
        <p className="text-quiet">
          <ConcertPlace concert={concert} />
          {isNight && ' · '}
          <ClubNight concert={concert} />
          {!isNight && startTime !== null && ` · ${t('concerts.starts', { time: startTime })}`}
        </p>
      </div>
      <ConcertNews concert={concert} />
    </article>
  );
}
