import type { Page } from '@playwright/test';
import { expect, openPanel, WIDTHS } from '../support/fixtures';
import { test } from '../support/own-world';

const ROWS = `
  insert into public.artists (id, name, bio) values
    ('aaaaaaaa-0000-4000-8000-000000000001', 'Ada', '{"en":"Sings"}'),
    ('aaaaaaaa-0000-4000-8000-000000000002', 'Büşra', '{"en":"Plays"}');
  insert into public.releases (title, artist_id, release_date) values
    ('Ada', 'aaaaaaaa-0000-4000-8000-000000000001', '2026-01-01'),
    ('Büşra', 'aaaaaaaa-0000-4000-8000-000000000002', '2026-01-02');
  insert into public.gallery_items (caption, url) values
    ('{"en":"Ada"}', '/uploads/a.webp'), ('{"en":"Büşra"}', '/uploads/b.webp');
  insert into public.news_items (title) values ('{"en":"Ada"}'), ('{"en":"Büşra"}');
  insert into public.services (name, items) values ('{"en":"Ada"}', '[]'), ('{"en":"Büşra"}', '[]');
  insert into public.submissions (kind, name, email, topic, message, language) values
    ('message', 'Ada', 'ada@example.org', 'Hello', 'A question', 'en'),
    ('message', 'Büşra', 'busra@example.org', 'Hello', 'Another question', 'en')`;

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
  }) => {
    await page.setViewportSize({ width, height });
    await world.sql(ROWS);
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
        // Between the columns, where no other control stands.
        await page.mouse.click(box.x + box.width * 0.6, box.y + 5);
        await expect(page).toHaveURL(new RegExp(`${path ?? ''}$`));
      }
    }
  });
}

test('the controls around a list and in its rows stay what is clicked', async ({ page, world }) => {
  await world.sql(ROWS);
  await openPanel(page, world, '/adminpanel/artists');
  const row = table(page, 'Artists').getByRole('row', { name: 'Ada' });
  await row.getByRole('button', { name: 'Actions: Ada' }).click();
  await expect(page.getByRole('menu', { name: 'Actions: Ada' })).toBeVisible();
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
