import { expect } from '../support/fixtures';
import { atWidths } from './faults';
import { isMissingPicture, test } from './full-world';
import { findWide } from './in-page';
import { sitePaths } from './site-paths';
import { atRest, watch } from './watch';

test('no page of the site is wider than a phone, with extreme texts in every field', async ({
  context,
  world,
  rows,
}) => {
  test.setTimeout(600_000); // some thirty pages
  const found: string[] = [];
  const views = ['/search?q=WWWWWWWWWW', '/artists/00000000-0000-4000-8000-000000000000'];
  for (const path of [...(await sitePaths(rows, 2)), ...views]) {
    await test.step(path, async () => {
      const page = await context.newPage();
      await page.setViewportSize({ width: 390, height: 844 });
      const seen = watch(page, world);
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await atRest(page, seen);
      const faults = [...(await atWidths(page, findWide)), ...seen.messages];
      const own = faults.filter((fault) => !isMissingPicture(fault));
      found.push(...own.map((fault) => `${path}: ${fault}`));
      await page.close();
    });
  }
  expect(found).toEqual([]);
});
