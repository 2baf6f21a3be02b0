import type { Page } from '@playwright/test';

/** The width of the smallest phones, and of a window of 1280 pixels at 400 %. */
const SMALLEST = 320;

/** Returns what is too wide in a page at its width, and at that of the smallest phones. */
export async function narrowFaults(page: Page): Promise<string[]> {
  const faults = await page.evaluate(findWide);
  const viewport = page.viewportSize();
  if (!viewport) return faults;
  await page.setViewportSize({ ...viewport, width: SMALLEST });
  faults.push(...(await page.evaluate(findWide)).map((fault) => `at ${SMALLEST} px ${fault}`));
  await page.setViewportSize(viewport);
  return faults;
}

/** Returns what reaches beyond the sides of the window, but for what scrolls by itself or is cut with an ellipsis. */
function findWide(): string[] {
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
