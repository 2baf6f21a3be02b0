import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { flac, toneOf } from '../../../src/admin/music/audio/testing/flac';
import { expectAccessible } from '../support/checks';
import { expect, hold, openPanel } from '../support/fixtures';
import { test } from '../support/own-world';
import { idOf, save, toastOf } from '../support/panel-page';
import { aiff, type Chosen, decodeMp3, framesOf, tagsOf, wav } from '../support/sounds';
import type { RunningWorld } from '../../support/world';

const MP3 = /^\/uploads\/[0-9a-f]{32}\.mp3$/;

/** The loudest 30 seconds begin here, in seconds. */
const CHORUS = 20;

/** A minute of 24 bits and 48 kHz: quiet until the chorus, and different on both sides. */
const song = () =>
  wav('song.wav', {
    seconds: 60,
    rate: 48_000,
    bits: 24,
    levels: (second) => (second < CHORUS || second >= CHORUS + 30 ? [0.05, 0.02] : [0.5, 0.25]),
  });

const short = (name: string, levels: number[] = [0.5, 0.25]) =>
  wav(name, { seconds: 2, rate: 44_100, bits: 16, levels: () => levels });

const unfold = (page: Page, title: string) =>
  page.getByRole('button', { name: `Details: ${title}`, exact: true }).click();

/** Opens the form of a release with tracks of these titles. */
async function openTracks(page: Page, world: RunningWorld, titles: readonly string[]) {
  const [artist] = await world.sql(
    `insert into public.artists (name) values ('Mira') returning id`,
  );
  const tracks = titles.map((title) => ({ id: randomUUID(), title }));
  const [release] = await world.sql(
    `insert into public.releases (title, artist_id, release_date, tracks) values
      ('Nebel', '${idOf(artist)}', '2026-01-02', '${JSON.stringify(tracks)}') returning id`,
  );
  await openPanel(page, world, `/adminpanel/releases/${idOf(release)}`);
  for (const title of titles) await unfold(page, title);
}

const trackField = (page: Page, title: string) =>
  page.getByRole('group', { name: `Audio: ${title}`, exact: true });
const choose = (page: Page, title: string, file: Chosen | string) =>
  trackField(page, title)
    .locator('input[type="file"]')
    .setInputFiles(typeof file === 'string' ? `tests/e2e/support/files/${file}` : file);
const player = (page: Page, title: string) => trackField(page, title).locator('audio');

interface Heard {
  url: string;
  seconds: number;
  starts_at: number | null;
  peaks: number[];
}

/** Saves the form, and returns what visitors hear of the tracks, in their order, with the files. */
async function saveAndRead(page: Page, world: RunningWorld) {
  await save(page);
  await expect(toastOf(page, 'Release saved successfully.')).toBeVisible();
  const rows = await world.sql(
    `select heard.url, heard.seconds::float8, heard.starts_at::float8, heard.peaks from public.releases
      cross join jsonb_array_elements(tracks) with ordinality as listed (track, position)
      join public.track_audio as heard on heard.id::text = track ->> 'audio' order by position`,
  );
  const all = rows as Heard[]; // oxlint-disable-line typescript/no-unsafe-type-assertion -- the columns above
  const files = all.map(async (heard) => {
    expect(heard.url).toMatch(MP3);
    const response = await page.request.get(heard.url);
    expect(response.headers()['content-type']).toBe('audio/mpeg');
    const bytes = await response.body();
    return Object.assign(heard, { bytes, decoded: await decodeMp3(page, bytes) });
  });
  return Promise.all(files);
}

/** A tenth of a decibel is 1.2 %: levels are kept within one. */
const within = (level: number) => ({ least: level * 0.89, most: level * 1.12 });

function expectLevel(measured: number | undefined, level: number) {
  expect(measured).toBeGreaterThan(within(level).least);
  expect(measured).toBeLessThan(within(level).most);
}

test('the loudest 30 seconds of a 24-bit WAV are played, with the same duration and level', async ({
  page,
  world,
}) => {
  await openTracks(page, world, ['Fog']);
  await choose(page, 'Fog', song());
  await expect(player(page, 'Fog')).toHaveAttribute('src', MP3);
  await expect(trackField(page, 'Fog')).toContainText('Visitors hear 0:20 to 0:50 of 1:00.');
  await expectAccessible(page);
  const [heard] = await saveAndRead(page, world);
  expect(heard).toMatchObject({ seconds: 30, starts_at: 20 });
  expect(heard?.decoded.seconds).toBeCloseTo(30, 1.3);
  expect(heard?.decoded.rate).toBe(48_000);
  expect(heard?.decoded.levels).toHaveLength(2);
  expectLevel(heard?.decoded.levels[0], 0.5);
  expectLevel(heard?.decoded.levels[1], 0.25);
  expect(heard?.peaks).toHaveLength(300);
  for (const peak of heard?.peaks ?? []) expect(Math.abs(peak - 128)).toBeLessThan(3);
  expect(tagsOf(heard?.bytes)).toEqual({ TIT2: 'Fog', TPE1: 'Mira', TALB: 'Nebel', TRCK: '1' });
  expect(heard?.bytes.length).toBeLessThan(740_000);
});

test('the excerpt is chosen by keyboard on the waveform, and can be listened to', async ({
  page,
  world,
}) => {
  await openTracks(page, world, ['Fog']);
  await choose(page, 'Fog', song());
  const start = page.getByRole('slider', { name: 'Where it begins' });
  await expect(start).toHaveAttribute('aria-valuetext', 'Visitors hear 0:20 to 0:50.');
  await start.press('Home');
  await start.press('ArrowRight');
  await start.press('ArrowRight');
  await expect(start).toHaveAttribute('aria-valuetext', 'Visitors hear 0:01 to 0:31.');
  await expect(player(page, 'Fog')).toHaveAttribute('src', MP3);
  await player(page, 'Fog').evaluate((audio: HTMLAudioElement) => {
    audio.muted = true;
    return audio.play();
  });
  await expect
    .poll(() => player(page, 'Fog').evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0.5);
  const [part] = await saveAndRead(page, world);
  expect(part).toMatchObject({ seconds: 30, starts_at: 1 });
  expect(part?.peaks[0]).toBeLessThan(20);
  expect(part?.peaks.at(-1)).toBeGreaterThan(120);

  await page.goto(page.url());
  await page.getByRole('row', { name: /Nebel/ }).click();
  await unfold(page, 'Fog');
  await expect(trackField(page, 'Fog')).toContainText('Visitors hear 0:01 to 0:31.');
  await expect(trackField(page, 'Fog')).toContainText(
    'To choose another part, choose the file again.',
  );
  await choose(page, 'Fog', song());
  await expect(start).toHaveAttribute('aria-valuetext', 'Visitors hear 0:01 to 0:31.');
  await page.getByLabel('What visitors hear').selectOption('The whole track');
  await expect(trackField(page, 'Fog')).toContainText('Visitors hear all of it: 1:00.');
  const [whole] = await saveAndRead(page, world);
  expect(whole).toMatchObject({ seconds: 60, starts_at: null });
});

test('files of other formats keep duration, level and channels', async ({ page, world }) => {
  const titles = ['FLAC', 'AAC', 'Opus', 'AIFF', 'Mono', 'Fine'];
  await openTracks(page, world, titles);
  await choose(page, 'FLAC', 'tone.flac');
  await choose(page, 'AAC', 'tone.m4a');
  await choose(page, 'Opus', 'tone.opus');
  await choose(
    page,
    'AIFF',
    aiff('tone.aiff', { seconds: 2, bits: 16, levels: () => [0.5, 0.25] }),
  );
  await choose(page, 'Mono', short('mono.wav', [0.5]));
  await choose(
    page,
    'Fine',
    wav('fine.wav', { seconds: 2, rate: 96_000, bits: 24, levels: () => [0.5, 0.25] }),
  );
  for (const title of titles) await expect(player(page, title)).toHaveAttribute('src', MP3);
  const heard = await saveAndRead(page, world);
  expect(heard.map(({ decoded }) => decoded.rate)).toEqual([
    32_000, 32_000, 48_000, 44_100, 44_100, 48_000,
  ]);
  expect(heard.map(({ decoded }) => decoded.levels.length)).toEqual([2, 2, 2, 2, 1, 2]);
  for (const [index, { seconds, decoded, bytes }] of heard.entries()) {
    expect(Math.abs(seconds - 2)).toBeLessThan(0.05);
    expect(Math.abs(decoded.seconds - 2)).toBeLessThan(0.05);
    for (const [channel, level] of decoded.levels.entries()) {
      expectLevel(level, index < 3 ? 0.25 : ([0.5, 0.25][channel] ?? 0));
    }
    expect(Object.keys(tagsOf(bytes)).toSorted()).toEqual(['TALB', 'TIT2', 'TPE1', 'TRCK']);
  }
});

test('audio is as long as its file when the library reads less of it, or the form shows how much was read', async ({
  page,
  world,
}) => {
  const titles = ['Joined', 'Comment', 'Fraunhofer', 'Short'];
  await openTracks(page, world, titles);
  await page.getByRole('textbox', { name: 'Duration: Joined' }).fill('9:59');
  const tone = flac({ samples: toneOf(2) });
  const comment = { kind: 4, content: Buffer.from('ffffff7f00', 'hex') }; // more letters than there are
  const sounds = {
    Joined: Buffer.concat([tone, tone.subarray(42)]),
    Comment: flac({ samples: toneOf(2), blocks: [comment] }),
    Fraunhofer: await withFraunhoferTable(),
    Short: flac({ samples: toneOf(2), claims: 6 * 44_100 }),
  };
  for (const [title, buffer] of Object.entries(sounds)) {
    await choose(page, title, { name: `${title}.flac`, mimeType: 'audio/flac', buffer });
  }
  const short = trackField(page, 'Short');
  await expect(short.getByRole('alert')).toHaveText(
    'Failed to upload file: Only 0:02 of 0:06 could be read: the file is damaged, has not been copied completely or is of a rare kind. Copy it again, or export it as WAV, AIFF or FLAC, and choose that file. Or use what could be read.',
  );
  await expectAccessible(page);
  await short.getByRole('button', { name: 'Use 0:02: Short.flac' }).click();
  for (const title of titles) await expect(player(page, title)).toHaveAttribute('src', MP3);
  const durations = page.getByRole('textbox', { name: /^Duration: / });
  const texts = await durations.evaluateAll((all) =>
    all.map((one) => one instanceof HTMLInputElement && one.value),
  );
  expect(texts).toEqual(['0:04', '0:02', '0:09', '0:02']);
  const heard = await saveAndRead(page, world);
  expect(heard.map(({ decoded }) => Math.round(decoded.seconds * 10))).toEqual([40, 20, 91, 20]);
  for (const { seconds, decoded } of heard) expect(decoded.seconds).toBeCloseTo(seconds, 1);
});

/** Returns an MP3 that begins with the table of Fraunhofer's encoder, as in stereo; what follows is mono. */
async function withFraunhoferTable(): Promise<Buffer> {
  const file = await readFile('tests/e2e/support/files/tone-440.mp3');
  const music = file.subarray(180); // after a table of another kind
  const table = Buffer.alloc(72);
  music.copy(table, 0, 0, 3);
  table.write('VBRI', 36);
  return Buffer.concat([table, music]);
}

test('an MP3 that is played as a whole keeps its frames, and none of its tags', async ({
  page,
  world,
}) => {
  await openTracks(page, world, ['Fog', 'Rain']);
  await choose(page, 'Fog', short('tone.wav'));
  await expect(player(page, 'Fog')).toHaveAttribute('src', MP3);
  const [made] = await saveAndRead(page, world);
  const frames = framesOf(made?.bytes);
  const foreign = Buffer.concat([
    Buffer.from('ID3\u0004\0\0\0\0\u0001\0', 'latin1'),
    Buffer.from('TIT2Foreign'.padEnd(128, '\0')),
    ...frames,
    Buffer.from(`TAG${'Foreign'.padEnd(125, '\0')}`),
  ]);
  await page.getByRole('row', { name: /Nebel/ }).click();
  await unfold(page, 'Rain');
  await choose(page, 'Rain', { name: 'rain.mp3', mimeType: 'audio/mpeg', buffer: foreign });
  await expect(player(page, 'Rain')).toHaveAttribute('src', MP3);
  const [, kept] = await saveAndRead(page, world);
  expect(Buffer.concat(framesOf(kept?.bytes).slice(1))).toEqual(Buffer.concat(frames.slice(1)));
  expect(tagsOf(kept?.bytes)).toMatchObject({ TIT2: 'Rain', TRCK: '2' });
  expect(kept?.bytes.toString('latin1')).not.toContain('Foreign');
  expect(Math.abs((kept?.seconds ?? 0) - 2)).toBeLessThan(0.05);
  expectLevel(kept?.decoded.levels[0], 0.5);
});

test('a file that fails shows why and stops no other; a cancelled one can be encoded again', async ({
  page,
  world,
}) => {
  await openTracks(page, world, ['Letter', 'Video', 'Tone']);
  const uploaded = hold();
  await page.route('**/api/upload', async (route) => {
    await uploaded.held;
    await route.continue();
  });
  await choose(page, 'Letter', {
    name: 'letter.wav',
    mimeType: 'audio/wav',
    buffer: Buffer.from('Dear Ada, here is our song.'),
  });
  await choose(page, 'Video', 'lossless.m4a');
  await choose(page, 'Tone', short('tone.wav'));
  await expect(trackField(page, 'Letter').getByRole('alert')).toHaveText(
    'Failed to upload file: This file is not sound that can be used here. Choose a WAV, AIFF, FLAC, MP3, M4A (AAC) or Ogg.',
  );
  await expect(trackField(page, 'Video').getByRole('alert')).toHaveText(
    'Failed to upload file: This browser cannot read this sound: its kind is Apple Lossless. Export it as WAV, AIFF or FLAC, and choose that file.',
  );
  await expect(page.getByRole('progressbar', { name: 'Upload: tone.wav' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape'); // would lose what is running
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Cancel upload: tone.wav' }).click();
  await page.getByRole('button', { name: 'Remove: letter.wav' }).click();
  await page.getByRole('button', { name: 'Remove: lossless.m4a' }).click();
  uploaded.release();
  const again = trackField(page, 'Tone').getByRole('button', { name: 'Make this audio' });
  await again.click();
  await expect(player(page, 'Tone')).toHaveAttribute('src', MP3);
  await expect(again).toBeHidden();
  expect(await saveAndRead(page, world)).toHaveLength(1);
});
