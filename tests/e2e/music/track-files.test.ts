import { expect } from '../support/fixtures';
import { test } from '../support/own-world';
import { save, toastOf } from '../support/panel-page';
import {
  expectAudioOfEach,
  openRelease,
  readSaved,
  saveAndRead,
  trackField,
} from '../support/release-page';
import { wav } from '../support/sounds';

const sound = (name: string) =>
  wav(name, { seconds: 2, rate: 44_100, bits: 16, levels: () => [0.5, 0.25] });

test('ten files chosen together find their tracks, and the album keeps its order', async ({
  page,
  world,
}) => {
  const names = [
    'Tide',
    'Ebb',
    'Flow',
    'Pier',
    'Fog',
    'Lantern',
    'Harbour',
    'Buoy',
    'Gull',
    'Outro',
  ];
  const id = await openRelease(
    page,
    world,
    names.map((title, at) => ({ id: `t${at}`, title })),
  );
  await trackField(page).files.setInputFiles([
    sound('10 - Mira - Outro (master).wav'),
    sound('2.wav'),
    sound('01 - Mira - Tide (master) v3.wav'),
    ...['03_flow_MASTERED', '04 Pier', '05 Fog', 'Lantern final', '07', '08 Buoy', '09 Gull'].map(
      (name) => sound(`${name}.wav`),
    ),
  ]);
  const placing = page.getByRole('dialog', { name: 'Audio files' });
  const targets = placing.getByRole('combobox');
  await expect(targets).toHaveCount(10);
  const chosen = await targets.evaluateAll((all) =>
    all.map((one) => (one instanceof HTMLSelectElement ? one.selectedOptions[0]?.text : '')),
  );
  expect(new Set(chosen)).toEqual(new Set(names.map((title, at) => `${at + 1}. ${title}`)));
  await placing.getByRole('button', { name: 'Take 10 files' }).click();
  await expectAudioOfEach(page);
  const { tracks } = await saveAndRead(page, world, id);
  expect(tracks.map(({ title }) => title)).toEqual(names);
  expect(tracks.map(({ seconds }) => seconds)).toEqual(Array.from({ length: 10 }, () => 2));
  expect(new Set(tracks.map(({ audio }) => audio)).size).toBe(10);
  expect(tracks.every(({ audio }) => audio !== undefined)).toBe(true);

  await page.goto(`/releases/${id}`);
  const shown = page.getByRole('list', { name: 'Tracks' }).getByRole('listitem');
  await expect(shown).toHaveText(names.map((title) => `${title} 0:02`));
  await expect(shown.getByRole('button')).toHaveCount(10);
});

test('files without tracks create them, in natural order', async ({ page, world }) => {
  const id = await openRelease(page, world);
  await trackField(page).files.setInputFiles([
    sound('10 Pier.wav'),
    sound('2 Mira - Ebb (feat. Kolo) v2.wav'),
    sound('01.wav'),
  ]);
  const placing = page.getByRole('dialog', { name: 'Audio files' });
  await expect(placing.getByText('Title is missing')).toBeVisible();
  await placing.getByRole('button', { name: 'Take 3 files' }).click();
  expect(await trackField(page).titles()).toEqual(['', 'Ebb', 'Pier']);
  await save(page);
  const missing = trackField(page).title(1);
  await expect(missing).toBeFocused();
  await missing.fill('Tide');
  const { tracks } = await saveAndRead(page, world, id);
  expect(tracks.map(({ title, featuring }) => [title, featuring])).toEqual([
    ['Tide', undefined],
    ['Ebb', ['Kolo']],
    ['Pier', undefined],
  ]);
});

test('an aborted file is named above the buttons, shown in its folded row, and sent again', async ({
  page,
  world,
}) => {
  const names = ['Tide', 'Pier'];
  const tracks = names.map((title, at) => ({ id: `t${at}`, title }));
  const id = await openRelease(page, world, tracks);
  let isBroken = true;
  await page.route('**/api/upload', (route) => (isBroken ? route.abort() : route.continue()));
  await trackField(page).files.setInputFiles([sound('Pier.wav')]);
  await page
    .getByRole('dialog', { name: 'Audio files' })
    .getByRole('button', { name: 'Take 1 file' })
    .click();

  const summary = page.getByText('1 audio file was not uploaded: 2. Pier');
  await expect(summary).toBeVisible();
  await expect(toastOf(page, 'Failed to upload file: ')).toBeVisible();
  const again = trackField(page).field.getByRole('button', { name: 'Try again: Pier.wav' });
  await expect(again).toBeHidden(); // its row is folded
  await save(page);
  await expect(again).toBeFocused();
  await trackField(page).title(1).focus();
  await summary.getByRole('button', { name: '2. Pier' }).click();
  await expect(again).toBeFocused();

  isBroken = false;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(trackField(page).rows.nth(1).getByRole('img', { name: 'with audio' })).toBeVisible();
  await expect(summary).toBeHidden();
  const { tracks: saved } = await saveAndRead(page, world, id);
  expect(saved.map(({ audio }) => audio !== undefined)).toEqual([false, true]);
});

test('a draft is saved without the files that cannot be uploaded, which its toast names', async ({
  page,
  world,
}) => {
  const tracks = [
    { id: 't0', title: 'Tide' },
    { id: 't1', title: 'Pier' },
  ];
  const id = await openRelease(page, world, tracks);
  const letter = { name: 'Tide.wav', mimeType: 'audio/wav', buffer: Buffer.from('Dear Ada,') };
  await trackField(page).files.setInputFiles([letter, sound('Pier.wav')]);
  await page
    .getByRole('dialog', { name: 'Audio files' })
    .getByRole('button', { name: 'Take 2 files' })
    .click();
  await expect(page.getByText('A draft can be saved without it.')).toBeVisible();
  await trackField(page).title(2).fill('Harbour');
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expect(toastOf(page, 'Draft · 1 audio file was not uploaded: 1. Tide')).toBeVisible();
  const { tracks: saved, published_at: publishedAt } = await readSaved(page, world, id);
  expect(saved.map(({ title, audio }) => [title, audio !== undefined])).toEqual([
    ['Tide', false],
    ['Harbour', true],
  ]);
  expect(publishedAt).toBeNull();
});
