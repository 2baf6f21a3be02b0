import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../support/checks';
import { expect, openPanel } from '../support/fixtures';
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

async function addArtist(world: RunningWorld): Promise<string> {
  const [row] = await world.sql(`insert into public.artists (name) values ('Ніка') returning id`);
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

  // Changing the library’s description afterwards leaves an entry's own description as it is.
  await page.goto('/adminpanel/library');
  await pictures(page).getByRole('button', { name: 'Nika on a bridge' }).click();
  const dialog = dialogOf(page, 'Nika on a bridge');
  await dialog.getByRole('textbox', { name: 'Ukrainian' }).fill('Ніка біля річки');
  await page.keyboard.press('Escape'); // typed text is not lost
  await leaveQuestion(page).getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByRole('button', { name: 'Save the description' }).click();
  await expect(dialog.getByText('Saved. 1 entry has changed with it.')).toBeVisible();
  expect(await world.sql('select image_alt from public.artists')).toEqual([
    { image_alt: { en: 'Nika at night', uk: 'Ніка біля річки' } },
  ]);
});

test('several pictures are added to a gallery item at once, and its grid is sorted by mouse and by keyboard', async ({
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
