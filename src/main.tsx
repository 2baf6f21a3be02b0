import { startTransition, StrictMode, type ReactNode } from 'react';
import './app/styles.css';
import { drawnAddress } from '@/site/drawn-address';
import { missingVariables } from '@/config/env';
import { isPanelPath } from '@/config/paths';
import { splitLanguage } from '@/i18n/language-address';
import { findLanguage, setUpI18n, showLanguage, storedChoice } from '@/i18n/setup';
import { TodayProvider } from './site/releases/today';
import { DrawnAt } from '@/ui/use-hydrated';
import { AppRouter } from './app/app-router';
import { ConfigurationPage } from './app/configuration-page';
import { forwardCallback } from './app/forward-callback';
import { nextTask } from './app/next-task';
import { findPageData, renewQueries, restoreQueries, type PageData } from './app/page-data';
import { Providers } from './app/providers';
import { createQueryClient } from './app/query-client';
import { createRoot, hydrateRoot } from './app/react-roots';
import { reloadAfterDeploy } from './app/reload-after-deploy';
import { findSitePage } from './app/site-pages';
import { SiteRoot } from './app/site-root';

const client = createQueryClient();

/** The public site; `page` is what a server has drawn of it. */
function Site({ page }: { page?: PageData }) {
  return (
    <DrawnAt value={page?.drawnAt ?? null}>
      <TodayProvider rendered={page?.today}>
        <AppRouter>
          <SiteRoot />
        </AppRouter>
      </TodayProvider>
    </DrawnAt>
  );
}

/** What the address asks for. */
async function findApp(): Promise<ReactNode> {
  const missing = missingVariables();
  if (missing.length > 0) return <ConfigurationPage missing={missing} />;
  if (!isPanelPath(window.location.pathname)) return <Site />;
  // A root of its own: a visitor downloads none of it. What React itself waits for, it shows 0.3 s later than it could.
  const { PanelRoot } = await import('./app/panel-root');
  return <PanelRoot />;
}

function Failed({ error }: { error: unknown }): ReactNode {
  throw error; // to the error page
}

function tree(app: ReactNode) {
  return (
    <StrictMode>
      <Providers client={client}>{app}</Providers>
    </StrictMode>
  );
}

/** Takes over the page that a server has drawn. */
async function takeOver(root: HTMLElement, page: PageData, isPrefixed: boolean): Promise<void> {
  await nextTask();
  setUpI18n(page);
  restoreQueries(client, page);
  await nextTask();
  await findSitePage(page.address)?.load();
  const app = tree(<Site page={page} />);
  // As a transition it is done in slices, between which the page answers whoever touches it.
  startTransition(() => {
    hydrateRoot(root, app, { onRecoverableError: (error) => console.error(error) });
  });
  renewQueries(client, page).catch(console.error);
  // Without the cookie the server did not know of the choice.
  const choice = storedChoice();
  if (choice && !isPrefixed) showLanguage(choice);
}

/** Whether this address is one of no page: they all look the same. */
const isNowhere = (address: string) => findSitePage(address)?.path === '*';

/** Whether what a server has drawn is all that the address asks for. */
function isDrawn(page: PageData, path: string): boolean {
  const { address, isWhole } = drawnAddress(path);
  if (isNowhere(page.address)) return isNowhere(address) && page.language === findLanguage();
  return isWhole && page.address === address;
}

async function start(root: HTMLElement): Promise<void> {
  const { pathname, search } = window.location;
  const { language, path } = splitLanguage(pathname);
  const page = findPageData();
  if (page && isDrawn(page, path + search)) {
    await takeOver(root, page, language !== null);
    return;
  }
  setUpI18n();
  const app = await findApp().catch((error: unknown) => <Failed error={error} />);
  createRoot(root).render(tree(app));
}

reloadAfterDeploy();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
window.addEventListener('hashchange', forwardCallback); // pasted over the address of the open page
if (!forwardCallback()) start(root).catch(console.error);
