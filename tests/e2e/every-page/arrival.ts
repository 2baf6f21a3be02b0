import type { Page } from '@playwright/test';
import { isEmbedPath } from '@/config/paths';
import { hold } from '../support/fixtures';
import { expectHydrated, holdCode } from '../support/served-page';
import type { Watch } from './watch';

/**
 * Opens a page of the server whose code arrives after it has been painted, and its fonts last, in a browser that writes dates,
 * prices and names otherwise than the server; returns what was wrong by it.
 */
export async function arrive(page: Page, url: URL, seen: Watch) {
  await page.addInitScript(writeOtherwise);
  await recordRemovals(page);
  const fonts = hold();
  await page.route('**/*.woff2', async (route) => {
    await fonts.held;
    await route.continue();
  });
  const releaseCode = await holdCode(page);
  const faults: string[] = [];
  const response = await page.goto(url.href, { waitUntil: 'commit' });
  if (!response) throw new Error(`${url.href} has no response.`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
  const rendered = await page.getByRole('main').innerText();
  const head = await page.evaluate(readHead);
  for (const read of seen.reads) faults.push(`reads before its code loads: ${read}`);
  for (const style of seen.styles) faults.push(`a style that is not in the document: ${style}`);

  releaseCode();
  await expectHydrated(page);
  for (const html of await page.evaluate(() => Reflect.get(window, 'removed'))) {
    faults.push(`hydration removes ${html}`);
  }
  const hydrated = await page.getByRole('main').innerText();
  if (!hydrated.includes(rendered.slice(0, 100))) faults.push(`hydration changes ${rendered}`);

  fonts.release();
  await page.mouse.move(1, 1); // a visitor acts
  if (!isEmbedPath(url.pathname)) {
    await page.waitForFunction(() => performance.getEntriesByName('late-fonts').length);
  }
  const kept = await page.evaluate(readHead);
  if (kept.toLowerCase() !== head.toLowerCase())
    faults.push(`hydration changes ${head} to ${kept}`);
  const shift = await page.evaluate(readShift);
  if (shift > 0.01) faults.push(`moves by ${shift} when its fonts arrive`);
  await page.evaluate(showOwnFonts);
  return { response, faults };
}

/** Writes as Safari does, with a capital where the server has none, and as older browsers do, with other spaces. */
function writeOtherwise(): void {
  const change = (text: string) =>
    text
      .replace(/\p{L}/u, (letter) =>
        letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
      )
      .replaceAll('\u00A0', '\u202F');
  class DisplayNames extends Intl.DisplayNames {
    override of(code: string) {
      return change(super.of(code) ?? code);
    }
  }
  Object.assign(Intl, { DisplayNames });
  // oxlint-disable-next-line eslint/no-restricted-properties -- writes nothing
  for (const { prototype } of [Intl.DateTimeFormat, Intl.NumberFormat]) {
    Object.defineProperty(prototype, 'format', {
      value(moment: number) {
        const parts: { value: string }[] = this.formatToParts(moment);
        return change(parts.map(({ value }) => value).join(''));
      },
    });
  }
}

/** Records the elements that hydration removes. */
async function recordRemovals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const removed: string[] = [];
    Object.assign(window, { removed });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes])) {
        const isRendered = node instanceof Element && node.tagName !== 'SCRIPT';
        if (isRendered) removed.push(node.outerHTML.slice(0, 200));
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Returns what of the head follows the visitor from page to page. */
function readHead(): string {
  const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href');
  return `“${document.title}” at ${canonical}`;
}

/** Returns how far the page has moved since it was opened. */
async function readShift(): Promise<number> {
  // What a frame has moved is known after it.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  return new Promise<number>((resolve) => {
    const shifts = new PerformanceObserver((list) => {
      const values = list.getEntries().map((entry) => Number(Reflect.get(entry, 'value')));
      resolve(values.reduce((sum, value) => sum + value, 0));
    });
    shifts.observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
  });
}

/** Shows the page in its own fonts, as where they come in time. */
async function showOwnFonts(): Promise<void> {
  const rules = Array.from(document.styleSheets, (sheet) => Array.from(sheet.cssRules)).flat();
  const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule);
  const style = document.createElement('style');
  style.textContent = faces.map(({ cssText }) => cssText.replace('optional', 'block')).join('\n');
  document.head.append(style);
  await document.fonts.ready;
}
