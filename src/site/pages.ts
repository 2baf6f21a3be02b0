import type common from '../../locales/en/common.json';
import { paths } from '@/config/paths';

/** Search parameters that change a page's first view; all others are read only by the browser. */
export type PageParameter = 'artist' | 'gallery' | 'kind' | 'page' | 'type' | 'year';

/** The source of a page's URLs for sitemap and build: rows are those of the view `page_rows`, by their section. */
type PageSource =
  /** One URL, in all languages; it changes with the rows that it shows. It may be missing while there are none. */
  | { shows: readonly string[]; isMissing?: 'without rows' }
  /** One for each row, in the languages of its text; and further ones that are not canonical. No list names `unlisted` ones. */
  | { rows: string; alias?: string; unlisted?: true }
  /** One, in the languages of a text in the settings; `unwritten`: while the label has not written it. */
  | { text: string; unwritten: 'all' | 'none' };

export type SectionName = Exclude<keyof typeof common.nav, 'label' | 'open' | 'close' | 'search'>;

interface Page {
  name: string;
  /** The module that exports it, where that has another name than the page: `legal` for legal-page.tsx. */
  module?: string;
  /** Without language, in the router's syntax: fixed, or the path of a list, `:id`, and what else there is of the row. */
  path: string;
  /** Null for one that search engines shall not list. */
  sitemap: PageSource | null;
  parameters?: readonly PageParameter[];
  /** Its entry in the main navigation, in the order of this list. */
  navigation?: { label: SectionName; isQuickLink?: true };
  /** Messages that no other page needs. */
  namespace?: 'services';
}

const PAGES = [
  {
    name: 'home',
    path: paths.home,
    sitemap: {
      shows: ['artists', 'bits', 'releases', 'gallery', 'news', 'services', 'concerts'],
    },
    navigation: { label: 'home' },
  },
  {
    name: 'artists',
    path: paths.artists,
    sitemap: { shows: ['artists'] },
    parameters: ['page'],
    navigation: { label: 'artists', isQuickLink: true },
  },
  {
    name: 'releases',
    path: paths.releases,
    sitemap: { shows: ['releases'] },
    parameters: ['artist', 'kind', 'page', 'year'],
    navigation: { label: 'releases', isQuickLink: true },
  },
  {
    name: 'bits',
    module: 'artists',
    path: paths.bits,
    sitemap: { shows: ['bits'] },
    parameters: ['page'],
    navigation: { label: 'bits' },
  },
  {
    name: 'services',
    path: paths.services,
    sitemap: { shows: ['services'] },
    navigation: { label: 'services' },
    namespace: 'services',
  },
  {
    name: 'gallery',
    path: paths.gallery,
    sitemap: { shows: ['gallery'] },
    parameters: ['page', 'type'],
    navigation: { label: 'gallery' },
  },
  {
    name: 'news',
    path: paths.news,
    sitemap: { shows: ['news'] },
    parameters: ['page'],
    navigation: { label: 'news' },
  },
  {
    name: 'about',
    path: paths.about,
    sitemap: { text: 'about', unwritten: 'all' },
    navigation: { label: 'about', isQuickLink: true },
  },
  {
    name: 'contact',
    path: paths.contact,
    sitemap: { shows: [] },
    navigation: { label: 'contact', isQuickLink: true },
  },
  {
    name: 'concerts',
    path: paths.concerts,
    sitemap: { shows: ['concerts'] },
    parameters: ['year'],
  },
  {
    name: 'shop',
    path: paths.shop,
    sitemap: { shows: ['shop'], isMissing: 'without rows' },
  },
  {
    name: 'imprint',
    module: 'legal',
    path: paths.imprint,
    sitemap: { text: 'imprint', unwritten: 'none' },
  },
  {
    name: 'privacyPolicy',
    module: 'legal',
    path: paths.privacy,
    sitemap: { text: 'privacyPolicy', unwritten: 'none' },
  },
  {
    name: 'press',
    path: paths.press,
    sitemap: { shows: ['artists', 'bits', 'releases'] },
  },
  {
    name: 'search',
    path: paths.search,
    sitemap: null,
  },
  {
    name: 'newsletter',
    path: paths.newsletter,
    sitemap: null,
    parameters: ['page'],
  },
  {
    name: 'artist',
    path: paths.artist(':id'),
    // Releases name their artist without the kind: the URL exists, and is not canonical.
    sitemap: { rows: 'artists', alias: 'bits' },
    parameters: ['gallery'],
  },
  {
    name: 'bitsArtist',
    module: 'artist',
    path: paths.bitsArtist(':id'),
    sitemap: { rows: 'bits' },
    parameters: ['gallery'],
  },
  {
    name: 'release',
    path: paths.release(':id'),
    sitemap: { rows: 'releases' },
  },
  {
    name: 'releaseEmbed',
    module: 'embed',
    path: paths.releaseEmbed(':id'),
    sitemap: { rows: 'releases', unlisted: true },
  },
  {
    name: 'artistPress',
    path: paths.artistPress(':id'),
    sitemap: { rows: 'people' },
  },
  {
    name: 'releasePress',
    path: paths.releasePress(':id'),
    sitemap: { rows: 'releases' },
  },
  {
    name: 'galleryItem',
    path: paths.galleryItem(':id'),
    sitemap: { rows: 'gallery' },
  },
  {
    name: 'newsItem',
    path: paths.newsItem(':id'),
    sitemap: { rows: 'news' },
  },
  {
    name: 'mailing',
    path: paths.mailing(':id'),
    sitemap: { rows: 'mailings' },
  },
  {
    name: 'concert',
    path: paths.concert(':id'),
    sitemap: { rows: 'concerts' },
  },
] as const satisfies readonly Page[];

export type PageName = (typeof PAGES)[number]['name'] | 'notFound';

export interface SitePage extends Page {
  name: PageName;
}

/** Every page of the site. What a page shows, its module exports under its name: news-item-page.tsx `newsItem`. */
export const SITE_PAGES: readonly SitePage[] = PAGES;

/** The page of every unknown path. */
export const NOT_FOUND_PAGE: SitePage = { name: 'notFound', path: '*', sitemap: null };

/** The entries of the main navigation, in order. */
export const NAVIGATION = SITE_PAGES.flatMap(({ path, navigation }) =>
  navigation ? [{ to: path, isQuickLink: false, ...navigation }] : [],
);
