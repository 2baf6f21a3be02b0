import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';
import { scriptJson } from '@/config/script-json';
import { AppError } from '@/data-service/client/app-error';
import type { DrawnWords } from '@/i18n/setup';
import { idleInTurn } from '@/ui/when-idle';
import { FRESH_FOR } from './query-client';

/** What a page that a server drew brings along, so that the browser can take it over without a request. */
export interface PageData extends DrawnWords {
  /** Which path was rendered, without language (rendered-path.ts). */
  path: string;
  /** The ids of the routes whose loaders have run. */
  loaded: readonly string[];
  /** The id of the route that shows that a page or its row does not exist; absent where it does. */
  missingAt?: string;
  /** In milliseconds since 1970. */
  drawnAt: number;
  /** The day `YYYY-MM-DD` that it was then where the label is. */
  today: string;
  queries: ReadQuery[];
}

/** The answer to a query: the data, or that there is no such row. */
interface ReadQuery {
  key: QueryKey;
  data?: unknown;
}

const ELEMENT_ID = 'page-data';

/** What a page has read, for its data. */
export function readQueries(client: QueryClient): ReadQuery[] {
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status !== 'pending')
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data }));
}

/** Puts the answers where the page's queries look for them. However old they are, nothing is asked for at once. */
export function restoreQueries(client: QueryClient, { queries, drawnAt }: PageData): void {
  for (const { key, data } of queries) {
    if (data !== undefined) {
      client.setQueryData(key, data);
      continue;
    }
    client.setQueryDefaults(key, { retryOnMount: false }); // the page says so from the start
    client
      .getQueryCache()
      .build(client, { queryKey: key })
      .setState({
        status: 'error',
        error: new AppError('not-found', 'There was no such row.'),
        errorUpdatedAt: drawnAt,
      });
  }
}

/** What the router takes for the answers of the loaders that have run on the server. */
export function hydrationState({ loaded, missingAt }: PageData): HydrationState {
  const notFound = { status: 404, statusText: '', internal: false, data: null };
  return {
    loaderData: Object.fromEntries(loaded.map((id) => [id, null])),
    errors: missingAt === undefined ? null : { [missingAt]: notFound },
  };
}

/** Reads the rows of a page again that was drawn a while ago, when that holds nobody up. */
export async function renewQueries(client: QueryClient, { drawnAt }: PageData): Promise<void> {
  if (Date.now() - drawnAt < FRESH_FOR) return;
  await idleInTurn();
  await client.invalidateQueries({ predicate: ({ state }) => state.data !== undefined });
}

/** The element with a page's data: text that no browser runs. */
export function pageDataElement(data: PageData): string {
  return `<script type="application/json" id="${ELEMENT_ID}">${scriptJson(data)}</script>`;
}

/** The data of the page that the browser has got; null where no server drew it. */
export function findPageData(): PageData | null {
  const json = document.getElementById(ELEMENT_ID)?.textContent;
  if (!json) return null;
  const data: PageData = JSON.parse(json);
  return data;
}
