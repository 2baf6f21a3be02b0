import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, hold, openPanel } from '../support/fixtures';
import { test } from '../support/own-world';
import { dialogOf, idOf, save, toastOf } from '../support/panel-page';

/**
 * A photo as an iPhone makes it, with a quarter in each of four colours of Display P3. It lies on its side: HEIC says so
 * (`irot`), and so does its Exif once more, which names the place as well. Made with heif-enc.
 */
const HEIC = 'src/admin/media/testing/photo.heic';
const WIDTH = 96;
const HEIGHT = 64;

type Color = [red: number, green: number, blue: number];

/** Upright, in the colours of the web. The file has other numbers for them: (104, 197, 82) is the green. */
const QUARTERS: Color[] = [
  [199, 60, 59],
  [59, 200, 61],
  [60, 60, 199],
  [200, 200, 61],
];

const quarterAt = (x: number, y: number): Color =>
  QUARTERS[(x < WIDTH / 2 ? 0 : 1) + (y < HEIGHT / 2 ? 0 : 2)] ?? [0, 0, 0];

const EVERY_PIXEL = Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
  quarterAt(i % WIDTH, Math.floor(i / WIDTH)),
);

/** The same picture, to be written in another format. */
function upright() {
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
  return sharp(Uint8Array.from(EVERY_PIXEL.flat()), { raw });
}

/** The same picture as Windows writes it: rows from the bottom up, blue before red. */
function bmp(): Buffer {
  const head = Buffer.alloc(54);
  head.write('BM', 'latin1');
  head.writeUInt32LE(54 + EVERY_PIXEL.length * 3, 2);
  head.writeUInt32LE(54, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(WIDTH, 18);
  head.writeInt32LE(-HEIGHT, 22); // from the top down
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  return Buffer.concat([head, Buffer.from(EVERY_PIXEL.flatMap(([r, g, b]) => [b, g, r]))]);
}

const photoInput = (page: Page) =>
  page.getByRole('group', { name: 'Photo', exact: true }).locator('input[type="file"]');
const nameInput = (page: Page) => dialogOf(page).getByRole('textbox', { name: /^Name/ });
const uploaded = (page: Page) => page.getByText('1 file uploaded successfully.');

/** Keeps what the page sends: Playwright does not see the bytes of a file that the page has made. */
async function keepUploads(page: Page): Promise<() => Promise<Buffer[]>> {
  await page.addInitScript(() => {
    const sent: File[] = [];
    const append = Reflect.get(FormData.prototype, 'append');
    const keep = function keep(this: FormData, name: string, value: unknown) {
      if (value instanceof File) sent.push(value);
      Reflect.apply(append, this, [name, value]);
    };
    Object.assign(FormData.prototype, { append: keep });
    Object.assign(window, { sent });
  });
  return async () => {
    const files = await page.evaluate(async () => {
      const files: File[] = Reflect.get(window, 'sent');
      const read = async (file: File) => [...new Uint8Array(await file.arrayBuffer())];
      return Promise.all(files.map(read));
    });
    return files.map((bytes) => Buffer.from(bytes));
  };
}

/** Expects the picture of the four quarters, as it is stored: at most a little off, as lossy formats are. */
async function expectQuarters(img: Locator): Promise<void> {
  await expect(img).toHaveJSProperty('complete', true);
  const { width, height, colors } = await img.evaluate(async (element: HTMLImageElement) => {
    const stored = await fetch(element.currentSrc);
    const bitmap = await createImageBitmap(await stored.blob());
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const colorAt = (x: number, y: number) =>
      Array.from(context?.getImageData(x * width, y * height, 1, 1).data ?? []);
    const places = [0.25, 0.75].flatMap((y) => [0.25, 0.75].map((x) => colorAt(x, y)));
    return { width, height, colors: places };
  });
  expect({ width, height }).toEqual({ width: WIDTH, height: HEIGHT });
  const differences = QUARTERS.map((color, quarter) =>
    Math.max(...color.map((value, i) => Math.abs(value - (colors[quarter]?.[i] ?? 999)))),
  );
  expect(Math.max(...differences), JSON.stringify(colors)).toBeLessThan(14);
}

test('an iPhone’s HEIC photo appears upright and in its colours on the public page, and its location is not sent', async ({
  page,
  world,
}) => {
  const sent = await keepUploads(page);
  await openPanel(page, world, '/adminpanel/artists/new');
  await nameInput(page).fill('Ada');
  await photoInput(page).setInputFiles(HEIC);
  await expect(uploaded(page)).toBeVisible();
  await save(page);
  await expect(toastOf(page, 'Artist saved successfully.')).toBeVisible();

  const [picture = Buffer.alloc(0)] = await sent();
  const { format, width, height, exif, xmp } = await sharp(picture).metadata();
  expect({ format, width, height, exif, xmp }).toEqual({ format: 'jpeg', width: 96, height: 64 });
  const original = await readFile(HEIC, 'latin1');
  expect(original).toContain('iPhone 15');
  expect(picture.toString('latin1')).not.toMatch(/iPhone|Exif/);

  const [artist] = await world.sql(`select id from public.artists where name = 'Ada'`);
  await page.goto(`/artists/${idOf(artist)}`);
  await expectQuarters(page.getByRole('main').locator('img').first());
});

const named = (name: string, mimeType: string, make: () => Buffer | Promise<Buffer>) =>
  ({ name, mimeType, make }) as const;

for (const { name, mimeType, make } of [
  named('IMG_0001.jpg', 'image/jpeg', () => readFile(HEIC)),
  named('from-windows.bmp', 'image/bmp', bmp),
  named('saved-by-edge.jfif', 'image/pjpeg', () => upright().jpeg({ quality: 95 }).toBuffer()),
  named(
    'from-lightroom.tif',
    'image/tiff',
    () => upright().withIccProfile('p3').tiff({ compression: 'none' }).toBuffer(), // says at its end what it is
  ),
  named('from-a-scanner.tiff', '', () =>
    upright().rotate(270).withMetadata({ orientation: 6 }).tiff({ compression: 'lzw' }).toBuffer(),
  ),
]) {
  test(`${name} of type "${mimeType}" is converted to its picture`, async ({ page, world }) => {
    await openPanel(page, world, '/adminpanel/artists/new');
    await photoInput(page).setInputFiles({ name, mimeType, buffer: await make() });
    await expect(uploaded(page)).toBeVisible();
    await expectQuarters(page.getByRole('group', { name: 'Photo', exact: true }).locator('img'));
  });
}

test('a picture with transparent parts keeps them', async ({ page, world }) => {
  const sent = await keepUploads(page);
  const create = { width: 80, height: 40, channels: 4, background: '#c0206000' } as const;
  const disc = Buffer.from('<svg width="40" height="40"><circle cx="20" cy="20" r="18"/></svg>');
  const cutOut = sharp({ create }).composite([{ input: disc, left: 0, top: 0 }]);
  await openPanel(page, world, '/adminpanel/artists/new');
  await photoInput(page).setInputFiles({
    name: 'cut-out.tif',
    mimeType: 'image/tiff',
    buffer: await cutOut.tiff({ compression: 'lzw' }).toBuffer(),
  });
  await expect(uploaded(page)).toBeVisible();
  const [picture] = await sent();
  const { format, hasAlpha } = await sharp(picture).metadata();
  expect({ format, hasAlpha }).toEqual({ format: 'webp', hasAlpha: true });
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3];
  expect([alphaAt(20, 20), alphaAt(60, 20)]).toEqual([255, 0]);
});

test('a file that cannot be converted shows why and what to do, and the form keeps its values', async ({
  page,
  world,
}) => {
  const sent = await keepUploads(page);
  const heic = await readFile(HEIC);
  const ofOtherKind = Buffer.from(heic);
  ofOtherKind.write('jpeg', heic.indexOf('hvc1'), 'latin1'); // which libheif-js was built without
  await openPanel(page, world, '/adminpanel/artists/new');
  await nameInput(page).fill('Cleo');
  for (const [name, buffer, reason] of [
    [
      'half.heic',
      heic.subarray(0, heic.length / 2),
      'The picture is damaged or incomplete. Open it on your device, save it again as JPEG or PNG, and choose that file.',
    ],
    [
      'almost-whole.heic',
      heic.subarray(0, -100),
      'The picture is damaged or incomplete. Open it on your device, save it again as JPEG or PNG, and choose that file.',
    ],
    [
      'next.heic',
      ofOtherKind,
      'This HEIC photo could not be converted in this browser. Save it as JPEG on your device and choose that file.',
    ],
    [
      'for-print.tif',
      await upright().toColourspace('cmyk').tiff().toBuffer(),
      'This TIFF is of a kind that browsers cannot read, such as one for print (CMYK). Save it as JPEG or PNG in RGB colours and choose that file.',
    ],
    [
      'half.bmp',
      bmp().subarray(0, 40),
      'The picture is damaged or incomplete. Open it on your device, save it again as JPEG or PNG, and choose that file.',
    ],
    [
      'next.jxl',
      Buffer.from('ff0a7f000000', 'hex'),
      'This browser cannot read JPEG XL. Save the picture as JPEG or PNG on your device and choose that file.',
    ],
  ] as const) {
    await photoInput(page).setInputFiles({ name, mimeType: 'image/jpeg', buffer });
    await expect(
      dialogOf(page).getByRole('listitem').filter({ hasText: name }).getByRole('alert'),
    ).toHaveText(`Failed to upload file: ${reason}`);
  }
  expect(await sent()).toEqual([]);
  await expect(nameInput(page)).toHaveValue('Cleo');
});

test('a photo shows the progress of its conversion, and a cancelled one is not sent', async ({
  page,
  world,
}) => {
  const sent = await keepUploads(page);
  const { held, release } = hold();
  await page.route('**/*.wasm', async (route) => {
    await held;
    await route.abort();
  });
  await openPanel(page, world, '/adminpanel/artists/new');
  await photoInput(page).setInputFiles(HEIC);
  const row = dialogOf(page).getByRole('listitem').filter({ hasText: 'photo.heic' });
  await expect(row).toContainText('Being converted on this device: 10%');
  await row.getByRole('button', { name: 'Cancel upload: photo.heic' }).click();
  await expect(row).toBeHidden();
  release();
  await photoInput(page).setInputFiles({
    name: 'other.bmp',
    mimeType: 'image/bmp',
    buffer: bmp(),
  });
  await expect(uploaded(page)).toBeVisible();
  expect(await sent()).toHaveLength(1);
});

test('dropping a link instead of a file shows what to do', async ({ page, world }) => {
  await openPanel(page, world, '/adminpanel/artists/new');
  await photoInput(page).evaluate((input) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/uri-list', 'https://label.example/photo.jpg');
    for (const type of ['dragover', 'drop']) {
      input.parentElement?.dispatchEvent(
        new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }),
      );
    }
  });
  await expect(
    toastOf(
      page,
      'That was a link, not a file. Save the picture or the video on your device and choose that file.',
    ),
  ).toBeVisible();
});

test('a photo is converted under the policy of the served site, by a library that is loaded on demand', async ({
  page,
  served,
}) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  const libraries: string[] = [];
  page.on('request', (request) => {
    const [name] = /(?:libheif|read-tiff)[^/]*$/.exec(request.url()) ?? [];
    if (name) libraries.push(name);
  });
  await openPanel(page, served, '/adminpanel/artists/new');
  const response = await page.reload();
  expect(response?.headers()['content-security-policy']).toContain("'wasm-unsafe-eval'");
  await expect(nameInput(page)).toBeVisible();
  expect(libraries).toEqual([]);
  await photoInput(page).setInputFiles(HEIC);
  await expect(uploaded(page)).toBeVisible();
  await expectQuarters(page.getByRole('group', { name: 'Photo', exact: true }).locator('img'));
  expect(violations).toEqual([]);
  expect(libraries.toSorted()).toEqual([
    expect.stringMatching(/^libheif-.+\.js$/),
    expect.stringMatching(/^libheif-.+\.wasm$/),
  ]);
});
