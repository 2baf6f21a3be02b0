import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { World } from '../../support/world';
import { expect } from './fixtures';

/** Returns the accessibility violations that axe finds in the page or in a part of it; a preview is a page itself, or a mail. */
export async function findViolations(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .exclude('[data-preview] iframe')
    .exclude('iframe[sandbox=""]')
    .options({ resultTypes: ['violations'] }) // the others are not described
    .setLegacyMode(true); // it checks no cross-origin frames, and needs no separate page
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** Expects that axe finds no accessibility violations, in the page or in a part of it. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  expect(await findViolations(page, part)).toEqual([]);
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

/** Returns everything that the browser stores for the site, by kind and name. */
export async function storedIn(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  const web = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((name) => `localStorage ${name}`),
    ...Object.keys(sessionStorage).map((name) => `sessionStorage ${name}`),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `worker ${scope}`),
  ]);
  return [...cookies.map(({ name }) => `cookie ${name}`), ...web].toSorted();
}

/** Returns the URLs that a page requests from now on of others than the site and its backend. */
export function recordForeignRequests(page: Page, world: World): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (!protocol.startsWith('http')) return;
    if (![world.siteUrl, world.supabaseUrl].includes(origin)) foreign.push(request.url());
  });
  return foreign;
}
