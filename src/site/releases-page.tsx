import { useTranslation } from 'react-i18next';
import { releases } from '@/data-service/releases';
import { ReleaseCard } from './cards';
import { Page } from './page';
import { PagedList } from './paged-list';

/** All releases, newest first. */
export function ReleasesPage() {
  const { t } = useTranslation('pages');
  return (
    <Page title={t('releases.title')}>
      <PagedList service={releases} layout="covers" emptyText={t('releases.empty')}>
        {(release) => <ReleaseCard release={release} />}
      </PagedList>
    </Page>
  );
}
