import type { Page } from '@playwright/test';
import { startTestBackend, type TestBackend } from '@label/supabase-local/testing/test-backend';
import { expectAccessible, expectNoSidewaysScroll } from '../support/checks';
import { expect, hold, readFrom, switchLanguage, test, WIDTHS } from '../support/fixtures';
import { pageHeading } from '../support/site-page';

test.describe.configure({ mode: 'default' }); // one database for the whole file

const SEARCH = '**/rest/v1/rpc/search_site';
const ARTIST = '00000000-0000-4000-8000-0000000000e1';
const BEATMAKER = '00000000-0000-4000-8000-0000000000e2';
const RELEASE = '00000000-0000-4000-8000-0000000000e3';
const NEWS_ITEM = '00000000-0000-4000-8000-0000000000e4';

let backend: TestBackend;

test.beforeAll(async () => {
  backend = await startTestBackend();
  await backend.sql(`
    insert into public.artists (id, name, artist_type, bio) values
      ('${ARTIST}', 'Тарас Шевченко', 'performer', '{"en":"Sings."}'),
      ('${BEATMAKER}', 'Nina Wolf', 'beatmaker', null);
    insert into public.releases (id, title, release_kind, artist_id, release_date) values
      ('${RELEASE}', 'First Light', 'ep', '${ARTIST}', '2026-03-07');
    insert into public.news_items (id, title, content, date) values
      ('${NEWS_ITEM}', '{"de":"Neue Aufnahmen"}', '{"de":"Schewtschenko im Studio"}', '2026-03-08');
    insert into public.news_items (title, date)
      select jsonb_build_object('en', 'Anchor ' || day), '2026-01-01'::date + day
      from generate_series(1, 23) as day`);
});

test.afterAll(() => backend.stop());

test.beforeEach(({ page, demo }) => readFrom(page, demo, backend));

const field = (page: Page) => page.getByRole('searchbox');
const results = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link');
/** Before the results, the status says that they are loading. */
const status = (page: Page) => page.getByRole('main').getByRole('status').first();

test('an artist is found by the Cyrillic, the Latin and the German spelling of the name', async ({
  page,
}) => {
  await page.goto('/search');
  for (const query of ['Шевченко', 'Shevchenko', 'schewtschenko', 'шевч']) {
    await field(page).fill(query);
    await expect(status(page)).toHaveText(`3 results for “${query}”`);
    await expect(results(page).first()).toHaveText('Тарас ШевченкоPerformer');
    await expect(results(page).first()).toHaveAttribute('href', '/artists/taras-shevchenko');
  }
});

test('results are grouped by kind, and link to their pages', async ({ page }) => {
  await page.goto('/search?q=shevchenko');
  await expect(page).toHaveTitle(/Search/);
  const groups = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(groups).toHaveText(['Artists', 'Releases', 'News']);
  const release = page.getByRole('region', { name: 'Releases' }).getByRole('link');
  await expect(release).toHaveText('First LightТарас Шевченко · EP · 7 March 2026');
  await expect(release).toHaveAttribute('href', '/releases/first-light');
  const news = page.getByRole('region', { name: 'News' }).getByRole('link');
  await expect(news).toContainText('Neue Aufnahmen');
  await expect(news).toContainText('Only available in German');
  await expect(news.getByText('Neue Aufnahmen')).toHaveAttribute('lang', 'de');
  await expect(news).toHaveAttribute('href', '/news/neue-aufnahmen');

  await field(page).fill('wolf');
  await expect(groups).toHaveText(['Artists']);
  await results(page).click();
  await expect(page).toHaveURL('/bits/nina-wolf');
  await expect(pageHeading(page)).toHaveText('Nina Wolf');
});

test('a price, a page and a word with a slip are found', async ({ page }) => {
  await page.goto('/de/search?q=mastring');
  const price = page.getByRole('region', { name: 'Leistungen' }).getByRole('link');
  await expect(price).toContainText('ab 40 €');
  await expect(price).toHaveAttribute('href', /^\/de\/services#/);

  await field(page).fill('impressum');
  await expect(status(page)).toHaveText('1 Treffer für „impressum“');
  await results(page).click();
  await expect(page).toHaveURL('/de/impressum');
});

test('by keyboard: to the field, through the results, into one, and back', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('link', { name: 'Search', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAccessibleName('Search artists, releases and news');

  await page.keyboard.type('shevch');
  await expect(results(page)).toHaveCount(3);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(results(page).nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown'); // stays at the last
  await expect(results(page).nth(2)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(results(page).nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(results(page).nth(2)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/news/neue-aufnahmen');
  await page.goBack();
  await expect(page).toHaveURL('/search?q=shevch');
  await expect(field(page)).toHaveValue('shevch');
  await expect(results(page)).toHaveCount(3);

  await results(page).nth(0).focus();
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('shevch');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('');
  await expect(page).toHaveURL('/search');
  await expect(results(page)).toHaveCount(0);
});

test('the query survives a reload, and each submitted one has a history entry', async ({
  page,
}) => {
  await page.goto('/about');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('wol');
  await expect(page).toHaveURL('/search?q=wol');
  await page.keyboard.type('f');
  await expect(page).toHaveURL('/search?q=wolf');
  await page.keyboard.press('Enter');
  await page.reload();
  await expect(field(page)).toHaveValue('wolf');
  await expect(results(page)).toHaveText(['Nina WolfBeatmaker']);

  await field(page).fill('first');
  await expect(page).toHaveURL('/search?q=first');
  await field(page).fill('first light');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search?q=first+light');
  await expect(results(page)).toHaveText(['First LightТарас Шевченко · EP · 7 March 2026']);

  await page.goBack();
  await expect(page).toHaveURL('/search?q=wolf');
  await expect(field(page)).toHaveValue('wolf');
  await expect(results(page)).toHaveText(['Nina WolfBeatmaker']);
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await page.goForward();
  await page.goForward();
  await expect(field(page)).toHaveValue('first light');
});

test('shows a message for no query, no results, many results and a query that is too long', async ({
  page,
}) => {
  await page.goto('/search');
  const main = page.getByRole('main');
  await expect(main).toContainText('The alphabet does not matter');

  await field(page).fill('anchor');
  await expect(status(page)).toHaveText('23 results for “anchor”');
  await expect(results(page)).toHaveCount(20);
  await expect(results(page).first()).toContainText('Anchor 23');
  await expect(main).toContainText('The first 20 of 23. Another word narrows the search.');
  await expect(main).not.toContainText('The alphabet does not matter');

  await field(page).fill('xyzzy'); // no price list has it, either
  await expect(status(page)).toHaveText('0 results for “xyzzy”');
  await expect(main).toContainText('Nothing found');
  await expect(results(page)).toHaveText(['Artists', 'Releases', 'News']);
  await expect(page.getByRole('alert')).toHaveCount(0);

  await field(page).fill('a'.repeat(201));
  await expect(field(page)).toHaveAccessibleDescription(
    'Please search with at most 200 characters.',
  );
  await expect(results(page)).toHaveCount(0);
  await field(page).fill('a'.repeat(200));
  await expect(field(page)).toHaveAttribute('aria-invalid', 'false');
  await page.setViewportSize(WIDTHS[0]);
  await expect(status(page)).toHaveText(`0 results for “${'a'.repeat(200)}”`);
  await expectNoSidewaysScroll(page);
});

test('special characters in the query are harmless', async ({ page }) => {
  const HOSTILE = ['%', '_', "'; drop table artists; --", '<b>x</b>', '\\', '"', '(((', ':*', '🔥'];
  await page.goto('/search');
  for (const query of HOSTILE) {
    await field(page).fill(query);
    await expect(status(page)).toHaveText(`0 results for “${query}”`);
  }
  await page.reload();
  await expect(field(page)).toHaveValue('🔥');
  await page.goto('/search?q=%00');
  await expect(status(page)).toContainText('0 results');
});

test('a late response does not replace a newer one', async ({ page }) => {
  const { held, release } = hold();
  await page.route(SEARCH, async (route) => {
    if (route.request().postData()?.includes('"wolf"')) await held;
    await route.fallback();
  });
  await page.goto('/search');
  const asked = page.waitForRequest(SEARCH);
  await field(page).fill('wolf');
  await asked;
  await field(page).fill('first');
  await expect(results(page)).toHaveText(['First LightТарас Шевченко · EP · 7 March 2026']);
  release();
  await field(page).fill('first ligh');
  await expect(status(page)).toHaveText('1 result for “first ligh”');
  await expect(results(page)).toHaveText(['First LightТарас Шевченко · EP · 7 March 2026']);
});

test('a failing server and a missing connection have their own screens', async ({
  page,
  context,
  demo,
}) => {
  await page.goto('/search?q=wolf');
  await expect(results(page)).toHaveCount(1);
  await page.route(SEARCH, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await field(page).fill('first');
  await expect(page.getByRole('alert')).toContainText('This could not be loaded');
  await expect(results(page)).toHaveCount(0);
  await readFrom(page, demo, backend);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(results(page)).toHaveText(['First LightТарас Шевченко · EP · 7 March 2026']);

  await context.setOffline(true);
  await field(page).fill('anchor');
  await expect(page.getByRole('alert')).toContainText('You are offline');
  await context.setOffline(false);
  await expect(results(page)).toHaveCount(20);
});

const TEXTS = {
  en: { title: 'Search', found: '3 results for “шевченко”', nothing: 'Nothing found' },
  uk: {
    title: 'Пошук',
    found: '3 результати за запитом «шевченко»',
    nothing: 'Нічого не знайдено',
  },
  de: { title: 'Suche', found: '3 Treffer für „шевченко“', nothing: 'Nichts gefunden' },
  ru: {
    title: 'Поиск',
    found: '3 результата по запросу «шевченко»',
    nothing: 'Ничего не найдено',
  },
};
test('texts in four languages, also where nothing is found', async ({ page }) => {
  await page.setViewportSize(WIDTHS[0]);
  for (const [language, texts] of Object.entries(TEXTS)) {
    await page.goto('/search?q=шевченко');
    await switchLanguage(page, language);
    await expect(pageHeading(page)).toHaveText(texts.title);
    await expect(status(page)).toHaveText(texts.found);
    await field(page).fill('xyzzy'); // no price list has it, either
    await expect(page.getByRole('main').getByText(texts.nothing)).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
  await field(page).fill('шевченко');
  await expect(status(page)).toHaveText(TEXTS.ru.found);
  await expectAccessible(page);
});
