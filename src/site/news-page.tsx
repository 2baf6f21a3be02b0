import { useTranslation } from 'react-i18next';
import { listedNewsItems } from '@/data-service/listed-news-items';
import { NewsCard } from './cards';
import { Page } from './page';
import { PagedList } from './paged-list';

/** All news, newest first. */
export function NewsPage() {
  const { t } = useTranslation('pages');
  return (
    <Page title={t('news.title')}>
      <PagedList service={listedNewsItems} layout="lines" emptyText={t('news.empty')}>
        {(item) => <NewsCard item={item} />}
      </PagedList>
    </Page>
  );
}
