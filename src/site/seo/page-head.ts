import type { Graph } from 'schema-dts';
import { DEFAULT_PREVIEW } from '@/config/constants';
import { OG_SIZE } from '@/config/picture-name';
import type { Language } from '@/i18n/languages';
import { contentLanguages } from './content-languages';
import { feedPath } from './machine-paths';
import { describePage, type PageDescription } from './describe-page';
import { alternatesOf, fileUrl, labelName, pageUrl, previewOf, type HeadSite } from './head-site';
import { pageGraph } from './json-ld';
import type { PageSubject } from './page-subject';
import { oneLine } from './plain-text';

/** A tag without content: its name and attributes. */
export interface HeadTag {
  name: 'link' | 'meta';
  attributes: Readonly<Record<string, string>>;
}

/** What the head of a page says, on a server as in a browser. */
export interface PageHead {
  title: string;
  /** Whether search engines may list the page. */
  isListed: boolean;
  tags: HeadTag[];
  /** JSON-LD; null where there is nothing to tell. */
  graph: Graph | null;
}

const meta = (name: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { name, content },
});
const property = (name: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { property: name, content },
});
const link = (attributes: HeadTag['attributes']): HeadTag => ({ name: 'link', attributes });

/** The head of a page in a language. */
export function pageHead(subject: PageSubject, language: Language, site: HeadSite): PageHead {
  const page = describePage(subject, language, site);
  const label = oneLine(labelName(site));
  const isHome = subject.kind === 'home' || page.name === label;
  const title = isHome ? page.name : `${page.name} – ${label}`;
  const languages = contentLanguages(subject, site.settings);
  const isListed = languages.includes(language);
  const url = page.path === null ? null : pageUrl(site.url, page.path, language);
  return {
    title,
    isListed,
    tags: [
      ...(page.description === null ? [] : [meta('description', page.description)]),
      meta('robots', isListed ? 'index, follow, max-image-preview:large' : 'noindex, follow'),
      ...(url === null ? [] : [link({ rel: 'canonical', href: url })]),
      ...(page.path !== null && isListed ? alternates(page.path, languages, site) : []),
      ...feed(subject, language, site),
      ...previewTags(subject, page, title, language, languages, site),
    ],
    graph: url === null ? null : pageGraph(subject, page, url, language, site),
  };
}

/** The same page in every language that it has content in. */
function alternates(path: string, languages: readonly Language[], site: HeadSite): HeadTag[] {
  return alternatesOf(site.url, path, languages).map(({ lang, url }) =>
    link({ rel: 'alternate', hreflang: lang, href: url }),
  );
}

function feed({ kind }: PageSubject, language: Language, site: HeadSite): HeadTag[] {
  if (!['home', 'news', 'newsItem'].includes(kind)) return [];
  return [
    link({
      rel: 'alternate',
      type: 'application/atom+xml',
      title: site.t('feed.title', { label: labelName(site) }),
      href: site.url + feedPath(language),
    }),
  ];
}

/** What messengers and networks show of a link. */
function previewTags(
  subject: PageSubject,
  page: PageDescription,
  title: string,
  language: Language,
  languages: readonly Language[],
  site: HeadSite,
): HeadTag[] {
  if (page.path === null) return [];
  const { description } = page;
  const image = pagePreview(page, site);
  return [
    property('og:site_name', labelName(site)),
    property('og:title', page.name),
    ...(description === null ? [] : [property('og:description', description)]),
    property('og:url', pageUrl(site.url, page.path, language)),
    property('og:locale', openGraphLocale(language)),
    ...languages
      .filter((other) => other !== language)
      .map((other) => property('og:locale:alternate', openGraphLocale(other))),
    ...kindTags(subject),
    property('og:image', image.url),
    ...(image.isSized
      ? [
          property('og:image:type', 'image/jpeg'),
          property('og:image:width', String(OG_SIZE.width)),
          property('og:image:height', String(OG_SIZE.height)),
        ]
      : []),
    property('og:image:alt', image.alt),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', title),
    ...(description === null ? [] : [meta('twitter:description', description)]),
    meta('twitter:image', image.url),
    meta('twitter:image:alt', image.alt),
  ];
}

function kindTags(subject: PageSubject): HeadTag[] {
  if (subject.kind === 'artist') return [property('og:type', 'profile')];
  if (subject.kind === 'release') {
    return [
      property('og:type', 'music.album'),
      property('music:release_date', subject.release.releaseDate),
    ];
  }
  if (subject.kind === 'newsItem') {
    return [
      property('og:type', 'article'),
      property('article:published_time', subject.item.date),
      property('article:modified_time', subject.item.updatedAt),
    ];
  }
  return [property('og:type', 'website')];
}

/** The picture of a page, else the label's banner, else our own. */
function pagePreview({ picture, name }: PageDescription, { url, settings }: HeadSite) {
  const banner = settings?.aboutUsBannerUrl;
  const own = picture && previewOf(picture.address);
  const { address, isSized } = own ??
    (banner == null ? null : previewOf(banner)) ?? { address: DEFAULT_PREVIEW, isSized: true };
  return { url: fileUrl(url, address), isSized, alt: own && picture ? picture.alt : name };
}

/** A language with its country, as Open Graph wants it: `de_DE`. */
function openGraphLocale(language: Language): string {
  const { region } = new Intl.Locale(language).maximize();
  return region ? `${language}_${region}` : language;
}
