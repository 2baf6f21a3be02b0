import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import { HydrateOnInteraction } from '@/hydration/lazy';
import type { HeadContext, PageDescription, PageModule } from '@/site/page-module';
import { labelName } from '@/site/seo/head-site';
import { studioNode, websiteNode } from '@/site/seo/json-ld';
import { headFromMessages, ownLine } from '@/site/seo/page-description';
import { useSettings } from '@/site/shared/settings';
import { usePageTitle } from '@/ui/page-title';
import { HomeHero } from './home-hero';
import { HomeArtists, HomeConcerts, HomeRest, loadSections } from './home-late';
import { HomeReleases } from './home-releases';

/** The front page: a look into every page of the site, each in a manner and a weight of its own. */
function HomePage() {
  const { t } = useTranslation(['pages', 'common']);
  const label = useSettings().data?.labelName ?? t('common:brand');
  usePageTitle(label, { windowTitle: `${label} – ${t('home.title')}` });

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

function head({ language, site }: HeadContext): PageDescription {
  const own = headFromMessages('home', paths.home, site);
  return {
    ...own,
    name: `${labelName(site)} – ${own.name}`,
    description: ownLine(site.settings?.homeDescription, language) ?? own.description,
    nodes: [websiteNode(language, site), studioNode(language, site)],
    hasFeed: true,
  };
}

/** What reads its rows is loaded when they are needed: a rendered page has them. */
export const home: PageModule = {
  Component: HomePage,
  load: (request) =>
    Promise.all([
      import('./home-load').then((module) => module.readHomeRows(request)),
      loadSections(),
    ]),
  head: import.meta.env.SSR ? head : undefined,
};
