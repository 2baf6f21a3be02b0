import type { Page } from '@playwright/test';
import { expect, test as base, type Client } from '../support/fixtures';
import { connect } from '@label/supabase-local/testing/test-backend';
import { expectHydrated } from '../support/served-page';

const test = base.extend<{ servedRows: Client }>({
  baseURL: async ({ served }, use) => use(served.siteUrl),
  servedRows: async ({ served }, use) => use(connect(served.supabaseUrl, served.secretKey)),
});

/** Opens a page as it is printed, after the visitor has moved the pointer over it. */
async function print(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 794, height: 1123 }); // A4
  await page.goto(path);
  await expectHydrated(page);
  await page.mouse.move(100, 100);
  await page.emulateMedia({ media: 'print' });
  await expect
    .poll(() =>
      page.evaluate(() => {
        window.dispatchEvent(new Event('beforeprint')); // the browser's own, before it prints
        return document.querySelector('main')?.dataset['url'];
      }),
    )
    .toBe(decodeURI(page.url()));
}

/** Returns what is written after an element. */
const after = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((elements) =>
      elements.map((element) => getComputedStyle(element, '::after').content),
    );

/** Expects dark words on white, and nothing that only a screen needs. */
async function expectPaper(page: Page): Promise<void> {
  for (const role of ['navigation', 'contentinfo', 'button', 'combobox'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0); // a hidden element has no role
  }
  const colors = await page.evaluate(() =>
    [...document.querySelectorAll('main *')].map((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return `${color} on ${backgroundColor}`;
    }),
  );
  expect([...new Set(colors)]).toEqual(['rgb(0, 0, 0) on rgba(0, 0, 0, 0)']);
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(794);
}

test('the price list is printed with its prices, and no row is cut', async ({ page }) => {
  await print(page, '/de/services');
  await expectPaper(page);
  const row = page.getByRole('listitem').filter({ hasText: 'Mixing' }).first();
  await expect(row).toContainText('80');
  await expect(row).toBeVisible();
  await expect(row).toHaveCSS('break-inside', 'avoid');
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0);
  expect(new Set(await after(page, '.group-of-prices a'))).toEqual(new Set(['none']));
  await expect(page.getByRole('banner')).toContainText('Tidenhub');
});

test('a release is printed with its cover, tracks, and the URLs of its links', async ({
  page,
  served,
  servedRows: rows,
}) => {
  const { data } = await rows
    .from('releases')
    .select('id')
    .eq('title', 'Northbound')
    .single()
    .throwOnError();
  await print(page, `/uk/releases/${data.id}`);
  await expectPaper(page);
  await expect(page.getByRole('heading', { name: 'Northbound' })).toBeVisible();
  await expect(page.getByRole('img').first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Kraków nocą' })).toBeVisible();
  const written = await after(page, 'main a:visible');
  expect(written[0]).toBe(`" (${served.siteUrl}/uk/artists/tymur-sad)"`);
  expect(written.some((url) => url.startsWith('" (https://open.spotify.com/album/'))).toBe(true);
});

test('a news item is printed with its text and its URL', async ({
  page,
  served,
  servedRows: rows,
}) => {
  const { data } = await rows.from('news_items').select('slug').limit(1).single().throwOnError();
  await print(page, `/news/${data.slug}`);
  await expectPaper(page);
  await expect(page.getByRole('link', { name: 'Back to news' })).toHaveCount(0);
  expect(await after(page, 'main')).toEqual([`"${served.siteUrl}/news/${data.slug}"`]);
  const main = page.getByRole('main');
  await expect(main.getByRole('paragraph').first()).toBeVisible();
});

test('no styles for print are in a document', async ({ page }) => {
  expect(await (await page.request.get('/services')).text()).not.toContain('@media print');
});
