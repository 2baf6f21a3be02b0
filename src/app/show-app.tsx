import type { QueryClient } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { missingVariables } from '@/config/env';
import { withMessages } from '@/i18n/with-messages';
import { watchPageLeaving } from '@/lib/page-leaving';
import { reloadAfterDeploy } from '@/hydration/load-code';
import { forwardCallback } from './forward-callback';
import { Providers } from './providers';

/** Begins an entry of browsers; `start` is called unless the page is left at once. */
export function begin(start: (root: HTMLElement) => Promise<void>): void {
  watchPageLeaving();
  reloadAfterDeploy();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  window.addEventListener('hashchange', forwardCallback); // pasted over the URL of the open page
  if (!forwardCallback()) start(root).catch(console.error);
}

/** Returns the app with what it needs around it. */
export function wholeTree(client: QueryClient, app: ReactNode): ReactNode {
  return (
    <StrictMode>
      <Providers client={client}>{app}</Providers>
    </StrictMode>
  );
}

function Failed({ error }: { error: unknown }): ReactNode {
  throw error; // to the error page
}

/** Shows the app that is found, or what its installation lacks. */
export async function showApp(
  root: HTMLElement,
  client: QueryClient,
  findApp: () => Promise<ReactNode> | ReactNode,
): Promise<void> {
  const find = async () => {
    const missing = missingVariables();
    if (missing.length === 0) return findApp();
    const { ConfigurationPage } = await withMessages(import('./configuration-page'));
    return <ConfigurationPage missing={missing} />;
  };
  const app = await find().catch((error: unknown) => <Failed error={error} />);
  createRoot(root).render(wholeTree(client, app));
}
