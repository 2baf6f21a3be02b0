import { HOME_PREVIEW_SIZE } from '@/config/constants';
import { ARTIST_KINDS } from '@/site/artists/artist-kinds';
import { listedConcerts } from '@/data-service/content/concerts';
import { nextConcertQuery } from '@/site/concerts/next-concert';
import { upcomingConcerts } from '@/site/concerts/concert-queries';
import { pageQuery } from '@/site/shared/queries';
import { listedArtists } from '@/data-service/content/artists';
import { galleryItems } from '@/data-service/content/gallery-items';
import { listedNewsItems, titledNewsItems } from '@/data-service/content/news-items';
import { listedReleases } from '@/data-service/content/releases';
import { listedServices, pricedServices } from '@/data-service/content/services';
import type { PageRequest } from '@/site/page-module';
import { releasesOut, upcomingReleases } from '@/site/releases/release-queries';

type Request = Pick<PageRequest, 'client' | 'today'>;

/** The rows that each section of the front page reads when it is hydrated. */
export const HOME_ROWS = {
  artists: { size: HOME_PREVIEW_SIZE.artists, where: ARTIST_KINDS.artists.where, isLate: true },
  beatmakers: { size: HOME_PREVIEW_SIZE.beatmakers, where: ARTIST_KINDS.bits.where, isLate: true },
  services: { size: HOME_PREVIEW_SIZE.services, isLate: true },
  /** The group with its prices. */
  prices: { size: 1, isLate: true },
  gallery: { size: HOME_PREVIEW_SIZE.gallery, isLate: true },
  /** The large story, and with it those beside it. */
  story: { size: 1, isLate: true },
  news: { size: HOME_PREVIEW_SIZE.news, isLate: true },
};

const releasesOf =
  (options: { latest: { size: number }; upcoming: { size: number }; isLate: boolean }) =>
  (today: string) => ({
    latest: { ...releasesOut(today, options.latest), isLate: options.isLate },
    upcoming: { ...upcomingReleases(today, options.upcoming), isLate: options.isLate },
  });

/** The newest release, and the next one. */
export const heroReleases = releasesOf({
  latest: { size: 1 },
  upcoming: { size: 1 },
  isLate: false,
});

/** The latest releases, and those to come. */
export const shelfReleases = releasesOf({
  latest: { size: HOME_PREVIEW_SIZE.releases },
  upcoming: { size: HOME_PREVIEW_SIZE.upcoming },
  isLate: true,
});

/** The query of the next few concerts. */
export const homeConcertsQuery = (today: string) =>
  pageQuery(
    listedConcerts,
    upcomingConcerts(today, { size: HOME_PREVIEW_SIZE.concerts, isLate: true }),
  );

const readReleases = ({ client, today }: Request, options: typeof heroReleases) =>
  Promise.all(
    Object.values(options(today)).map((rows) =>
      client.ensureQueryData(pageQuery(listedReleases, rows)),
    ),
  );

/** Reads the rows of the section with the latest releases. */
export const readHomeReleases = (request: Request) => readReleases(request, shelfReleases);

/** Reads the rows of the section with the artists. */
export const readHomeArtists = ({ client }: Request) =>
  client.ensureQueryData(pageQuery(listedArtists, HOME_ROWS.artists));

/** Reads those of the next concerts. */
export const readHomeConcerts = ({ client, today }: Request) =>
  client.ensureQueryData(homeConcertsQuery(today));

/** Reads those of the sections below. */
export const readHomeRest = ({ client }: Request): Promise<unknown> =>
  Promise.all(
    [
      pageQuery(listedArtists, HOME_ROWS.beatmakers),
      pageQuery(pricedServices, HOME_ROWS.prices),
      pageQuery(listedServices, HOME_ROWS.services),
      pageQuery(galleryItems, HOME_ROWS.gallery),
      pageQuery(listedNewsItems, HOME_ROWS.story),
      pageQuery(titledNewsItems, HOME_ROWS.news),
    ].map((query) => client.ensureQueryData<unknown>(query)),
  );

/** Reads all rows of the front page. */
export function readHomeRows(request: Request): Promise<unknown> {
  const { client, today } = request;
  return Promise.all([
    client.ensureQueryData(nextConcertQuery(today)),
    readReleases(request, heroReleases),
    readHomeReleases(request),
    readHomeArtists(request),
    // In a browser they are read when the code of their section has come.
    import.meta.env.SSR && readHomeConcerts(request),
    readHomeRest(request),
  ]);
}
