import { useTranslation } from 'react-i18next';
import { Page } from '@/site/shared/page';
import type { PageModule } from '@/site/page-module';

/** The page for journalists. */
function PressPage() {
  const { t } = useTranslation('pages');
  return (
    <Page title={t('press.title')}>
      <p className="max-w-prose">{t('press.text')}</p>
    </Page>
  );
}

export const press: PageModule = { Component: PressPage };
