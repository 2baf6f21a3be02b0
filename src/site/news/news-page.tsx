import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import { listedNewsItems } from '@/data-service/content/news-items';
import { NewsCard } from '@/site/news/news-card';
import type { HeadContext, PageDescription, PageModule } from '@/site/page-module';
import { headFromMessages } from '@/site/seo/page-description';
import { Page } from '@/site/shared/page';
import { PagedList } from '@/site/shared/paged-list';
import { readListPages } from '@/site/shared/queries';

/** All news, newest first. */
function NewsPage() {
  const { t } = useTranslation('pages');
  return (
    <Page title={t('news.title')}>
      <PagedList repository={listedNewsItems} layout="lines" emptyText={t('news.empty')}>
        {(item) => <NewsCard item={item} />}
      </PagedList>
    </Page>
  );
}

const head = ({ site }: HeadContext): PageDescription => ({
  ...headFromMessages('news', paths.news, site),
  hasFeed: true,
});

export const news: PageModule = {
  Component: NewsPage,
  load: (request) => readListPages(request, listedNewsItems),
  head: import.meta.env.SSR ? head : undefined,
};
