import { expect, test } from '../support/fixtures';

const LATIN = ['onest-latin', 'sofia-sans-extra-condensed-latin'];
const CYRILLIC = ['onest-cyrillic', 'sofia-sans-extra-condensed-cyrillic'];

/** Returns the font's name from a URL such as `/assets/onest-latin-wght-normal-Dun_Rd-l.woff2`. */
const nameOf = (url: string) => /([a-z-]+)-wght-normal-/.exec(url)?.[1] ?? url;

for (const { path, fonts } of [
  { path: '/de/services', fonts: LATIN },
  { path: '/uk/contact', fonts: [...LATIN, ...CYRILLIC] },
]) {
  test(`${path} preloads the fonts for its alphabet, and no others`, async ({ page, served }) => {
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
