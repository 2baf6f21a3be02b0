import { useTranslation } from 'react-i18next';
import { listedReleases } from '@/data-service/listed-releases';
import { ReleaseCard } from './cards';
import { Page } from './page';
import { PagedList } from './paged-list';

/** All releases, newest first. */
export function ReleasesPage() {
  const { t } = useTranslation('pages');
  return (
    <Page title={t('releases.title')}>
      <PagedList service={listedReleases} layout="covers" emptyText={t('releases.empty')}>
        {(release) => <ReleaseCard release={release} />}
      </PagedList>
    </Page>
  );
}
