import { JSDOM } from 'jsdom';
import { connect } from '@label/supabase-local/testing/test-backend';
import { expect, test } from '../support/fixtures';
import { servedPaths } from '../support/served-page';

/** What begins and ends a line without any styles. */
const BLOCKS = new Set(
  'ARTICLE ASIDE BLOCKQUOTE BR DD DIV DL DT FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 HEADER HR IFRAME IMG INPUT LI MAIN NAV OL OPTION P PICTURE PRE SECTION SELECT TEXTAREA UL VIDEO'.split(
    ' ',
  ),
);
const INVISIBLE = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'svg']);

/** Stands for the edge of an element within a line. */
const EDGE = '\u{E000}';

/** Returns the text of a page in lines, as a text browser shows it, in parts. */
function* linesOf(node: Node): Generator<string> {
  for (const child of node.childNodes) {
    if (child.nodeName === '#text') yield child.nodeValue ?? '';
    if (child.nodeType !== 1 || INVISIBLE.has(child.nodeName)) continue;
    const edge = BLOCKS.has(child.nodeName) ? '\n' : EDGE;
    yield edge;
    yield* linesOf(child);
    yield edge;
  }
}

const touching = /[\p{L}\p{N}.!?)]\u{E000}+[\p{L}\p{N}(]/u;

test('texts that stand beside each other do not run together without styles', async ({
  served,
  request,
}) => {
  const paths = await servedPaths(connect(served.supabaseUrl, served.secretKey));
  const found = new Set<string>();
  for (const path of [...paths, '/search?q=tymur']) {
    const answer = await request.get(`${served.siteUrl}/de${path.replace(/^\/$/, '')}`);
    const { document } = new JSDOM(await answer.text()).window;
    const text = [...linesOf(document.body)].join('');
    for (const line of text.split('\n').filter((line) => touching.test(line))) {
      found.add(line.replaceAll(EDGE, '¦'));
    }
  }
  expect([...found]).toEqual([]);
});
