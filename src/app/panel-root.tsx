import { useTranslation } from 'react-i18next';
import { Route, Routes } from 'react-router-dom';
import { LoginPage } from '@/admin/login/login-page';
import { NavigationGuard } from '@/admin/drafts/navigation-guard';
import { PanelPage } from '@/admin/shell/panel-page';
import { paths } from '@/config/paths';
import { LegalLinks } from '@/ui/legal-links';
import { PageAnnouncer } from '@/ui/page-announcer';
import { useWindowTitle } from '@/ui/use-window-title';
import { AppRouter } from './app-router';

/** The panel: a root of its own, loaded only under its own addresses, which no search engine shall list. */
export function PanelRoot() {
  const { t } = useTranslation();
  useWindowTitle(t('brand'));
  return (
    <AppRouter>
      <NavigationGuard />
      <meta name="robots" content="noindex, nofollow" />
      <div className="flex min-h-[calc(100dvh-var(--toast-room))] flex-col">
        <Routes>
          <Route path={paths.login} element={<LoginPage />} />
          <Route path={`${paths.panel}/*`} element={<PanelPage />} />
        </Routes>
        <footer className="mt-auto px-4 py-4">
          <LegalLinks />
        </footer>
      </div>
      <PageAnnouncer />
    </AppRouter>
  );
}
