import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { box, readMp4, withinMovie } from '../../../api/testing/mp4';
import { expectAccessible } from '../support/checks';
import { expect, openPanel } from '../support/fixtures';
import { test } from '../support/own-world';
import { dialogOf, idOf, save, toastOf } from '../support/panel-page';
import type { RunningWorld } from '../../support/world';

const VIDEO = /^\/uploads\/[0-9a-f]{32}\.mp4$/;

const file = (name: string) => `tests/e2e/support/files/${name}`;
const previewOf = (page: Page) => dialogOf(page).locator('video');
const videoField = (page: Page) => page.getByRole('group', { name: 'Video file', exact: true });
const progressOf = (page: Page, name: string) =>
  page.getByRole('progressbar', { name: `Upload: ${name}` });

const choose = (page: Page, chosen: string) =>
  videoField(page).locator('input[type="file"]').setInputFiles(file(chosen));

async function openVideoForm(page: Page, world: Parameters<typeof openPanel>[1]): Promise<void> {
  await openPanel(page, world, '/adminpanel/gallery/new');
  await dialogOf(page).getByLabel('Type').selectOption('Video');
}

/** Saves the form and opens the public page of the video. */
async function openSaved(page: Page, world: RunningWorld): Promise<void> {
  await expect(previewOf(page)).toHaveAttribute('src', VIDEO);
  await save(page);
  await expect(toastOf(page, 'Gallery item saved successfully.')).toBeVisible();
  const [row] = await world.sql('select id from public.gallery_items');
  await page.goto(`/gallery/${idOf(row)}`);
}

/** Plays the video of the page; returns the size in which it is shown, and whether it has sound. */
async function play(page: Page) {
  const video = page.locator('video');
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true; // without a click no page may sound
    await element.play();
  });
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(1);
  return video.evaluate((element: HTMLVideoElement) => ({
    width: element.videoWidth,
    height: element.videoHeight,
    hasSound: Number(Reflect.get(element, 'webkitAudioDecodedByteCount')) > 0,
  }));
}

/** Returns which of red, green and blue a place of the video has, from its upper left corner in shares of its size. */
function colourAt(page: Page, x: number, y: number): Promise<boolean[]> {
  return page.locator('video').evaluate(
    (video: HTMLVideoElement, place) => {
      const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight);
      const context = canvas.getContext('2d');
      context?.drawImage(video, 0, 0);
      const [left, top] = [place.x * canvas.width, place.y * canvas.height].map(Math.floor);
      const pixel = context?.getImageData(left ?? 0, top ?? 0, 1, 1);
      return [...(pixel?.data ?? [])].slice(0, 3).map((value) => value > 127);
    },
    { x, y },
  );
}

/** Returns the video that visitors get, as text of one letter for each byte. */
async function storedVideo(page: Page): Promise<string> {
  const src = await page.locator('video').getAttribute('src');
  const response = await page.request.get(src ?? '');
  expect(response.headers()['content-type']).toBe('video/mp4');
  return (await response.body()).toString('latin1');
}

test('a phone’s MOV is repacked without loss, and its location is removed', async ({
  page,
  world,
}) => {
  const original = await readFile(file('h264-with-place.mov'), 'latin1');
  expect(original).toContain('+53.5500+009.9900/');
  await openVideoForm(page, world);
  await choose(page, 'h264-with-place.mov');
  await openSaved(page, world);
  expect(await play(page)).toEqual({ width: 320, height: 180, hasSound: true });
  const stored = await storedVideo(page);
  expect(stored).not.toMatch(/\+53\.55|Lavf/);
  expect(stored.indexOf('moov')).toBeLessThan(stored.indexOf('mdat')); // plays before it is loaded
  expect(stored).toContain(firstFrameOf(original));
});

test('the location is removed from a phone’s MP4, which keeps its duration', async ({
  page,
  world,
}, info) => {
  const original = info.outputPath('phone.mp4');
  await writeFile(
    original,
    withinMovie(await readMp4(), box('udta', box('\u00a9xyz', '\0\u0012\0\0+53.5500+009.9900/'))),
  );
  await openVideoForm(page, world);
  await videoField(page).locator('input[type="file"]').setInputFiles(original);
  await openSaved(page, world);
  expect(await play(page)).toEqual({ width: 1280, height: 720, hasSound: true });
  const seconds = page.locator('video').evaluate((video: HTMLVideoElement) => video.duration);
  expect(await seconds).toBeCloseTo(8);
  expect(await storedVideo(page)).not.toContain('+53.55');
});

/** Returns the bytes in the middle of the first chunk: those of its first frame. */
const firstFrameOf = (video: string) =>
  video.slice(video.indexOf('mdat') + 1000, video.indexOf('mdat') + 1200);

test('a MOV of another codec is encoded, and keeps its rotation', async ({ page, world }) => {
  await openVideoForm(page, world);
  await choose(page, 'vp9-turned.mov');
  await openSaved(page, world);
  expect(await play(page)).toEqual({ width: 90, height: 160, hasSound: true });
  expect(await colourAt(page, 0.5, 0.25)).toEqual([false, false, true]); // blue above
  expect(await colourAt(page, 0.5, 0.75)).toEqual([true, false, false]); // red below
  const stored = await storedVideo(page);
  expect(stored).toContain('avc1');
  expect(stored).toContain('mp4a');
});

test('a WebM becomes H.264 with AAC, without its title', async ({ page, world }) => {
  expect(await readFile(file('vp9-opus.webm'), 'latin1')).toContain('Telltale');
  await openVideoForm(page, world);
  await choose(page, 'vp9-opus.webm');
  await openSaved(page, world);
  expect(await play(page)).toEqual({ width: 160, height: 90, hasSound: true });
  const stored = await storedVideo(page);
  expect(stored).toContain('avc1');
  expect(stored).toContain('mp4a');
  expect(stored).not.toMatch(/Telltale|Opus/);
});

test('the sound of a camcorder becomes AAC', async ({ page, world }) => {
  await openVideoForm(page, world);
  await choose(page, 'h264-ac3.mkv');
  await openSaved(page, world);
  expect(await play(page)).toEqual({ width: 160, height: 90, hasSound: true });
  expect(await storedVideo(page)).toContain('mp4a');
});

test('a 3GP whose sound cannot be read can be uploaded without it, after a question', async ({
  page,
  world,
}) => {
  await openVideoForm(page, world);
  await choose(page, 'h264-amr.3gp');
  await expect(videoField(page).getByRole('alert')).toHaveText(
    'Failed to upload file: The sound of this video cannot be read here: its codec is AMR. Use the video without sound, or convert it to MP4 (H.264 with AAC sound), for example with the free program HandBrake, and choose that file.',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use without sound: h264-amr.3gp' }).click();
  await openSaved(page, world);
  expect(await play(page)).toEqual({ width: 160, height: 90, hasSound: false });
  expect(await storedVideo(page)).not.toContain('samr');
});

test('a video that cannot be converted shows why, and where and to which format it can be', async ({
  page,
  world,
}, info) => {
  const half = info.outputPath('half.webm');
  const whole = await readFile(file('vp9-opus.webm'));
  await writeFile(half, whole.subarray(0, whole.length / 3));
  const old = info.outputPath('old.mov');
  await writeFile(old, Buffer.from('00000008776964650000000c6d64617400000000', 'hex')); // has no type of file yet
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/upload')) uploads.push(request.url());
  });
  await openVideoForm(page, world);
  for (const [chosen, error] of [
    [
      file('clip.avi'),
      'Browsers cannot read AVI videos. Convert the video to MP4 (H.264), for example with the free program HandBrake, and choose that file.',
    ],
    [
      old,
      'Browsers cannot read MOV videos. Convert the video to MP4 (H.264), for example with the free program HandBrake, and choose that file.',
    ],
    [
      file('hevc.mp4'),
      'This browser cannot read the video: its codec is HEVC (H.265). Open this page in Safari on a Mac or in Chrome on another computer, or convert the video to MP4 (H.264), for example with the free program HandBrake, and choose that file.',
    ],
    [
      half,
      'The video cannot be read to its end: it is damaged or has not been copied completely. Copy it from the phone or camera again and choose that file.',
    ],
  ] as const) {
    await videoField(page).locator('input[type="file"]').setInputFiles(chosen);
    await expect(videoField(page).getByRole('alert')).toHaveText(`Failed to upload file: ${error}`);
    await expect(videoField(page).getByRole('button', { name: /^Try again/ })).toHaveCount(0);
  }
  expect(uploads).toEqual([]);
});

test('a browser without an H.264 encoder names the browsers that convert', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => {
    VideoEncoder.isConfigSupported = async (config) => ({ config, supported: false });
  });
  await openVideoForm(page, world);
  await choose(page, 'vp9-opus.webm');
  await expect(videoField(page).getByRole('alert')).toHaveText(
    'Failed to upload file: This browser cannot convert videos. Open this page in Chrome, Edge or Safari, or convert the video to MP4 (H.264, up to 200 MB), for example with the free program HandBrake, and choose that file.',
  );
  await choose(page, 'h264-with-place.mov'); // is not encoded
  await expect(previewOf(page)).toHaveAttribute('src', VIDEO);
});

test('a conversion shows its progress, leaves the form usable, and ends when it is cancelled', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => {
    let frames = 0;
    window.VideoEncoder = class extends VideoEncoder {
      override encode(...frame: Parameters<VideoEncoder['encode']>) {
        frames += 1;
        document.documentElement.dataset['encoded'] = String(frames);
        super.encode(...frame);
      }
    };
  });
  await openVideoForm(page, world);
  await choose(page, 'long.webm');
  const progress = progressOf(page, 'long.webm');
  await expect(progress).toHaveAttribute(
    'aria-valuetext',
    /^Being converted on this device: \d+%$/,
  );
  await expect(progress).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/);
  await dialogOf(page).getByLabel('Caption · English').fill('Written meanwhile');
  await page.getByRole('button', { name: 'Cancel upload: long.webm' }).click();
  await expect(progress).toHaveCount(0);
  await choose(page, 'h264-with-place.mov'); // waits for its turn
  await expect(previewOf(page)).toHaveAttribute('src', VIDEO);
  const encoded = await page.evaluate(() => Number(document.documentElement.dataset['encoded']));
  expect(encoded).toBeGreaterThan(0);
  expect(encoded).toBeLessThan(1800); // the frames of the cancelled video
  await expect(dialogOf(page).getByLabel('Caption · English')).toHaveValue('Written meanwhile');
});

test('videos are converted under the policy of the served panel', async ({ page, served }) => {
  await openVideoForm(page, served);
  await choose(page, 'vp9-opus.webm');
  await expect(previewOf(page)).toHaveAttribute('src', VIDEO);
  await expect
    .poll(() => previewOf(page).evaluate((element: HTMLVideoElement) => element.videoWidth))
    .toBe(160);
});
