import { isAllowedValue } from './svg-values';
import { tooManyParts } from './upload-error';

/**
 * Styles that SVG editors write in ways that a safe SVG cannot have become plain attributes before it is sanitized:
 * styles, gradients that borrow the colours of another, and elements that only wrap others.
 */

const XLINK = 'http://www.w3.org/1999/xlink';

/** The most that one SVG may have of these: each is written out where it counts. */
const MAX_STYLES = 100_000;
const MAX_STOPS = 20_000;
const MAX_STEPS = 8;
const MAX_WRAPPERS = 1000;

type Declarations = [property: string, value: string][];

/** Turns the rules of `<style>` for one element, class or id, and `style` attributes into attributes. */
export function inlineStyles(root: Element): void {
  const groups = groupBySelector([root, ...root.querySelectorAll('*')]);
  let count = 0;
  for (const style of root.querySelectorAll('style')) {
    for (const { selectors, declarations } of readRules(style.textContent ?? '')) {
      for (const element of selectors.flatMap((selector) => groups.get(selector) ?? [])) {
        count += declarations.length;
        if (count > MAX_STYLES) throw tooManyParts();
        setDeclarations(element, declarations);
      }
    }
  }
  for (const element of [root, ...root.querySelectorAll('[style]')]) {
    setDeclarations(element, readDeclarations(element.getAttribute('style') ?? ''));
  }
}

function groupBySelector(elements: Element[]): Map<string, Element[]> {
  const groups = new Map<string, Element[]>();
  for (const element of elements) {
    const classes = Array.from(element.classList, (name) => `.${name}`);
    for (const selector of [element.localName, `#${element.id}`, ...classes]) {
      const group = groups.get(selector);
      if (group) group.push(element);
      else groups.set(selector, [element]);
    }
  }
  return groups;
}

// Split rather than matched: on a hostile text an expression may try every place with every other.
function readRules(css: string): { selectors: string[]; declarations: Declarations }[] {
  const blocks = css.replaceAll(/\/\*[\s\S]*?(?:\*\/|$)/g, '').split('}');
  return blocks.slice(0, -1).map((block) => {
    const [body = '', selectors = ''] = block.split('{').toReversed();
    return {
      selectors: selectors.split(',').map((selector) => selector.trim()),
      declarations: readDeclarations(body),
    };
  });
}

function readDeclarations(text: string): Declarations {
  return text.split(';').flatMap((declaration): Declarations => {
    const [name = '', ...rest] = declaration.split(':');
    const property = name.trim();
    const value = withoutImportance(rest.join(':').trim());
    return isAllowedValue(property, value) ? [[property, value]] : [];
  });
}

function withoutImportance(value: string): string {
  return value.endsWith('!important') ? value.slice(0, -'!important'.length).trimEnd() : value;
}

function setDeclarations(element: Element, declarations: Declarations): void {
  for (const [property, value] of declarations) element.setAttribute(property, value);
}

/** Gives a gradient the stops of the one that it points at. */
export function inlineGradients(root: Element): void {
  const gradients = Array.from(
    root.querySelectorAll('linearGradient, radialGradient'),
    (element) => ({ element, stops: stopsOf(element) }),
  );
  const byReference = new Map(gradients.map((gradient) => [`#${gradient.element.id}`, gradient]));
  let count = 0;
  for (const gradient of gradients) {
    let source: typeof gradient | undefined = gradient;
    // A few steps, lest they point at each other in a circle.
    for (let step = 0; source?.stops.length === 0 && step < MAX_STEPS; step += 1) {
      source = byReference.get(hrefOf(source.element) ?? '');
    }
    if (!source || source === gradient) continue;
    count += source.stops.length;
    if (count > MAX_STOPS) throw tooManyParts();
    gradient.element.append(...source.stops.map((stop) => stop.cloneNode()));
  }
}

function stopsOf(gradient: Element): Element[] {
  const stops: Element[] = [];
  for (let child = gradient.firstElementChild; child; child = child.nextElementSibling) {
    if (child.localName === 'stop') stops.push(child);
  }
  return stops;
}

function hrefOf(element: Element): string | null {
  return element.getAttribute('href') ?? element.getAttributeNS(XLINK, 'href');
}

/** Puts what a link or a switch contains in its place. */
export function unwrap(root: Element): void {
  const wrappers = root.querySelectorAll('a, switch');
  if (wrappers.length > MAX_WRAPPERS) throw tooManyParts();
  for (const wrapper of wrappers) wrapper.replaceWith(...wrapper.childNodes);
}
