import type { Page } from '@playwright/test';
import { expect, openPanel } from '../support/fixtures';
import { test } from '../support/own-world';
import { sectionTab, textLanguage } from '../support/panel-page';

const table = (page: Page, name: string) => page.getByRole('table', { name });
const filter = (page: Page) => page.getByLabel('Translation');
const language = (page: Page, name: RegExp) =>
  page.getByRole('dialog').getByRole('radio', { name });

const LANGUAGES = ['English', 'Ukrainian', 'German', 'Russian'];

interface Section {
  name: string;
  /** What each entry is written in: wholly, and partly. */
  entries: Record<string, [complete: string[], partly: string[]]>;
  rows: string;
}

const SECTIONS: readonly Section[] = [
  {
    name: 'Artists',
    entries: {
      Both: [['English', 'German'], []],
      Undescribed: [['English', 'German'], []],
      Half: [['German'], ['English']],
      Nothing: [[], []],
    },
    rows: `insert into public.artists (name, bio, photo_url, image_alt) values
      ('Both', '{"en":"A","de":"A"}', '/uploads/a.webp', '{"en":"A","de":"A"}'),
      ('Undescribed', '{"en":"A","de":"A"}', '/uploads/a.webp', null),
      ('Half', '{"en":"A","de":"A"}', '/uploads/a.webp', '{"de":"A"}'),
      ('Nothing', null, null, null)`,
  },
  {
    name: 'Releases',
    entries: {
      Both: [['English', 'German'], []],
      Undescribed: [['English', 'German'], []],
      Half: [['English'], ['German']],
    },
    rows: `insert into public.artists (id, name) values ('aaaaaaaa-0000-4000-8000-000000000000', 'Mira');
      insert into public.releases (title, description, cover_art_url, image_alt, artist_id, release_date)
      select title, description::jsonb, cover, alt::jsonb, 'aaaaaaaa-0000-4000-8000-000000000000', '2026-01-01'
      from (values
        ('Both', '{"en":"A","de":"A"}', null, null),
        ('Undescribed', '{"en":"A","de":"A"}', '/uploads/a.webp', null),
        ('Half', '{"en":"A"}', '/uploads/a.webp', '{"en":"A","de":"A"}')
      ) as release (title, description, cover, alt)`,
  },
  {
    name: 'Services',
    entries: {
      Both: [['English', 'German'], []],
      Remark: [['English'], ['German']],
      Price: [['English'], ['German']],
      Picture: [['English', 'German'], []],
    },
    rows: `insert into public.services (name, items, image_url) values
      ('{"en":"Both","de":"Both"}', '[{"name":{"en":"A","de":"A"},"value":1}]', null),
      ('{"en":"Remark","de":"Remark"}', '[{"name":{"en":"A","de":"A"},"value":1,"note":{"en":"A"}}]', null),
      ('{"en":"Price","de":"Price"}', '[{"name":{"en":"A"},"value":null}]', null),
      ('{"en":"Picture","de":"Picture"}', '[]', '/uploads/a.webp')`,
  },
  {
    name: 'Gallery',
    entries: {
      Both: [['English', 'German'], []],
      Second: [['English', 'German'], []],
      Wharf: [['German'], ['English']],
      Film: [['English', 'German'], []],
    },
    rows: `insert into public.gallery_items (caption, type, url, images, image_alts) values
      ('{"en":"Both","de":"Both"}', 'image', '/uploads/a.webp', '{}', '{"/uploads/a.webp":{"en":"A","de":"A"}}'),
      ('{"en":"Second","de":"Second"}', 'image', null, '{/uploads/a.webp,/uploads/b.webp}',
        '{"/uploads/a.webp":{"en":"A","de":"A"}}'),
      ('{"en":"Wharf","de":"Wharf"}', 'video', '/uploads/a.mp4', '{/uploads/b.webp}', '{"/uploads/b.webp":{"de":"A"}}'),
      ('{"en":"Film","de":"Film"}', 'video', '/uploads/a.mp4', '{}', '{}')`,
  },
  {
    name: 'News',
    entries: {
      Both: [['English', 'German'], []],
      Text: [['English'], ['German']],
      Cover: [['English', 'German'], []],
    },
    rows: `insert into public.news_items (title, content, cover_art_url) values
      ('{"en":"Both","de":"Both"}', '{"en":"A","de":"A"}', null),
      ('{"en":"Text","de":"Text"}', '{"en":"A"}', null),
      ('{"en":"Cover","de":"Cover"}', null, '/uploads/a.webp')`,
  },
];

test('the languages of a row and the filter of the list agree, in every section', async ({
  page,
  world,
}) => {
  await openPanel(page, world);
  for (const { name, entries, rows } of SECTIONS) {
    await world.sql(rows);
    await sectionTab(page, name).click();
    await filter(page).selectOption('All');
    for (const [entry, [complete, partly]] of Object.entries(entries)) {
      const row = table(page, name)
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: entry, exact: true }) });
      for (const shown of LANGUAGES) {
        const none = complete.length === 0 ? 'no text yet' : 'not translated';
        const half = partly.includes(shown) ? 'partly translated' : none;
        const state = complete.includes(shown) ? 'complete' : half;
        await expect(row.getByText(`${shown}: ${state}`)).toBeAttached();
      }
    }
    for (const missing of LANGUAGES) {
      await filter(page).selectOption(`Missing: ${missing}`);
      const lacking = Object.entries(entries).filter(
        ([, [complete]]) => !complete.includes(missing),
      );
      await expect(table(page, name).getByRole('rowheader')).toHaveCount(lacking.length);
      for (const [entry] of lacking) {
        await expect(table(page, name).getByRole('rowheader', { name: entry })).toBeVisible();
      }
    }
  }
});

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

test('a picture without a description leaves the languages of its form as they are', async ({
  page,
  world,
}) => {
  await world.sql(`insert into public.artists (name, bio, photo_url)
    values ('Mira', '{"en":"A singer"}', '/uploads/a.webp')`);
  await openPanel(page, world, '/adminpanel/artists');
  await page.getByRole('link', { name: 'Mira' }).click();
  const state = (name: string) => language(page, new RegExp(`^${name}$`));
  await expect(state('English')).toHaveAccessibleDescription('complete');
  await page
    .getByRole('textbox', { name: 'Description of the picture · English' })
    .fill('Mira at the sea');
  await expect(state('English')).toHaveAccessibleDescription('complete');
  await state('German').check({ force: true });
  await page.getByRole('textbox', { name: 'Biography · German' }).fill('Eine Sängerin');
  await expect(state('German')).toHaveAccessibleDescription('partly translated');
});
