import { useTranslation } from 'react-i18next';
import { Page } from '@/site/shared/page';
import type { PageModule } from '@/site/page-module';

/** The page for journalists. */
function RoomsPage() {
  const { t } = useTranslation('pages');
  return (
    <Page title={t('rooms.title')}>
      <p className="max-w-prose">{t('rooms.text')}</p>
    </Page>
  );
}

export const rooms: PageModule = { Component: RoomsPage };
