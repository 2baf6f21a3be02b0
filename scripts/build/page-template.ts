const STYLES = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/;
const ENTRY = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/;
const PRELOAD = /\s*<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;

function find(document: string, pattern: RegExp): [element: string, address: string] {
  const [element, address] = pattern.exec(document) ?? [];
  if (element === undefined || address === undefined) {
    throw new Error(`The built document has nothing like ${pattern.source}.`);
  }
  return [element, address];
}

/**
 * The document that drawn pages are put into, made of the app's own: its styles are inline, its code is asked for after
 * the first frame, and it has places for the page's own code (`<!--code-->`), the head (`<!--head-->`) and the page
 * (`<!--page-->`).
 */
export async function pageTemplate(
  appDocument: string,
  readAsset: (address: string) => Promise<string>,
): Promise<string> {
  const [styleElement, styleAddress] = find(appDocument, STYLES);
  const [entryElement, entryAddress] = find(appDocument, ENTRY);
  const preloads = [...appDocument.matchAll(PRELOAD)].map(([, address]) => address);
  const styles = await readAsset(styleAddress);
  const start = `<script defer src="/start.js" data-entry="${entryAddress}" data-preloads="${preloads.join(' ')}" data-page="<!--code-->"></script>`;
  return appDocument
    .replace(/<style>[^<]*#start[^<]*<\/style>/, '') // the start-up icon's
    .replaceAll(PRELOAD, '')
    .replace(styleElement, () => `<style>${styles}</style>`)
    .replace(entryElement, () => start)
    .replace(/<title>.*?<\/title>/s, '<!--head-->')
    .replace(/<div id="root">.*?<\/div>/s, '<!--page-->');
}
