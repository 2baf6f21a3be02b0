import postcss from 'postcss';
import { HEAD_SCRIPT } from '@/hydration/head-script';
import { inlineHeadlines, takeFontFaces } from './font-faces';

const STYLES = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/;
const ENTRY = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/;
const PRELOAD = /\s*<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;

function find(document: string, pattern: RegExp): [element: string, path: string] {
  const [element, path] = pattern.exec(document) ?? [];
  if (element === undefined || path === undefined) {
    throw new Error(`The built document has nothing like ${pattern.source}.`);
  }
  return [element, path];
}

export interface PageTemplate {
  /** Has places for the page's own code (`<!--code-->`), the head, its styles and the page. */
  document: string;
  /** The site's styles without the font faces that are in the document, and their path. */
  styles: string;
  stylesPath: string;
}

/** Splits a stylesheet into its font faces and the rest, in which no declaration is repeated at once. */
function splitFontFaces(stylesheet: string): [fontFaces: string, rest: string] {
  const root = postcss.parse(stylesheet);
  const fontFaces = takeFontFaces(root);
  root.walkDecls((declaration) => {
    // Tailwind's build repeats some prefixed ones four times.
    if (declaration.next()?.toString() === declaration.toString()) declaration.remove();
  });
  return [fontFaces, root.toString()];
}

/**
 * Returns the document that rendered pages are put into, made from the app's own. The styles that a page uses are
 * inline; the others come with the code, which is loaded after the first frame. The font faces are inline: if they came
 * with the others, all text would be laid out again then.
 */
export async function pageTemplate(
  appDocument: string,
  readAsset: (path: string) => Promise<Buffer>,
): Promise<PageTemplate> {
  const [styleElement, stylePath] = find(appDocument, STYLES);
  const [entryElement, entryPath] = find(appDocument, ENTRY);
  const preloads = [...appDocument.matchAll(PRELOAD)].map(([, path]) => path);
  const stylesheet = (await readAsset(stylePath)).toString();
  const [fontFaces, styles] = splitFontFaces(await inlineHeadlines(stylesheet, readAsset));
  const stylesPath = stylePath.replace(/\.css$/, '.page.css');
  const start = `<script defer src="/start.js" data-styles="${stylesPath}" data-entry="${entryPath}" data-preloads="${preloads.join(' ')}" data-page="<!--code-->" data-messages="<!--messages-->"></script>`;
  const document = appDocument
    .replace(/<style>[^<]*#start[^<]*<\/style>/, '') // the start-up icon's
    .replaceAll(/\s*<link rel="(?:apple-touch-)?icon"[^>]*>/g, '') // a page has those of the label's logo
    .replace(' data-whole', '') // the script says which page is laid out at once; what the browser renders is
    .replaceAll(PRELOAD, '')
    .replaceAll(/\n\s+/g, '\n')
    .replace(
      styleElement,
      () => `<style>${fontFaces}<!--styles--></style>\n<script>${HEAD_SCRIPT}</script>`,
    )
    .replace(entryElement, () => start)
    .replace(/<title>.*?<\/title>/s, '<!--head-->')
    .replace(/<div id="root">.*?<\/div>/s, '<!--page-->');
  return { document, styles, stylesPath };
}
