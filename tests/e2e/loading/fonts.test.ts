import { expect, test } from '../support/fixtures';

const LATIN = 'onest-latin';
const CYRILLIC = 'onest-cyrillic';

/** Returns the font's name from a URL such as `/assets/onest-latin-wght-normal-Dun_Rd-l.woff2`. */
const nameOf = (url: string) => /([a-z-]+)-wght-normal-/.exec(url)?.[1] ?? url;

for (const { path, fonts } of [
  { path: '/de/services', fonts: [LATIN] },
  { path: '/uk/contact', fonts: [LATIN, CYRILLIC] },
]) {
  test(`${path} preloads the text font for its alphabet, and loads no other font`, async ({
    page,
    served,
  }) => {
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') loaded.push(nameOf(request.url()));
    });
    await page.goto(served.siteUrl + path, { waitUntil: 'networkidle' });
    const preloads = page.locator('link[rel="preload"][as="font"]');
    const preloaded = await preloads.evaluateAll((links) => links.map((link) => link.outerHTML));
    expect(preloaded.map(nameOf)).toEqual(fonts);
    expect(loaded.toSorted()).toEqual(fonts.toSorted()); // each once: preloaded and used fonts are the same
  });
}

test('no font loads before the first picture of a page', async ({ page, served }) => {
  await page.goto(`${served.siteUrl}/en`);
  await expect(page.locator('img[fetchpriority="high"]').first()).toBeVisible();
  await expect(page.locator('link[rel="preload"][as="font"]')).toHaveCount(0);
});

for (const { path, name } of [
  { path: '/en', name: 'Our services' },
  { path: '/de/services', name: 'Vertrieb' },
  { path: '/uk/artists', name: 'Артисти' },
]) {
  test(`${path} is set in the display font before any font loads`, async ({ page, served }) => {
    await page.route('**/*.woff2', (route) => route.abort());
    await page.route('**/start.js', (route) => route.abort()); // the page as it is first painted
    await page.goto(served.siteUrl + path);
    const heading = page.getByRole('heading', { name, exact: true }).first();
    // Its capitals are half as wide as the text is high; those of any fallback are at least two thirds.
    expect(await heading.evaluate(widthOfLetters)).toBeLessThan(0.6);
    const link = page.getByRole('navigation').getByRole('link').first();
    expect(await link.evaluate(widthOfLetters)).toBeLessThan(0.6);
    expect(await page.evaluate(readShift)).toBe(0);
  });
}

/** Returns how often the page has moved since it was opened. */
function readShift(): Promise<number> {
  return new Promise((resolve) => {
    const shifts = new PerformanceObserver((list) => resolve(list.getEntries().length));
    shifts.observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
  });
}

/** Returns the average width of the letters of a single line of text, in em. */
function widthOfLetters(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  const size = parseFloat(getComputedStyle(element).fontSize);
  return range.getBoundingClientRect().width / size / range.toString().length;
}
