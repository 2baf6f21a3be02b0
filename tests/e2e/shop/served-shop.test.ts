import { startServedSite, type ServedSite } from '../../support/served-site';
import { expect, test as base } from '../support/fixtures';
import { pageHeading } from '../support/site-page';

const test = base.extend<{ site: ServedSite }>({
  site: [
    async ({}, use) => {
      const site = await startServedSite({ name: 'shop', content: 'seed' });
      await use(site);
      await site.stop();
    },
    { timeout: 180_000 }, // a site is built first
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

const DAY = 86_400_000;
const { now } = Date;

test.afterEach(() => {
  Date.now = now;
});

test('the shop appears when a pre-order begins, with its link and its URLs, and is gone with the last thing in it', async ({
  page,
  site,
}) => {
  const statusOf = async (path: string) => (await page.request.get(path)).status();
  const sitemap = async () => (await page.request.get('/sitemap.xml')).text();
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Shop' });
  await page.goto('/en/concerts');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Press' })).toBeVisible();
  await expect(link).toHaveCount(0);
  expect(await statusOf('/en/shop')).toBe(404);
  expect(await sitemap()).not.toContain('/shop');

  const day = new Date(now() + 2 * DAY).toISOString().slice(0, 10);
  const [row] = await site.backend.sql(`
    with artist as (insert into public.artists (name) values ('Mira') returning id)
    insert into public.releases (title, artist_id, release_date, editions)
      select 'Low Water', id, '2026-01-02',
        '[{"id": "lp", "kind": "vinyl", "price": 24, "currency": "EUR", "state": "preorder", "preorderFrom": "${day}"}]'
      from artist returning on_sale_at`);
  site.clock.now += 2_000;
  expect(await statusOf('/en/shop')).toBe(404);
  await page.goto('/en/releases/low-water');
  await expect(page.getByRole('region', { name: 'Get it' })).toContainText('Pre-order from');

  // The clock of database and server is this one, too.
  const begins = Date.parse(String(Reflect.get(Object(row), 'on_sale_at')));
  Date.now = () => begins + 1_000;
  await page.clock.setFixedTime(begins + 1_000);
  site.clock.now += 2_000;
  expect(await statusOf('/en/shop')).toBe(200);
  expect(await sitemap()).toContain('/uk/shop');
  await page.goto('/en/releases/low-water');
  await expect(page.getByRole('region', { name: 'Get it' })).toContainText('€24');
  await expect(page.getByRole('link', { name: /^Order by message/ })).toBeVisible();
  await link.click();
  await expect(pageHeading(page)).toHaveText('Shop');
  await expect(page.getByRole('heading', { name: 'Low Water' })).toBeVisible();
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(navigation.getByRole('link', { name: 'Shop' })).toHaveCount(0);

  await site.backend.sql(`
    update public.releases set editions = '[]';
    insert into public.merchandise (name, editions) values
      ('{"en": "Shirt", "de": "Hemd"}', '[{"id": "s", "kind": "other", "state": "sold_out"}]')`);
  site.clock.now += 2_000;
  await page.goto('/de/shop');
  await expect(page.getByRole('heading', { name: 'Hemd' })).toBeVisible();
  await expect(page.getByText('Ausverkauft')).toBeVisible();

  await site.backend.sql('delete from public.merchandise');
  site.clock.now += 2_000;
  expect(await statusOf('/de/shop')).toBe(404);
});
