import { usePageTitle } from '@/ui/page-title';
import { addEnglish, useAdminTranslation } from '../common/translation';
import { SingletonNav } from '../record/singleton-pages';
import { siteSettingsSection } from '../resources/site-settings';
import { ImportList } from './import-list';
import { useImportRun } from './import-queries';
import { StartImport } from './start-import';
import english from '../../../locales/en/imports.json';

addEnglish('imports', english);

/** The page on which staff bring what they have elsewhere, as drafts. */
export function ImportsPage() {
  const { t } = useAdminTranslation();
  const title = t('tab.imports');
  usePageTitle(title);
  const run = useImportRun();
  return (
    <>
      <p className="mb-3 text-2xl font-bold">{t('singleton.siteSettings.tab')}</p>
      <SingletonNav of={siteSettingsSection} shown={null} />
      <h1 className="mb-3 text-xl font-bold">{title}</h1>
      <p className="mb-6 max-w-prose text-quiet">{t('imports:text')}</p>
      <StartImport run={run} />
      <ImportList run={run} />
    </>
  );
}
