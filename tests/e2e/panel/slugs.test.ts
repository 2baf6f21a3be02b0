import type { APIResponse, Page } from '@playwright/test';
import { startServedSite, type ServedSite } from '../../support/served-site';
import { expect, openPanel } from '../support/fixtures';
import { test as ownTest } from '../support/own-world';
import { dialogOf, save, toastOf } from '../support/panel-page';
import { pageHeading } from '../support/site-page';

const ARTIST = '00000000-0000-4000-8000-000000000001';
const NEWS = '00000000-0000-4000-8000-000000000003';

const ROWS = `
  insert into public.artists (id, name) values ('${ARTIST}', 'Ніка Зарандія');
  insert into public.news_items (id, title, content, date) values
    ('${NEWS}', '{"en":"Doors open"}', '{"en":"Come in."}', '2026-01-01');
  insert into public.gallery_items (url, artist_id) values ('https://example.org/clip', '${ARTIST}')`;

const slugField = (page: Page) => dialogOf(page).getByLabel('Page address', { exact: true });

const test = ownTest.extend<object, { site: ServedSite }>({
  site: [
    async ({}, use) => {
      const site = await startServedSite({ name: 'slugs', content: 'seed', rows: ROWS });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** Asks the server two seconds later, when it reads the version of the content again. */
async function ask(page: Page, site: ServedSite, path: string): Promise<APIResponse> {
  site.clock.now += 2_000;
  return page.request.get(`${site.url}${path}`, {
    maxRedirects: 0,
    headers: { 'Accept-Language': 'en' },
  });
}

async function answerOf(page: Page, site: ServedSite, path: string) {
  const answer = await ask(page, site, path);
  return [answer.status(), answer.headers()['location']];
}

test('a served page redirects from its former slug to one that staff have written', async ({
  page,
  site,
}) => {
  const { keys, mailDir, url: supabaseUrl } = site.backend;
  const world = { siteUrl: site.url, supabaseUrl, mailDir, ...keys };
  await openPanel(page, world, `/adminpanel/news/${NEWS}`);
  await slugField(page).fill('Open House');
  await expect(dialogOf(page).getByText(`${new URL(site.url).host}/news/open-house`)).toBeVisible();
  await save(page);
  await expect(toastOf(page, 'News item saved successfully.')).toBeVisible();

  expect(await answerOf(page, site, '/news/doors-open')).toEqual([301, '/news/open-house']);
  expect(await answerOf(page, site, `/de/news/${NEWS}`)).toEqual([301, '/de/news/open-house']);
  const sitemap = await (await ask(page, site, '/sitemap.xml')).text();
  expect(sitemap).toContain(`<loc>${site.url}/news/open-house</loc>`);
  expect(sitemap).not.toContain('doors-open');
  const feed = await (await ask(page, site, '/feed/news.en.xml')).text();
  expect(feed).toContain(`href="${site.url}/news/open-house"`);
  await page.goto(`${site.url}/de/news/doors-open`);
  await expect(page).toHaveURL(`${site.url}/de/news/open-house`);

  await page.goto(`${site.url}/adminpanel/news/${NEWS}`);
  await expect(dialogOf(page).getByText(/Also reached under: .*\/news\/doors-open$/)).toBeVisible();
});

ownTest(
  'a page without a server replaces an id in its path, and Back returns to the previous page',
  async ({ page, world }) => {
    await world.sql(ROWS);
    await page.goto('/de/artists');
    await page.goto(`/de/bits/${ARTIST}?gallery=1`);
    await expect(pageHeading(page)).toHaveText('Ніка Зарандія');
    await expect(page).toHaveURL('/de/bits/nika-zarandiia?gallery=1');
    await page.goBack();
    await expect(page).toHaveURL('/de/artists');
    await page.getByRole('link', { name: /Ніка Зарандія/ }).click();
    await expect(page).toHaveURL('/de/artists/nika-zarandiia');
    await world.sql(`update public.artists set slug = 'nika' where id = '${ARTIST}'`);
    await page.goto('/artists/nika-zarandiia');
    await expect(page).toHaveURL('/artists/nika');
  },
);
