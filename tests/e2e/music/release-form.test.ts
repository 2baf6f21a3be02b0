import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/checks';
import { expect, openPanel } from '../support/fixtures';
import { setSettings, test } from '../support/own-world';
import { moveBy, save, toastOf } from '../support/panel-page';
import { openRelease, saveAndRead } from '../support/release-page';

const SPOTIFY = 'https://open.spotify.com/album/4AbC2dEf6GhI8jKl0MnO1p';
const BANDCAMP = 'https://mira.bandcamp.com/album/low-water';
const SHOP = 'https://label.example/shop/low-water';

const links = (page: Page) => page.getByRole('group', { name: 'Links to platforms' });
const newLink = (page: Page) =>
  links(page).getByRole('textbox', { name: 'Paste a link, or several' });

test('links pasted together find their platforms; a replaced one comes back', async ({
  page,
  world,
}) => {
  const id = await openRelease(page, world, [], { spotify_link: SPOTIFY });
  await newLink(page).fill(
    `Out now! ${BANDCAMP}?from=embed and https://tidal.com/browse/album/273619911?u`,
  );
  await newLink(page).press('Enter');
  await expect(links(page).getByRole('listitem')).toHaveText([
    `Bandcamp${BANDCAMP}`,
    `Spotify${SPOTIFY}`,
    'TIDALhttps://tidal.com/album/273619911',
  ]);
  await expect(links(page).getByRole('status')).toHaveText('Found: Bandcamp, TIDAL.');
  await newLink(page).fill('https://mira.bandcamp.com/album/ebb');
  await newLink(page).press('Enter');
  await expect(links(page).getByRole('status')).toHaveText('Found: Bandcamp. Replaced: Bandcamp.');
  await links(page).getByRole('button', { name: 'Undo' }).click();
  await expect(newLink(page)).toBeFocused();
  await links(page).getByRole('button', { name: 'Remove the link: TIDAL' }).click();
  await expect(links(page).getByRole('listitem')).toHaveCount(2);
  expect(await saveAndRead(page, world, id)).toMatchObject({
    spotify_link: SPOTIFY,
    more_links: { bandcamp: BANDCAMP },
  });
});

test('a link of no known platform is one of a shop after a question, or is discarded', async ({
  page,
  world,
}) => {
  const id = await openRelease(page, world);
  await newLink(page).fill('https://elsewhere.example/1');
  await newLink(page).press('Enter');
  await expect(links(page)).toContainText(
    'No known platform has this link: https://elsewhere.example/1',
  );
  await links(page).getByRole('button', { name: 'Discard the link' }).click();
  await expect(links(page).getByRole('listitem')).toHaveCount(0);
  await newLink(page).fill(SHOP);
  await newLink(page).press('Enter');
  await links(page).getByRole('button', { name: 'Show it as “Shop”' }).click();
  await expect(links(page).getByRole('listitem')).toHaveText(`Shop${SHOP}`);
  // What is none stays as it was typed, and says so.
  await newLink(page).fill('low water');
  await newLink(page).press('Enter');
  await expect(newLink(page)).toHaveValue('low water');
  await expect(newLink(page)).toHaveAttribute('aria-invalid', 'true');
  await newLink(page).fill('');
  expect(await saveAndRead(page, world, id)).toMatchObject({ more_links: { shop: SHOP } });
});

test('a link that is left in its field when the form is saved is stored', async ({
  page,
  world,
}) => {
  const id = await openRelease(page, world);
  await newLink(page).fill(`${BANDCAMP}?from=embed`);
  expect(await saveAndRead(page, world, id)).toMatchObject({ more_links: { bandcamp: BANDCAMP } });
});

test('credits, codes and rights unfold, and are taken as they are printed', async ({
  page,
  world,
}) => {
  await setSettings(world, `label_name = 'Nordlicht'`);
  const id = await openRelease(page, world);
  await page.getByRole('button', { name: 'Credits' }).click();
  await page.getByRole('button', { name: 'Add a credit' }).click();
  await expect(page.getByRole('combobox', { name: 'Role of credit 1' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Role of credit 1' }).selectOption('Mastering');
  await page.getByRole('textbox', { name: 'Names of credit 1' }).fill('Mira, Kolo');
  await page.getByRole('button', { name: 'Add a credit' }).click();
  await page
    .getByRole('combobox', { name: 'Role of credit 2' })
    .selectOption('In your own words …');
  await page.getByRole('textbox', { name: 'Own words for the role of credit 2' }).fill('Bandura');
  await page.getByRole('textbox', { name: 'Names of credit 2' }).fill('Juno');

  const codes = page.getByRole('button', { name: 'Codes and rights' });
  await codes.click();
  const barcode = page.getByRole('textbox', { name: 'UPC or EAN (barcode)' });
  await barcode.fill('4 006381 333932');
  await barcode.blur();
  await expect(page.getByText('This is not a valid UPC or EAN.')).toBeVisible();
  await page.getByRole('button', { name: 'Use “2026 Nordlicht”' }).first().click();
  const copyright = page.getByRole('textbox', { name: '© line (everything else)' });
  await copyright.fill('(C) 2026 Mira');
  await copyright.blur();
  await expect(copyright).toHaveValue('2026 Mira');
  await expectAccessible(page);
  await codes.click();
  await save(page);
  await expect(barcode).toBeFocused(); // it unfolds again
  await barcode.fill('4 006381 333931');
  expect(await saveAndRead(page, world, id)).toMatchObject({
    upc: '4006381333931',
    phonogram_line: '2026 Nordlicht',
    copyright_line: '2026 Mira',
    credits: [
      { role: 'mastering', names: ['Mira', 'Kolo'] },
      { ownRole: 'Bandura', names: ['Juno'] },
    ],
  });
});

test('a copy has tracks of its own with the same audio, and no codes of the release', async ({
  page,
  world,
}) => {
  const audio = '11111111-2222-4333-8444-555555555555';
  await world.sql(
    `insert into public.track_audio (id, url, seconds, peaks) values ('${audio}', '/uploads/0123456789abcdef0123456789abcdef.mp3', 30, '{1,2}')`,
  );
  const id = await openRelease(page, world, [{ id: 'a', title: 'Tide', audio }], {
    upc: '4006381333931',
    catalogue_number: 'NL 7',
    release_kind: 'album',
  });
  await page.goto('/adminpanel/releases');
  await expect(page.getByRole('row', { name: 'Low Water' })).toContainText('Album');
  await page.getByRole('button', { name: 'Actions: Low Water' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await save(page);
  await expect(toastOf(page, 'Release saved successfully.')).toBeVisible();
  const [copy] = await world.sql(
    `select upc, catalogue_number, release_kind, tracks from public.releases where id <> '${id}'`,
  );
  expect(copy).toMatchObject({
    upc: null,
    catalogue_number: null,
    release_kind: 'album',
    tracks: [{ title: 'Tide', audio }],
  });
  expect(copy).not.toMatchObject({ tracks: [{ id: 'a' }] });
});

test('the settings order the platforms by keys', async ({ page, world }) => {
  await openPanel(page, world, '/adminpanel/settings');
  await page.getByRole('button', { name: 'Move: Spotify' }).focus();
  await page.keyboard.press('Space');
  await moveBy(page, 'ArrowUp', 'Spotify: position 1 of 11.');
  await page.keyboard.press('Space');
  await save(page);
  await expect(toastOf(page, /saved successfully/)).toBeVisible();
  const [settings] = await world.sql(
    `select platform_order[1:3] as first from public.site_settings`,
  );
  expect(settings).toEqual({ first: ['spotify', 'bandcamp', 'apple_music'] });
});
