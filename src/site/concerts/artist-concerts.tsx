import { useTranslation } from 'react-i18next';
import { LIST_PAGE_SIZE } from '@/config/constants';
import { paths } from '@/config/paths';
import { concertsOfArtist, listedConcerts } from '@/data-service/content/concerts';
import type { PageRequest } from '@/site/page-module';
import { Link, MoreLink } from '@/site/shared/link';
import { pageQuery, useFirstRows } from '@/site/shared/queries';
import { Section } from '@/site/shared/section';
import { useToday } from '@/site/shared/today';
import { pastConcerts, upcomingConcerts } from './concert-queries';
import { ConcertCity } from './concert-place';
import { ConcertDay, ConcertList } from './concert-row';
import { ConcertNews, ConcertTickets } from './concert-tickets';

/** The concerts of an artist that come, and the latest that are over. */
const queriesOf = (artistId: string, today: string) => {
  const where = concertsOfArtist(artistId);
  return {
    upcoming: upcomingConcerts(today, { where }),
    past: pastConcerts({ size: LIST_PAGE_SIZE, where }),
  };
};

interface ArtistConcertsProps {
  artist: { id: string; name: string };
}

/** The concerts of an artist that come, with the past ones to unfold; nothing where there never was any. */
export function ArtistConcerts({ artist: { id, name } }: ArtistConcertsProps) {
  const { t } = useTranslation('pages');
  const queries = queriesOf(id, useToday());
  const upcoming = useFirstRows(listedConcerts, queries.upcoming).data?.rows ?? [];
  const past = useFirstRows(listedConcerts, queries.past).data;
  const pastCount = past?.total ?? 0;
  if (upcoming.length === 0 && pastCount === 0) return null;
  return (
    <Section title={t('concerts.of', { name })} layout="aside">
      <div>
        {upcoming.length > 0 && <ConcertList concerts={upcoming} isOfArtist />}
        {past && pastCount > 0 && (
          <details className="mt-6">
            <summary className="min-h-11 cursor-pointer text-quiet hover:text-paper">
              {t('concerts.past', { count: pastCount })}
            </summary>
            <ConcertList concerts={past.rows} isOfArtist isPast />
          </details>
        )}
        <MoreLink to={paths.concerts} label={t('concerts.all')} />
      </div>
    </Section>
  );
}

/** The next concert of an artist, to be seen without scrolling; nothing where none takes place. */
export function NextOfArtist({ artistId }: { artistId: string }) {
  const { t } = useTranslation('pages');
  const { upcoming } = queriesOf(artistId, useToday());
  const rows = useFirstRows(listedConcerts, upcoming).data?.rows ?? [];
  const next = rows.find(({ state }) => state !== 'cancelled');
  if (!next) return null;
  return (
    <section aria-label={t('concerts.next')} className="next-concert">
      <ConcertDay day={next.date} />
      <p>
        <Link to={paths.concert(next.slug)} className="card-link poster concert-city">
          <ConcertCity concert={next} />
        </Link>{' '}
        {next.venue !== null && <span className="block text-quiet">{next.venue}</span>}
      </p>
      <div className="concert-tickets">
        <ConcertNews concert={next} />
        <ConcertTickets concert={next} />
      </div>
    </section>
  );
}

/** Reads them. */
export function readArtistConcerts({ client, id, today }: PageRequest): Promise<unknown> {
  return Promise.all(
    Object.values(queriesOf(id, today)).map((options) =>
      client.ensureQueryData(pageQuery(listedConcerts, options)),
    ),
  );
}
