import { readFile } from 'node:fs/promises';
import { JSDOM } from 'jsdom';

/** The attributes that belong to the content of a page; all others serve our own code. */
const ATTRIBUTES = new Set(
  (
    'alt aria-label as content crossorigin cx cy d datetime decoding fetchpriority height href lang ' +
    'loading name r rel sizes src srcset type viewBox width'
  ).split(' '),
);

/** The site's class names for lists and parts of pages, and those of hand-written.css. */
const CLASSES: Record<string, string> = {
  aside: 'aside',
  band: 'band',
  beats: 'beats',
  'big-link': 'more',
  covers: 'covers',
  hero: 'hero',
  'hero-cover': 'cover',
  'hero-facts': 'facts',
  'menu-button': 'menu',
  mosaic: 'mosaic',
  people: 'people',
  shelf: 'shelf',
  stories: 'stories',
  studio: 'studio',
  'text-accent': 'kind',
  'text-headline': 'big',
  'text-page': 'huge',
  'text-name': 'name',
  'text-quiet': 'quiet',
  'text-title': 'title',
  toned: 'toned',
};

/** The elements in the head of any page. */
const HEAD = 'meta[name], title, link[rel=canonical], link[rel=icon], link[as=font]';

/** The elements that need a script, and those that only the site's own code and styles need. */
const LEFT_OUT =
  'select, .lights, .sr-only, main button, footer button, [id^=navigation] ~ div svg';

/** Boxes that hand-written.css knows; the others only carry classes. */
const BOXES =
  'main > div:first-child, main > div:first-child > div, .studio, .studio > div, .card-text, header span';

/**
 * A page of the site as somebody writes it by hand for a host of files: the same texts, links, pictures and fonts, in the
 * elements that mean them, with a stylesheet of its own and without a script. What is to be had for a page, so the limit.
 */
export async function handWritten(html: string): Promise<string> {
  const { document } = new JSDOM(html).window;
  const { documentElement, head, body } = document;
  const styles = fontFaces(html) + (await handWrittenStyles());
  for (const element of body.querySelectorAll(LEFT_OUT)) element.remove();
  body.querySelector('main > div')?.classList.add('first');
  const written = (selector: string, within: ParentNode = body) =>
    [...within.querySelectorAll(selector)].map(write).join('');
  return (
    `<!doctype html><html lang="${documentElement.lang}"><meta charset="utf-8">` +
    `${written(HEAD, head)}<style>${styles}</style>` +
    written('header, main, footer')
  );
}

/** The stylesheet without the spaces that make it legible. */
export async function handWrittenStyles(): Promise<string> {
  const styles = await readFile(new URL('hand-written.css', import.meta.url), 'utf8');
  return styles.replaceAll(/\n\s*/g, '');
}

/** Returns the font faces of the page's two fonts, from the URLs that the site has them at. */
function fontFaces(html: string): string {
  const rules = html.match(/@font-face\{[^}]*\}/g) ?? [];
  return rules.filter((rule) => /font-family:(?:Display|Text);/.test(rule)).join('');
}

function write(node: Node): string {
  if (node.nodeType === node.TEXT_NODE) return escape(node.textContent ?? '');
  if (!('matches' in node)) return '';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only elements match selectors
  const element = node as Element;
  const content = [...element.childNodes].map(write).join('');
  const name = element.localName;
  if (['div', 'span'].includes(name) && !element.matches(BOXES)) return content;
  const attributes = [...element.attributes]
    .filter((attribute) => ATTRIBUTES.has(attribute.name))
    .map((attribute) => ` ${attribute.name}="${escape(attribute.value)}"`);
  const names = [...element.classList].flatMap((own) => CLASSES[own] ?? []);
  if (element.matches('.first')) names.push('first');
  if (names.length > 0) attributes.push(` class="${names.join(' ')}"`);
  const isVoid = ['img', 'link', 'meta', 'source'].includes(name);
  return `<${name}${attributes.join('')}>${content}${isVoid ? '' : `</${name}>`}`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
