import { expect, test } from '../support/fixtures';
import { pageHeading } from '../support/site-page';

const PATHS = [
  '',
  '/about',
  '/contact',
  '/services',
  '/search',
  '/impressum',
  '/datenschutz',
  '/no',
];

/** Returns the words of headings, names and buttons that are cut, though each has fewer letters than a line can hold. */
function findCutWords(): string[] {
  const range = document.createRange();
  const cut: string[] = [];
  for (const element of document.querySelectorAll('h1, h2, h3, .poster, .action, .big-link')) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
        if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1) cut.push(word);
      }
    }
  }
  return cut;
}

for (const language of ['en', 'uk', 'de', 'ru']) {
  test(`no word of a headline or a button is cut on phones, in ${language}`, async ({ page }) => {
    for (const path of PATHS) {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`/${language}${path}`);
      await expect(pageHeading(page)).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 640 });
        await expect.poll(() => page.evaluate(findCutWords), `${path} at ${width} px`).toEqual([]);
      }
    }
  });
}

test('running text is hyphenated where the browser knows its language, and headlines never', async ({
  page,
  rows,
}) => {
  await page.goto('/de');
  for (const heading of await page.getByRole('heading').all()) {
    await expect(heading).toHaveCSS('hyphens', 'manual');
  }
  for (const name of await page.locator('.poster, .action').all()) {
    await expect(name).toHaveCSS('hyphens', 'manual');
  }
  await expect(page.getByRole('main').locator('h1 + p')).toHaveCSS('hyphens', 'auto');
  const { data: artists } = await rows
    .from('artists')
    .select('id')
    .not('bio', 'is', null)
    .limit(1)
    .throwOnError();
  await page.goto(`/de/artists/${artists[0]?.id}`);
  await expect(page.locator('.prose-text p').first()).toHaveCSS('hyphens', 'auto');
});
