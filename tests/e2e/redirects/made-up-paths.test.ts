import { expect, test } from '../support/fixtures';
import { pageHeading } from '../support/site-page';

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** The headings at unknown paths, rendered by the browser and by the server. */
const SCREENS = [
  ['/no/such/page', 'Oops! Page Not Found'],
  ['/artistsx', 'Oops! Page Not Found'],
  ['/artists/a/b', 'Oops! Page Not Found'],
  ['/de/no-such-page', 'Ups! Seite nicht gefunden'],
  ['/artists/not-an-id', 'Artist not found'],
  [`/artists/${NOBODY}`, 'Artist not found'],
  ['/bits/1', 'Artist not found'],
  ['/releases/../x', 'Oops! Page Not Found'],
  ['/releases/undefined', 'Release not found'],
  ['/gallery/null', 'Gallery item not found'],
  ['/news/0', 'News item not found'],
  [`/news/${NOBODY}`, 'News item not found'],
] as const;

test('unknown paths show what was not found, rendered by the browser and by the server', async ({
  page,
  request,
  served,
}) => {
  test.slow(); // a dozen pages
  for (const [path, heading] of SCREENS) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(pageHeading(page)).toHaveText(heading);
      const answer = await request.get(served.siteUrl + path);
      expect(answer.status()).toBe(404);
      const rendered = await page.evaluate(
        (html) => new DOMParser().parseFromString(html, 'text/html').querySelector('h1')?.innerText,
        await answer.text(),
      );
      expect(rendered).toBe(heading);
    });
  }
});
