import { labelDay } from '@/lib/dates';
import { renderToStaticMarkup } from 'react-dom/server';
import ReactMarkdown, { type Components } from 'react-markdown';
import { linkUrl } from '@/ui/markdown/links';
import { asParsed } from '@/ui/markdown/tree';
import { v5 as uuidOf } from 'uuid';
import { usualMoment } from '@/lib/dates';
import { paths } from '@/config/paths';
import { newsItems, type NewsItem } from '@/data-service/content/news-items';
import { getSiteSettings } from '@/data-service/content/site-settings';
import type { Language } from '@/i18n/languages';
import { pick } from '@/i18n/localized-text';
import { createServerI18n } from '@/i18n/server-i18n';
import { absoluteFileUrl, HEAD_MESSAGES, labelName, pageUrl, type HeadSite } from './head-site';
import { escapeMarkup } from '@/lib/escape-markup';
import { oneLine } from '@/lib/one-line';
import { feedPath } from './crawler-paths';

const MAX_ITEMS = 50;

/** An Atom feed must have a time of change, also an empty one. */
const NEVER = '1970-01-01T00:00:00Z';

/** An entry of the feed, be it news or another. */
export interface FeedEntry {
  /** The same at every URL of the site. */
  name: string;
  title: string;
  /** Without language. */
  path: string;
  /** ISO dates. */
  published: string;
  updated: string;
  /** HTML. */
  content?: string;
}

/** Returns other entries than news: at most so many, in a language. */
type OtherEntries = (size: number, language: Language, site: HeadSite) => Promise<FeedEntry[]>;

/** Returns the newest news whose text exists in the language, as an Atom feed, with others between them. */
export async function renderFeed(
  language: Language,
  siteUrl: string,
  listOthers: OtherEntries = async () => [],
): Promise<string> {
  const [settings, i18n, { rows }] = await Promise.all([
    getSiteSettings(),
    createServerI18n(language),
    newsItems.list({ from: 0, size: MAX_ITEMS, or: writtenIn(language) }),
  ]);
  const site: HeadSite = {
    url: siteUrl,
    settings,
    today: labelDay(new Date()),
    t: i18n.getFixedT(language, HEAD_MESSAGES),
  };
  const label = labelName(site);
  const feedUrl = siteUrl + feedPath(language);
  const news = rows.map((item) => newsEntry(item, language, siteUrl));
  const entries = [...news, ...(await listOthers(MAX_ITEMS, language, site))]
    .toSorted((one, other) => Date.parse(other.published) - Date.parse(one.published))
    .slice(0, MAX_ITEMS);
  const updated =
    entries
      .map((one) => one.updated)
      .toSorted((one, other) => Date.parse(one) - Date.parse(other))
      .at(-1) ?? NEVER;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${xml(feedUrl)}</id>`,
    `<title>${xml(site.t('feed.title', { label }))}</title>`,
    `<subtitle>${xml(site.t('news.description', { label }))}</subtitle>`,
    `<link rel="self" type="application/atom+xml" href="${xml(feedUrl)}"/>`,
    `<link rel="alternate" type="text/html" hreflang="${language}" href="${xml(pageUrl(siteUrl, paths.news, language))}"/>`,
    `<updated>${xml(updated)}</updated>`,
    `<author><name>${xml(label)}</name></author>`,
    ...entries.map((one) => entryXml(one, language, siteUrl)),
    '</feed>',
  ].join('\n');
}

/** Returns the condition for news in a language: that of their text, or else of their title. */
function writtenIn(language: Language): string {
  return `content->>${language}.not.is.null,and(content.is.null,title->>${language}.not.is.null)`;
}

/** Returns when readers last saw the news item change, as an ISO date. */
const changedAt = ({ updatedAt, publishedAt }: NewsItem) =>
  usualMoment(publishedAt !== null && publishedAt > updatedAt ? publishedAt : updatedAt);

function newsEntry(item: NewsItem, language: Language, siteUrl: string): FeedEntry {
  const content = item.content?.[language];
  return {
    name: `news/${item.id}`,
    title: pick(item.title, language)?.text ?? '',
    path: paths.newsItem(item.slug),
    published: `${item.date}T00:00:00Z`,
    updated: changedAt(item),
    ...(content !== undefined && { content: feedContent(content, siteUrl) }),
  };
}

function entryXml(entry: FeedEntry, language: Language, siteUrl: string): string {
  const url = pageUrl(siteUrl, entry.path, language);
  return [
    '<entry>',
    // Another one in every language.
    `<id>urn:uuid:${uuidOf(`${entry.name}/${language}`, uuidOf.URL)}</id>`,
    `<title>${xml(oneLine(entry.title))}</title>`,
    `<link rel="alternate" type="text/html" hreflang="${language}" href="${xml(url)}"/>`,
    `<published>${xml(entry.published)}</published>`,
    `<updated>${xml(entry.updated)}</updated>`,
    ...(entry.content === undefined
      ? []
      : [`<content type="html">${xml(entry.content)}</content>`]),
    '</entry>',
  ].join('\n');
}

/** The characters that XML cannot hold, not even escaped. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const xml = (text: string) => escapeMarkup(text.replaceAll(NOT_XML, ''));

const isOurPicture = (src: string, siteUrl: string) => src.startsWith(`${siteUrl}/uploads/`);

/** Returns a Markdown text as HTML for feed readers: the content of the page, with absolute URLs. */
export function feedContent(markdown: string, siteUrl: string): string {
  const components: Components = {
    h1: ({ children }) => <h2>{children}</h2>,
    a: ({ href, children }) => <a href={href}>{children}</a>,
    img: ({ src, alt }) =>
      src !== undefined && isOurPicture(src, siteUrl) ? <img src={src} alt={alt ?? ''} /> : null,
  };
  return renderToStaticMarkup(
    <ReactMarkdown
      components={components}
      remarkPlugins={[asParsed]}
      urlTransform={(typed) => {
        const url = linkUrl(typed);
        return url && absoluteFileUrl(siteUrl, url);
      }}
    >
      {markdown}
    </ReactMarkdown>,
  );
}
