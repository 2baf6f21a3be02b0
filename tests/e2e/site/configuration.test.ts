import path from 'node:path';
import { startBuiltSite } from '../../support/built-site';
import { freePort } from '../../../scripts/start/ports';
import { expect, test } from '../support/fixtures';

test('a site built without its variables names the missing ones', async ({ page }) => {
  const site = await startBuiltSite({
    outDir: path.resolve('.data/test/unconfigured/dist'),
    port: await freePort(),
    variables: {},
  });
  await page.goto(site.url);
  await expect(page.getByRole('main')).toContainText(
    'It was built without: VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY.',
  );
  await site.stop();
});
