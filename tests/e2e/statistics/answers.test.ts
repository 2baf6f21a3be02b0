import { readFile } from 'node:fs/promises';
import { labelDay } from '@/lib/dates';
import { PERSON, test } from '../support/counted-visitor';
import { expect, openPanel } from '../support/fixtures';
import { RELEASE } from '../support/own-audio';

test.use(PERSON);

test('staff see on the page of a release where a visitor came from, and what was played and got', async ({
  page,
  world,
  rows,
  publish,
  counted,
}) => {
  const shop = 'https://shop.example/low-water';
  await page.route(`${shop}*`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Shop</title>' }),
  );
  const today = labelDay(new Date());
  await publish({ day: today });
  const editions = [{ id: 'lp', kind: 'vinyl', state: 'in_stock', link: shop }];
  await rows.from('releases').update({ editions }).eq('id', RELEASE).throwOnError();

  await page.goto(`/releases/${RELEASE}`, { referer: 'http://www.blog.example/2026/low-water' });
  await page.waitForLoadState('networkidle');
  await page.getByRole('main').getByRole('button', { name: 'Play Low Water' }).click();
  const track = '00000000-0000-4000-8000-000000000001';
  await expect.poll(counted).toContain(`play releases d2 ${track} 1`);
  await page.getByRole('link', { name: 'Buy: Herald – Low Water, Vinyl' }).click();
  await expect(page).toHaveTitle('Shop');
  await expect
    .poll(counted)
    .toEqual([
      `play releases d2 ${track} 1`,
      'referral releases d2 blog.example 1',
      'shop releases d2 shop.example 1',
      'visit releases d2 1',
    ]);

  await openPanel(page, world, '/adminpanel/statistics');
  await page.getByRole('link', { name: 'Low Water', exact: true }).click();
  const week = page.getByRole('region', { name: 'Day 1' });
  await expect(week.getByRole('definition')).toHaveText(['1', '1', '1']);
  const lines = (table: string) => page.getByRole('table', { name: table }).getByRole('row');
  await expect(lines('Plays by track').nth(1)).toHaveText('Tide1');
  await expect(lines('Where visits came from').nth(1)).toHaveText('blog.example1');
  await expect(lines('Clicks by shop').nth(1)).toHaveText('shop.example1');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save “Plays by track” as CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^tracks-30-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await download.path(), 'utf8')).toBe('\uFEFFTrack,Plays\r\nTide,1\r\n');
});
