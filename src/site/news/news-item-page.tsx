import { useTranslation } from 'react-i18next';
import { Link } from '@/site/shared/link';
import { paths } from '@/config/paths';
import { newsItems, type NewsItem } from '@/data-service/entities/news-items';
import { pick } from '@/i18n/localized-text';
import { quietButtonClass } from '@/ui/button';
import { Day } from '@/ui/day';
import { LanguageNote, Localized, LocalizedMarkdown } from '@/ui/localized';
import { usePageTitle } from '@/ui/page-title';
import { CreditCaption } from '@/site/shared/image-credit';
import { NotFound } from '@/site/shared/page';
import { ContentPicture, shareOfFrame } from '@/site/shared/picture';
import type { PageModule } from '@/site/page-module';
import { usePageEntity } from '@/site/shared/page-entity';
import { entityQuery } from '@/site/shared/queries';
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
  const { i18n } = useTranslation('pages');
  usePageTitle(pick(item.title, i18n.language)?.text ?? null);
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

export const newsItem: PageModule = {
  Component: NewsItemPage,
  NotFound: NewsItemNotFound,
  load: ({ client, id }) => client.ensureQueryData(entityQuery(newsItems, id)),
};
