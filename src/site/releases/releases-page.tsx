import type { PageModule } from '@/site/page-module';
import { readReleaseLists } from './release-queries';
import { useTranslation } from 'react-i18next';
import { Page } from '@/site/shared/page';
import { ReleaseLists } from './release-lists';

const ALL = [] as const;

/** All releases: those to come, then those that are out, newest first. */
function ReleasesPage() {
  const { t } = useTranslation('pages');
  return (
    <Page title={t('releases.title')}>
      <ReleaseLists where={ALL} emptyText={t('releases.empty')} />
    </Page>
  );
}

export const releases: PageModule = {
  Component: ReleasesPage,
  load: (request) => readReleaseLists(request, ALL),
};
