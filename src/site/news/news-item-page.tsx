import type { NewsArticle } from 'schema-dts';
import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import { newsItems, type NewsItem } from '@/data-service/content/news-items';
import { pick } from '@/i18n/localized-text';
import { usualMoment } from '@/lib/dates';
import type { HeadContext, PageDescription, PageModule } from '@/site/page-module';
import { labelName, pageUrl } from '@/site/seo/head-site';
import { labelId, imageOf } from '@/site/seo/json-ld';
import { languagesOf, loadedRow, pictureOf } from '@/site/seo/page-description';
import { summary } from '@/site/seo/plain-texts';
import { CreditCaption } from '@/site/shared/image-credit';
import { Link } from '@/site/shared/link';
import { NotFound } from '@/site/shared/page';
import { usePageEntity } from '@/site/shared/page-entity';
import { ContentPicture, shareOfFrame } from '@/site/shared/picture';
import { entityQuery } from '@/site/shared/queries';
import { quietButtonClass } from '@/ui/button';
import { Day } from '@/ui/day';
import { LanguageNote, Localized, LocalizedMarkdown } from '@/ui/localized';
import { usePageTitle } from '@/ui/page-title';
import { oneLine } from '@/lib/one-line';
import { QueryView } from '@/ui/state-screen';

/** One news item. */
function NewsItemPage() {
  return (
    <QueryView query={usePageEntity(newsItems)} notFound={<NewsItemNotFound />}>
      {(item) => (
        <>
          <Article item={item} />
          <p className="not-printed mt-16 lg:ml-[25%]">
            <BackToNews />
          </p>
        </>
      )}
    </QueryView>
  );
}

function BackToNews() {
  const { t } = useTranslation('pages');
  return (
    <Link to={paths.news} className={quietButtonClass}>
      {t('news.back')}
    </Link>
  );
}

function NewsItemNotFound() {
  const { t } = useTranslation('pages');
  return (
    <NotFound title={t('news.notFound')}>
      <BackToNews />
    </NotFound>
  );
}

function Article({ item }: { item: NewsItem }) {
  const { t, i18n } = useTranslation('pages');
  usePageTitle(pick(item.title, i18n.language)?.text ?? t('news.title'));
  return (
    <article>
      <p className="mb-4 text-lg text-accent">
        <Day day={item.date} />
        <LanguageNote text={item.title} />
      </p>
      <h1 className="poster mb-10 max-w-[18em] text-headline lg:mb-16">
        <Localized text={item.title} isBare />
      </h1>
      <figure className="mb-12 lg:mb-20">
        <ContentPicture
          src={item.coverArtUrl}
          alt={item.imageAlt}
          sizes={shareOfFrame()}
          priority
          className="aspect-3/2 w-full object-cover lg:aspect-21/9"
        />
        <CreditCaption of={item.imageCredit} />
      </figure>
      <div className="text-lg lg:ml-[25%]">
        <LocalizedMarkdown text={item.content} />
      </div>
    </article>
  );
}

function head(context: HeadContext): PageDescription {
  const item = loadedRow(newsItems, context);
  const { language, site } = context;
  const { slug, title, content, coverArtUrl, imageAlt, date } = item;
  const updatedAt = usualMoment(item.updatedAt);
  const path = paths.newsItem(slug);
  const url = pageUrl(site.url, path, language);
  const name = oneLine(pick(title, language)?.text ?? site.t('pages:news.title'));
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
}

export const newsItem: PageModule = {
  Component: NewsItemPage,
  NotFound: NewsItemNotFound,
  load: ({ client, id }) => client.ensureQueryData(entityQuery(newsItems, id)),
  head: import.meta.env.SSR ? head : undefined,
};
