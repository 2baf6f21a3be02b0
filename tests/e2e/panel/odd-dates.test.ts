import { startServedSite, type ServedSite } from '../../support/served-site';
import { addMember, expect, test as base } from '../support/fixtures';
import { signIn } from '../support/sign-in';
import { connect } from '@label/supabase-local/testing/test-backend';

const ID = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

/** As rows that are older than the rule, or come out of a backup: triggers do not see them, and the search is updated. */
const ROWS = `
  alter table public.news_items disable trigger user;
  alter table public.releases disable trigger user;
  alter table public.news_items enable trigger keep_slug;
  alter table public.releases enable trigger keep_slug;
  insert into public.artists (id, name) values ('${ID(0)}', 'Mira');
  insert into public.news_items (id, title, date) values
    ('${ID(1)}', '{"en":"Typing error"}', '20261-11-20'),
    ('${ID(2)}', '{"en":"Half a year"}', '0026-12-01'),
    ('${ID(3)}', '{"en":"For ever"}', 'infinity'),
    ('${ID(4)}', '{"en":"Never"}', '-infinity'),
    ('${ID(5)}', '{"en":"The ides"}', '0044-03-15 BC');
  insert into public.releases (id, artist_id, title, release_date) values
    ('${ID(6)}', '${ID(0)}', 'Typing error', '20261-11-20'),
    ('${ID(7)}', '${ID(0)}', 'Half a year', '0026-12-01'),
    ('${ID(8)}', '${ID(0)}', 'For ever', 'infinity');
  insert into public.news_items (title, date, published_at) values
    ('{"en":"Waiting"}', '2026-11-20', 'infinity'), ('{"en":"Always there"}', '2026-11-20', '-infinity');
  alter table public.news_items enable trigger user;
  alter table public.releases enable trigger user;
  select private.write_search_entries(array(select id from public.news_items union select id from public.releases));
  alter table public.gallery_items disable trigger user;
  alter table public.gallery_items enable trigger keep_slug;
  insert into public.gallery_items (id, url, created_at, updated_at) values
    ('${ID(9)}', '/uploads/none.webp', 'infinity', 'infinity');
  insert into public.submissions (kind, name, email, message, created_at) values
    ('message', 'Ada', 'ada@example.com', 'Hello', '20261-11-20')`;

const test = base.extend<{ site: ServedSite }>({
  site: [
    async ({}, use) => {
      const site = await startServedSite({
        name: 'odd-dates',
        content: 'seed',
        rows: ROWS,
      });
      await use(site);
      await site.stop();
    },
    { timeout: 300_000 }, // a site is built first
  ],
  baseURL: async ({ site }, use) => use(site.url),
  rows: async ({ site }, use) => use(connect(site.backend.url, site.backend.keys.secretKey)),
});

test('no stored date fails a page, a feed, or the panel', async ({ page, rows }) => {
  for (const path of [
    '/en',
    '/de/news',
    '/uk/releases',
    '/ru/gallery',
    `/en/artists/${ID(0)}`,
    `/en/gallery/${ID(9)}`,
    '/en/search?q=ever',
  ]) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  }
  for (const [number, day, written] of [
    [1, '31 December 2200', '2200-12-31'],
    [2, '1 January 1900', '1900-01-01'],
    [3, '31 December 2200', '2200-12-31'],
    [4, '1 January 1900', '1900-01-01'],
    [5, '1 January 1900', '1900-01-01'],
  ] as const) {
    expect((await page.goto(`/en/news/${ID(number)}`))?.status()).toBe(200);
    await expect(page.getByRole('main').getByText(day)).toBeVisible();
    const data = await page.locator('script[type="application/ld+json"]').allInnerTexts();
    expect(data.join()).toContain(`"datePublished":"${written}"`);
  }
  for (const [number, day] of [
    [6, 'Out on 31 December 2200'],
    [7, 'Released on 1 January 1900'],
    [8, 'Out on 31 December 2200'],
  ] as const) {
    expect((await page.goto(`/en/releases/${ID(number)}`))?.status()).toBe(200);
    await expect(page.getByRole('main').getByText(day)).toBeVisible();
  }
  for (const file of ['/sitemap.xml', '/feed/news.en.xml']) {
    const answer = await page.request.get(file);
    expect(answer.status(), file).toBe(200);
    expect(await answer.text()).not.toMatch(/infinity|20261|NaN|Invalid/);
  }

  const { email } = await addMember(rows);
  await page.goto('/adminpanel');
  await signIn(page, email);
  await expect(page.getByRole('link', { name: 'Waiting' })).toBeVisible();
  await page.goto('/adminpanel/news');
  await expect(page.getByRole('row', { name: /Typing error/ })).toContainText('31 December 2200');
  await expect(page.getByRole('row', { name: /Waiting/ })).toContainText('31 December 2200');
  await page.goto(`/adminpanel/news/${ID(1)}`);
  await expect(page.getByRole('textbox', { name: /^Date/ })).toHaveValue('2200-12-31');
  await page.goto('/adminpanel/releases');
  await expect(page.getByRole('row', { name: /For ever/ })).toContainText('31 December 2200');
  await page.goto('/adminpanel/inbox');
  const submission = page.getByRole('row', { name: /Ada/ });
  await expect(submission).toContainText('31 Dec 2200');
  await expect(submission).not.toContainText('NaN');
});
