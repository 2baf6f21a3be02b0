/**
 * What drawing programs write in ways that a safe drawing cannot keep is said in plain attributes before it is cleaned:
 * styles, gradients that borrow the colours of another, and elements that only wrap others.
 */

const XLINK = 'http://www.w3.org/1999/xlink';

/** Only a part of the drawing itself may be pointed at, and nothing may be written in a roundabout way. */
const LOCAL_REFERENCE = /^url\(\s*(["']?)#[\w.:-]+\1\s*\)(?:\s+[#\w]+)?$/;
const SUSPICIOUS = /[\\@<]|url\s*\(|javascript:|data:|\/\*/i;

export function isPlainValue(value: string): boolean {
  return LOCAL_REFERENCE.test(value) || !SUSPICIOUS.test(value);
}

/** Turns the rules of `<style>` for one element, class or id, and `style` attributes into attributes. */
export function inlineStyles(root: Element): void {
  for (const style of root.querySelectorAll('style')) {
    const rules = (style.textContent ?? '').replaceAll(/\/\*[\s\S]*?\*\//g, '');
    for (const [, selectors = '', body = ''] of rules.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      applyRule(root, selectors, body);
    }
  }
  for (const element of [root, ...root.querySelectorAll('[style]')]) {
    setDeclarations(element, element.getAttribute('style') ?? '');
  }
}

function applyRule(root: Element, selectors: string, body: string): void {
  for (const selector of selectors.split(',').map((part) => part.trim())) {
    if (!/^[.#]?[A-Za-z][\w-]*$/.test(selector)) continue;
    for (const element of root.querySelectorAll(selector)) setDeclarations(element, body);
  }
}

/** The cleaning decides which of the attributes stay. */
function setDeclarations(element: Element, declarations: string): void {
  for (const declaration of declarations.split(';')) {
    const [, property, value] =
      /^\s*([a-z-]+)\s*:\s*([^;]*?)\s*(?:!important)?\s*$/.exec(declaration) ?? [];
    if (
      property &&
      value &&
      isPlainValue(value) &&
      !property.startsWith('on') &&
      property !== 'style'
    ) {
      element.setAttribute(property, value);
    }
  }
}

/** Gives a gradient the stops of the one that it points at. */
export function inlineGradients(root: Element): void {
  const gradients = [...root.querySelectorAll('linearGradient, radialGradient')];
  for (const gradient of gradients) {
    // At most as many steps as there are gradients, lest they point at each other in a circle.
    let source: Element | undefined = gradient;
    for (let step = 0; source && !hasStops(source) && step < gradients.length; step += 1) {
      const target = hrefOf(source);
      source = gradients.find(({ id }) => id !== '' && `#${id}` === target);
    }
    if (!source || source === gradient) continue;
    for (const stop of source.querySelectorAll(':scope > stop')) {
      gradient.append(stop.cloneNode());
    }
  }
}

function hasStops(gradient: Element): boolean {
  return gradient.querySelector(':scope > stop') !== null;
}

function hrefOf(element: Element): string | null {
  return element.getAttribute('href') ?? element.getAttributeNS(XLINK, 'href');
}

/** Puts what a link or a switch contains in its place. */
export function unwrap(root: Element): void {
  for (const wrapper of root.querySelectorAll('a, switch'))
    wrapper.replaceWith(...wrapper.childNodes);
}
