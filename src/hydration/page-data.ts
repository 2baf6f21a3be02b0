import { onlineManager, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { ResourceKey, ResourceLanguage } from 'i18next';
import type { HydrationState } from 'react-router-dom';
import { scriptJson } from '@/lib/script-json';
import { AppError } from '@/data-service/backend/client/app-error';
import { isRecord } from '@/data-service/content/entity/read-json';
import { LANGUAGE_CODES, type Language } from '@/i18n/languages';
import { pick, type LocalizedText } from '@/i18n/localized-text';

/** The data in a server-rendered page, with which the browser can hydrate it without a request. */
export interface PageData {
  language: Language;
  /** The URL of each namespace of messages that the page uses; none where they come with the code. */
  messages: Readonly<Record<string, string>>;
  /** The path that was rendered, without language (page-url.ts). */
  path: string;
  /** The ids of the routes whose loaders have run. */
  loaded: readonly string[];
  /** The id of the route that shows that a page or its row does not exist; absent where it does. */
  missingAt?: string;
  /** In milliseconds since 1970. */
  renderedAt: number;
  /** How the version of the content begins that it was rendered from; absent in the front page and in pages of the build. */
  version?: string;
  /** The day `YYYY-MM-DD` of that moment in the label's time zone. */
  today: string;
  queries: ReadQuery[];
}

/** The answer to a query: the data, or that there is no such row. */
interface ReadQuery {
  key: QueryKey;
  data?: unknown;
}

/** The `meta` of a query whose rows a page keeps as HTML: they need not be in its data as well. */
export const RENDERED_ONLY = { isRenderedOnly: true };

const ELEMENT_ID = 'page-data';

const isLocalized = (value: object): value is LocalizedText => {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => LANGUAGE_CODES.some((code) => code === key));
};

/** The fields of a row in a list that no page shows: a moment and an id, which do not compress. */
const UNSEEN_IN_LISTS = ['updatedAt', 'artistId'];

/** In a list, a row with a slug is known by it; the id of a release is needed to play it. */
const unseenInList = (row: unknown) =>
  isRecord(row) && 'slug' in row && !('audible' in row)
    ? [...UNSEEN_IN_LISTS, 'id']
    : UNSEEN_IN_LISTS;

/** Returns the data with only the shown language of each text, and without what no page shows. */
function inLanguage(data: unknown, language: Language, unseen: string[] = []): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) {
    return data.map((item) => inLanguage(item, language, unseenInList(item)));
  }
  if (isLocalized(data)) {
    const picked = pick(data, language);
    return picked ? { [picked.language]: picked.text } : {};
  }
  return Object.fromEntries(
    Object.entries(data)
      .filter(([name]) => !unseen.includes(name))
      .map(([name, value]) => [name, inLanguage(value, language, unseen)]),
  );
}

/** Returns the rows that a page has read, for its data, with texts in the page's language only. */
export function readQueries(client: QueryClient, language: Language): ReadQuery[] {
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state, meta }) => state.status !== 'pending' && meta !== RENDERED_ONLY)
    .map(({ queryKey, state }) => ({ key: queryKey, data: inLanguage(state.data, language) }));
}

/** The id of a row that was left out is empty until the list is read again. */
function withIds(data: unknown): unknown {
  if (!isRecord(data) || !Array.isArray(data['rows'])) return data;
  const rows = data['rows'].map((row: unknown) => (isRecord(row) ? { id: '', ...row } : row));
  return { ...data, rows };
}

/**
 * Puts the answers into the query cache. However old they are, nothing is fetched at once; the texts in other languages are
 * read when they are needed.
 */
export function restoreQueries(client: QueryClient, { queries, renderedAt }: PageData): void {
  for (const { key, data } of queries) {
    if (data !== undefined) {
      client.setQueryData(key, withIds(data));
      partial.push(key);
      continue;
    }
    client.setQueryDefaults(key, { retryOnMount: false }); // the rendered page shows that already
    client
      .getQueryCache()
      .build(client, { queryKey: key })
      .setState({
        status: 'error',
        error: new AppError('not-found', 'There was no such row.'),
        errorUpdatedAt: renderedAt,
      });
  }
}

/**
 * Reads the messages that a page was rendered with, which are files that later pages have in the cache. Until they have
 * loaded the page is in English.
 */
export async function readPageMessages({ messages }: PageData): Promise<ResourceLanguage> {
  const read = async ([namespace, url]: [string, string]): Promise<[string, ResourceKey]> => [
    namespace,
    await (await fetch(url)).json(),
  ];
  const reading = Promise.all(Object.entries(messages).map(read));
  return Object.fromEntries(
    await reading.catch((error: unknown) => {
      console.error(error);
      return [];
    }),
  );
}

/** Returns the router's hydration data for the loaders that have run on the server. */
export function hydrationState({ loaded, missingAt }: PageData): HydrationState {
  const notFound = { status: 404, statusText: '', internal: false, data: null };
  return {
    loaderData: Object.fromEntries(loaded.map((id) => [id, null])),
    errors: missingAt === undefined ? null : { [missingAt]: notFound },
  };
}

/** The element with a page's data: text that no browser runs. */
export function pageDataElement(data: PageData): string {
  return `<script type="application/json" id="${ELEMENT_ID}">${scriptJson(data)}</script>`;
}

/** Returns the data of the page that was loaded; null where no server rendered it. */
export function findPageData(): PageData | null {
  const json = document.getElementById(ELEMENT_ID)?.textContent;
  if (!json) return null;
  const data: PageData = JSON.parse(json);
  return data;
}

/** The longest time that a change of the language waits for its texts, in milliseconds. */
const PATIENCE = 3_000;

const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** The queries that the page has loaded in its own language alone. */
let partial: QueryKey[] = [];
let completing: Promise<unknown> = Promise.resolve();

/** Reads those queries again, in all languages. Never rejects. */
export function loadOtherLanguages(client: QueryClient): Promise<unknown> {
  if (partial.length === 0 || !onlineManager.isOnline()) return completing;
  const keys = partial;
  partial = [];
  const reading = keys.map((queryKey) => client.invalidateQueries({ queryKey, exact: true }));
  completing = Promise.race([Promise.allSettled(reading), wait(PATIENCE)]).then(
    () => wait(0), // components are notified in a separate task
  );
  return completing;
}
