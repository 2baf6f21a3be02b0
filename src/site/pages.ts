import i18next from 'i18next';
import type common from '../../locales/en/common.json';
import type messages from '../../locales/en/head.json';
import { paths } from '@/config/paths';
import { UUID } from '@/data-service/entity/query';
import type { PageModule } from './page-module';
import type { Describe } from './seo/page-description';

/** Search parameters that change a page's first view; all others are read only by the browser. */
export type PageParameter = 'gallery' | 'page' | 'type';

/** The pages that the messages of `head` describe: a title and a description under the page's name. */
export type DescribedPage = {
  [Name in keyof typeof messages]: (typeof messages)[Name] extends Record<
    'title' | 'description',
    string
  >
    ? Name
    : never;
}[keyof typeof messages];

/** The source of a page's URLs for sitemap and build: rows are those of the view `page_rows`, by their section. */
type PageUrls =
  /** One URL, in all languages; it changes with the rows that it shows. */
  | { shows: readonly string[] }
  /** One for each row, in the languages of its text; and further ones that are not canonical. */
  | { rows: string; alias?: string }
  /** One, in the languages of a text in the settings; `unwritten`: while the label has not written it. */
  | { text: string; unwritten: 'all' | 'none' }
  | { unlisted: true };

export type SectionName = Exclude<keyof typeof common.nav, 'label' | 'open' | 'close' | 'search'>;

interface Page {
  /** Without language, in the router's syntax: fixed, or the path of a list and `:id`. */
  path: string;
  /** The path of its module below src/site/, with which a rendered page loads its code; that of `/` is in the entry. */
  file?: string;
  module: () => Promise<PageModule>;
  urls: PageUrls;
  parameters?: readonly PageParameter[];
  /** Its entry in the main navigation, in the order of this list. */
  navigation?: { label: SectionName; isQuickLink?: true };
  /** Messages that no other page needs. */
  namespace?: 'services';
}

/** `head` loads the description of a page; without it, the messages of `head` under the page's name are used. */
export type SitePage = Page &
  (
    | { name: DescribedPage; head?: undefined }
    | { name: string; head: () => Promise<{ describe: Describe }> }
  );

/** Every page of the site, with its modules. */
export const SITE_PAGES: readonly SitePage[] = [
  {
    name: 'home',
    path: paths.home,
    module: async () => (await import('./home/home-page')).home,
    head: () => import('./home/home-head'),
    urls: { shows: ['artists', 'bits', 'releases', 'gallery', 'news', 'services'] },
    navigation: { label: 'home' },
  },
  {
    name: 'artists',
    path: paths.artists,
    file: 'artists/artists-page.tsx',
    module: async () => (await import('./artists/artists-page')).artists,
    urls: { shows: ['artists'] },
    parameters: ['page'],
    navigation: { label: 'artists', isQuickLink: true },
  },
  {
    name: 'releases',
    path: paths.releases,
    file: 'releases/releases-page.tsx',
    module: async () => (await import('./releases/releases-page')).releases,
    urls: { shows: ['releases'] },
    parameters: ['page'],
    navigation: { label: 'releases', isQuickLink: true },
  },
  {
    name: 'bits',
    path: paths.bits,
    file: 'artists/artists-page.tsx',
    module: async () => (await import('./artists/artists-page')).bits,
    urls: { shows: ['bits'] },
    parameters: ['page'],
    navigation: { label: 'bits' },
  },
  {
    name: 'services',
    path: paths.services,
    file: 'services/services-page.tsx',
    module: async () => (await import('./services/services-page')).services,
    head: () => import('./services/services-head'),
    urls: { shows: ['services'] },
    navigation: { label: 'services' },
    namespace: 'services',
  },
  {
    name: 'gallery',
    path: paths.gallery,
    file: 'gallery/gallery-page.tsx',
    module: async () => (await import('./gallery/gallery-page')).gallery,
    urls: { shows: ['gallery'] },
    parameters: ['page', 'type'],
    navigation: { label: 'gallery' },
  },
  {
    name: 'news',
    path: paths.news,
    file: 'news/news-page.tsx',
    module: async () => (await import('./news/news-page')).news,
    head: () => import('./news/news-head'),
    urls: { shows: ['news'] },
    parameters: ['page'],
    navigation: { label: 'news' },
  },
  {
    name: 'about',
    path: paths.about,
    file: 'about/about-page.tsx',
    module: async () => (await import('./about/about-page')).about,
    head: () => import('./about/about-head'),
    urls: { text: 'about', unwritten: 'all' },
    navigation: { label: 'about', isQuickLink: true },
  },
  {
    name: 'contact',
    path: paths.contact,
    file: 'contact/contact-page.tsx',
    module: async () => (await import('./contact/contact-page')).contact,
    head: () => import('./contact/contact-head'),
    urls: { shows: [] },
    navigation: { label: 'contact', isQuickLink: true },
  },
  {
    name: 'imprint',
    path: paths.imprint,
    file: 'legal/legal-page.tsx',
    module: async () => (await import('./legal/legal-page')).imprint,
    head: async () => (await import('./legal/legal-head')).imprint,
    urls: { text: 'imprint', unwritten: 'none' },
  },
  {
    name: 'privacyPolicy',
    path: paths.privacy,
    file: 'legal/legal-page.tsx',
    module: async () => (await import('./legal/legal-page')).privacyPolicy,
    head: async () => (await import('./legal/legal-head')).privacyPolicy,
    urls: { text: 'privacyPolicy', unwritten: 'none' },
  },
  {
    name: 'search',
    path: paths.search,
    file: 'search/search-page.tsx',
    module: async () => (await import('./search/search-page')).search,
    urls: { unlisted: true },
  },
  {
    name: 'artist',
    path: paths.artist(':id'),
    file: 'artists/artist-page.tsx',
    module: async () => (await import('./artists/artist-page')).artist,
    head: () => import('./artists/artist-head'),
    // Releases name their artist without the kind: the URL exists, and is not canonical.
    urls: { rows: 'artists', alias: 'bits' },
    parameters: ['gallery'],
  },
  {
    name: 'bitsArtist',
    path: paths.bitsArtist(':id'),
    file: 'artists/artist-page.tsx',
    module: async () => (await import('./artists/artist-page')).bitsArtist,
    head: () => import('./artists/artist-head'),
    urls: { rows: 'bits' },
    parameters: ['gallery'],
  },
  {
    name: 'release',
    path: paths.release(':id'),
    file: 'releases/release-page.tsx',
    module: async () => (await import('./releases/release-page')).release,
    head: () => import('./releases/release-head'),
    urls: { rows: 'releases' },
  },
  {
    name: 'galleryItem',
    path: paths.galleryItem(':id'),
    file: 'gallery/gallery-item-page.tsx',
    module: async () => (await import('./gallery/gallery-item-page')).galleryItem,
    head: () => import('./gallery/gallery-item-head'),
    urls: { rows: 'gallery' },
  },
  {
    name: 'newsItem',
    path: paths.newsItem(':id'),
    file: 'news/news-item-page.tsx',
    module: async () => (await import('./news/news-item-page')).newsItem,
    head: () => import('./news/news-item-head'),
    urls: { rows: 'news' },
  },
];

/** The page of every unknown path. */
export const NOT_FOUND_PAGE: SitePage = {
  name: 'notFound',
  path: '*',
  file: 'not-found/not-found-page.tsx',
  module: async () => (await import('./not-found/not-found-page')).notFound,
  head: () => import('./not-found/not-found-head'),
  urls: { unlisted: true },
};

/** Loads the module of a page and, in a browser, the English messages that did not come with the entry. */
export async function loadPage({ path, module, namespace }: SitePage): Promise<PageModule> {
  const loadMessages = async () => {
    if (import.meta.env.SSR || path === paths.home) return;
    await import('@/i18n/deferred-messages');
    if (namespace) await i18next.loadNamespaces(namespace);
  };
  return (await Promise.all([module(), loadMessages()]))[0];
}

/** The entries of the main navigation, in order. */
export const NAVIGATION = SITE_PAGES.flatMap(({ path, navigation }) =>
  navigation ? [{ to: path, isQuickLink: false, ...navigation }] : [],
);

const PAGES_BY_PATH = new Map(SITE_PAGES.map((page) => [page.path, page]));

export interface FoundPage {
  page: SitePage;
  /** The id that its path has in it; empty where it has none. */
  id: string;
  /** True where there is such a page, as far as its path tells. */
  exists: boolean;
}

/**
 * Finds the page at a path without language and search: the same that the router finds (pages.test.ts), in the time of a
 * look-up. An id that is no UUID names no row.
 */
export function findPage(path: string): FoundPage {
  const fixed = PAGES_BY_PATH.get(path);
  if (fixed && !path.includes(':')) return { page: fixed, id: '', exists: true };
  const slash = path.lastIndexOf('/');
  const id = path.slice(slash + 1);
  const ofRow = id === '' ? undefined : PAGES_BY_PATH.get(`${path.slice(0, slash)}/:id`);
  if (ofRow) return { page: ofRow, id, exists: UUID.test(id) };
  return { page: NOT_FOUND_PAGE, id: '', exists: false };
}
