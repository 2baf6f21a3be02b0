import { useTranslation } from 'react-i18next';
import { HydrateOnInteraction } from '@/hydration/lazy';
import type { PageModule } from '@/site/page-module';
import { useSettings } from '@/site/shared/settings';
import { usePageTitle } from '@/ui/page-title';
import { HomeHero } from './home-hero';
import { HomeArtists, HomeConcerts, HomeRest, loadSections } from './home-late';
import { HomeReleases } from './home-releases';

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
      <HomeConcerts />
      <HomeRest />
    </>
  );
}

/** What reads its rows is loaded when they are needed: a rendered page has them. */
export const home: PageModule = {
  Component: HomePage,
  load: (request) =>
    Promise.all([
      import('./home-load').then((module) => module.readHomeRows(request)),
      loadSections(),
    ]),
};
