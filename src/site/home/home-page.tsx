import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import { nextIdle } from '@/hydration/interaction';
import { withMessages } from '@/i18n/with-messages';
import { HydrateOnInteraction, lazyOnInteraction } from '@/hydration/lazy';
import { loadCode } from '@/hydration/load-code';
import type { HeadContext, PageDescription, PageModule } from '@/site/page-module';
import { labelName } from '@/site/seo/head-site';
import { studioNode, websiteNode } from '@/site/seo/json-ld';
import { headFromMessages, ownLine } from '@/site/seo/page-description';
import { useSettings } from '@/site/shared/settings';
import { usePageTitle } from '@/ui/page-title';
import { HomeHero, HomeReleases } from './home-hero';
import { readHomeRows } from './home-queries';

const loadSections = () => withMessages(import('./home-sections'));

const HomeArtists = lazyOnInteraction(async () => (await loadSections()).HomeArtists);
const HomeRest = lazyOnInteraction(async () => (await loadSections()).HomeRest);

/** Not part of the first view, also where a browser renders it. */
const HomeConcerts = lazyOnInteraction(async () => {
  if (!import.meta.env.SSR) await nextIdle();
  return (await withMessages(import('./home-concerts'))).HomeConcerts;
});

/** The front page: a look into every page of the site, each in its own style and size. */
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

export const home: PageModule = {
  Component: HomePage,
  load: (request) =>
    Promise.all([
      readHomeRows(request),
      // For a visitor who comes from another page. Without them the page is shown all the same.
      loadCode('ahead', loadSections).catch(console.warn),
    ]),
  head: import.meta.env.SSR ? head : undefined,
};
