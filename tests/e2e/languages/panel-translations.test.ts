import type { Page } from '@playwright/test';
import { expect, openPanel } from '../support/fixtures';
import { test } from '../support/own-world';
import { sectionTab, textLanguage } from '../support/panel-page';

const table = (page: Page, name: string) => page.getByRole('table', { name });
const filter = (page: Page) => page.getByLabel('Translation');
const language = (page: Page, name: RegExp) =>
  page.getByRole('dialog').getByRole('radio', { name });

test('the filter by a missing language stays across sections, and an entry opens in that language', async ({
  page,
  world,
}) => {
  await world.sql(`insert into public.artists (id, name, bio)
    values ('aaaaaaaa-0000-4000-8000-000000000000', 'Mira', '{"en":"A singer","uk":"Співачка"}')`);
  await world.sql(`insert into public.releases (title, description, artist_id, release_date)
    values ('Meer', '{"ru":"Море","uk":"Море"}', 'aaaaaaaa-0000-4000-8000-000000000000', '2026-01-01'),
      ('Ufer', '{"de":"Ein Ufer"}', 'aaaaaaaa-0000-4000-8000-000000000000', '2026-01-02')`);
  await openPanel(page, world, '/adminpanel/artists');
  await filter(page).selectOption('Missing: German');
  await expect(page).toHaveURL(/\/artists\?missing=de$/);

  // Beside the panel's own language, where the entry is in it.
  await page.getByRole('link', { name: 'Mira' }).click();
  const dialog = page.getByRole('dialog');
  await expect(language(page, /^German/)).toBeChecked();
  await expect(dialog.getByRole('textbox', { name: 'Biography · German' })).toHaveValue('');
  await expect(dialog.getByRole('textbox', { name: 'Biography · English' })).toHaveValue(
    'A singer',
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await sectionTab(page, 'Releases').click();
  await expect(page).toHaveURL(/\/releases\?missing=de$/);
  await expect(table(page, 'Releases').getByRole('rowheader')).toHaveText(['Meer']);
  await page.getByRole('link', { name: 'Meer' }).click();
  await expect(language(page, /^German/)).toBeChecked();
  await expect(dialog.getByRole('textbox', { name: 'Description · Ukrainian' })).toHaveValue(
    'Море',
  );
  await expect(dialog.getByRole('textbox', { name: 'Description · English' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await sectionTab(page, 'Site Settings').click();
  await expect(textLanguage(page, 'German')).toBeChecked();
  await sectionTab(page, 'Artists').click();
  await filter(page).selectOption('All');
  await sectionTab(page, 'Releases').click();
  await expect(table(page, 'Releases').getByRole('rowheader')).toHaveText(['Ufer', 'Meer']);
  await page.getByRole('link', { name: 'Ufer' }).click();
  await expect(language(page, /^English/)).toBeChecked();
});
