import { HOME_PREVIEW_SIZE } from '@/config/constants';
import { listedArtists } from '@/data-service/entities/artists';
import { galleryItems } from '@/data-service/entities/gallery-items';
import { listedNewsItems, titledNewsItems } from '@/data-service/entities/news-items';
import { listedReleases } from '@/data-service/entities/releases';
import { listedServices, pricedServices } from '@/data-service/entities/services';
import type { PageRequest } from '@/site/page-module';
import { releasesOut, upcomingReleases } from '@/site/releases/release-queries';
import { pageQuery } from '@/site/shared/queries';
import { HOME_ROWS } from './home-rows';

/** Reads all rows of the front page. */
export async function readHomeRows({ client, today }: PageRequest): Promise<void> {
  const { releases, upcoming, services } = HOME_PREVIEW_SIZE;
  // In a browser they are read when their code has come.
  if (import.meta.env.SSR) {
    const { homeConcertsQuery } = await import('./home-concerts-query');
    await client.ensureQueryData(homeConcertsQuery(today));
  }
  await Promise.all(
    [
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
