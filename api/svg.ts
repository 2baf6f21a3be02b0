import createDOMPurify from 'dompurify';
import type { Config } from 'dompurify';
import { JSDOM } from 'jsdom';
import { assertCheapToDraw } from './svg-cost';
import { inlineGradients, inlineStyles, isPlainValue, unwrap } from './svg-styles';
import { damaged, tooManyParts, unsupportedType, UploadError } from './upload-error';

const SVG = 'http://www.w3.org/2000/svg';
const MAX_TAGS = 20_000;
const MAX_DEPTH = 64;
const MAX_ATTRIBUTES = 200;

const TAGS =
  '#text svg g defs title desc path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop clipPath mask';

const ATTRIBUTES =
  'id viewBox width height preserveAspectRatio version x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points pathLength transform ' +
  'gradientUnits gradientTransform spreadMethod offset clipPathUnits maskUnits maskContentUnits mask-type rotate textLength lengthAdjust ' +
  'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray ' +
  'stroke-dashoffset stop-color stop-opacity opacity color display visibility clip-path clip-rule mask paint-order vector-effect ' +
  'font-family font-size font-weight font-style font-stretch letter-spacing word-spacing text-anchor dominant-baseline';

const PROFILE: Config = {
  PARSER_MEDIA_TYPE: 'application/xhtml+xml',
  NAMESPACE: SVG,
  ALLOWED_NAMESPACES: [SVG],
  ALLOWED_TAGS: TAGS.split(' '),
  ALLOWED_ATTR: ATTRIBUTES.split(' '),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  KEEP_CONTENT: false,
  SANITIZE_DOM: false, // about names that clash with those of a page; nobody reads this one by script
  IN_PLACE: true,
};

const { window } = new JSDOM('');
const purify = createDOMPurify(window);

/** The drawing as SVG of nothing but shapes, text and gradients; throws where it is no drawing. */
export function sanitizeSvg(bytes: Uint8Array): string {
  const text = decodeXml(bytes);
  if ((text.match(/</g)?.length ?? 0) > MAX_TAGS) throw tooManyParts();
  assertParseable(text);
  const root = parse(text);
  inlineStyles(root);
  inlineGradients(root);
  unwrap(root);
  purify.sanitize(root, PROFILE);
  for (const element of [root, ...root.querySelectorAll('*')]) removeSuspicious(element);
  if (!root.firstElementChild) throw unsupportedType();
  assertCheapToDraw(root);
  return new window.XMLSerializer().serializeToString(root);
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

function removeSuspicious(element: Element): void {
  for (const { name, value } of Array.from(element.attributes)) {
    if (name !== 'xmlns' && !isPlainValue(value)) element.removeAttribute(name);
  }
}
