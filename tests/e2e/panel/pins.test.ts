import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/checks';
import { expect, openPanel } from '../support/fixtures';
import { test } from '../support/own-world';
import { chooseAction, dialogOf, moveBy, saveButton, toastOf } from '../support/panel-page';

/** The name of each entry in the panel's list. */
const rows = (page: Page) => page.getByRole('rowheader');

test('pinned artists come first on the front page and in every list, in the order that staff choose', async ({
  page,
  world,
}) => {
  await world.sql(`insert into public.artists (name, created_at)
    values ('Ada', '2026-01-01'), ('Ben', '2026-01-02'), ('Cleo', '2026-01-03')`);
  await openPanel(page, world, '/adminpanel/artists');
  await expect(rows(page)).toHaveText(['Cleo', 'Ben', 'Ada']);
  await expect(page.getByRole('button', { name: 'Arrange pinned…' })).toHaveCount(0);
  await chooseAction(page, 'Ada', 'Pin to the top');
  await expect(toastOf(page, '“Ada” is pinned: it comes first on the site.')).toBeVisible();
  await expect(rows(page)).toHaveText(['AdaPinned', 'Cleo', 'Ben']);
  await chooseAction(page, 'Ben', 'Pin to the top');
  await expect(rows(page)).toHaveText(['BenPinned', 'AdaPinned', 'Cleo']);

  await page.getByRole('button', { name: 'Arrange pinned…' }).click();
  const order = page.getByRole('dialog', { name: 'Pinned entries' });
  await expect(order.getByRole('listitem')).toHaveText(['Ben', 'Ada']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Move: Ben', exact: true }).focus();
  await page.keyboard.press('Space');
  await moveBy(page, 'ArrowDown', 'Ben: position 2 of 2.');
  await page.keyboard.press('Space');
  await expect(order.getByRole('listitem')).toHaveText(['Ada', 'Ben']);
  await saveButton(page).click();
  await expect(toastOf(page, 'The order has been saved.')).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(rows(page)).toHaveText(['AdaPinned', 'BenPinned', 'Cleo']);

  await page.goto('/');
  const artists = page.getByRole('region', { name: 'Discover artists' });
  await expect(artists.getByRole('article').getByRole('heading')).toHaveText([
    'Ada',
    'Ben',
    'Cleo',
  ]);
  await page.goto('/artists');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Ada', 'Ben', 'Cleo']);

  await page.goto('/adminpanel/artists');
  await chooseAction(page, 'Ada', 'Unpin');
  await expect(toastOf(page, '“Ada” is not pinned any more.')).toBeVisible();
  await expect(rows(page)).toHaveText(['BenPinned', 'Cleo', 'Ada']);
});
