import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import type { Artist } from '@/data-service/content/artists';
import { listedReleases, releases, type ListedRelease } from '@/data-service/content/releases';
import type { PageRequest } from '@/site/page-module';
import { ReleaseCard } from '@/site/releases/release-card';
import {
  featuringArtist,
  readReleaseLists,
  releasesOfArtist,
  releasesOut,
  upcomingReleases,
} from '@/site/releases/release-queries';
import { isAudible, ReleasePlay } from '@/site/releases/release-play';
import { WideRelease } from '@/site/releases/wide-release';
import { CardGrid } from '@/site/shared/cards';
import { PagedList } from '@/site/shared/paged-list';
import { entityQuery, pageQuery, useFirstRows } from '@/site/shared/queries';
import { Link } from '@/site/shared/link';
import { Part, Section } from '@/site/shared/section';
import { useToday } from '@/site/shared/today';
import { QueryView } from '@/ui/state-screen';

/** The releases of an artist that are out, then those to come. A single one is shown with its tracks. */
export function ArtistReleases({ artistId, emptyText }: { artistId: string; emptyText: string }) {
  const { t } = useTranslation('pages');
  const { out, outOptions, upcoming, single } = useReleasesOf(artistId);
  return (
    <QueryView query={upcoming}>
      {({ rows: next }) => (
        <>
          {single !== undefined && next.length === 0 && <WideRelease release={single} />}
          {single === undefined && (next.length === 0 || out.data?.total !== 0) && (
            <PagedList
              {...outOptions}
              repository={listedReleases}
              layout="covers"
              emptyText={emptyText}
            >
              {(release) => <ReleaseCard release={release} />}
            </PagedList>
          )}
          {next.length > 0 && (
            <Part title={t('releases.upcoming')}>
              {single ? (
                <WideRelease release={single} />
              ) : (
                <CardGrid layout="soon" entities={next}>
                  {(release) => <ReleaseCard release={release} />}
                </CardGrid>
              )}
            </Part>
          )}
        </>
      )}
    </QueryView>
  );
}

/** Plays the first release of an artist that can be heard here, with a link to it; nothing where there is none. */
export function ArtistPlay({ artistId }: { artistId: string }) {
  const { out, upcoming } = useReleasesOf(artistId);
  const today = useToday();
  const rows = [...(out.data?.rows ?? []), ...(upcoming.data?.rows ?? [])];
  const heard = rows.find((release) => isAudible(release, today));
  if (!heard) return null;
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
      <ReleasePlay release={heard} />{' '}
      <Link to={paths.release(heard.slug)} className="big-link">
        {heard.title}
      </Link>
    </div>
  );
}

/** The first rows of the releases of an artist that are out, and all that are to come; and the one, where there is one. */
function useReleasesOf(artistId: string) {
  const today = useToday();
  const where = releasesOfArtist(artistId);
  const outOptions = releasesOut(today, { where });
  const out = useFirstRows(listedReleases, outOptions);
  const upcoming = useFirstRows(listedReleases, upcomingReleases(today, { where }));
  const single = out.data && upcoming.data && onlyOne([...out.data.rows, ...upcoming.data.rows]);
  return { outOptions, out, upcoming, single };
}

/**
 * True while it is not known whether an artist has one release or many, and what can be heard: the page looks different then,
 * and what is shown before would move.
 */
export function useIsLoadingReleases(artistId: string): boolean {
  const { out, upcoming, single } = useReleasesOf(artistId);
  const whole = useQuery({
    ...entityQuery(releases, single?.slug ?? ''),
    enabled: single !== undefined,
  });
  return out.isLoading || upcoming.isLoading || whole.isLoading;
}

function onlyOne<Row>([first, second]: readonly Row[]): Row | undefined {
  return second === undefined ? first : undefined;
}

/** Releases of others on which the artist is featured; the section is rendered only when there are some. */
export function AppearsOn({ artist }: { artist: Artist }) {
  const { t } = useTranslation('pages');
  const rows = useFirstRows(listedReleases, featuringArtist(artist)).data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <Section title={t('artist.appearsOn')}>
      <CardGrid layout="soon" entities={rows}>
        {(release) => <ReleaseCard release={release} />}
      </CardGrid>
    </Section>
  );
}

/** Reads the releases of an artist, and all of a single one. */
export async function readArtistReleases(request: PageRequest): Promise<void> {
  const { client, id, today } = request;
  const where = releasesOfArtist(id);
  await readReleaseLists(request, where);
  const lists = [releasesOut(today, { where }), upcomingReleases(today, { where })];
  const read = await Promise.all(
    lists.map((options) => client.ensureQueryData(pageQuery(listedReleases, options))),
  );
  const single = onlyOne<ListedRelease>(read.flatMap(({ rows }) => rows));
  if (single) await client.ensureQueryData(entityQuery(releases, single.slug));
}
