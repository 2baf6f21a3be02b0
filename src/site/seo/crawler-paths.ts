import { paths } from '@/config/paths';
import { FALLBACK_LANGUAGE, withLanguage, type Language } from '@/i18n/languages';

/** Returns the path of the news feed in a language. */
export const feedPath = (language: Language) => `/feed/news.${language}.xml`;

const inLanguage = (path: string, language: Language) =>
  withLanguage(path, language === FALLBACK_LANGUAGE ? null : language);

/** Returns the path of the calendar of all concerts in a language: English has no prefix, as in the URLs of pages. */
export const calendarPath = (language: Language) => inLanguage(`${paths.concerts}.ics`, language);

/** Returns the path of the calendar file of one concert. */
export const concertCalendarPath = (slug: string, language: Language) =>
  inLanguage(`${paths.concert(slug)}.ics`, language);

/** Returns the path of a part, counted from 1, of a sitemap that is too long for one file. */
export const sitemapPartPath = (part: number) => `/sitemap-${part}.xml`;

/** Answers what a URL of the site is as an embed, for programs that make players of links (oembed.com). */
export const OEMBED_PATH = '/oembed';

/** The web manifest, with the name and the icons of the site for home screens of phones. */
export const MANIFEST_PATH = '/site.webmanifest';
