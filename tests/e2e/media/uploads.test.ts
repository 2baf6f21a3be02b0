import { truncate, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../support/checks';
import { expect, hold, letThrough, openPanel, useLanguage } from '../support/fixtures';
import { test } from '../support/own-world';
import { dialogOf, idOf, moveBy, toastOf, save } from '../support/panel-page';
import type { RunningWorld } from '../../support/world';

const PICTURE = /^\/uploads\/[0-9a-f]{32}-\d+x\d+-[0-9a-f]{6}\.webp$/;
const VIDEO = /^\/uploads\/[0-9a-f]{32}\.mp4$/;

/** Returns a small photo: each colour is a different picture. */
async function photo(name: string, background: string) {
  const create = { width: 60, height: 40, channels: 3, background } as const;
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
}

async function addArtist(
  world: RunningWorld,
  name: string,
  photoUrl: string | null = null,
): Promise<string> {
  const [row] = await world.sql(
    `insert into public.artists (name, photo_url) values ('${name}', ${photoUrl === null ? 'null' : `'${photoUrl}'`}) returning id`,
  );
  return idOf(row);
}

/** Returns a photo of several 100 kB: noise does not compress. */
async function largePhoto(name: string) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 800, height: 800, channels: 3, background: '#000', noise } as const;
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: await sharp({ create }).jpeg({ quality: 95 }).toBuffer(),
  };
}

const nameInput = (page: Page) => dialogOf(page).getByRole('textbox', { name: /^Name/ });
const fileInput = (page: Page, field: string) =>
  page.getByRole('group', { name: field, exact: true }).locator('input[type="file"]');

/** Delays the responses to uploads until they are released one by one, by file name. */
async function holdUploads(page: Page) {
  const holds = new Map<string, ReturnType<typeof hold>>();
  const holdOf = (name: string) => {
    const known = holds.get(name) ?? hold();
    holds.set(name, known);
    return known;
  };
  await page.route('**/api/upload', async (route) => {
    const name = /filename="([^"]*)"/.exec(
      route.request().postDataBuffer()?.toString('latin1') ?? '',
    );
    const response = await route.fetch();
    await holdOf(name?.[1] ?? '').held;
    await route.fulfill({ response });
  });
  return (name: string) => holdOf(name).release();
}

test('a photo is uploaded while the form is filled in, and appears on the public page', async ({
  page,
  world,
}) => {
  const id = await addArtist(world, 'Ada');
  await openPanel(page, world, `/adminpanel/artists/${id}`);
  const release = await holdUploads(page);
  await fileInput(page, 'Photo').setInputFiles(await photo('ada.jpg', '#c02060'));
  await expect(page.getByRole('progressbar', { name: 'Upload: ada.jpg' })).toBeVisible();
  await page.keyboard.press('Escape'); // would lose the running upload
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await nameInput(page).fill('Ada Kling');
  await save(page);
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
  release('ada.jpg');
  await expect(toastOf(page, 'Artist saved successfully.')).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();

  const [stored] = await world.sql(`select name, photo_url from public.artists where id = '${id}'`);
  expect(stored).toEqual({ name: 'Ada Kling', photo_url: expect.stringMatching(PICTURE) });
  await page.goto(`/artists/${id}`);
  const shown = page.getByRole('main').locator('img').first();
  await expect(shown).toHaveAttribute('src', PICTURE);
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
});

test('an upload on a slow connection shows its progress; a cancelled one leaves the form unchanged', async ({
  page,
  world,
}) => {
  const id = await addArtist(world, 'Eva');
  await openPanel(page, world, `/adminpanel/artists/${id}`);
  const devtools = await page.context().newCDPSession(page);
  const sendAtMost = (bytesPerSecond: number) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    });
  const input = fileInput(page, 'Photo');
  const preview = page.getByRole('group', { name: 'Photo', exact: true }).locator('img');
  const progress = (name: string) => page.getByRole('progressbar', { name: `Upload: ${name}` });
  const percent = async (name: string) =>
    Number(await progress(name).getAttribute('aria-valuenow'));
  const underWay = /^[1-9]\d?$/; // 1 to 99

  await sendAtMost(50_000);
  await input.setInputFiles(await largePhoto('slow.jpg'));
  await expect(progress('slow.jpg')).toHaveAttribute('aria-valuenow', underWay);
  const before = await percent('slow.jpg');
  await expect.poll(() => percent('slow.jpg')).toBeGreaterThan(before);
  await expect(progress('slow.jpg')).toHaveAttribute('aria-valuenow', underWay);
  await sendAtMost(-1);
  await expect(preview).toHaveAttribute('src', PICTURE);
  await expect(progress('slow.jpg')).toBeHidden();
  const url = await preview.getAttribute('src');

  await sendAtMost(50_000);
  await input.setInputFiles(await largePhoto('other.jpg'));
  await expect(progress('other.jpg')).toHaveAttribute('aria-valuenow', underWay);
  await page.getByRole('button', { name: 'Cancel upload: other.jpg' }).click();
  await expect(input).toBeFocused();
  await expect(progress('other.jpg')).toBeHidden();
  await sendAtMost(-1);
  await save(page);
  await expect(toastOf(page, 'Artist saved successfully.')).toBeVisible();
  await expect(page.getByText('Failed to upload file')).toHaveCount(0);
  const stored = await world.sql(`select photo_url from public.artists where id = '${id}'`);
  expect(stored).toEqual([{ photo_url: url }]);
});

test('a video is uploaded into a gallery item, survives a change of type, and plays on the public page', async ({
  page,
  world,
}) => {
  await openPanel(page, world, '/adminpanel/gallery/new');
  const type = dialogOf(page).getByLabel('Type');
  await type.selectOption('Video');
  await fileInput(page, 'Video file').setInputFiles('scripts/demo/videos/tide.mp4');
  const preview = dialogOf(page).locator('video');
  await expect(preview).toHaveAttribute('src', VIDEO);
  const url = await preview.getAttribute('src');
  const still = page.getByRole('group', { name: 'Still picture', exact: true }).locator('img');
  await expect(still).toHaveAttribute('src', PICTURE); // taken from the video
  const stillUrl = await still.getAttribute('src');
  await type.selectOption('Picture');
  await expect(fileInput(page, 'Pictures')).toBeAttached();
  await expect(preview).toHaveCount(0);
  await type.selectOption('Video');
  await expect(preview).toHaveAttribute('src', url ?? 'none');
  await save(page);
  await expect(toastOf(page, 'Gallery item saved successfully.')).toBeVisible();

  const [stored] = await world.sql(
    `select id, url, images from public.gallery_items where type = 'video'`,
  );
  expect(stored).toMatchObject({ url, images: [stillUrl] });
  await page.goto(`/gallery/${idOf(stored)}`);
  const video = page.locator('video');
  await expect(video).toHaveAttribute('src', url ?? 'none');
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true; // without a click no page may sound
    await element.play();
  });
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
});

test('a still that is not black is taken from an uploaded video before saving', async ({
  page,
  world,
}) => {
  await openPanel(page, world, '/adminpanel/gallery/new');
  await dialogOf(page).getByLabel('Type').selectOption('Video');
  await dialogOf(page).getByLabel('Caption · English').fill('Tide, saved at once');
  await fileInput(page, 'Video file').setInputFiles('scripts/demo/videos/crossing.mp4');
  await save(page); // waits for both
  await expect(toastOf(page, 'Gallery item saved successfully.')).toBeVisible();
  const [stored] = await world.sql(
    `select url, images[1] as still, cardinality(images) as images from public.gallery_items
     where caption ->> 'en' = 'Tide, saved at once'`,
  );
  expect(stored).toEqual({
    url: expect.stringMatching(VIDEO),
    still: expect.stringMatching(PICTURE),
    images: 1,
  });
  const url = String(Object.entries(stored ?? {}).find(([name]) => name === 'still')?.[1]);
  const picture = await page.request.get(url);
  const { width, height } = await sharp(await picture.body()).metadata();
  expect({ width, height }).toEqual({ width: 1280, height: 720 });
  const { channels } = await sharp(await picture.body()).stats();
  expect(Math.max(...channels.map(({ mean }) => mean))).toBeGreaterThan(16);
});

test('when the first second is dark, the still is the brightest of several moments', async ({
  page,
  world,
}) => {
  await openPanel(page, world, '/adminpanel/gallery/new');
  await dialogOf(page).getByLabel('Type').selectOption('Video');
  await fileInput(page, 'Video file').setInputFiles('tests/e2e/support/files/dark-start.mp4');
  const still = page.getByRole('group', { name: 'Still picture', exact: true }).locator('img');
  await expect(still).toHaveAttribute('src', PICTURE);
  const picture = await page.request.get((await still.getAttribute('src')) ?? 'none');
  const { channels } = await sharp(await picture.body()).stats();
  expect(Math.min(...channels.map(({ mean }) => mean))).toBeGreaterThan(150); // #e0d0c0; before it is #303030
});

test('a video on YouTube gets its still, without a request from the browser to YouTube', async ({
  page,
  world,
}) => {
  const { buffer } = await photo('still.jpg', '#20c040');
  await page.route('**/api/upload/still?*', (route) => route.fulfill({ body: buffer }));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openPanel(page, world, '/adminpanel/gallery/new');
  const dialog = dialogOf(page);
  await dialog.getByLabel('Type').selectOption('Video');
  await dialog.getByLabel('Caption · English').fill('At YouTube');
  await dialog
    .getByRole('textbox', { name: 'Address of the video' })
    .fill('https://youtu.be/aB3_-fGh1Jk?si=x');
  const still = page.getByRole('group', { name: 'Still picture', exact: true }).locator('img');
  await expect(still).toHaveAttribute('src', PICTURE);
  const stillUrl = await still.getAttribute('src');
  expect(asked.filter((url) => url.includes('/still?'))).toEqual([
    `${world.siteUrl}/api/upload/still?url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DaB3_-fGh1Jk`,
  ]);
  await save(page);
  await expect(dialog).toBeHidden();
  const [stored] = await world.sql(
    `select url, images from public.gallery_items where caption ->> 'en' = 'At YouTube'`,
  );
  expect(stored).toEqual({
    url: 'https://www.youtube.com/watch?v=aB3_-fGh1Jk',
    images: [stillUrl],
  });
  await page.goto('/gallery');
  await expect(page.getByRole('main').locator('img').first()).toHaveAttribute(
    'src',
    stillUrl ?? 'none',
  );
  const { origin } = new URL(world.siteUrl);
  const elsewhere = asked.filter((url) => /youtube|ytimg/.test(new URL(url).host));
  expect(elsewhere).toEqual([]);
  expect(asked.some((url) => url.startsWith(origin))).toBe(true);
});

test('a video that the browser cannot decode asks for a picture, and is marked in the list until it has one', async ({
  page,
  world,
}) => {
  await page.route('**/uploads/*.mp4', (route) => route.abort());
  await openPanel(page, world, '/adminpanel/gallery/new');
  const dialog = dialogOf(page);
  await dialog.getByLabel('Type').selectOption('Video');
  await dialog.getByLabel('Caption · English').fill('Undecodable');
  await fileInput(page, 'Video file').setInputFiles('scripts/demo/videos/tide.mp4');
  await expect(
    dialog.getByText('No still picture could be taken from this video. Please choose one.'),
  ).toBeVisible();
  await save(page);
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: 'Undecodable' });
  await expect(row).toContainText('No still picture');

  await letThrough(page, '**/uploads/*.mp4');
  await row.getByRole('link', { name: 'Undecodable' }).click();
  await dialog.getByRole('button', { name: 'Take a still from the video' }).click();
  const still = page.getByRole('group', { name: 'Still picture', exact: true }).locator('img');
  await expect(still).toHaveAttribute('src', PICTURE);
  await save(page);
  await expect(dialog).toBeHidden();
  await expect(row).not.toContainText('No still picture');
});

test('a video by its URL asks for a still, is saved without one, and plays from there on the public page', async ({
  page,
  world,
}) => {
  await openPanel(page, world, '/adminpanel/gallery/new');
  const dialog = dialogOf(page);
  await dialog.getByLabel('Type').selectOption('Video');
  await dialog.getByLabel('Caption · English').fill('Elsewhere');
  const urlField = dialog.getByRole('textbox', { name: 'Address of the video' });
  await urlField.fill('http://cdn.example/tide.mp4');
  await save(page);
  await expect(urlField).toBeFocused();
  await expect(urlField).toHaveAccessibleDescription(
    'Please enter the https address of a video. Videos on YouTube and Vimeo and MP4 or WebM files play here; any other https address is shown as a link.',
  );
  await urlField.fill('cdn.example/tide.mp4?token=1');
  await expect(
    dialog.getByText('Recognized: video file at cdn.example. It plays here after a click.'),
  ).toBeVisible();
  await expect(dialog.getByText(/^There is no still picture yet\./)).toBeVisible();
  await expectAccessible(page);
  await save(page);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Elsewhere' })).toContainText(
    'Video No still picture',
  );
  const [stored] = await world.sql(
    `select id, url from public.gallery_items where caption ->> 'en' = 'Elsewhere'`,
  );
  expect(stored).toMatchObject({ url: 'https://cdn.example/tide.mp4?token=1' });
  await page.goto(`/gallery/${idOf(stored)}`);
  await expect(page.getByRole('button', { name: 'Play from cdn.example' })).toBeVisible();
});

test('a save without a new file uploads nothing', async ({ page, world }) => {
  const id = await addArtist(world, 'Bo', `/uploads/${'0'.repeat(32)}-60x40-101010.webp`);
  await openPanel(page, world, `/adminpanel/artists/${id}`);
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/upload')) uploads.push(request.url());
  });
  await nameInput(page).fill('Bo Lind');
  await save(page);
  await expect(toastOf(page, 'Artist saved successfully.')).toBeVisible();
  expect(uploads).toEqual([]);
  const [stored] = await world.sql(`select name, photo_url from public.artists where id = '${id}'`);
  expect(stored).toEqual({
    name: 'Bo Lind',
    photo_url: `/uploads/${'0'.repeat(32)}-60x40-101010.webp`,
  });
});

test('rejected files show an error, and the form keeps its values', async ({
  page,
  world,
}, info) => {
  const big = info.outputPath('big.jpg');
  await writeFile(big, Buffer.from('ffd8ffe0', 'hex')); // as a JPEG begins
  await truncate(big, 25 * 1024 * 1024 + 1);
  await openPanel(page, world, '/adminpanel/artists/new');
  await nameInput(page).fill('Cleo');
  const input = fileInput(page, 'Photo');
  const rejected = [
    [
      { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('') },
      'The file is empty. Choose another one.',
    ],
    [
      big,
      'The picture is larger than 25 MB. Save it smaller: 2000 pixels on the longer side are enough.',
    ],
    [
      { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear label') },
      'This file is not a picture that can be used here. Choose a JPEG, PNG, WebP, AVIF, GIF, HEIC, TIFF or BMP.',
    ],
  ] as const;
  for (const [file, error] of rejected) {
    await input.setInputFiles(file);
    await expect(dialogOf(page).getByRole('alert').filter({ hasText: error })).toHaveText(
      `Failed to upload file: ${error}`,
    );
    const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
    await expect(toast.getByText('Error', { exact: true })).toBeVisible();
    await expect(toast.getByText(`Failed to upload file: ${error}`, { exact: true })).toBeVisible();
  }

  await save(page);
  await expect(nameInput(page)).toHaveValue('Cleo');
  expect(await world.sql(`select id from public.artists where name = 'Cleo'`)).toEqual([]);
  await page.getByRole('button', { name: 'Remove: letter.jpg' }).click();
  await expect(input).toBeFocused();
  await save(page);
  await expect(toastOf(page, 'Artist saved successfully.')).toBeVisible();
  const stored = await world.sql(`select photo_url from public.artists where name = 'Cleo'`);
  expect(stored).toEqual([{ photo_url: null }]);
});

test('a failed upload aborts the save; both succeed on retry', async ({ page, world }) => {
  await openPanel(page, world, '/adminpanel/artists/new');
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/rest/v1/artists')) {
      writes.push(request.url());
    }
  });
  const { held, release } = hold();
  await page.route('**/api/upload', async (route) => {
    await held;
    await route.abort();
  });
  await nameInput(page).fill('Dora');
  await fileInput(page, 'Photo').setInputFiles(await photo('dora.jpg', '#20c0a0'));
  await save(page); // during the upload
  release();
  await expect(
    dialogOf(page).getByText(
      'Failed to upload file: The server could not be reached. Please check your connection and try again.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
  await save(page); // after the upload has failed
  await expect(nameInput(page)).toHaveValue('Dora');
  expect(writes).toEqual([]);

  await letThrough(page, '**/api/upload');
  await page.getByRole('button', { name: 'Try again: dora.jpg' }).click();
  await save(page);
  await expect(toastOf(page, 'Artist saved successfully.')).toBeVisible();
  const stored = await world.sql(`select photo_url from public.artists where name = 'Dora'`);
  expect(stored).toEqual([{ photo_url: expect.stringMatching(PICTURE) }]);
});

test('a file is not marked as invalid while offline, and is sent on reconnect', async ({
  page,
  world,
}) => {
  await openPanel(page, world, '/adminpanel/artists/new');
  await page.route('**/assets/prepare-file-*.js', (route) => route.abort());
  await fileInput(page, 'Photo').setInputFiles(await photo('emma.jpg', '#20c0a0'));
  await expect(
    dialogOf(page).getByText(
      'Failed to upload file: The server could not be reached. Please check your connection and try again.',
    ),
  ).toBeVisible();
  await letThrough(page, '**/assets/prepare-file-*.js');
  await page.getByRole('button', { name: 'Try again: emma.jpg' }).click();
  await expect(dialogOf(page).getByText('1 file uploaded successfully.')).toBeVisible();
});

test('pictures are added to a gallery item after the others, ordered by keyboard and described per language', async ({
  page,
  world,
}) => {
  const old = [1, 2].map((digit) => `/uploads/${`${digit}`.repeat(32)}-60x40-101010.webp`);
  const [row] = await world.sql(
    `insert into public.gallery_items (url, images) values ('${old[0]}', array['${old[1]}']) returning id`,
  );
  const id = idOf(row);
  await openPanel(page, world, `/adminpanel/gallery/${id}`);
  const release = await holdUploads(page);
  const pictures = dialogOf(page).getByRole('group', { name: 'Pictures', exact: true });
  await expect(pictures.getByRole('listitem')).toHaveCount(2);
  await fileInput(page, 'Pictures').setInputFiles([
    await photo('red.jpg', '#c01010'),
    await photo('blue.jpg', '#1010c0'),
  ]);
  release('blue.jpg');
  await expect(pictures.getByText('Being processed…')).toHaveCount(1); // blue waits for red
  await expectAccessible(page);
  release('red.jpg');
  await expect(pictures.getByRole('listitem')).toHaveCount(4);
  await expect(pictures.getByText('2 files uploaded successfully.')).toBeVisible();

  // The last to the third place: blue before red.
  await pictures.getByRole('button', { name: 'Move: Picture 4', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Picked up: Picture 4, position 4 of 4.')).toBeAttached();
  await moveBy(page, 'ArrowLeft', 'Picture 4: position 3 of 4.');
  await page.keyboard.press('Space');
  await expect(page.getByText('Put down: Picture 4, position 3 of 4.')).toBeAttached();

  await pictures.getByRole('button', { name: 'Details: Picture 3' }).click();
  await pictures.getByLabel('Description of picture 3 · English').fill('Blue light');
  await page.getByRole('radio', { name: /^German/ }).check({ force: true });
  await pictures.getByLabel('Description of picture 3 · German').fill('Blaues Licht');
  await save(page);
  await expect(toastOf(page, 'Gallery item saved successfully.')).toBeVisible();

  const [stored] = await world.sql(
    `select url, images, image_alts from public.gallery_items where id = '${id}'`,
  );
  const picture = expect.stringMatching(PICTURE);
  expect(stored).toMatchObject({ url: null, images: [...old, picture, picture] });
  const images = storedImages(stored);
  expect(images[2]).toMatch(/-0.0.[a-f].\.webp$/); // the name has the colour
  expect(images[3]).toMatch(/-[a-f].0.0.\.webp$/);
  expect(stored).toMatchObject({
    image_alts: { [images[2] ?? '']: { en: 'Blue light', de: 'Blaues Licht' } },
  });

  await useLanguage(page, 'de');
  await page.goto(`/gallery/${id}`);
  await expect(page.getByRole('img', { name: 'Blaues Licht' }).first()).toBeAttached();
});

function storedImages(row: unknown): string[] {
  if (typeof row === 'object' && row && 'images' in row && Array.isArray(row.images)) {
    return row.images.map(String);
  }
  throw new Error('There are no images.');
}

test('a logo is an SVG, PNG or JPG, and no other type is offered or accepted', async ({
  page,
  world,
}) => {
  await openPanel(page, world, '/adminpanel/settings');
  const input = fileInput(page, 'Logo');
  await expect(input).toHaveAttribute('accept', 'image/svg+xml,image/png,image/jpeg');
  await input.setInputFiles({
    name: 'logo.webp',
    mimeType: 'image/webp',
    buffer: Buffer.from('x'),
  });
  const logo = page.getByRole('group', { name: 'Logo', exact: true });
  await expect(logo.getByRole('alert')).toHaveText(
    'Failed to upload file: This file cannot be used as a logo. Choose an SVG, PNG or JPG.',
  );
  await input.setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"><script>alert(1)</script><rect width="80" height="20"/></svg>',
    ),
  });
  await expect(logo.getByRole('status')).toHaveText('1 file uploaded successfully.');
  await save(page);
  await expect(toastOf(page, 'Site settings saved successfully.')).toBeVisible();
  const [stored] = await world.sql('select logo_url from public.site_settings');
  expect(stored).toEqual({ logo_url: expect.stringMatching(/^\/uploads\/\S+\.svg$/) });
});
