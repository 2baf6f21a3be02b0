import type { BreadcrumbList, Graph } from 'schema-dts';
import { DEFAULT_PREVIEW } from '@/config/constants';
import { paths } from '@/config/paths';
import { escapeMarkup } from '@/lib/escape-markup';
import { OG_SIZE } from '@/lib/picture-name';
import type { Language } from '@/i18n/languages';
import type { HeadContext, PageDescription, PageModule, TitledPage } from '@/site/page-module';
import type { PageName, SitePage } from '@/site/pages';
import { oneLine } from '@/lib/one-line';
import { scriptJson } from '@/lib/script-json';
import { calendarPath, feedPath, OEMBED_PATH } from './crawler-paths';
import {
  alternatesOf,
  absoluteFileUrl,
  labelName,
  pageUrl,
  previewOf,
  windowTitle,
  type HeadSite,
} from './head-site';
import { labelNode } from './json-ld';
import { headFromMessages } from './page-description';
import headTexts from '../../../locales/en/head.json';
import pageTexts from '../../../locales/en/pages.json';

/** A tag without content: its name and attributes. */
export interface HeadTag {
  name: 'link' | 'meta';
  attributes: Readonly<Record<string, string>>;
}

/** The head of a page. */
export interface PageHead {
  title: string;
  /** True where search engines may list the page. */
  isListed: boolean;
  tags: HeadTag[];
  /** JSON-LD; null without any. */
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

/** Describes a page, whose `load` has read its rows. Throws for one with neither a head nor the messages for it. */
export function describePage(
  { name, path, sitemap }: SitePage,
  { head }: PageModule,
  context: HeadContext,
): PageDescription {
  if (head) return head(context);
  if (!isTitled(name)) throw new Error(`The page ${name} has no title and description.`);
  const described = headFromMessages(name, path, context.site);
  return sitemap === null ? { ...described, languages: [] } : described;
}

const isTitled = (name: PageName): name is PageName & TitledPage =>
  hasText(pageTexts, name, 'title') && hasText(headTexts, name, 'description');

const hasText = (messages: object, name: PageName, text: string) =>
  text in Object(Reflect.get(messages, name));

/** Returns the head of a page in a language, from its description: null where there is no such page. */
export function pageHead(
  page: PageDescription | null,
  language: Language,
  site: HeadSite,
): PageHead {
  const { path = null, languages = [], description = null } = page ?? {};
  const name = page?.name ?? site.t('pages:notFound.window');
  const isListed = languages.includes(language);
  const url = path === null ? null : pageUrl(site.url, path, language);
  return {
    title: windowTitle(name, path, oneLine(labelName(site))),
    isListed,
    tags: [
      ...(description === null ? [] : [meta('description', description)]),
      meta('robots', isListed ? 'index, follow, max-image-preview:large' : 'noindex, follow'),
      ...(url === null ? [] : [link({ rel: 'canonical', href: url })]),
      ...(path !== null && isListed ? alternatesOf(site.url, path, languages) : []).map(
        ({ lang, url: href }) => link({ rel: 'alternate', hreflang: lang, href }),
      ),
      ...(page?.hasFeed ? [feed(language, site)] : []),
      ...(page?.hasEmbed && url !== null ? [oEmbed(page.name, url, site)] : []),
      ...(page?.hasCalendar ? [calendar(language, site)] : []),
      ...(page && url !== null ? previewTags(page, url, language, site) : []),
    ],
    graph: page && url !== null ? pageGraph(page, url, language, site) : null,
  };
}

function feed(language: Language, site: HeadSite): HeadTag {
  return link({
    rel: 'alternate',
    type: 'application/atom+xml',
    title: site.t('feed.title', { label: labelName(site) }),
    href: site.url + feedPath(language),
  });
}

function oEmbed(title: string, url: string, site: HeadSite): HeadTag {
  const asked = new URLSearchParams({ url, format: 'json' });
  return link({
    rel: 'alternate',
    type: 'application/json+oembed',
    title,
    href: `${site.url}${OEMBED_PATH}?${asked.toString()}`,
  });
}

function calendar(language: Language, site: HeadSite): HeadTag {
  return link({
    rel: 'alternate',
    type: 'text/calendar',
    title: site.t('calendar.title', { label: labelName(site) }),
    href: site.url + calendarPath(language),
  });
}

/** Returns the Open Graph tags, which messengers and networks show for a link. */
function previewTags(
  page: PageDescription,
  url: string,
  language: Language,
  site: HeadSite,
): HeadTag[] {
  const { description, openGraph = [['og:type', 'website']] } = page;
  const image = pagePreview(page, site);
  return [
    property('og:site_name', labelName(site)),
    property('og:title', page.name),
    ...(description === null ? [] : [property('og:description', description)]),
    property('og:url', url),
    property('og:locale', openGraphLocale(language)),
    ...openGraph.map(([name, content]) => property(name, content)),
    property('og:image', image.url),
    ...(image.isSized
      ? [
          property('og:image:width', String(OG_SIZE.width)),
          property('og:image:height', String(OG_SIZE.height)),
        ]
      : []),
    ...(image.alt === null ? [] : [property('og:image:alt', image.alt)]),
    meta('twitter:card', 'summary_large_image'), // the rest X reads from Open Graph's
  ];
}

/** The picture of a page, else the label's banner, else our own. */
function pagePreview({ picture }: PageDescription, { url, settings }: HeadSite) {
  const banner = settings?.aboutUsBannerUrl;
  const own = picture && previewOf(picture.url);
  const { url: previewUrl, isSized } = own ??
    (banner == null ? null : previewOf(banner)) ?? { url: DEFAULT_PREVIEW, isSized: true };
  return {
    url: absoluteFileUrl(url, previewUrl),
    isSized,
    alt: own && picture ? picture.alt : null,
  };
}

/** A language with its country, as Open Graph wants it: `de_DE`. */
function openGraphLocale(language: Language): string {
  const { region } = new Intl.Locale(language).maximize();
  return region ? `${language}_${region}` : language;
}

/** Returns the JSON-LD of a page. Unknown facts are left out. */
function pageGraph(page: PageDescription, url: string, language: Language, site: HeadSite): Graph {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      labelNode(site),
      ...(page.nodes ?? []),
      ...(page.path === paths.home ? [] : [breadcrumbs(page, url, language, site)]),
    ],
  };
}

/** Returns the breadcrumbs of a page: the front page, the list that it is in, the page. */
function breadcrumbs(
  { name, list }: PageDescription,
  url: string,
  language: Language,
  site: HeadSite,
): BreadcrumbList {
  const itemOf = (path: string) => pageUrl(site.url, path, language);
  const steps = [
    { name: labelName(site), item: itemOf(paths.home) },
    ...(list ? [{ name: site.t(`pages:${list.name}.title`), item: itemOf(list.path) }] : []),
    { name, item: url },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name: stepName, item }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: stepName,
      item,
    })),
  };
}

function tagHtml({ name, attributes }: HeadTag): string {
  const written = Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${escapeMarkup(value)}"`)
    .join('');
  return `<${name}${written}>`;
}

/** Returns the head of a page as HTML. */
export function headTags({ title, tags, graph }: PageHead): string {
  return [
    `<title>${escapeMarkup(title)}</title>`,
    ...tags.map(tagHtml),
    ...(graph ? [`<script type="application/ld+json">${scriptJson(graph)}</script>`] : []),
  ].join('\n');
}
