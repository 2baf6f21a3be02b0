import type { TFunction } from 'i18next';
import { paths } from '@/config/paths';
import { parsePictureName } from '@/lib/picture-name';
import type { SiteSettings } from '@/data-service/content/site-settings';
import { FALLBACK_LANGUAGE, withLanguage, type Language } from '@/i18n/languages';

/** The namespaces of messages that heads are written with. */
export const HEAD_MESSAGES = ['head', 'pages', 'common', 'services'] as const;

/** The data that the heads of all pages share. */
export interface HeadSite {
  /** The public URL of the site, without a path: `https://label.example`. */
  url: string;
  settings: SiteSettings | null;
  /** The current day `YYYY-MM-DD` in the label's time zone. */
  today: string;
  /** The messages in the page's language. */
  t: TFunction<typeof HEAD_MESSAGES>;
}

export function labelName({ settings, t }: Pick<HeadSite, 'settings' | 't'>): string {
  return settings?.labelName ?? t('common:brand');
}

/** Returns the title of a page's window: the front page's names the label already. */
export function windowTitle(title: string, path: string | null, label: string): string {
  return path === paths.home || title === label ? title : `${title} – ${label}`;
}

/** Returns the canonical URL of a page in a language: English has no prefix. */
export function pageUrl(siteUrl: string, path: string, language: Language): string {
  return siteUrl + withLanguage(path, language === FALLBACK_LANGUAGE ? null : language);
}

/**
 * Returns the URLs of a page in each language that it has content in, and the default one for all others. Every one of the
 * pages has to list the same, in its head as in the sitemap.
 */
export function alternatesOf(
  siteUrl: string,
  path: string,
  languages: readonly Language[],
): { lang: string; url: string }[] {
  const standard = languages.includes(FALLBACK_LANGUAGE) ? FALLBACK_LANGUAGE : languages[0];
  if (!standard) return [];
  return [
    ...languages.map((lang) => ({ lang, url: pageUrl(siteUrl, path, lang) })),
    { lang: 'x-default', url: pageUrl(siteUrl, path, standard) },
  ];
}

/** Returns the absolute URL of a file; a path is on our own host. */
export function absoluteFileUrl(siteUrl: string, url: string): string {
  return new URL(url, siteUrl).href;
}

/**
 * Returns the preview of a picture: a JPEG of 1200 × 630 of a picture of ours; another one as it is; null for an SVG of
 * ours.
 */
export function previewOf(url: string) {
  const picture = parsePictureName(url);
  if (!picture) return { url, isSized: false };
  return picture.og === null ? null : { url: picture.og, isSized: true };
}
