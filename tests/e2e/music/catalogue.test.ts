import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/checks';
import { expect, test, useLanguage } from '../support/fixtures';
import { test as inOwnWorld } from '../support/own-world';
import { holdCode } from '../support/served-page';

const filter = (page: Page, name: string) =>
  page.getByRole('search', { name: 'Narrow the catalogue' }).getByRole('combobox', { name });
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

inOwnWorld(
  'the catalogue is narrowed by artist, year and kind, and its URL keeps the choice',
  async ({ page, world }) => {
    await world.sql(`
      insert into public.artists (id, name, slug, published_at) values
        ('00000000-0000-4000-8000-0000000000a1', 'Mira', 'mira', now()),
        ('00000000-0000-4000-8000-0000000000a2', 'Nika Sol', 'nika-sol', now());
      insert into public.releases
          (title, artist_id, release_date, release_kind, catalogue_number, published_at)
        select 'Mira ' || number, '00000000-0000-4000-8000-0000000000a1', '2023-01-01'::date + number,
          'single', 'TIDE ' || lpad(number::text, 3, '0'), now()
        from generate_series(1, 40) as number;
      insert into public.releases (title, artist_id, release_date, release_kind, published_at) values
        ('First Light', '00000000-0000-4000-8000-0000000000a2', '2023-05-05', 'ep', now()),
        ('Second Light', '00000000-0000-4000-8000-0000000000a2', '2024-05-05', 'ep', now()),
        ('Third Light', '00000000-0000-4000-8000-0000000000a2', '2024-06-06', 'album', now())`);
    await page.goto('/releases');
    const options = (name: string) => filter(page, name).getByRole('option');
    await expect(options('Artist')).toHaveText(['All artists', 'Mira (40)', 'Nika Sol (3)']);
    await expect(options('Year')).toHaveText(['All years', '2024 (2)', '2023 (41)']);
    await expect(options('Kind')).toHaveText(['All kinds', 'Single (40)', 'EP (2)', 'Album (1)']);

    await filter(page, 'Artist').selectOption('Nika Sol (3)');
    await expect(titles(page)).toHaveText(['Third Light', 'Second Light', 'First Light']);
    await filter(page, 'Year').selectOption('2024 (2)');
    await expect(titles(page)).toHaveText(['Third Light', 'Second Light']);
    await filter(page, 'Kind').selectOption('EP (2)');
    await expect(titles(page)).toHaveText(['Second Light']);
    await expect(page).toHaveURL(/\/releases\?artist=nika-sol&year=2024&kind=ep$/);
    await page.reload();
    await expect(titles(page)).toHaveText(['Second Light']);
    await expect(filter(page, 'Year')).toHaveValue('2024');

    await filter(page, 'Artist').selectOption('Mira (40)');
    await expect(page.getByText('No release is like this.')).toBeVisible();
    await page.getByRole('link', { name: 'Show all releases' }).click();
    await expect(titles(page).first()).toHaveText('Third Light');
    await expect(filter(page, 'Kind')).toHaveValue('');

    // Another choice begins with its first page.
    await filter(page, 'Artist').selectOption('Mira (40)');
    await expect(page.getByText('TIDE 040')).toBeVisible();
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(page).toHaveURL(/\/releases\?artist=mira&page=2$/);
    await expect(titles(page)).toHaveCount(24);
    await filter(page, 'Year').selectOption('2023 (41)');
    await expect(page).toHaveURL(/\/releases\?artist=mira&year=2023$/);
    await expect(titles(page)).toHaveCount(12);
  },
);

test('the filter is accessible and fits a narrow phone', async ({ page, served }) => {
  await useLanguage(page, 'de');
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${served.siteUrl}/de/releases?year=2024`);
  await expect(page.getByRole('combobox', { name: 'Jahr' })).toHaveValue('2024');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a choice that is made before the code has come is kept', async ({ page, served }) => {
  const release = await holdCode(page);
  await page.goto(`${served.siteUrl}/en/releases`, { waitUntil: 'commit' });
  const year = page.getByRole('combobox', { name: 'Year' });
  await year.selectOption({ index: 1 });
  const chosen = await year.inputValue();
  release();
  await expect(page).toHaveURL(`${served.siteUrl}/en/releases?year=${chosen}`);
  await expect(year).toHaveValue(chosen);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a button narrows the catalogue', async ({ page, served }) => {
    await page.goto(`${served.siteUrl}/releases`);
    const year = page.locator('select[name=year]');
    await year.selectOption({ index: 1 });
    const chosen = await year.inputValue();
    await page.locator('noscript button').click();
    await expect(page).toHaveURL(`${served.siteUrl}/releases?artist=&year=${chosen}&kind=`);
    await expect(year).toHaveValue(chosen);
  });
});
