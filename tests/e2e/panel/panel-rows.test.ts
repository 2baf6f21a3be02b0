import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/checks';
import { expect, openPanel, WIDTHS } from '../support/fixtures';
import { test } from '../support/own-world';

/** Every list of the panel. */
const LISTS = [
  { path: 'artists', table: 'Artists' },
  { path: 'releases', table: 'Releases' },
  { path: 'services', table: 'Services' },
  { path: 'gallery', table: 'Gallery' },
  { path: 'news', table: 'News' },
  { path: 'inbox', table: 'Inbox' },
];

const table = (page: Page, name: string) => page.getByRole('table', { name });

/** Returns the parts of tables that are positioned though WebKit positions none but their cells. */
const positionedParts = (page: Page) =>
  page.locator('table, table *').evaluateAll((parts) =>
    parts
      .map((part) => [getComputedStyle(part), part.outerHTML.slice(0, 120)] as const)
      .filter(([{ display }]) => display.startsWith('table') && display !== 'table-cell')
      .filter(([{ position }]) => position !== 'static')
      .map(([, html]) => html),
  );

for (const { name, width, height } of WIDTHS) {
  test(`a click anywhere in a row opens the entry of that row on a ${name}`, async ({
    page,
    world,
    add,
  }) => {
    await page.setViewportSize({ width, height });
    for (const entry of ['Ada', 'Büşra']) {
      const { id } = await add.artist({ name: entry, bio: { en: 'Sings' } });
      await add.release({ title: entry, artist_id: id });
      await add.galleryItem({ caption: { en: entry }, url: '/uploads/a.webp' });
      await add.newsItem({ title: { en: entry } });
      await add.service({ name: { en: entry } });
      await add.submission({ name: entry, topic: 'Hello' });
    }
    await openPanel(page, world, '/adminpanel/artists');
    for (const list of LISTS) {
      for (const entry of ['Ada', 'Büşra']) {
        await page.goto(`/adminpanel/${list.path}`);
        const row = table(page, list.table).getByRole('row', { name: entry });
        const link = row.getByRole('rowheader').getByRole('link');
        const path = await link.getAttribute('href');
        expect(await positionedParts(page)).toEqual([]);
        const box = await row.boundingBox();
        if (!box) throw new Error(`${entry} has no row.`);
        // Between the columns, where there is no other control.
        await page.mouse.click(box.x + box.width * 0.6, box.y + 5);
        await expect(page).toHaveURL(new RegExp(`${path ?? ''}$`));
      }
    }
  });
}

test('the controls around a list and in its rows stay clickable', async ({ page, world, add }) => {
  await add.artist({ name: 'Ada' });
  await add.artist({ name: 'Büşra' });
  await openPanel(page, world, '/adminpanel/artists');
  const row = table(page, 'Artists').getByRole('row', { name: 'Ada' });
  await row.getByRole('button', { name: 'Actions: Ada' }).click();
  await expect(page.getByRole('menu', { name: 'Actions: Ada' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByLabel('Search artists').click();
  await expect(page.getByLabel('Search artists')).toBeFocused();
  await table(page, 'Artists')
    .getByRole('columnheader')
    .getByRole('link', { name: 'Name' })
    .click();
  await expect(page).toHaveURL(/sort=artistName$/);
  await page.getByRole('link', { name: 'Add artist' }).click();
  await expect(page.getByRole('dialog', { name: 'New artist' })).toBeVisible();
});

test('on a phone a long name fits its row, and the selection bar covers nothing', async ({
  page,
  world,
  add,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await add.artist({ name: 'Långnamn'.repeat(12), bio: { en: 'Hello' } });
  await add.artist({ name: 'Богдана' });
  await openPanel(page, world, '/adminpanel/artists');
  await page.getByRole('checkbox', { name: 'Choose “Богдана”', exact: true }).check();
  const bar = page.getByRole('region', { name: 'Chosen entries' });
  await bar.getByRole('button', { name: 'Choose all on this page' }).click();
  await expect(bar).toContainText('2 chosen');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
