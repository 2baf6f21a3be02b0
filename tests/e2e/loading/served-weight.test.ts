import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';
import { connect } from '@label/supabase-local/testing/test-backend';
import { expect, test, type ServedWorld } from '../support/fixtures';
import { isHydrated, servedPaths } from '../support/served-page';

test.use({ connectionType: '4g' });

const pathsOf = ({ supabaseUrl, secretKey }: ServedWorld) =>
  servedPaths(connect(supabaseUrl, secretKey));

/**
 * Bytes of a body that come with the first round trip: the initial congestion window of 14,600, which a TLS handshake has
 * widened by its own few segments.
 */
const FIRST_ROUND_TRIP = 18_432;

const MAX_DOCUMENT = 24_576;

/** Returns what a browser has read of a document by then. */
const beginningOf = (document: Buffer) =>
  brotliDecompressSync(document.subarray(0, FIRST_ROUND_TRIP), {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
  }).toString();

for (const language of ['en', 'uk', 'de', 'ru']) {
  test(`the first screen of every page in ${language} arrives within the first round trip`, async ({
    served,
  }) => {
    const tooHeavy: string[] = [];
    for (const path of await pathsOf(served)) {
      const url = `${served.siteUrl}/${language}${path}`.replace(/\/$/, '');
      const document = await readCompressed(url);
      expect(document.length).toBeGreaterThan(4_000);
      if (document.length > MAX_DOCUMENT) tooHeavy.push(`${path}: ${document.length}`);
      const beginning = beginningOf(document);
      const whole = brotliDecompressSync(document).toString();
      for (const part of ['</h1>', 'fetchPriority="high"']) {
        if (whole.includes(part) && !beginning.includes(part)) tooHeavy.push(`${path}: ${part}`);
      }
    }
    expect(tooHeavy).toEqual([]);
  });
}

/** Returns the body of a page as it is sent to a browser that reads brotli. */
async function readCompressed(url: string): Promise<Buffer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, resolve).on('error', reject);
  });
  expect(response.headers['content-encoding']).toBe('br');
  return buffer(response);
}

/**
 * Returns the box of every element of the page, and the computed style of each kind of element with its pseudo-elements:
 * elements of a kind have the same classes in a parent of the same classes.
 */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const kinds = new Set<string>();
    const name = (element: Element | null) => `<${element?.tagName} ${element?.className}>`;
    return [...document.querySelectorAll('body, body *')].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const place = `${name(element)} ${[x, y, width, height].join()}`;
      const kind = name(element.parentElement) + name(element);
      if (kinds.has(kind)) return [place];
      kinds.add(kind);
      const parts = ['', '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part);
        if (part && style.content === 'none') return '';
        const values = [...style]
          .filter((property) => !property.startsWith('--')) // by themselves they show nothing
          .map((property) => `${property}: ${style.getPropertyValue(property)}`);
        return `${kind}${part} ${values.join('; ')}`;
      });
      return parts.concat(place);
    });
  });
}

for (const width of [390, 1440]) {
  test(`at ${width} px a page looks the same before and after all styles of the site load`, async ({
    page,
    served,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' }); // nothing moves during the test
    await page.route('**/start.js', (route) => route.abort());
    await page.route('**/*.woff2', (route) => route.abort()); // one that comes in time in one look alone
    const paths = await pathsOf(served);
    // The front page at both widths, of the others every second one.
    for (const path of paths.filter(
      (_path, at) => at === 0 || (at % 2 === 0) === (width === 390),
    )) {
      await page.goto(served.siteUrl + path);
      await page.reload(); // which lays out all at once
      await page.evaluate(() => document.fonts.ready);
      const own = await looks(page);
      expect(own.length).toBeGreaterThan(200);
      await page.evaluate(async () => {
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.href = document.querySelector<HTMLElement>('[data-styles]')?.dataset['styles'] ?? '';
        document.head.append(link);
        await new Promise((resolve, reject) => {
          link.addEventListener('load', resolve);
          link.addEventListener('error', reject);
        });
      });
      expect(await looks(page)).toEqual(own);
    }
  });
}

test('a page without interaction requests nothing in its first ten seconds, and then subscribes to the settings', async ({
  page,
  served,
}) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000); // the test does not depend on real time
  for (const path of ['/', '/uk', '/artists', '/services']) {
    await page.goto(served.siteUrl + path);
    let hydratedAfter = 0;
    await expect(async () => {
      hydratedAfter += 50;
      await page.clock.runFor(50);
      expect(await isHydrated(page)).toBe(true);
    }).toPass();
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('websocket', (socket) => asked.push(socket.url()));
    await page.clock.runFor(9_000 - hydratedAfter);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);

    await page.clock.runFor(1_000 + hydratedAfter);
    await expect(async () => {
      await page.clock.runFor(50);
      expect(asked.some((url) => url.includes('/realtime/v1/websocket'))).toBe(true);
    }).toPass();
    page.removeAllListeners('request');
    page.removeAllListeners('websocket');
  }
});
