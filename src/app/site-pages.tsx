import i18next from 'i18next';
import { lazy, type ComponentType, type ReactElement } from 'react';
import { matchPath } from 'react-router-dom';
import { pathnameOf, paths } from '@/config/paths';

export interface SitePage {
  /** The address, without language, in the router's words. */
  path: string;
  element: ReactElement;
  /** Brings the page's code before it is shown. */
  load: () => Promise<unknown>;
  /** Where that code is, from the project's folder: the HTML of a page asks for it by itself. */
  modules: readonly string[];
}

/** The front page's own words come with the entry. */
const frontWords = () => undefined;

const LATER_WORDS = 'src/i18n/later-words.ts';

/** English for what the front page does without. A server has all words at hand. */
const laterWords = () => (import.meta.env.SSR ? undefined : import('@/i18n/later-words'));

/** The price list has words of its own. */
async function priceWords(): Promise<void> {
  await laterWords();
  if (!import.meta.env.SSR) await i18next.loadNamespaces('services');
}

/** A page whose code, a file of src/site/, is loaded when it is first shown, and with it its words. */
function page<Props extends object>(
  path: string,
  file: string,
  find: () => Promise<ComponentType<Props>>,
  props: Props,
  words: () => Promise<unknown> | undefined = laterWords,
): SitePage {
  const load = async () => {
    const [component] = await Promise.all([find(), words()]);
    return { default: component };
  };
  const Page = lazy<ComponentType<Props>>(load);
  // The keys keep pages apart that are the same with another kind.
  const modules = [`src/site/${file}.tsx`, ...(words === frontWords ? [] : [LATER_WORDS])];
  return { path, element: <Page key={path} {...props} />, load, modules };
}

const artistsPage = async () => (await import('@/site/artists/artists-page')).ArtistsPage;
const artistPage = async () => (await import('@/site/artists/artist-page')).ArtistPage;
const legalPage = async () => (await import('@/site/legal/legal-page')).LegalPage;

/** The public pages. The last one answers every other address. */
export const SITE_PAGES: readonly SitePage[] = [
  page(
    paths.home,
    'home-page',
    async () => (await import('@/site/home/home-page')).HomePage,
    {},
    frontWords,
  ),
  page(paths.artists, 'artists-page', artistsPage, { kind: 'artists' }),
  page(paths.artist(':artistId'), 'artist-page', artistPage, { kind: 'artists' }),
  page(paths.bits, 'artists-page', artistsPage, { kind: 'bits' }),
  page(paths.bitsArtist(':artistId'), 'artist-page', artistPage, { kind: 'bits' }),
  page(
    paths.releases,
    'releases-page',
    async () => (await import('@/site/releases/releases-page')).ReleasesPage,
    {},
  ),
  page(
    paths.release(':id'),
    'release-page',
    async () => (await import('@/site/releases/release-page')).ReleasePage,
    {},
  ),
  page(
    paths.gallery,
    'gallery-page',
    async () => (await import('@/site/gallery/gallery-page')).GalleryPage,
    {},
  ),
  page(
    paths.galleryItem(':id'),
    'gallery-item-page',
    async () => (await import('@/site/gallery/gallery-item-page')).GalleryItemPage,
    {},
  ),
  page(paths.news, 'news-page', async () => (await import('@/site/news/news-page')).NewsPage, {}),
  page(
    paths.newsItem(':id'),
    'news-item-page',
    async () => (await import('@/site/news/news-item-page')).NewsItemPage,
    {},
  ),
  page(
    paths.about,
    'about-page',
    async () => (await import('@/site/about/about-page')).AboutPage,
    {},
  ),
  page(
    paths.contact,
    'contact/contact-page',
    async () => (await import('@/site/contact/contact-page')).ContactPage,
    {},
  ),
  page(
    paths.services,
    'services-page',
    async () => (await import('@/site/services/services-page')).ServicesPage,
    {},
    priceWords,
  ),
  page(
    paths.search,
    'search-page',
    async () => (await import('@/site/search/search-page')).SearchPage,
    {},
  ),
  page(paths.imprint, 'legal-page', legalPage, { text: 'imprint' }),
  page(paths.privacy, 'legal-page', legalPage, { text: 'privacyPolicy' }),
  page(
    '*',
    'not-found-page',
    async () => (await import('@/site/layout/not-found-page')).NotFoundPage,
    {},
  ),
];

/** The page that an address without language leads to. */
export function findSitePage(address: string): SitePage | undefined {
  const pathname = pathnameOf(address);
  return SITE_PAGES.find(({ path }) => matchPath(path, pathname));
}
