import { startServedSite, type ServedSite } from '../../support/served-site';
import { expect, test as base } from '../support/fixtures';
import { pageHeading } from '../support/site-page';

const test = base.extend<{ site: ServedSite }>({
  site: [
    async ({}, use) => {
      const site = await startServedSite({ name: 'publication', content: 'seed' });
      await use(site);
      await site.stop();
    },
    { timeout: 180_000 }, // a site is built first
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

test('a scheduled news item appears at its moment on the served site, in sitemap and feed', async ({
  page,
  site,
}) => {
  const { now } = Date;
  const moment = now() + 1_800_000;
  await site.backend.sql(`insert into public.news_items (title, published_at)
    values ('{"en":"Doors open","de":"Offene Türen"}', '${new Date(moment).toISOString()}') `);
  const path = '/news/doors-open';
  const filesWithIt = async () => {
    const found: string[] = [];
    for (const file of ['/sitemap.xml', '/feed/news.en.xml', '/feed/news.de.xml']) {
      const text = await (await page.request.get(file)).text();
      if (text.includes(path)) found.push(file);
    }
    return found;
  };

  await page.goto('/en/news');
  await expect(page.getByText('There is no news yet.')).toBeVisible();
  expect((await page.goto(`/en${path}`))?.status()).toBe(404);
  await expect(pageHeading(page)).toHaveText('News item not found');
  expect(await filesWithIt()).toEqual([]);

  try {
    // The clock of the database is this one, too.
    Date.now = () => now() + 1_801_000;
    site.clock.now += 2_000;
    await page.goto('/en/news');
    await expect(page.getByRole('main').getByRole('link', { name: 'Doors open' })).toBeVisible();
    expect((await page.goto(`/de${path}`))?.status()).toBe(200);
    await expect(pageHeading(page)).toHaveText('Offene Türen');
    expect(await filesWithIt()).toEqual(['/sitemap.xml', '/feed/news.en.xml', '/feed/news.de.xml']);
  } finally {
    Date.now = now;
  }
});
