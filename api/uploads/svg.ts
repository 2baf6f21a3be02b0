import createDOMPurify, { type Config } from 'dompurify';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { pictureVariants, MAX_PICTURE_WIDTH } from '@/lib/picture-name';
import { contentHash } from './file-store';
import type { ProcessedPicture } from './pictures';
import { readText } from './svg-text';
import { ApiError } from '../api-error';
import { unsupportedType } from './sniff';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';

/** Attributes that DOMPurify's profiles lack. */
const MORE_ATTRIBUTES =
  'fr from to calcMode limitingConeAngle pointsAtX pointsAtY pointsAtZ requiredExtensions requiredFeatures side xml:lang';

const PROFILE: Config = {
  USE_PROFILES: { svg: true, svgFilters: true },
  ADD_TAGS: ['use', 'animate', 'set'], // DOMPurify stops animations of URLs
  ADD_ATTR: MORE_ATTRIBUTES.split(' '),
  ADD_DATA_URI_TAGS: ['feimage'],
  ADD_URI_SAFE_ATTR: ['begin', 'end'],
  FORBID_TAGS: ['metadata'], // data of the drawing program, such as places and names
  NAMESPACE: SVG,
  ALLOWED_NAMESPACES: [SVG],
  KEEP_CONTENT: false, // browsers show nothing inside an unknown element
  SANITIZE_DOM: false, // against names that clash with a page's; no script reads this one
  IN_PLACE: true,
};

const VISIBLE = 'path, rect, circle, ellipse, line, polyline, polygon, text, use, image';

/** An address within the drawing: a fragment, or a picture or font as a data URL of any type but text. */
const WITHIN = /^(?:#|data:(?!text\/))/i;

/** Matches CSS that may load something, in any context, so that no CSS parser is needed. */
const LOADING = new RegExp(
  [
    /\\/, // may hide any of the others
    /@import/,
    /url\((?!\s*["']?(?:#|%23|data:(?!text\/)))/,
    /(?<!xmlns(?::\w+)?=)["']\s*(?!data:(?!text\/))(?:[a-z][\w+.-]*:|\/\/)/, // a text that is an address
    /(?<!(?<![\w-])(?:url|format|local|tech))\(\s*["']/, // a text that a function may take for one
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** Returns whether the value of an attribute or a part of CSS may refer to something outside of the drawing. */
function mayLoad(text: string): boolean {
  return LOADING.test(text.replaceAll(/[\t\n\r]/g, '')); // as addresses are read
}

/** CSS up to the end of a declaration, or to where the block of a rule begins or ends. */
const PART = /(?:"[^"]*"|'[^']*'|\([^()"']*\)|[^;{}"'(]+|["'(])+;?/g;

/** Returns CSS without imports and declarations that may load something; what ends a part keeps the others apart. */
function cleanCss(css: string): string {
  return css.replaceAll(PART, (part) => (mayLoad(part) ? '' : part));
}

const { window } = new JSDOM('');
const purify = createDOMPurify(window);

/** Returns a drawing as it was made, without anything in it that runs or loads, and its size in pixels. */
export async function sanitizeSvg(bytes: Uint8Array) {
  const document = new window.DOMParser().parseFromString(readText(bytes), 'image/svg+xml');
  if (document.querySelector('parsererror')) {
    throw new ApiError('drawing-malformed', 'The SVG drawing is not well-formed XML.');
  }
  for (const element of document.querySelectorAll('*')) spellPlainly(element);
  const root = document.documentElement;
  if (root.localName !== 'svg' || root.namespaceURI !== SVG) throw unsupportedType();
  purify.sanitize(root, PROFILE);
  for (const element of [root, ...root.querySelectorAll('*')]) removeLoading(element);
  if (!root.querySelector(VISIBLE)) {
    throw new ApiError('drawing-empty', 'The SVG drawing has nothing in it that can be shown.');
  }
  const text = new window.XMLSerializer().serializeToString(root);
  return { text, ...(await readSize(root, text)) };
}

/** Removes the prefix of SVG elements, and names links as SVG 2 does: the code after this knows only that spelling. */
function spellPlainly(element: Element): void {
  const link = element.getAttribute('href') ?? element.getAttributeNS(XLINK, 'href');
  element.removeAttributeNS(XLINK, 'href');
  if (link !== null) element.setAttribute('href', link.trim());
  if (element.prefix === null || element.namespaceURI !== SVG) return;
  const plain = element.ownerDocument.createElementNS(SVG, element.localName);
  for (const attribute of Array.from(element.attributes)) {
    plain.setAttributeNodeNS(element.removeAttributeNode(attribute));
  }
  plain.append(...element.childNodes);
  element.replaceWith(plain);
}

function removeLoading(element: Element): void {
  if (element.localName === 'style') element.textContent = cleanCss(element.textContent ?? '');
  const isPicture = ['image', 'feImage'].includes(element.localName);
  for (const { name, value } of Array.from(element.attributes)) {
    if (name === 'style') element.setAttribute(name, cleanCss(value));
    else if (/(?:^|:)href$/.test(name)) {
      if (!(isPicture ? WITHIN : /^#/).test(value)) element.removeAttribute(name);
    } else if (!['id', 'class'].includes(name) && mayLoad(value)) element.removeAttribute(name);
  }
}

/** Returns the size that a drawing declares. Without one, browsers would cut it off at 300 × 150 pixels. */
async function readSize(root: Element, text: string) {
  const [width, height, style] = ['width', 'height', 'style'].map((name) =>
    root.getAttribute(name),
  );
  const declared = `;width:${width};height:${height};${style}`;
  const isSized = ['width', 'height'].every((name) => {
    return new RegExp(`;${name}:\\s*\\+?[\\d.]+(?![\\d.]*%)`).test(declared);
  });
  if (!isSized && !root.hasAttribute('viewBox')) throw withoutSize();
  try {
    // Read, not rendered. At this density inches are of CSS; pixels are 4/3 of them.
    const options = { density: 96, limitInputPixels: false };
    const size = await sharp(Buffer.from(text), options).metadata();
    return { width: (size.width * 3) / 4, height: (size.height * 3) / 4 };
  } catch (cause) {
    throw withoutSize(cause);
  }
}

function withoutSize(cause?: unknown): ApiError {
  return new ApiError('drawing-without-size', 'The SVG drawing does not say its size.', {
    cause,
  });
}

/** Returns an SVG without anything that runs or loads, named by its sanitized content. */
export async function processSvg(bytes: Uint8Array): Promise<ProcessedPicture> {
  const { text, width, height } = await sanitizeSvg(bytes);
  const scale = Math.min(1, MAX_PICTURE_WIDTH / Math.max(width, height));
  const picture = pictureVariants({
    hash: contentHash(text),
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    color: null,
  });
  return { picture, outputs: [[picture.url, Buffer.from(text)]] };
}
