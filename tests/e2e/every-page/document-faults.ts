import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import type { Response } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { isEmbedPath } from '@/config/paths';

const rules = new HtmlValidate(
  new FileSystemConfigLoader({ root: true, extends: ['html-validate:standard'] }),
);

interface ServedDocument {
  response: Response;
  /** Its URL, with a language. */
  url: URL;
  language: string;
  /** False for a page of which the site has nothing. */
  isThere: boolean;
}

/** Returns the faults of a document as the server sends it: as markup, in its head, and as a text browser shows it. */
export async function documentFaults(served: ServedDocument): Promise<string[]> {
  const html = await served.response.text();
  const { document } = new JSDOM(html).window;
  return [
    ...(await markupFaults(html)),
    ...headFaults(document, served),
    ...touchingTexts(document.body),
  ];
}

async function markupFaults(html: string): Promise<string[]> {
  const { results } = await rules.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`),
  );
}

/** Returns what is wrong for search engines and for programs that show links. */
function headFaults(
  document: Document,
  { response, url, language, isThere }: ServedDocument,
): string[] {
  const faults: string[] = [];
  const expectFact = (name: string, is: unknown, expected: unknown) => {
    if (JSON.stringify(is) === JSON.stringify(expected)) return;
    faults.push(`${name} is ${JSON.stringify(is)} and not ${JSON.stringify(expected)}`);
  };
  const contents = (selector: string) =>
    [...document.querySelectorAll(selector)].map((tag) => tag.getAttribute('content') ?? '');
  const hrefs = (selector: string) =>
    [...document.querySelectorAll(selector)].map((tag) => tag.getAttribute('href') ?? '');
  const property = (name: string) => contents(`meta[property="${name}"]`);
  const robots = contents('meta[name=robots]');
  const alternates = hrefs('link[rel=alternate][hreflang]');
  const canonical = hrefs('link[rel=canonical]');

  expectFact('the status', response.status(), isThere ? 200 : 404);
  expectFact('the language', document.documentElement.lang, language);
  if (!document.title.includes('Tidenhub')) faults.push(`the title is ${document.title}`);
  if (!isThere) {
    expectFact('robots', robots, ['noindex, follow']);
    expectFact('the canonical URL', canonical, []);
    expectFact('the alternates', alternates, []);
    return faults;
  }

  if (isEmbedPath(url.pathname)) return faults; // its head is that of the page that it is a part of

  const prefix = `/${language}`;
  const path = url.pathname.slice(prefix.length);
  const own = url.origin + (language === 'en' ? path || '/' : prefix + path);
  expectFact('the canonical URL', canonical, [own]);
  expectFact('og:url', property('og:url'), [own]);
  if (!property('og:title')[0]) faults.push('no og:title');
  if (!property('og:image')[0]?.startsWith(url.origin)) faults.push('no og:image');
  if (robots[0]?.startsWith('index')) {
    if ((contents('meta[name=description]')[0]?.length ?? 0) <= 20) faults.push('no description');
    const inOwn = hrefs(`link[rel=alternate][hreflang=${language}]`);
    expectFact('the alternate in its language', inOwn, [own]);
    expectFact('the number of usual ones', hrefs('link[hreflang=x-default]').length, 1);
  } else {
    expectFact('the alternates', alternates, []);
  }
  const graph = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}';
  expectFact('the structured data', JSON.parse(graph)['@context'], 'https://schema.org');
  if (path !== '' && !graph.includes('"@type":"BreadcrumbList"')) faults.push('no breadcrumbs');
  return faults;
}

/** What begins and ends a line without any styles. */
const BLOCKS = new Set(
  'ARTICLE ASIDE BLOCKQUOTE BR DD DETAILS DIV DL DT FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 HEADER HR IFRAME IMG INPUT LI MAIN NAV OL OPTION P PICTURE PRE SECTION SELECT SUMMARY TEXTAREA UL VIDEO'.split(
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

/** Returns the lines in which texts run together without styles. */
function touchingTexts(body: Node): string[] {
  return [...linesOf(body)]
    .join('')
    .split('\n')
    .filter((line) => touching.test(line))
    .map((line) => `runs together: ${line.replaceAll(EDGE, '¦')}`);
}
