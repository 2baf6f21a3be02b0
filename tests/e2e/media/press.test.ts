import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../support/checks';
import { expect, openPanel } from '../support/fixtures';
import { setSettings, test } from '../support/own-world';
import { dialogOf, idOf, save, toastOf } from '../support/panel-page';
import type { RunningWorld } from '../../support/world';

const run = promisify(execFile);

/** Returns a photo with the sun at a position. */
async function photo(name: string, sunAt: number, width = 2400) {
  const height = (width * 2) / 3;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#203040"/>
    <circle cx="${sunAt * width}" cy="${0.4 * height}" r="${height / 4}" fill="#f0c060"/></svg>`;
  return { name, mimeType: 'image/jpeg', buffer: await sharp(Buffer.from(svg)).jpeg().toBuffer() };
}

async function addArtist(world: RunningWorld): Promise<string> {
  const [row] = await world.sql(
    `insert into public.artists (name, bio) values ('Ніка Zarandia', '{"en": "She **sings**.\\n\\nThen she plays.", "de": "Sie singt."}') returning id`,
  );
  return idOf(row);
}

const photoField = (page: Page) => page.getByRole('group', { name: 'Photo', exact: true });

/** Chooses the artist's photo, and unfolds what belongs to it. */
async function choosePhoto(page: Page, file: Awaited<ReturnType<typeof photo>>): Promise<void> {
  await photoField(page).locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByText('1 file uploaded successfully.')).toBeVisible();
  await page.getByRole('button', { name: 'Credit and press' }).click();
}

const forPress = (page: Page) => page.getByRole('checkbox', { name: 'For the press' });

test('a picture that is ticked when it is chosen is on the press pages, with its credit, and in the ZIP', async ({
  page,
  world,
}) => {
  await setSettings(world, `label_name = 'Nordlicht', contact_email = 'hello@nordlicht.example'`);
  const id = await addArtist(world);
  await openPanel(page, world, `/adminpanel/artists/${id}`);
  await choosePhoto(page, await photo('nika.jpg', 0.3));
  await page.getByRole('textbox', { name: 'Photographer' }).fill('Olena K.');
  await forPress(page).check();
  await expect(page.getByText('The press gets 2400 × 1600 pixels.')).toBeVisible();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await save(page);
  await expect(toastOf(page, 'Artist saved successfully.')).toBeVisible();
  await expect
    .poll(() => world.sql('select photographer, press, name, width from public.files'))
    .toEqual([{ photographer: 'Olena K.', press: true, name: 'nika.jpg', width: 1600 }]);

  // Firefox and Safari have no such function.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  await world.sql(
    `insert into public.releases (title, artist_id, release_kind, release_date) values ('Tide', '${id}', 'ep', '2026-01-02')`,
  );
  await page.goto(`/artists/${id}`);
  await expect(page.getByRole('main').locator('figcaption')).toHaveText('Photo: Olena K.');
  await page.getByRole('link', { name: 'For the press' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ніка Zarandia');
  await expect(page.getByRole('main')).toContainText('hello@nordlicht.example');
  await expect(page.getByRole('main')).toContainText('Tide (EP, 2026)');
  await expect(page.getByRole('main').locator('figcaption')).toContainText('2400 × 1600 px, JPEG');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Everything as a ZIP' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Ніка Zarandia – Press kit.zip');
  await expect(page.getByText('The ZIP has been saved.')).toBeVisible();
  const zip = await download.path();
  const { stdout } = await run('unzip', ['-Z1', zip], { env: { LC_ALL: 'C.UTF-8' } });
  const picture = 'Ніка Zarandia – 1 – photo Olena K.jpg';
  expect(stdout.trim().split('\n')).toEqual([
    'Ніка Zarandia – text – en.txt',
    'Ніка Zarandia – text – de.txt',
    'credits.txt',
    'logo.svg',
    picture,
  ]);
  const read = async (name: string) =>
    (
      await run('unzip', ['-p', zip, name], {
        encoding: 'buffer',
        env: { LC_ALL: 'C.UTF-8' },
        maxBuffer: 10_000_000,
      })
    ).stdout;
  expect(String(await read('Ніка Zarandia – text – en.txt'))).toContain(
    'Short text\n\nShe sings.\n',
  );
  expect(String(await read('Ніка Zarandia – text – de.txt'))).toContain('Sie singt.');
  expect(String(await read('credits.txt'))).toContain(`${picture}\nPhoto: Olena K.`);
  expect(await sharp(await read(picture)).metadata()).toMatchObject({
    format: 'jpeg',
    width: 2400,
    height: 1600,
  });
});

test('ticking it later asks for the file; a different picture is shown beside the current one, and can replace it', async ({
  page,
  world,
}) => {
  const id = await addArtist(world);
  await openPanel(page, world, `/adminpanel/artists/${id}`);
  await choosePhoto(page, await photo('nika.jpg', 0.3));
  await save(page);
  await expect(toastOf(page, 'Artist saved successfully.')).toBeVisible();

  await page.goto(`/adminpanel/artists/${id}`);
  await page.getByRole('button', { name: 'Credit and press' }).click();
  await forPress(page).check();
  const original = page.getByText('Choose the original file once more').locator('..');
  await original.locator('input[type="file"]').setInputFiles(await photo('other.jpg', 0.7));
  await expect(
    page.getByText('The file shows another picture than the pages do. Compare both.'),
  ).toBeVisible();
  await expect(page.getByRole('img', { name: 'On pages' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'The chosen file' })).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  expect(await world.sql('select press from public.files')).toEqual([{ press: false }]);

  await page.getByRole('button', { name: 'Choose another file' }).click();
  await original.locator('input[type="file"]').setInputFiles(await photo('large.jpg', 0.3, 3000));
  await expect(page.getByText('The press gets 3000 × 2000 pixels.')).toBeVisible();
  await forPress(page).uncheck();
  await expect(page.getByText('The press gets')).toBeHidden();
  await expect
    .poll(() => world.sql('select press, print_path from public.files'))
    .toEqual([{ press: false, print_path: null }]);

  await forPress(page).check();
  await original.locator('input[type="file"]').setInputFiles(await photo('other.jpg', 0.7));
  const before = await photoField(page).locator('img').first().getAttribute('src');
  await page.getByRole('button', { name: 'Use this file as the picture' }).click();
  await expect(photoField(page).locator('img').first()).not.toHaveAttribute('src', before ?? '');
  await expect(dialogOf(page)).toBeVisible();
});

test('the press page of the label is in the footer and found by search; its texts can be copied', async ({
  page,
  world,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await setSettings(
    world,
    `label_name = 'Nordlicht', home_description = '{"en": "A label on the Elbe.", "de": "Ein Label an der Elbe."}',
      about_us_content = '{"en": "One.\\n\\nTwo."}', contact_email = 'hello@nordlicht.example',
      press_contact_name = 'Olena K.', press_contact_phone = '+49 40 66969 120'`,
  );
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Press', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Press');
  const main = page.getByRole('main');
  for (const text of ['Olena K.', '+49 40 66969 120', 'hello@nordlicht.example']) {
    await expect(main).toContainText(text);
  }
  await page.getByRole('button', { name: 'Copy: Short text' }).click();
  await expect(toastOf(page, 'The text has been copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('A label on the Elbe.');
  await page.getByRole('button', { name: 'Copy: Long text' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('One.\n\nTwo.');

  await page.goto('/de/search?q=pressefotos');
  await main.getByRole('link', { name: 'Pressematerial' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Presse');
});
