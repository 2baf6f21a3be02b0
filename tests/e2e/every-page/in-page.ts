/**
 * Faults that are found in the page itself: each of these functions is evaluated in the browser, and so uses nothing outside
 * of it. Each returns a sentence for each fault.
 */

/** Returns elements that are wider than the window, except those that scroll or are truncated with an ellipsis. */
export function findWide(): string[] {
  document.documentElement.dataset['whole'] = ''; // what is below the window is laid out, too
  const { clientWidth, scrollWidth } = document.documentElement;
  const wide = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
  for (const element of document.querySelectorAll('[role="dialog"] *')) {
    if (!['auto', 'scroll'].includes(getComputedStyle(element).overflowX)) continue;
    if (element.scrollWidth > element.clientWidth) {
      wide.push(`scrolls sideways: ${element.outerHTML.slice(0, 150)}`);
    }
  }
  const isBoxed = (element: Element | null): boolean => {
    if (!element) return false;
    const { overflowX, textOverflow, clip, clipPath } = getComputedStyle(element);
    const isHidden = clip !== 'auto' || clipPath !== 'none';
    return (
      isHidden ||
      overflowX === 'auto' ||
      overflowX === 'scroll' ||
      textOverflow === 'ellipsis' ||
      isBoxed(element.parentElement)
    );
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode);
    const parent = texts.currentNode.parentElement;
    const boxes = [...range.getClientRects()].filter(
      ({ width, height }) => width > 1 && height > 1,
    );
    if (boxes.some(({ left, right }) => right > clientWidth + 1 || left < -1) && !isBoxed(parent)) {
      wide.push(`beyond the window: ${parent?.outerHTML.slice(0, 150)}`);
    }
  }
  return wide;
}

/** Words of headings, names and buttons that are cut, though each has fewer letters than a line can hold. */
export function findCutWords(): string[] {
  const range = document.createRange();
  const cut: string[] = [];
  for (const element of document.querySelectorAll('h1, h2, h3, .poster, .action, .big-link')) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
        if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1) cut.push(`cut: ${word}`);
      }
    }
  }
  return cut;
}

/** A page has one first heading, is complete, and its legal texts can be reached. */
export function findIncomplete(): string[] {
  const faults: string[] = [];
  const visible = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
      element.checkVisibility(),
    );
  const headings = visible('h1').length;
  if (headings !== 1) faults.push(`${headings} first headings`);
  for (const status of visible('[role="status"]')) {
    if (status.innerText.endsWith('…')) faults.push(`not complete: ${status.innerText}`);
  }
  for (const alert of visible('[role="alert"]')) {
    if (alert.innerText.trim() !== '') faults.push(`an alert: ${alert.innerText}`);
  }
  for (const path of location.pathname.includes('/embed/') ? [] : ['/impressum', '/datenschutz']) {
    if (visible(`footer a[href$="${path}"]`).length === 0) faults.push(`no link to ${path}`);
  }
  return faults;
}

/** Of forced colors: texts in the color of their ground, and what is chosen but looks like what is not. */
export function findIndistinct(): string[] {
  const groundOf = (element: Element | null): string => {
    const color = element ? getComputedStyle(element).backgroundColor : 'Canvas';
    return element && color === 'rgba(0, 0, 0, 0)' ? groundOf(element.parentElement) : color;
  };
  const faults = [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility())
    .filter(
      (element) =>
        element instanceof SVGElement ||
        [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
    )
    .filter((element) => getComputedStyle(element).color === groundOf(element))
    .map((element) => `invisible in forced colors: ${element.outerHTML.slice(0, 150)}`);

  const shown = (element: Element) =>
    element instanceof HTMLInputElement ? (element.labels?.[0] ?? element) : element;
  const lookOf = (element: Element) =>
    ['', '::before', '::after', ...element.children].map((part) => {
      const style =
        typeof part === 'string' ? getComputedStyle(element, part) : getComputedStyle(part);
      const { content, color, backgroundColor, borderColor, borderStyle, outlineStyle } = style;
      const { textDecorationLine, fontWeight, display } = style;
      const look = [content, color, backgroundColor, borderColor, borderStyle, outlineStyle];
      return [...look, textDecorationLine, fontWeight, display].join();
    });
  const STATES = [
    { chosen: '[aria-current]:not([aria-current="false"])', other: 'a:not([aria-current])' },
    { chosen: '[aria-pressed="true"]', other: '[aria-pressed="false"]' },
    { chosen: '[aria-selected="true"]', other: '[aria-selected="false"]' },
    { chosen: 'input[type="radio"]:checked', other: 'input[type="radio"]:not(:checked)' },
  ];
  for (const { chosen, other } of STATES) {
    for (const element of document.querySelectorAll(chosen)) {
      const group = element.closest('nav, [role="group"], [role="listbox"], fieldset');
      const peer = [...(group?.querySelectorAll(other) ?? [])].find(
        (one) => one.tagName === element.tagName && one.className === element.className,
      );
      if (!peer || !shown(element).checkVisibility() || !shown(peer).checkVisibility()) continue;
      if (String(lookOf(shown(element))) === String(lookOf(shown(peer)))) {
        faults.push(`looks as if not chosen: ${shown(element).outerHTML.slice(0, 150)}`);
      }
    }
  }
  return faults;
}

/** What has the focus of the keyboard, but no outline around it. */
export function findUnmarkedFocus(): string[] {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return [];
  const labels = focused instanceof HTMLInputElement ? (focused.labels ?? []) : [];
  const isMarked = [focused, ...labels].some((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });
  return isMarked ? [] : [`focus cannot be seen: ${focused.outerHTML.slice(0, 150)}`];
}
