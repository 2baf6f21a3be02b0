import type { PageModule } from '@/site/page-module';
import { readListPages } from '@/site/shared/queries';
import { useTranslation } from 'react-i18next';
import { listedNewsItems } from '@/data-service/entities/news-items';
import { NewsCard } from '@/site/news/news-card';
import { Page } from '@/site/shared/page';
import { PagedList } from '@/site/shared/paged-list';

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

export const news: PageModule = {
  Component: NewsPage,
  load: (request) => readListPages(request, listedNewsItems),
};
