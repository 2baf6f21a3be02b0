import { useTranslation } from 'react-i18next';
import { HOME_PREVIEW_SIZE } from '@/config/constants';
import { listedArtists } from '@/data-service/entities/artists';
import { galleryItems } from '@/data-service/entities/gallery-items';
import { listedNewsItems, titledNewsItems } from '@/data-service/entities/news-items';
import { listedReleases } from '@/data-service/entities/releases';
import { listedServices, pricedServices } from '@/data-service/entities/services';
import { HydrateOnInteraction } from '@/hydration/lazy';
import type { PageModule } from '@/site/page-module';
import { releasesOut, upcomingReleases } from '@/site/releases/release-queries';
import { pageQuery } from '@/site/shared/queries';
import { useSettings } from '@/site/shared/settings';
import { usePageTitle } from '@/ui/page-title';
import { HomeHero } from './home-hero';
import { HomeArtists, HomeRest, loadSections } from './home-late';
import { HomeReleases } from './home-releases';
import { HOME_ROWS } from './home-rows';

/** The front page: a look into every page of the site, each in a manner and a weight of its own. */
function HomePage() {
  const { t } = useTranslation(['pages', 'common']);
  const settings = useSettings().data;
  usePageTitle(settings?.labelName ?? t('common:brand'));

  return (
    <>
      <HomeHero />
      <HomeArtists />
      <HydrateOnInteraction>
        <HomeReleases />
      </HydrateOnInteraction>
      <HomeRest />
    </>
  );
}

export const home: PageModule = {
  Component: HomePage,
  load: ({ client, today }) => {
    const { releases, upcoming, services } = HOME_PREVIEW_SIZE;
    return Promise.all([
      loadSections(),
      ...[
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
    ]);
  },
};
