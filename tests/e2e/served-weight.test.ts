import type { Page } from '@playwright/test';
import { connect } from '@label/supabase-local/testing/test-backend';
import { expect, test, type ServedWorld } from './fixtures';
import { isHydrated, servedPaths } from './served-page';

const pathsOf = ({ supabaseUrl, secretKey }: ServedWorld) =>
  servedPaths(connect(supabaseUrl, secretKey));

/** Of the some 14,600 bytes that a browser is sent before it has to answer; more is another round trip. */
const FIRST_ROUND_TRIP = 14_336;

for (const language of ['en', 'uk', 'de', 'ru']) {
  test(`every page in ${language} arrives within the first round trip`, async ({
    request,
    served,
  }) => {
    const tooHeavy: string[] = [];
    for (const path of await pathsOf(served)) {
      const url = `${served.siteUrl}/${language}${path}`.replace(/\/$/, '');
      const response = await request.get(url, { headers: { 'Accept-Encoding': 'br' } });
      expect(response.headers()['content-encoding']).toBe('br');
      const bytes = Number(response.headers()['content-length']);
      expect(bytes).toBeGreaterThan(4_000);
      if (bytes > FIRST_ROUND_TRIP) tooHeavy.push(`${path}: ${bytes}`);
    }
    expect(tooHeavy).toEqual([]);
  });
}

/**
 * Where every element of the page is, and what each kind of them looks like, with what stands before and after it: elements
 * of a kind have the same classes in a place of the same classes.
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
  test(`at ${width} px a page looks as with all of the site's styles before they come`, async ({
    page,
    served,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' }); // nothing drifts meanwhile
    await page.route('**/start.js', (route) => route.abort());
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

test('a page that nobody touches asks for nothing in its first ten seconds, and then follows the settings', async ({
  page,
  served,
}) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000); // however slow the machine, it is this clock that goes by
  for (const path of ['/', '/uk', '/artists', '/services']) {
    await page.goto(served.siteUrl + path);
    await expect(async () => {
      await page.clock.runFor(50);
      expect(await isHydrated(page)).toBe(true);
    }).toPass();
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('websocket', (socket) => asked.push(socket.url()));
    await page.clock.runFor(9_000);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);

    await page.clock.runFor(1_000);
    await expect(async () => {
      await page.clock.runFor(50);
      expect(asked.some((url) => url.includes('/realtime/v1/websocket'))).toBe(true);
    }).toPass();
    page.removeAllListeners('request');
    page.removeAllListeners('websocket');
  }
});
