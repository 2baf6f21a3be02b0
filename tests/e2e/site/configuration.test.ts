import { startBuiltSite } from '../../support/built-site';
import { freePort } from '../../../scripts/start/ports';
import { expect, test } from '../support/fixtures';

test('a site without its variables names the missing ones', async ({ page }) => {
  const site = await startBuiltSite({ port: await freePort(), variables: {} });
  await page.goto(site.url);
  await expect(page.getByRole('main')).toContainText(
    'Not set: VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY.',
  );
  await site.stop();
});
