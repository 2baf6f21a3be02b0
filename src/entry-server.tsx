import { text } from 'node:stream/consumers';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { StrictMode, type ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { I18nextProvider } from 'react-i18next';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
} from 'react-router-dom';
import { isRecord } from '@/data-service/content/entity/read-json';
import { anyConcertQuery } from './site/concerts/any-concert-query';
import { nextConcertQuery } from './site/concerts/next-concert';
import { renderFeed as renderNewsFeed } from './site/seo/feed';
import { anyShopQuery } from './site/shop/any-shop-query';
import { listOnSale } from './site/shop/shop-feed';
import { siteSettingsQuery, type SiteSettings } from '@/data-service/content/site-settings';
import { FALLBACK_LANGUAGE, withLanguage, type Language } from './i18n/languages';
import { createServerI18n } from '@/i18n/server-i18n';
import { HEAD_MESSAGES, type HeadSite } from './site/seo/head-site';
import { describePage, headTags, pageHead } from './site/seo/page-head';
import { iconTags } from './site/seo/site-icons';
import type { PageTarget } from './site/page-url';
import { NOT_FOUND_PAGE, SITE_PAGES, type PageName } from './site/pages';
import { findModule, loadPage } from './app/load-page';
import { createSiteRoutes } from './app/site-routes';
import { Sounds } from './site/players/own-audio';
import { readPageSounds } from './site/releases/page-sounds';
import { labelDay } from '@/lib/dates';
import { TodayProvider } from './site/shared/today';
import { RenderedAt } from './hydration/server-rendered';
import { readQueries, type PageData } from './hydration/page-data';
import { createQueryClient, Providers } from './app/providers';

export { setVariables } from '@/config/env';
export { createQueryClient } from './app/providers';
export { readContentVersion } from '@/data-service/content/content-version';
export { readRedirects } from '@/data-service/content/redirects';
export { renderCalendar, renderConcertCalendar } from './site/concerts/calendar';
export { findExistingPages, listPages } from './site/seo/sitemap';
export { renderRobots } from './site/seo/sitemap';
export { renderOEmbed } from './site/releases/oembed';
export { renderManifest } from './site/seo/site-icons';
export { renderSitemap, renderSitemapPart, listExistingPages } from './site/seo/sitemap';

/** Returns the news feed, with what can be got. */
export const renderFeed = (language: Language, siteUrl: string) =>
  renderNewsFeed(language, siteUrl, listOnSale);

/** A page before it is put into the document, without what only the build knows (styles, files). */
export interface RenderedPage {
  status: 200 | 404;
  /** True where search engines may list it. */
  isListed: boolean;
  /** The content of the page, as HTML. */
  root: string;
  /** Title, tags, structured data and icons, as HTML. */
  head: string;
  /** For hydration; the document adds where the messages are. */
  data: Omit<PageData, 'messages'>;
  /** The namespaces of messages that hydration needs; English ones come with the code. */
  namespaces: string[];
}

/** A page that was requested by the id of its row, or by a former slug. */
interface MovedPage {
  status: 301;
  /** Its current path, with the language where the request named one. */
  location: string;
}

/**
 * Renders a page with its rows read from the database; `client` may have them from the same page in another language.
 * Throws AppError where they cannot be read.
 */
export async function renderTarget(
  { page, id, path, language, isPrefixed }: PageTarget,
  siteUrl: string,
  client: QueryClient = createQueryClient(),
): Promise<RenderedPage | MovedPage> {
  const renderedAt = Math.floor(Date.now() / 1000) * 1000; // the digits of milliseconds do not compress
  const today = labelDay(new Date(renderedAt));
  const instance = await createServerI18n(language);

  const handler = createStaticHandler(createSiteRoutes({ client, today, pages: [page] }));
  const url = new URL(withLanguage(path, isPrefixed ? language : null), siteUrl);
  const [context] = await Promise.all([
    handler.query(new Request(url)),
    client.ensureQueryData(anyConcertQuery), // for menu and footer
    client.ensureQueryData(nextConcertQuery(today)),
    client.ensureQueryData(anyShopQuery),
  ]);
  if (context instanceof Response) throw new Error(`${path} redirects.`);
  const [missing] = Object.entries(context.errors ?? {});
  if (missing && !isRouteErrorResponse(missing[1])) throw missing[1];

  const slug = missing ? id : slugOf(client, id);
  if (slug !== id) {
    const moved = path.replace(page.path.replace(':id', id), page.path.replace(':id', slug));
    return { status: 301, location: withLanguage(moved, isPrefixed ? language : null) };
  }

  const root = await render(
    <I18nextProvider i18n={instance}>
      <StrictMode>
        <Providers client={client}>
          <RenderedAt value={renderedAt}>
            <TodayProvider rendered={today}>
              <Sounds value={await readPageSounds(client, today)}>
                <StaticRouterProvider
                  router={createStaticRouter(handler.dataRoutes, context)}
                  context={context}
                  hydrate={false}
                />
              </Sounds>
            </TodayProvider>
          </RenderedAt>
        </Providers>
      </StrictMode>
    </I18nextProvider>,
  );
  if (!missing) expectAllRead(client, path);

  const site: HeadSite = {
    url: siteUrl,
    settings: client.getQueryData<SiteSettings | null>(siteSettingsQuery.queryKey) ?? null,
    today,
    t: instance.getFixedT(language, HEAD_MESSAGES),
  };
  const described = missing
    ? null
    : describePage(page, await loadPage(page), { client, id, language, site });
  const head = pageHead(described, language, site);
  return {
    status: missing ? 404 : 200,
    isListed: head.isListed,
    root,
    head: iconTags(site.settings) + headTags(head),
    data: {
      path,
      loaded: Object.keys(context.loaderData),
      ...(missing && { missingAt: missing[0] }),
      language,
      renderedAt,
      today,
      queries: readQueries(client, language),
    },
    namespaces: usedNamespaces(instance, language),
  };
}

/** Returns the slug of the row that the loader of a page has read by a part of its path. */
function slugOf(client: QueryClient, id: string): string {
  const isRow = ({ queryKey }: Pick<Query, 'queryKey'>) =>
    queryKey[1] === 'entity' && queryKey[2] === id;
  const [found] = client.getQueriesData({ predicate: isRow });
  const row = found?.[1];
  return isRecord(row) && typeof row['slug'] === 'string' ? row['slug'] : id;
}

/** Returns each page with the source of its module: so the build's manifest names its code. */
export const listPageSources = (): { name: PageName; source: string }[] =>
  [...SITE_PAGES, NOT_FOUND_PAGE].map((page) => ({
    name: page.name,
    source: findModule(page).source.slice(1),
  }));

/** Throws for a page that needs more than its loader has read: it would be served with a loading state. */
function expectAllRead(client: QueryClient, path: string): void {
  const unread = client
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => state.status === 'pending' && isAsked(options))
    .map(({ queryHash }) => queryHash);
  if (unread.length > 0) throw new Error(`The loader of ${path} does not read ${unread.join()}.`);
}

/** A query that waits for something, such as a search term, is not sent yet. */
function isAsked(options: object): boolean {
  return !('enabled' in options) || options.enabled !== false;
}

async function render(tree: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(tree, {
    progressiveChunkSize: Number.POSITIVE_INFINITY, // later parts would need a script in the page
    onError: (error) => {
      errors.push(error);
    },
  });
  const html = await text(prelude);
  if (errors.length > 0) throw errors[0];
  return html;
}

/** The namespaces of messages that a page asks for; English comes with the code. */
function usedNamespaces(instance: i18n, language: Language): string[] {
  if (language === FALLBACK_LANGUAGE) return [];
  return [...new Set(['common', ...(instance.reportNamespaces?.getUsedNamespaces() ?? [])])];
}
