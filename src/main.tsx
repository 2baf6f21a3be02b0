import { lazy, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/styles.css';
import { missingVariables } from '@/config/env';
import { isPanelPath } from '@/config/paths';
import { setUpI18n } from '@/i18n/setup';
import { ConfigurationPage } from './app/configuration-page';
import { Providers } from './app/providers';
import { reloadAfterDeploy } from './app/reload-after-deploy';
import { SiteRoot } from './app/site-root';

// The panel is a root of its own: a visitor downloads none of it.
const PanelRoot = lazy(async () => ({ default: (await import('./app/panel-root')).PanelRoot }));

function App() {
  const missing = missingVariables();
  if (missing.length > 0) return <ConfigurationPage missing={missing} />;
  return isPanelPath(window.location.pathname) ? <PanelRoot /> : <SiteRoot />;
}

reloadAfterDeploy();
setUpI18n();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Providers>
      <App />
    </Providers>
  </StrictMode>,
);
