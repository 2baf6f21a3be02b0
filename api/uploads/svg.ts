import createDOMPurify from 'dompurify';
import type { Config } from 'dompurify';
import { JSDOM } from 'jsdom';
import { assertCheapToRender } from './svg-cost';
import { readSvgSize, type Size } from './svg-size';
import { inlineGradients, inlineStyles, unwrap } from './svg-styles';
import { ALLOWED_ATTRIBUTES, isAllowedValue } from './svg-values';
import { damaged, tooManyParts, unsupportedType, UploadError } from './upload-error';

const SVG = 'http://www.w3.org/2000/svg';
const MAX_TAGS = 20_000;
const MAX_DEPTH = 64;
const MAX_ATTRIBUTES = 200;

const TAGS =
  '#text svg g defs title desc path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop clipPath mask';

const PROFILE: Config = {
  PARSER_MEDIA_TYPE: 'application/xhtml+xml',
  NAMESPACE: SVG,
  ALLOWED_NAMESPACES: [SVG],
  ALLOWED_TAGS: TAGS.split(' '),
  ALLOWED_ATTR: [...ALLOWED_ATTRIBUTES],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  KEEP_CONTENT: false,
  SANITIZE_DOM: false, // about names that clash with those of a page; nobody reads this one by script
  IN_PLACE: true,
};

const { window } = new JSDOM('');
const purify = createDOMPurify(window);

interface CleanSvg extends Size {
  text: string;
}

/** Returns the SVG with nothing but shapes, text and gradients, and its size; throws where it is no SVG. */
export function sanitizeSvg(bytes: Uint8Array): CleanSvg {
  const text = decodeXml(bytes);
  if ((text.match(/</g)?.length ?? 0) > MAX_TAGS) throw tooManyParts();
  assertParseable(text);
  const root = parse(text);
  inlineStyles(root);
  inlineGradients(root);
  unwrap(root);
  purify.sanitize(root, PROFILE);
  for (const element of [root, ...root.querySelectorAll('*')]) removeUnknown(element);
  if (!root.firstElementChild) throw unsupportedType();
  assertCheapToRender(root);
  return { text: new window.XMLSerializer().serializeToString(root), ...readSvgSize(root) };
}

/** XML is UTF-8 here: another encoding could hide from a check what a browser reads. */
function decodeXml(bytes: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw notUtf8(cause);
  }
  const encoding = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)/.exec(text)?.[1];
  if (text.includes('\0') || (encoding !== undefined && !/^(utf-8|us-ascii)$/i.test(encoding))) {
    throw notUtf8();
  }
  if (/<!ENTITY/i.test(text)) {
    throw new UploadError(
      'bad-request',
      'The SVG drawing defines entities. Export it as plain SVG and upload that.',
    );
  }
  return text;
}

function notUtf8(cause?: unknown): UploadError {
  return new UploadError('bad-request', 'The SVG drawing is not saved as UTF-8.', { cause });
}

function parse(text: string): Element {
  let root: Element;
  try {
    root = new JSDOM(text, { contentType: 'image/svg+xml' }).window.document.documentElement;
  } catch (cause) {
    throw damaged(cause);
  }
  if (root.localName !== 'svg' || root.namespaceURI !== SVG) throw unsupportedType();
  return root;
}

/** Looked at before parsing, which takes very long with what is nested very deep or has very many attributes. */
function assertParseable(text: string): void {
  const tags = text.replaceAll(
    /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<\?[\s\S]*?(?:\?>|$)/g,
    '',
  );
  let depth = 0;
  for (const [tag] of tags.matchAll(/<\/?[^\s!?/<>](?:"[^"<]*"|'[^'<]*'|[^"'<>])*>/g)) {
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>')) depth += 1;
    if (depth > MAX_DEPTH) throw damaged();
    if (tag.split('=').length > MAX_ATTRIBUTES) throw tooManyParts();
  }
}

function removeUnknown(element: Element): void {
  for (const { name, value } of Array.from(element.attributes)) {
    if (name !== 'xmlns' && !isAllowedValue(name, value)) element.removeAttribute(name);
  }
}
