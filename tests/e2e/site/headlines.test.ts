import { expect, test } from '../support/fixtures';

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
