import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** Expects that axe finds no accessibility violations. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

/** Neither the page nor anything in a dialog over it scrolls sideways, once it is laid out. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findSidewaysScroll)).toEqual([]);
}

function findSidewaysScroll(): string[] {
  return [...document.querySelectorAll('html, [role="dialog"] *')]
    .filter(
      (element) =>
        element === document.documentElement ||
        ['auto', 'scroll'].includes(getComputedStyle(element).overflowX),
    )
    .filter((element) => element.scrollWidth > element.clientWidth)
    .map((element) => element.outerHTML.slice(0, 200));
}
