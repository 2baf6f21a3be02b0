import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import { isClubNight } from '@/data-service/content/concert-times';
import type { ListedConcert } from '@/data-service/content/concerts';
import { performerNames } from '@/data-service/content/line-up';
import { ServerRenderedText } from '@/hydration/server-rendered';
import { dateFormats } from '@/i18n/format';
import { Link } from '@/site/shared/link';
import { ContentPicture } from '@/site/shared/picture';
import { CardHeading } from '@/site/shared/section';
import { useToday } from '@/site/shared/today';
import { ClubNight } from './club-night';
import { ConcertName } from './concert-name';
import { ConcertCity } from './concert-place';
import { ConcertNews, ConcertTickets } from './concert-tickets';

const weekdays = dateFormats({ weekday: 'short', timeZone: 'UTC' });
const months = dateFormats({ month: 'short', timeZone: 'UTC' });

interface ConcertDayProps {
  day: string;
  /** Below the name of its month. */
  isInMonth?: boolean;
}

/** The day of a concert as a poster has it: a large number, and beside it weekday and month; the year where it is another one. */
export function ConcertDay({ day, isInMonth = false }: ConcertDayProps) {
  const { language } = useTranslation().i18n;
  const year = day.slice(0, 4);
  const isThisYear = year === useToday().slice(0, 4);
  return (
    <time dateTime={day} className="concert-day">
      <b className="poster">{Number(day.slice(-2))}</b>{' '}
      <ServerRenderedText source={day + isThisYear}>
        {() => {
          const date = new Date(`${day}T00:00:00Z`);
          const weekday = weekdays(language).format(date);
          if (isInMonth) return weekday;
          const month = months(language).format(date);
          return `${weekday}\n${isThisYear ? month : `${month} ${year}`}`;
        }}
      </ServerRenderedText>
    </time>
  );
}

interface ConcertListProps {
  concerts: readonly ListedConcert[];
  /** Below the name of their month. */
  isInMonth?: boolean;
  /** They are over: there are no tickets. */
  isPast?: boolean;
  /** On the page of an artist, whose picture is above them. */
  isOfArtist?: boolean;
}

/** Concerts below each other, as on a poster. */
export function ConcertList({ concerts, ...shown }: ConcertListProps) {
  return (
    <ul className="concerts">
      {concerts.map((concert) => (
        <li key={concert.slug}>
          <ConcertRow concert={concert} {...shown} />
        </li>
      ))}
    </ul>
  );
}

interface ConcertRowProps extends Omit<ConcertListProps, 'concerts'> {
  concert: ListedConcert;
}

/** The name links to the concert's page, with the whole row as its area; tickets are above it. */
function ConcertRow({ concert, isInMonth, isPast = false, isOfArtist = false }: ConcertRowProps) {
  const { slug, date, title, performers, imageUrl } = concert;
  const photo = isOfArtist ? null : performers.find((performer) => performer.photo)?.photo;
  return (
    <article className="concert">
      <ConcertDay day={date} isInMonth={isInMonth} />
      <div>
        <CardHeading>
          <Link to={paths.concert(slug)} className="card-link">
            <ConcertName concert={concert} />
          </Link>
        </CardHeading>
        {title && performers.length > 0 && <p className="text-quiet">{performerNames(concert)}</p>}
      </div>
      <div>
        <p className="poster concert-city">
          <ConcertCity concert={concert} />
        </p>
        <HallAndTime concert={concert} />
      </div>
      <ContentPicture
        src={imageUrl ?? photo}
        alt={null}
        sizes="5.5rem"
        className="concert-picture"
      />
      <div className="concert-tickets">
        <ConcertNews concert={concert} />
        {!isPast && <ConcertTickets concert={concert} />}
      </div>
    </article>
  );
}

function HallAndTime({ concert }: { concert: ListedConcert }) {
  const { t } = useTranslation('pages');
  const { venue, startTime } = concert;
  return (
    <p className="text-quiet">
      {venue !== null && <bdi>{venue}</bdi>}
      {venue !== null && startTime !== null && ' · '}
      {/* On a line that is too short the time keeps its words together, in every font. */}
      {startTime !== null && (
        <span className="inline-block">
          {isClubNight(concert) ? (
            <ClubNight concert={concert} />
          ) : (
            t('concerts.starts', { time: startTime })
          )}
        </span>
      )}
    </p>
  );
}
