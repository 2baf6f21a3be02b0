import type { Frame, Page } from '@playwright/test';
import { findViolations } from '../support/checks';
import {
  findCutWords,
  findIncomplete,
  findIndistinct,
  findUnmarkedFocus,
  findWide,
} from './in-page';
import type { Watch } from './watch';

/** The number of stops of the keyboard that are looked at on each page. */
const STOPS = 4;

/** Waits for what is still on its way; returns what remains wrong. */
async function stillIn(page: Page | Frame, find: () => string[]): Promise<string[]> {
  const found = await page.evaluate(find);
  if (found.length === 0) return [];
  await page.waitForTimeout(500);
  return page.evaluate(find);
}

/** Returns the faults of an open page that is at rest: every expectation that each page of the site and of the panel meets. */
export async function faultsOf(page: Page, seen: Watch): Promise<string[]> {
  const faults = await page.evaluate(findIncomplete);
  faults.push(...(await page.evaluate(findWide)));
  faults.push(...(await findViolations(page)));
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    faults.push(...(await page.evaluate(findUnmarkedFocus)));
  }
  await page.emulateMedia({ forcedColors: 'active' });
  faults.push(...(await page.evaluate(findIndistinct)));
  await page.emulateMedia({ forcedColors: 'none' });

  const viewport = page.viewportSize();
  if (viewport && viewport.width < 1000) {
    for (const width of [viewport.width, 320]) {
      await page.setViewportSize({ ...viewport, width });
      faults.push(...(await page.evaluate(findCutWords)), ...(await page.evaluate(findWide)));
    }
    await page.setViewportSize(viewport);
  }
  return [...faults, ...seen.messages, ...seen.foreign.map((url) => `requests ${url}`)];
}
