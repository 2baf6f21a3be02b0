import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as EntryServer from '@/entry-server';
import { StartError } from '../node/start-error';
import { filesOf, type Manifest } from './built-code';
import { fontsOf } from './built-fonts';
import { createPageStyles } from './page-styles';

type Entry = typeof EntryServer;

/** The app as server and build call it: src/entry-server.tsx, with the document that it fills at hand. */
export interface PageRenderer extends Omit<Entry, 'renderPage' | 'listPages'> {
  renderPage: (request: EntryServer.PageRequest) => Promise<EntryServer.RenderedPage>;
  listPages: () => Promise<{ path: string }[]>;
}

/** The renderer that `npm run build` has put into a folder. */
export async function loadPageRenderer(serverDir: string): Promise<PageRenderer> {
  const read = (name: string) =>
    readFile(path.join(serverDir, name), 'utf8').catch((cause: unknown) => {
      throw new StartError(`There is no build in ${serverDir}: run "npm run build" first.`, {
        cause,
      });
    });
  const template = await read('page.html');
  const stylesOf = createPageStyles(await read('page.css'));
  const manifest: Manifest = JSON.parse(await read('manifest.json'));
  const entryFiles = filesOf(manifest, ['index.html']);
  const toPath = (name: string) => `/${name}`;
  const built: EntryServer.BuiltDocument = {
    template,
    stylesOf,
    codeOf: (modules) => filesOf(manifest, modules, entryFiles).map(toPath),
    messagesOf: (language, namespaces) =>
      Object.fromEntries(
        namespaces.map((name) => [
          name,
          ...filesOf(manifest, [`locales/${language}/${name}.json`]).map(toPath),
        ]),
      ),
    fontsOf: (language) => fontsOf(manifest, language).map(toPath),
  };
  const file = path.resolve(serverDir, 'entry-server.js');
  const entry: Entry = await import(pathToFileURL(file).href);
  return { ...entry, renderPage: (request) => entry.renderPage(request, built) };
}
