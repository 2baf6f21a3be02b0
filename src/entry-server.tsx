import { text } from 'node:stream/consumers';
import type { QueryClient } from '@tanstack/react-query';
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
import { pathnameOf } from '@/config/paths';
import { siteSettingsQuery, type SiteSettings } from './data-service/entities/site-settings';
import { FALLBACK_LANGUAGE, withLanguage, type Language } from './i18n/languages';
import { createServerI18n } from '@/i18n/server-i18n';
import type { HeadSite } from './site/seo/head-site';
import { headTags } from './site/seo/head-tags';
import { pageHead } from './site/seo/page-head';
import { iconTags } from './site/seo/site-icons';
import { describeAt } from './site/seo/describe-at';
import { findPage } from './site/pages';
import { renderedPath } from './site/routing/rendered-path';
import { createSiteRoutes } from './app/site-routes';
import { labelDay, TodayProvider } from './site/shared/today';
import { RenderedAt } from './hydration/server-rendered';
import { pageDataElement, readQueries, type PageData } from './hydration/page-data';
import { createQueryClient, Providers } from './app/providers';

export { readContentVersion } from '@/data-service/entities/page-rows';
export { renderFeed } from './site/seo/feed';
export { findExistingPages, listPages } from './site/seo/page-list';
export { renderRobots } from './site/seo/robots';
export { renderManifest } from './site/seo/site-icons';
export { renderSitemap, renderSitemapPart, listExistingPages } from './site/seo/sitemap';

export interface PageRequest {
  /** A path of the site without language, with its query: `/artists?page=2`. */
  path: string;
  language: Language;
  /** True where the requested URL names the language: its links then name it, too. */
  isPrefixed: boolean;
  /** The public URL of the site, without a slash at its end. */
  siteUrl: string;
  /** True where the page has to detect the visitor's language by itself, without a server that does. */
  findsLanguage?: boolean;
}

export interface RenderedPage {
  status: 200 | 404;
  /** The whole document. */
  html: string;
  /** True where search engines may list it. */
  isListed: boolean;
}

/** The parts of the build that rendered pages use. */
export interface BuiltDocument {
  /** The document that a page is put into (page.html). */
  template: string;
  /** The styles that a page uses. */
  stylesOf: (html: string) => Promise<string>;
  /** Returns the URLs of the code that a page's modules need beside the entry. */
  codeOf: (modules: readonly string[]) => readonly string[];
  /** Returns the URL of each namespace of messages in a language. */
  messagesOf: (language: Language, namespaces: readonly string[]) => Record<string, string>;
  /** Returns the URLs of the fonts that each page in a language needs. */
  fontsOf: (language: Language) => readonly string[];
}

/** Of src/i18n/redirect-to-own-language.ts. */
const LANGUAGE_SCRIPT = '<script src="/language.js"></script>';

/**
 * Returns true where a picture has to load first: fonts that load beside it delay it by 0.6 s on a slow connection. Until
 * then the text is shown in a fallback font of the same width.
 */
const hasFirstPicture = (html: string) => html.includes('fetchPriority="high"');

const fontPreload = (url: string) =>
  `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin />\n`;

/** The module with the English messages that do not come with the entry. */
const DEFERRED_MESSAGES = 'src/i18n/deferred-messages.ts';

/** Renders a page with its rows read from the database. Throws AppError where they cannot be read. */
export async function renderPage(
  request: PageRequest,
  { template, stylesOf, codeOf, messagesOf, fontsOf }: BuiltDocument,
): Promise<RenderedPage> {
  const { language, isPrefixed, siteUrl } = request;
  const { path } = renderedPath(request.path);
  const renderedAt = Date.now();
  const today = labelDay(new Date(renderedAt));
  const client = createQueryClient();
  const instance = await createServerI18n(language);

  const handler = createStaticHandler(createSiteRoutes({ client, today }));
  const url = new URL(withLanguage(path, isPrefixed ? language : null), siteUrl);
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere.`);
  const [missing] = Object.entries(context.errors ?? {});
  if (missing && !isRouteErrorResponse(missing[1])) throw missing[1];

  const root = await render(
    <I18nextProvider i18n={instance}>
      <StrictMode>
        <Providers client={client}>
          <RenderedAt value={renderedAt}>
            <TodayProvider rendered={today}>
              <StaticRouterProvider
                router={createStaticRouter(handler.dataRoutes, context)}
                context={context}
                hydrate={false}
              />
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
    t: instance.getFixedT(language, ['head', 'common']),
  };
  const describe = await describeAt(pathnameOf(path));
  const head = pageHead(describe({ client, language, site }), language, site);
  const messages = messagesOf(language, usedNamespaces(instance, language));
  const data: PageData = {
    path,
    loaded: Object.keys(context.loaderData),
    ...(missing && { missingAt: missing[0] }),
    language,
    renderedAt,
    today,
    messages,
    queries: readQueries(client, language),
  };
  const { page } = findPage(pathnameOf(path));
  const modules = page.file ? [`src/site/${page.file}`, DEFERRED_MESSAGES] : [];
  const styles = await stylesOf(template + root);
  return {
    status: missing ? 404 : 200,
    isListed: head.isListed,
    // Functions, because `$` in a replacing text has a meaning of its own.
    html: template
      .replace('<html lang="en">', () => `<html lang="${language}">`)
      .replace('<!--styles-->', () => styles)
      .replace('<!--code-->', () => codeOf(modules).join(' '))
      .replace('<!--messages-->', () => Object.values(messages).join(' '))
      .replace('<!--head-->', () =>
        [
          request.findsLanguage ? LANGUAGE_SCRIPT : '',
          ...(hasFirstPicture(root) ? [] : fontsOf(language).map(fontPreload)),
          iconTags(site.settings),
          headTags(head),
        ].join(''),
      )
      .replace('<!--page-->', () => `<div id="root">${root}</div>${pageDataElement(data)}`),
  };
}

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
    progressiveChunkSize: Number.POSITIVE_INFINITY, // what is sent later would need a script in the page
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
