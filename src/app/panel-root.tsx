import { useTranslation } from 'react-i18next';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { LoginPage } from '@/admin/login-page';
import { PanelPage } from '@/admin/panel-page';
import { paths } from '@/config/paths';
import { PageAnnouncer } from '@/ui/page-announcer';

/** The panel: a root of its own, loaded only under its own addresses, which no search engine shall list. */
export function PanelRoot() {
  const { t } = useTranslation();
  return (
    <BrowserRouter>
      <meta name="robots" content="noindex, nofollow" />
      <Routes>
        <Route path={paths.login} element={<LoginPage />} />
        <Route path={`${paths.panel}/*`} element={<PanelPage />} />
      </Routes>
      <PageAnnouncer siteName={t('brand')} />
    </BrowserRouter>
  );
}
