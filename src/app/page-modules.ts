import i18next from 'i18next';
import type { PageModule } from '@/site/page-module';
import type { PageName, SitePage } from '@/site/pages';

/** The module that exports each page by its name: no other place imports pages. Their heads are in page-heads.ts. */
const PAGE_MODULES: { [Name in PageName]: () => Promise<Record<Name, PageModule>> } = {
  home: () => import('@/site/home/home-page'),
  artists: () => import('@/site/artists/artists-page'),
  releases: () => import('@/site/releases/releases-page'),
  bits: () => import('@/site/artists/artists-page'),
  services: () => import('@/site/services/services-page'),
  gallery: () => import('@/site/gallery/gallery-page'),
  news: () => import('@/site/news/news-page'),
  about: () => import('@/site/about/about-page'),
  contact: () => import('@/site/contact/contact-page'),
  imprint: () => import('@/site/legal/legal-page'),
  privacyPolicy: () => import('@/site/legal/legal-page'),
  press: () => import('@/site/press/press-page'),
  artistPress: () => import('@/site/press/artist-press-page'),
  releasePress: () => import('@/site/press/release-press-page'),
  search: () => import('@/site/search/search-page'),
  newsletter: () => import('@/site/newsletter/newsletter-page'),
  artist: () => import('@/site/artists/artist-page'),
  bitsArtist: () => import('@/site/artists/artist-page'),
  release: () => import('@/site/releases/release-page'),
  releaseEmbed: () => import('@/site/releases/embed-page'),
  galleryItem: () => import('@/site/gallery/gallery-item-page'),
  newsItem: () => import('@/site/news/news-item-page'),
  concerts: () => import('@/site/concerts/concerts-page'),
  concert: () => import('@/site/concerts/concert-page'),
  notFound: () => import('@/site/not-found/not-found-page'),
};

/** Loads the module of a page and, in a browser, the English messages that did not come with the entry. */
export async function loadPage({ name, namespace }: SitePage): Promise<PageModule> {
  const loadMessages = async () => {
    if (import.meta.env.SSR || name === 'home') return;
    await import('@/i18n/deferred-messages');
    if (namespace) await i18next.loadNamespaces(namespace);
  };
  return (await Promise.all([importPage(name), loadMessages()]))[0];
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties the module to the page
const importPage = async <Name extends PageName>(name: Name): Promise<PageModule> =>
  (await PAGE_MODULES[name]())[name];
