import { outlineLength, readLengths } from './svg-length';
import { referenceOf } from './svg-values';
import { tooManyParts } from './upload-error';

/** The cost of rendering an SVG once: what masks and clips repeat counts as often as it is rendered. */
interface Cost {
  parts: number;
  /** Time for a text grows with the cube of its letters. */
  letters: number;
  spans: number;
  /** Characters of coordinates. */
  coordinates: number;
  /** Stops of gradients, for each part that they paint. */
  stops: number;
  dashes: number;
}

const LIMITS: Cost = {
  parts: 50_000,
  letters: 2_000,
  spans: 1_000,
  coordinates: 4_000_000,
  stops: 100_000,
  dashes: 100_000,
};
const KINDS = ['parts', 'letters', 'spans', 'coordinates', 'stops', 'dashes'] as const;
const MAX_CHAIN = 16;

const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']);
const TEXTS = new Set(['text', 'tspan']);

/** The outline of a letter is at most so many times its size. */
const LETTER_OUTLINE = 10;
const FONT_SIZE = 16;

/** Throws when rendering a sanitized SVG would take more than a moment. */
export function assertCheapToRender(root: Element): void {
  const sizes = ['viewBox', 'width', 'height'].map((name) => root.getAttribute(name));
  const whole = Math.max(300, ...readLengths(sizes.join(' '), 300));
  const { masks, stops } = indexById(root);
  const known = new Map<Element, Cost>();

  function costOf(element: Element, chain: number): Cost {
    const masking = ['mask', 'clip-path'].map((name) => {
      const mask = masks.get(referenceOf(element.getAttribute(name)) ?? '');
      return mask ? costOfContent(mask, chain + 1) : null;
    });
    return sum([ownCost(element), costOfContent(element, chain), ...masking]);
  }

  function costOfContent(parent: Element, chain: number): Cost {
    const before = known.get(parent);
    if (before) return before;
    if (chain > MAX_CHAIN) throw tooManyParts();
    known.set(parent, sum([])); // a circle is not rendered
    const children: Cost[] = [];
    for (let child = parent.firstElementChild; child; child = child.nextElementSibling) {
      children.push(costOf(child, chain));
    }
    const content = sum(children);
    known.set(parent, content);
    return content;
  }

  function ownCost(element: Element): Partial<Cost> {
    const letters = TEXTS.has(element.localName) ? lettersOf(element) : 0;
    const spans = element.localName === 'tspan' ? 1 : 0;
    const painted = SHAPES.has(element.localName) ? 1 : letters;
    if (painted === 0) return { parts: 1, spans };
    return {
      parts: 1,
      letters,
      spans,
      coordinates: ['d', 'points'].reduce((count, name) => count + lengthOf(element, name), 0),
      stops: ['fill', 'stroke'].reduce((count, name) => {
        return count + painted * (stops.get(referenceOf(inherited(element, name)) ?? '') ?? 0);
      }, 0),
      dashes: dashesOf(element, letters, whole),
    };
  }

  const total = costOf(root, 0);
  // Asked so that what is no number is rejected too.
  if (!KINDS.every((kind) => total[kind] <= LIMITS[kind])) throw tooManyParts();
}

/** Masks, and the number of stops of gradients; of two with one id the first is rendered. */
function indexById(root: Element) {
  const find = (selector: string) => Array.from(root.querySelectorAll(selector)).toReversed();
  return {
    masks: new Map(find('mask, clipPath').map((mask) => [mask.id, mask])),
    stops: new Map(
      find('linearGradient, radialGradient').map(({ id, childElementCount }) => {
        return [id, childElementCount];
      }),
    ),
  };
}

/** The letters of an element itself; blanks that follow each other are one. */
function lettersOf(element: Element): number {
  const texts = Array.from(element.childNodes, (node) => {
    return node.nodeType === node.ELEMENT_NODE ? '' : (node.textContent ?? '');
  });
  return texts.join('').replaceAll(/\s+/g, ' ').trim().length;
}

function dashesOf(element: Element, letters: number, whole: number): number {
  const pattern = readLengths(inherited(element, 'stroke-dasharray'), whole).map(Math.abs);
  const period = pattern.reduce((total, dash) => total + dash, 0);
  if (period === 0) return 0;
  const outline =
    letters > 0 ? letters * LETTER_OUTLINE * fontSizeOf(element) : outlineLength(element, whole);
  const [declared = 0] = readLengths(element.getAttribute('pathLength'), 0);
  return (Math.max(outline, declared) / period) * pattern.length;
}

function fontSizeOf(element: Element | null): number {
  if (!element) return FONT_SIZE;
  const value = element.getAttribute('font-size');
  if (value === null) return fontSizeOf(element.parentElement);
  const [size = FONT_SIZE] = readLengths(value, FONT_SIZE).map(Math.abs);
  return /(?:em|ex|%)\s*$/i.test(value)
    ? (size / FONT_SIZE) * fontSizeOf(element.parentElement)
    : size;
}

function lengthOf(element: Element, name: string): number {
  return element.getAttribute(name)?.length ?? 0;
}

function inherited(element: Element, name: string): string | null {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const value = one.getAttribute(name);
    if (value !== null) return value;
  }
  return null;
}

function sum(costs: readonly (Partial<Cost> | null)[]): Cost {
  const total = { parts: 0, letters: 0, spans: 0, coordinates: 0, stops: 0, dashes: 0 };
  for (const cost of costs) {
    for (const kind of KINDS) total[kind] += cost?.[kind] ?? 0;
  }
  return total;
}
