import type { Page } from '@playwright/test';
import { connect } from '@label/supabase-local/testing/test-backend';
import { startServedSite, type ServedSite } from '../../support/served-site';
import { expectAccessible, expectNoSidewaysScroll } from '../support/checks';
import { expect, openPanel, test as base, WIDTHS } from '../support/fixtures';
import { dialogOf, saveButton } from '../support/panel-page';
import { pageHeading } from '../support/site-page';

const ARTIST = '00000000-0000-4000-8000-000000000001';

const test = base.extend<object, { site: ServedSite }>({
  site: [
    async ({}, use) => {
      const site = await startServedSite({
        name: 'redirects',
        content: 'seed',
        countPause: 200,
        rows: `insert into public.artists (id, name) values ('${ARTIST}', 'Mira');
          insert into public.news_items (title, content) values
            ('{"en":"Doors open"}', '{"en":"Read [the old review](/2019/05/13/Northbound/?utm_source=news)."}');`,
      });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 300_000 }, // a site is built first
  ],
});

// One site for all, which is built once.
test.describe.configure({ mode: 'serial' });

test.beforeEach(async ({ site }) => {
  await site.backend.sql('truncate public.redirects, public.path_counts');
  site.clock.now += 2_000;
});

const openRedirects = (page: Page, site: ServedSite, path = '/adminpanel/settings/redirects') => {
  const { publishableKey, secretKey } = site.backend.keys;
  return openPanel(
    page,
    {
      siteUrl: site.url,
      supabaseUrl: site.backend.url,
      publishableKey,
      secretKey,
      mailDir: site.backend.mailDir,
    },
    path,
  );
};

/** What the server answers a path with: its status and where it leads. */
async function answerTo(page: Page, site: ServedSite, path: string): Promise<string> {
  site.clock.now += 2_000;
  const response = await page.request.get(site.url + path, { maxRedirects: 0 });
  return [response.status(), response.headers()['location']].filter(Boolean).join(' ');
}

const rowOf = (page: Page, source: string) =>
  page
    .getByRole('table', { name: 'List of redirects' })
    .getByRole('row')
    .filter({ hasText: source });

const missingSection = (page: Page) =>
  page.getByRole('region', { name: 'Asked for and not found' });

const TABLE = `Old URL\tNew URL
https://www.old-label.de/2019/05/13/northbound/\t/artists
/?p=123\t/about
/shop/index.php?page=3\t/releases
/künstler/müller\t/artists/${ARTIST}
/contact/\t/contact
/nowhere-new\t/gone
/news\t/about
/a\t/b
/b\t/a
/bandcamp\thttps://label.bandcamp.com`;

test('a pasted table is previewed, and used by the served site once it is imported', async ({
  page,
  site,
}) => {
  await openRedirects(page, site, '/adminpanel/settings');
  await page.getByRole('link', { name: 'Redirects' }).click();
  await expect(page.getByRole('heading', { name: 'Redirects', level: 1 })).toBeVisible();
  await expect(page.getByText('No redirects yet')).toBeVisible();

  await page.getByRole('button', { name: 'Paste a table' }).click();
  const dialog = dialogOf(page, 'Paste a table of redirects');
  await dialog.getByRole('textbox', { name: 'Table' }).fill(TABLE);
  const row = (text: string) => dialog.getByRole('row').filter({ hasText: text });
  await expect(
    dialog.getByText('Taken for the names of the columns: Old URL New URL'),
  ).toBeVisible();
  await expect(row('/2019/05/13/northbound').getByRole('checkbox')).toBeChecked();
  await expect(row('/contact/')).toContainText('It would lead to itself');
  await expect(row('/a /b')).toContainText('This would lead in a circle.');
  await expect(row('/b /a')).toContainText('This would lead in a circle.');
  await expect(row('/bandcamp')).toContainText('This leads to another site.');
  await expect(row('/nowhere-new')).toContainText('There is no page there that visitors can see.');
  await expect(row('/news')).toContainText('There is a page at this path.');
  await expect(row('/?p=123')).not.toContainText('There is');
  await expectAccessible(page);
  for (const { width, height } of WIDTHS) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page);
  }
  await row('/nowhere-new').getByRole('checkbox').uncheck();
  await dialog.getByRole('button', { name: 'Take 5 redirects' }).click();
  await expect(page.getByText('5 redirects have been saved.')).toBeVisible();

  expect(await answerTo(page, site, '/2019/05/13/northbound/')).toBe('301 /artists');
  expect(await answerTo(page, site, '/?p=123&utm_source=mail')).toBe('301 /about?utm_source=mail');
  expect(await answerTo(page, site, '/shop/index.php?page=3')).toBe('301 /releases');
  expect(await answerTo(page, site, '/de/k%C3%BCnstler/M%C3%BCller')).toBe(
    `301 /de/artists/${ARTIST}`,
  );
  expect(await answerTo(page, site, '/news')).toBe('200');
  expect(await answerTo(page, site, '/nowhere-new')).toBe('404');
  await page.goto(`${site.url}/künstler/müller`);
  await expect(pageHeading(page, 'Mira')).toBeVisible();
});

test('a whole pasted table can be undone, which restores what it had replaced', async ({
  page,
  site,
}) => {
  await site.backend.sql(`insert into public.redirects (source, target) values ('/old', '/news')`);
  await openRedirects(page, site);
  await page.getByRole('button', { name: 'Paste a table' }).click();
  const dialog = dialogOf(page, 'Paste a table of redirects');
  await dialog.getByRole('textbox', { name: 'Table' }).fill('/old /about\n/other /artists');
  await expect(dialog.getByText('Led to /news until now.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Take 2 redirects' }).click();
  await expect(rowOf(page, '/old')).toContainText('/about');
  await expect(rowOf(page, '/other')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, '/old')).toContainText('/news');
  await expect(rowOf(page, '/other')).toHaveCount(0);
});

test('a redirect is added, changed, found, removed and restored', async ({ page, site }) => {
  await openRedirects(page, site);
  await page.getByRole('button', { name: 'Add a redirect' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Old path').fill('https://old.example/About-Us.html');
  await dialog.getByLabel('Leads to').fill('//evil.example');
  await saveButton(dialog).click();
  await expect(dialog.getByText('Only paths of this site are possible.')).toBeVisible();
  await dialog.getByLabel('Leads to').fill('/About-us.html');
  await saveButton(dialog).click();
  await expect(dialog.getByText('It would lead to itself')).toBeVisible();
  await dialog.getByLabel('Leads to').fill('/about');
  await saveButton(dialog).click();
  await expect(page.getByText('“/about-us.html” leads on now.')).toBeVisible();
  expect(await answerTo(page, site, '/about-us.html')).toBe('301 /about');

  await page.getByRole('button', { name: 'Edit: /about-us.html' }).click();
  await dialog.getByLabel('Old path').fill('/team');
  await saveButton(dialog).click();
  await expect(rowOf(page, '/team')).toContainText('/about');
  await expect(rowOf(page, '/about-us.html')).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Search paths' }).fill('nothing');
  await expect(page.getByText('No redirect matches the search.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search paths' }).fill('Team');
  await expect(rowOf(page, '/team')).toBeVisible();

  await page.getByRole('button', { name: 'Remove: /team' }).click();
  await expect(page.getByText('“/team” has been removed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rowOf(page, '/team')).toBeVisible();
  expect(await answerTo(page, site, '/team')).toBe('301 /about');
});

test('a requested missing path becomes a redirect, whose requests are counted', async ({
  page,
  site,
}) => {
  for (const path of [
    '/Lost/',
    '/lost?email=ada@label.example',
    '/reset/ada@label.example',
    '/lost.jpg',
  ]) {
    expect(await answerTo(page, site, path)).toMatch(/^(?:404|308)/);
  }
  await expect
    .poll(() => site.backend.sql('select path, hits::int from public.path_counts order by path'))
    .toEqual([{ path: '/lost', hits: 1 }]);

  await openRedirects(page, site);
  await expect(missingSection(page).getByRole('listitem')).toHaveText(/^\/lost1 time/);
  await page.getByRole('button', { name: 'Redirect: /lost' }).click();
  await expect(dialogOf(page).getByLabel('Old path')).toHaveValue('/lost');
  await dialogOf(page).getByLabel('Leads to').fill('/about');
  await saveButton(dialogOf(page)).click();
  await expect(missingSection(page).getByText('Nothing has been asked for in vain.')).toBeVisible();

  expect(await answerTo(page, site, '/lost')).toBe('301 /about');
  expect(await answerTo(page, site, '/uk/lost/')).toBe('301 /uk/about');
  await expect
    .poll(() => site.backend.sql('select path, hits::int, is_redirected from public.path_counts'))
    .toEqual([{ path: '/lost', hits: 2, is_redirected: true }]);
  await page.reload();
  await expect(rowOf(page, '/lost')).toContainText('2 times');
});

test('without a server that counts, the page shows so, and how to get one', async ({
  page,
  site,
}) => {
  await site.backend.sql(`update private.path_counting set counted_at = now() - interval '2 days'`);
  await openRedirects(page, site);
  await expect(missingSection(page)).toContainText('SUPABASE_SECRET_KEY');
  await expect(missingSection(page)).not.toContainText('Nothing has been asked for in vain.');
});

test('a link in a text to an old path is redirected', async ({ page, site }) => {
  const rows = connect(site.backend.url, site.backend.keys.secretKey);
  await rows
    .from('redirects')
    .insert([
      { source: '/2019/05/13/northbound', target: '/northbound' },
      { source: '/northbound', target: `/artists/${ARTIST}` },
    ])
    .throwOnError();
  site.clock.now += 2_000;
  await page.goto(`${site.url}/news`);
  await page.getByRole('link', { name: 'Doors open' }).first().click();
  await page.getByRole('link', { name: 'the old review' }).click();
  await expect(pageHeading(page, 'Mira')).toBeVisible();
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe('/artists/mira?utm_source=news');
  await page.goBack();
  await expect(pageHeading(page, 'Doors open')).toBeVisible();
});
