import { expect } from '../support/fixtures';
import { test } from '../support/own-world';
import { save } from '../support/panel-page';
import { expectAudioOfEach, openRelease, saveAndRead, trackField } from '../support/release-page';
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

test('files without tracks make them, in the order in which people count', async ({
  page,
  world,
}) => {
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
