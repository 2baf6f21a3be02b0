import { useTranslation } from 'react-i18next';
import { newsItems } from '@/data-service/news-items';
import { NewsCard } from './cards';
import { Page } from './page';
import { PagedList } from './paged-list';

/** All news, newest first. */
export function NewsPage() {
  const { t } = useTranslation('pages');
  return (
    <Page title={t('news.title')}>
      <PagedList service={newsItems} layout="lines" emptyText={t('news.empty')}>
        {(item) => <NewsCard item={item} />}
      </PagedList>
    </Page>
  );
}
