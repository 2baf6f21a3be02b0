import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectNoSidewaysScroll } from '../support/checks';
import { expect, openPanel, useLanguage } from '../support/fixtures';
import { test } from '../support/own-world';
import { dialogOf, idOf, leaveQuestion, moveBy, save, toastOf } from '../support/panel-page';
import type { RunningWorld } from '../../support/world';

/** Stores a picture of one colour with the session of the page; returns its URL. */
async function store(page: Page, background: string): Promise<string> {
  const create = { width: 900, height: 600, channels: 3, background } as const;
  const bytes = [...(await sharp({ create }).jpeg().toBuffer())];
  return page.evaluate(async (numbers) => {
    const session: { access_token: string } = JSON.parse(
      localStorage.getItem('sb-127-auth-token') ?? '',
    );
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(numbers)]), 'photo.jpg');
    const response = await fetch('/api/upload', {
      method: 'POST',
      body,
      headers: { Authorization: `Bearer ${session.access_token}` },
    });
    const answer: { data: { filePath: string } } = await response.json();
    return `/${answer.data.filePath}`;
  }, bytes);
}

const note = (world: RunningWorld, url: string, name: string, alt = '{}') =>
  world.sql(
    `insert into public.files (path, name, alt) values ('${url.slice(1)}', '${name}', nullif('${alt}', '{}')::jsonb)
     on conflict (path) do update set name = excluded.name, alt = excluded.alt`,
  );

async function addArtist(world: RunningWorld, photo: string | null = null): Promise<string> {
  const [row] = await world.sql(
    `insert into public.artists (name, photo_url) values ('Ніка', ${photo === null ? 'null' : `'${photo}'`}) returning id`,
  );
  return idOf(row);
}

const openLibrary = (page: Page) =>
  page.getByRole('button', { name: 'From the library', exact: true });
const choice = (page: Page) => page.getByRole('dialog', { name: /^Choose / });
const pictures = (page: Page) => page.getByRole('list', { name: 'Pictures', exact: true });

test('a picture that was used before is chosen in two clicks, with its description', async ({
  page,
  world,
}) => {
  await openPanel(page, world);
  const url = await store(page, '#c02060');
  await note(world, url, 'bridge.jpg', '{"en": "Nika on a bridge", "uk": "Ніка на мосту"}');
  const id = await addArtist(world);
  await page.goto(`/adminpanel/artists/${id}`);
  await openLibrary(page).click();
  await choice(page).getByRole('button', { name: 'Nika on a bridge' }).click();
  await expect(choice(page)).toBeHidden();
  await expect(openLibrary(page)).toBeFocused();
  const description = page.getByRole('textbox', { name: 'Description of the picture · English' });
  await expect(description).toHaveValue('Nika on a bridge');
  await description.fill('Nika at night');
  await save(page);
  await expect(toastOf(page, 'Artist saved successfully.')).toBeVisible();
  expect(await world.sql('select photo_url, image_alt from public.artists')).toEqual([
    { photo_url: url, image_alt: { en: 'Nika at night', uk: 'Ніка на мосту' } },
  ]);

  // The library’s description is another one afterwards: what stands by itself stays.
  await page.goto('/adminpanel/library');
  await pictures(page).getByRole('button', { name: 'Nika on a bridge' }).click();
  const dialog = dialogOf(page, 'Nika on a bridge');
  await dialog.getByRole('textbox', { name: 'Ukrainian' }).fill('Ніка біля річки');
  await page.keyboard.press('Escape'); // what is typed is not lost
  await leaveQuestion(page).getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByRole('button', { name: 'Save the description' }).click();
  await expect(dialog.getByText('Saved. 1 entry has changed with it.')).toBeVisible();
  expect(await world.sql('select image_alt from public.artists')).toEqual([
    { image_alt: { en: 'Nika at night', uk: 'Ніка біля річки' } },
  ]);
});

test('several pictures are added to a gallery item at once, and its grid is sorted by mouse and by keys', async ({
  page,
  world,
}) => {
  await openPanel(page, world);
  const urls: string[] = [];
  for (const [index, color] of ['#c02060', '#2060c0', '#20c060'].entries()) {
    const url = await store(page, color);
    urls.push(url);
    await note(world, url, `${index + 1}.jpg`, index === 0 ? '{"en": "A red wall"}' : '{}');
  }
  const [red = '', blue = '', green = ''] = urls;
  await page.goto('/adminpanel/gallery/new');
  await openLibrary(page).click();
  const add = choice(page).getByRole('button', { name: 'Add', exact: true });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  for (const name of ['A red wall', '2.jpg', '3.jpg']) {
    await choice(page).getByRole('button', { name }).click();
  }
  await expect(choice(page).getByText('3 pictures chosen')).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await add.click();
  await expect(choice(page)).toBeHidden();

  const shown = dialogOf(page).getByRole('listitem').locator('img');
  const order = () =>
    shown.evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  expect(await order()).toEqual([red, blue, green]);
  await expect(dialogOf(page).getByText('A red wall')).toBeVisible();

  // The picture itself is dragged, and a click on it opens its details.
  const place = async (index: number) => {
    const box = await shown.nth(index).boundingBox();
    if (!box) throw new Error('The picture is not laid out.');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  await shown.first().hover();
  const [from, to] = [await place(0), await place(2)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await expect(page.getByText('Picture 1: position 3 of 3.')).toBeAttached();
  await page.mouse.up();
  await expect.poll(order).toEqual([blue, green, red]);
  await expect(page.getByText('Put down: Picture 1, position 3 of 3.')).toBeAttached();

  await page.getByRole('button', { name: 'Move: Picture 3', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Picked up: Picture 3, position 3 of 3.')).toBeAttached();
  await moveBy(page, 'ArrowLeft', 'Picture 3: position 2 of 3.');
  await page.keyboard.press('Space');
  await expect.poll(order).toEqual([blue, red, green]);

  await page.getByRole('button', { name: 'Details: Picture 1' }).click();
  await page.getByRole('textbox', { name: /^Description of picture 1/ }).fill('A blue wall');
  await expectAccessible(page, '[role="dialog"]');
  await save(page);
  await expect(toastOf(page, 'Gallery item saved successfully.')).toBeVisible();
  expect(await world.sql('select images, image_alts from public.gallery_items')).toEqual([
    {
      images: [blue, red, green],
      image_alts: { [red]: { en: 'A red wall' }, [blue]: { en: 'A blue wall' } },
    },
  ]);
});

test('a picture is replaced in an entry, a draft and a text, and back; a form that was open says so', async ({
  page,
  world,
  context,
}) => {
  await openPanel(page, world);
  const url = await store(page, '#c02060');
  const other = await store(page, '#20c060');
  await note(world, url, 'old.jpg', '{"en": "Nika"}');
  await note(world, other, 'new.jpg');
  const id = await addArtist(world, url);
  await world.sql(`
    insert into public.releases (title, artist_id, release_date, cover_art_url, published_at)
      values ('Northbound', '${id}', '2026-01-01', '${url}', null);
    insert into public.news_items (title, content) values ('{"en": "Tour"}', '{"en": "Soon ![](${url})"}')`);
  const stored = () =>
    world.sql(`select photo_url as photo, releases.cover_art_url as cover, content ->> 'en' as text
      from public.artists, public.releases, public.news_items`);

  const form = await context.newPage();
  await form.goto(`${world.siteUrl}/adminpanel/artists/${id}`);
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Nika Z.');

  await page.goto('/adminpanel/library');
  await pictures(page).getByRole('button', { name: /^Nika/ }).click();
  const dialog = dialogOf(page, 'Nika');
  for (const name of ['Ніка', 'Northbound', 'Tour']) {
    await expect(dialog.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(dialog.getByText('It can be removed once no entry uses it.')).toBeVisible();
  await openLibrary(page).click();
  await choice(page).getByRole('button', { name: 'new.jpg' }).click();
  await dialog.getByRole('button', { name: 'Replace in all places' }).click();
  await expect(dialog.getByText('Replaced in 3 entries.')).toBeVisible();
  expect(await stored()).toEqual([{ photo: other, cover: other, text: `Soon ![](${other})` }]);
  await expect(dialog.getByText('former version').first()).toBeVisible();

  await save(form);
  await expect(dialogOf(form, 'Somebody else has saved a newer version')).toBeVisible();
  expect(await stored()).toMatchObject([{ photo: other }]);
  await form.close({ runBeforeUnload: false });

  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('It has been undone.')).toBeVisible();
  expect(await stored()).toEqual([{ photo: url, cover: url, text: `Soon ![](${url})` }]);
});

test('pictures are found in Cyrillic by description and file name; what is used nowhere is removed', async ({
  page,
  world,
}) => {
  await openPanel(page, world);
  const used = await store(page, '#c02060');
  const unused = await store(page, '#20c060');
  await note(world, used, 'IMG_1.jpg', '{"uk": "Міст через Ельбу"}');
  // As a Mac writes it: the letter and its dots apart.
  await note(world, unused, 'Київ 2026.jpg'.normalize('NFD'));
  const id = await addArtist(world, used);
  await world.sql(`update public.artists set photo_url = '${unused}' where id = '${id}'`);
  await world.sql(`update public.artists set photo_url = '${used}' where id = '${id}'`);

  await page.goto('/adminpanel/library');
  const tiles = pictures(page).getByRole('button');
  await expect(tiles).toHaveCount(2);
  const search = page.getByRole('searchbox');
  await search.fill('ельбу міст');
  await expect(tiles).toHaveCount(1);
  await expect(tiles).toContainText('used in 1 place');
  await search.fill('київ');
  await expect(tiles).toContainText('used nowhere');
  await search.fill('Харків');
  await expect(page.getByText('No picture matches the search and the filter.')).toBeVisible();
  await search.fill('');
  await page.getByRole('combobox', { name: /^Show/ }).selectOption('Used nowhere');
  await expect(tiles).toHaveCount(1);
  await tiles.click();
  const dialog = dialogOf(page, 'Київ 2026.jpg'.normalize('NFD'));
  await expect(dialog.getByText('in 1 former version')).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Remove from the library' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove this picture?' });
  await expect(question).toContainText(
    'Former versions or shared previews of these entries have it, and will show no picture: Ніка.',
  );
  await expect(question).toContainText('It was uploaded within the last day');
  await question.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(toastOf(page, 'The picture has been removed.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeFocused();
  await expect(tiles).toHaveCount(0);
  expect(await world.sql('select path from public.files')).toEqual([{ path: used.slice(1) }]);
  expect((await page.request.get(unused)).status()).toBe(404);
  expect((await page.request.get(used)).status()).toBe(200);
});

test('the library fits a phone, and has no accessibility violations', async ({ page, world }) => {
  await openPanel(page, world);
  await useLanguage(page, 'de');
  const url = await store(page, '#c02060');
  await note(world, url, 'Sehr-langer-Dateiname-ohne-Leerzeichen-aus-der-Kamera-2026-11-27.jpg');
  await addArtist(world, url);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/adminpanel/library');
  await expect(page.getByRole('heading', { level: 1, name: 'Mediathek' })).toBeVisible();
  const tile = page.getByRole('list', { name: 'Bilder', exact: true }).getByRole('button');
  await expect(tile).toContainText('an 1 Stelle verwendet');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await tile.click();
  await expect(page.getByRole('link', { name: 'Ніка' })).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await expectNoSidewaysScroll(page);
});
