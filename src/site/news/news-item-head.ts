import type { NewsArticle } from 'schema-dts';
import { usualMoment } from '@/lib/dates';
import { paths } from '@/config/paths';
import { newsItems, type NewsItem } from '@/data-service/entities/news-items';
import { pick } from '@/i18n/localized-text';
import { labelName, pageUrl } from '@/site/seo/head-site';
import { labelId, imageOf } from '@/site/seo/json-ld';
import { headOfRow, languagesOf, pictureOf, summary } from '@/site/seo/page-description';
import { oneLine } from '@/ui/plain-text';

export const getNewsItemHead = headOfRow(newsItems, (item: NewsItem, language, site) => {
  const { slug, title, content, coverArtUrl, imageAlt, date } = item;
  const updatedAt = usualMoment(item.updatedAt);
  const path = paths.newsItem(slug);
  const url = pageUrl(site.url, path, language);
  const name = oneLine(pick(title, language)?.text ?? site.t('news.title'));
  const description =
    summary(content, language) ??
    site.t('newsItem.description', { title: name, label: labelName(site) });
  const node: NewsArticle = {
    '@type': 'NewsArticle',
    '@id': `${site.url}${path}#article`,
    headline: name,
    description: content ? description : undefined,
    url,
    mainEntityOfPage: url,
    inLanguage: pick(content ?? title, language)?.language,
    datePublished: date,
    dateModified: updatedAt,
    image: imageOf(coverArtUrl, site),
    author: { '@id': labelId(site) },
    publisher: { '@id': labelId(site) },
  };
  return {
    path,
    name,
    description,
    picture: pictureOf(coverArtUrl, imageAlt, language, name),
    languages: languagesOf(content ?? title),
    list: { path: paths.news, name: 'news' },
    openGraph: [
      ['og:type', 'article'],
      ['article:published_time', date],
      ['article:modified_time', updatedAt],
    ],
    nodes: [node],
    hasFeed: true,
  };
});
