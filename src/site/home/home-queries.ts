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

/** The rows that each section of the front page reads. */
export const HOME_ROWS = {
  artists: { size: HOME_PREVIEW_SIZE.artists, where: ARTIST_KINDS.artists.where },
  beatmakers: { size: HOME_PREVIEW_SIZE.beatmakers, where: ARTIST_KINDS.bits.where },
  gallery: { size: HOME_PREVIEW_SIZE.gallery },
  /** The large story, and with it those beside it. */
  story: { size: 1 },
  news: { size: HOME_PREVIEW_SIZE.news },
};

/** The query of the next few concerts. */
export const homeConcertsQuery = (today: string) =>
  pageQuery(listedConcerts, upcomingConcerts(today, { size: HOME_PREVIEW_SIZE.concerts }));

/** Reads all rows of the front page. */
export function readHomeRows({ client, today }: PageRequest): Promise<unknown> {
  const { releases, upcoming, services } = HOME_PREVIEW_SIZE;
  return Promise.all(
    [
      // In a browser they are read when the code of their section has come.
      ...(import.meta.env.SSR ? [homeConcertsQuery(today)] : []),
      nextConcertQuery(today),
      pageQuery(listedArtists, HOME_ROWS.artists),
      pageQuery(listedArtists, HOME_ROWS.beatmakers),
      pageQuery(listedReleases, releasesOut(today, { size: releases })),
      pageQuery(listedReleases, upcomingReleases(today, { size: upcoming })),
      pageQuery(pricedServices, { size: 1 }),
      pageQuery(listedServices, { size: services }),
      pageQuery(galleryItems, HOME_ROWS.gallery),
      pageQuery(listedNewsItems, HOME_ROWS.story),
      pageQuery(titledNewsItems, HOME_ROWS.news),
    ].map((query) => client.ensureQueryData<unknown>(query)),
  );
}
