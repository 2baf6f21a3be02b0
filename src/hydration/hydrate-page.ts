/**
 * The first seconds of a visit, in their order. Why each step is there, and what it won, is in docs/decisions:
 * 2026-11-27-hydration.md and 2026-11-27-first-view.md.
 *
 * 1. The document arrives whole: a server has rendered the page, and sends its styles, its rows and the URLs of its messages
 *    along (page-data.ts). It can be read, and its links and fields work, before any code is there.
 * 2. The inline script in its head (head-script.ts) lets sections below the first view wait for their layout, and remembers a
 *    click on a button.
 * 3. After the first frame a separate script (start.ts) loads the other styles, the messages and the code, React first.
 * 4. main.tsx calls `hydratePage`, below. It takes rows and messages from the page, without a request, and hydrates the first
 *    view, in tasks between which the page responds to input. What is expensive to compute stays as the server has rendered
 *    it (server-rendered.tsx). Then the remembered click is repeated, and in idle moments the rest of the page is laid out.
 * 5. Nothing else is loaded, evaluated or connected until the visitor interacts, or stays for ten seconds (interaction.ts).
 *    Then sections below the first view are hydrated, and what is optional loads in idle moments (lazy.tsx): fonts that
 *    came too late (late-fonts.ts), and with app/late-site.tsx the refetch of stale rows and the prefetching of links.
 * 6. Before another language is shown, the rows are read again with their texts in all languages (`loadOtherLanguages`).
 *
 * Where code is missing after a deploy, the page is reloaded if somebody waits for it (load-code.ts). A page that no server has
 * rendered, such as the panel, is rendered by main.tsx at once: nothing waits there.
 */

import type { QueryClient } from '@tanstack/react-query';
import { startTransition, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { matchRoutes, type HydrationState, type RouteObject } from 'react-router-dom';
import { beforeLanguageChange, setUpI18n, showLanguage, storedChoice } from '@/i18n/setup';
import { reportInteraction } from './interaction';
import {
  hydrationState,
  loadOtherLanguages,
  readPageMessages,
  restoreQueries,
  type PageData,
} from './page-data';

interface Hydration {
  root: HTMLElement;
  page: PageData;
  client: QueryClient;
  routes: RouteObject[];
  createApp: (hydrationData: HydrationState) => ReactNode;
  /** True where the URL names the language. */
  isPrefixed: boolean;
}

/** Hydrates the page that a server has rendered. */
export async function hydratePage(hydration: Hydration): Promise<void> {
  const { root, page, client, routes, createApp, isPrefixed } = hydration;
  await nextTask();
  setUpI18n({ language: page.language, messages: await readPageMessages(page) });
  restoreQueries(client, page);
  beforeLanguageChange(() => loadOtherLanguages(client));
  await nextTask();
  await loadModules(routes);
  await nextTask();
  const app = createApp(hydrationState(page));
  await nextTask();
  // As a transition it is done in slices, between which the page responds to input.
  startTransition(() => {
    hydrateRoot(root, app, { onRecoverableError: (error) => console.error(error) });
  });
  // Without the cookie the server did not know the choice.
  const choice = storedChoice();
  if (choice && !isPrefixed && choice !== page.language) {
    reportInteraction();
    showLanguage(choice);
  }
}

/** Loads the modules of this URL into its routes: the router would render nothing until it has them. */
async function loadModules(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/**
 * Waits for the next task: one long task would delay the answer to input. Uses a message, because it comes at once, where
 * browsers throttle timers.
 */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
