import type { Page } from '@playwright/test';
import { findViolations } from '../support/checks';
import { findIncomplete, findIndistinct, findUnmarkedFocus, findWide } from './in-page';
import type { Watch } from './watch';

/** The number of stops of the keyboard that are looked at on each page. */
const STOPS = 4;

/** The width of the smallest phones, and of a window of 1280 pixels at 400 %. */
const SMALLEST = 320;

/** Returns the faults of a page that is open and at rest: what each page of the site and of the panel has to meet. */
export async function faultsOf(page: Page, seen: Watch): Promise<string[]> {
  const faults = [...(await findViolations(page)), ...(await focusFaults(page))];
  await page.emulateMedia({ forcedColors: 'active' });
  faults.push(...(await page.evaluate(findIndistinct)));
  await page.emulateMedia({ forcedColors: 'none' });
  return [...faults, ...(await faultsOfTexts(page, seen))];
}

/** Returns those of them that the texts of one language can cause. */
export async function faultsOfTexts(page: Page, seen: Watch): Promise<string[]> {
  return [
    ...(await page.evaluate(findIncomplete)),
    ...(await atWidths(page, findWide)),
    ...seen.messages,
    ...seen.foreign.map((url) => `requests ${url}`),
  ];
}

/** Returns the faults of the current view, such as an open dialog. */
export async function shownFaults(page: Page): Promise<string[]> {
  const violations = await findViolations(page);
  return [...(await atWidths(page, findWide)), ...violations];
}

/** Returns what is found in a page at its width, and at that of the smallest phones. */
export async function atWidths(page: Page, find: () => string[]): Promise<string[]> {
  const faults = await page.evaluate(find);
  const viewport = page.viewportSize();
  if (!viewport) return faults;
  await page.setViewportSize({ ...viewport, width: SMALLEST });
  faults.push(...(await page.evaluate(find)).map((fault) => `at ${SMALLEST} px ${fault}`));
  await page.setViewportSize(viewport);
  return faults;
}

async function focusFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    faults.push(...(await page.evaluate(findUnmarkedFocus)));
  }
  return faults;
}
