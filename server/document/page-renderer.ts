import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { QueryClient } from '@tanstack/react-query';
import type { Variables } from '@/config/env';
import { pageDataElement } from '@/hydration/page-data';
import type * as EntryServer from '@/entry-server';
import type { PageTarget } from '@/site/page-url';
import { StartError } from '../../node/start-error';
import { withoutUnusedFontFaces } from './font-faces';
import { filesOf, fontsOf, type Manifest } from './manifest';
import { createPageStyles } from './styles';
import { withVariables } from './variables';

type Entry = typeof EntryServer;

export interface RenderRequest extends PageTarget {
  /** The public URL of the site, without a slash at its end. */
  siteUrl: string;
  /** True where the page has to detect the visitor's language itself, because no server does. */
  findsLanguage?: boolean;
  /** The rows of the same page in another language, which need not be read again. */
  client?: QueryClient;
  /** How the version of the content begins that it is rendered from. */
  version?: string;
}

/** A page whose path is another one today. */
interface MovedDocument {
  status: 301;
  location: string;
}

interface RenderedDocument {
  status: 200 | 404;
  html: string;
  /** True where search engines may list it. */
  isListed: boolean;
}

/** The app as server and build call it: src/entry-server.tsx, with the document that a page is put into. */
export interface PageRenderer extends Omit<
  Entry,
  'renderTarget' | 'listPages' | 'listPageSources' | 'setVariables'
> {
  /** The documents of the app without a page: of the site, and of the panel. */
  appDocument: string;
  panelDocument: string;
  renderPage: (request: RenderRequest) => Promise<RenderedDocument | MovedDocument>;
  listPages: () => Promise<{ path: string; otherPaths: readonly string[] }[]>;
}

/** The URLs of the code that each page needs beside the entry, by its name. */
export type PageCode = Readonly<Record<string, readonly string[]>>;

/** Of src/i18n/redirect-to-own-language.ts. */
const LANGUAGE_SCRIPT = '<script src="/language.js"></script>';

/**
 * Returns true where a picture has to load first: fonts that load beside it delay it by 0.6 s on a slow connection. Until
 * then the text is shown in a fallback font of the same width.
 */
const hasFirstPicture = (html: string) => html.includes('fetchPriority="high"');

const fontPreload = (name: string) =>
  `<link rel="preload" as="font" type="font/woff2" href="/${name}" crossorigin />\n`;

/** Returns the renderer that `npm run build` has put into a folder, for an installation. */
export async function loadPageRenderer(
  serverDir: string,
  variables: Variables,
): Promise<PageRenderer> {
  const read = (name: string) =>
    readFile(path.join(serverDir, name), 'utf8').catch((cause: unknown) => {
      throw new StartError(`There is no build in ${serverDir}: run "npm run build" first.`, {
        cause,
      });
    });
  const template = withVariables(await read('page.html'), variables);
  const appDocument = withVariables(await read('app.html'), variables);
  const panelDocument = withVariables(await read('panel.html'), variables, 'panel');
  const stylesOf = createPageStyles(await read('page.css'));
  const pageCode: PageCode = JSON.parse(await read('page-code.json'));
  const manifest: Manifest = JSON.parse(await read('manifest.json'));
  const file = path.resolve(serverDir, 'entry-server.js');
  const { setVariables, ...entry }: Entry = await import(pathToFileURL(file).href);
  setVariables(variables);

  const messagesIn = (language: string, namespaces: readonly string[]) =>
    Object.fromEntries(
      namespaces.map((name) => {
        const [messages = ''] = filesOf(manifest, [`locales/${language}/${name}.json`]);
        return [name, `/${messages}`];
      }),
    );

  async function renderPage({
    siteUrl,
    findsLanguage = false,
    client,
    version,
    ...target
  }: RenderRequest): Promise<RenderedDocument | MovedDocument> {
    const rendered = await entry.renderTarget(target, siteUrl, client);
    if (rendered.status === 301) return rendered;
    const { status, isListed, root, head, data, namespaces } = rendered;
    const { language } = target;
    const code = pageCode[target.page.name] ?? [];
    const styles = await stylesOf(template + root);
    const messages = messagesIn(language, namespaces);
    const fonts = hasFirstPicture(root) ? [] : fontsOf(manifest, language);
    // Functions, because `$` has a special meaning in a replacing text.
    const html = withoutUnusedFontFaces(template, head + root)
      .replace('<html lang="en">', () => `<html lang="${language}">`)
      .replace('<!--styles-->', () => styles)
      .replace('<!--code-->', () => code.join(' '))
      .replace('<!--messages-->', () => Object.values(messages).join(' '))
      .replace('<!--head-->', () =>
        [findsLanguage ? LANGUAGE_SCRIPT : '', ...fonts.map(fontPreload), head].join(''),
      )
      .replace(
        '<!--page-->',
        () =>
          `<div id="root">${root}</div>${pageDataElement({ ...data, messages, ...(version !== undefined && { version }) })}`,
      );
    return { status, isListed, html };
  }

  return { ...entry, appDocument, panelDocument, renderPage };
}
