import { useTranslation } from 'react-i18next';
import { LIST_PAGE_SIZE } from '@/config/constants';
import { paths } from '@/config/paths';
import { concertsOfArtist, listedConcerts } from '@/data-service/content/concerts';
import type { PageRequest } from '@/site/page-module';
import { MoreLink } from '@/site/shared/link';
import { pageQuery, useFirstRows } from '@/site/shared/queries';
import { Section } from '@/site/shared/section';
import { useToday } from '@/site/shared/today';
import { pastConcerts, upcomingConcerts } from './concert-queries';
import { ConcertList } from './concert-row';

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
        {upcoming.length > 0 && <ConcertList concerts={upcoming} />}
        {past && pastCount > 0 && (
          <details className="mt-6">
            <summary className="min-h-11 cursor-pointer text-quiet hover:text-paper">
              {t('concerts.past', { count: pastCount })}
            </summary>
            <ConcertList concerts={past.rows} />
          </details>
        )}
        <MoreLink to={paths.concerts} label={t('concerts.all')} />
      </div>
    </Section>
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
