import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/checks';
import { expect } from '../support/fixtures';
import { test } from '../support/own-world';
import { moveBy, save, textLanguages } from '../support/panel-page';
import { openRelease, pasteList, saveAndRead, trackField } from '../support/release-page';

const LIST = `Tracklist
1. Low Water – 3:45
2. Lantern (feat. Mira & Kolo) [Extended Mix] – 6:10
3. 1979 – 4:05
4. 99 Luftballons – 3:00
5. Припливна хвиля – 4:44
6. Harbour - Radio Edit – 2:59
7. Pier
8. Fog
9. 4:44
10. Outro – 1:10`;

const field = (page: Page) => trackField(page).field;
const rowsOf = (page: Page) => trackField(page).rows;
const titles = (page: Page) => trackField(page).titles();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a pasted list becomes tracks after a look at what was understood', async ({
  page,
  world,
}) => {
  const id = await openRelease(page, world);
  const pasting = await pasteList(page, LIST);
  const rows = pasting.getByRole('table', { name: 'What was understood' }).getByRole('row');
  await expect(rows).toHaveText(
    [
      /Take.*Title.*Duration/,
      'Tracklist',
      '1Low Water3:45',
      '2LanternExtended Mix · feat. Mira, Kolo6:10',
      '319794:05',
      '499 Luftballons3:00',
      '5Припливна хвиля4:44',
      '6HarbourRadio Edit2:59',
      '7Pier',
      '8Fog',
      '94:44',
      '10Outro1:10',
    ],
    { useInnerText: false },
  );
  await pasting.getByRole('checkbox', { name: 'Take: 8. Fog' }).uncheck();
  await pasting.getByRole('button', { name: 'Take 9 tracks' }).click();
  await expect(field(page)).toContainText('9 tracks · 25:53');

  const { tracks } = await saveAndRead(page, world, id);
  const expected = [
    { title: 'Low Water', seconds: 225 },
    { title: 'Lantern', version: 'Extended Mix', featuring: ['Mira', 'Kolo'], seconds: 370 },
    { title: '1979', seconds: 245 },
    { title: '99 Luftballons', seconds: 180 },
    { title: 'Припливна хвиля', seconds: 284 },
    { title: 'Harbour', version: 'Radio Edit', seconds: 179 },
    { title: 'Pier' },
    { title: '4:44' },
    { title: 'Outro', seconds: 70 },
  ];
  expect(tracks).toEqual(expected.map((track) => Object.assign({ id: expect.any(String) }, track)));
  expect(new Set(tracks.map((track) => track.id)).size).toBe(9);
});

test('going back from a pasted list changes nothing; a list pasted into a title is asked about', async ({
  page,
  world,
}) => {
  await openRelease(page, world, [{ id: 'a', title: 'Tide' }]);
  const pasting = await pasteList(page, LIST);
  await pasting.getByRole('button', { name: 'Go back' }).click();
  await expect(pasting).toBeHidden();
  await expect(field(page).getByRole('button', { name: 'Paste a list' })).toBeFocused();
  expect(await titles(page)).toEqual(['Tide']);

  const title = field(page).getByRole('textbox', { name: 'Title of track 1' });
  await title.evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Ebb 3:00\nFlow 4:00');
    input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  const asked = dialog(page, 'Paste a list of tracks');
  await asked
    .getByRole('combobox', { name: 'With the tracks that are there' })
    .selectOption('fill');
  await asked.getByRole('button', { name: 'Take 2 tracks' }).click();
  expect(await titles(page)).toEqual(['Ebb', 'Flow']);
});

test('the artist before every title is left out, or kept by its tick', async ({ page, world }) => {
  await openRelease(page, world);
  const pasting = await pasteList(page, 'Mira - Tide 3:00\nMira - Ebb 4:00');
  const tick = pasting.getByRole('checkbox', { name: 'Without “Mira” in every title' });
  await expect(tick).toBeChecked();
  await expect(pasting.getByRole('cell', { name: 'Tide', exact: true })).toBeVisible();
  await tick.uncheck();
  await expect(pasting.getByRole('cell', { name: 'Mira - Tide', exact: true })).toBeVisible();
});

test('tracks are sorted by keys and by their menu, and a removal is undone', async ({
  page,
  world,
}) => {
  const id = await openRelease(page, world, [
    { id: 'a', title: 'Tide' },
    { id: 'b', title: 'Ebb' },
    { id: 'c', title: 'Flow' },
  ]);
  await field(page).getByRole('button', { name: 'Move: Flow' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Picked up: Flow, position 3 of 3.')).toBeAttached();
  await moveBy(page, 'ArrowUp', 'Flow: position 2 of 3.');
  await page.keyboard.press('Space');
  await expect(page.getByText('Put down: Flow, position 2 of 3.')).toBeAttached();
  expect(await titles(page)).toEqual(['Tide', 'Flow', 'Ebb']);

  await field(page).getByRole('button', { name: 'Actions: Ebb' }).press('Enter');
  await page.keyboard.press('Enter'); // the first action
  expect(await titles(page)).toEqual(['Tide', 'Ebb', 'Flow']);

  await field(page).getByRole('button', { name: 'Actions: Tide' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  expect(await titles(page)).toEqual(['Ebb', 'Flow']);
  await expect(field(page).getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await titles(page)).toEqual(['Tide', 'Ebb', 'Flow']);

  // Escape closes the menu, and not the form.
  await field(page).getByRole('button', { name: 'Actions: Tide' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(dialog(page, 'Edit release')).toBeVisible();
  const { tracks } = await saveAndRead(page, world, id);
  expect(tracks.map((track) => track.id)).toEqual(['a', 'b', 'c']);
});

test('what is typed of a track is taken as it is meant, and kept where it is wrong', async ({
  page,
  world,
}) => {
  const id = await openRelease(page, world, [{ id: 'a', title: 'Tide' }]);
  const row = rowsOf(page).first();
  const duration = row.getByRole('textbox', { name: 'Duration: Tide' });
  await duration.fill('225');
  await duration.blur();
  await expect(duration).toHaveValue('3:45');
  await row.getByRole('button', { name: 'Details: Tide' }).click();
  await row.getByRole('textbox', { name: 'ISRC' }).fill('de a12 26 1');
  await row.getByRole('textbox', { name: 'Featured artists' }).fill('Kolo, Juno');
  await row.getByRole('checkbox', { name: 'May be heard before the release' }).check();
  await row.getByRole('button', { name: 'Details: Tide' }).click();
  await save(page);
  await expect(row.getByRole('textbox', { name: 'ISRC' })).toBeFocused(); // it unfolds again
  await expect(row).toContainText('An ISRC has twelve characters');
  await row.getByRole('textbox', { name: 'ISRC' }).fill('de-a12-26-00001');
  const { tracks } = await saveAndRead(page, world, id);
  expect(tracks).toEqual([
    {
      id: 'a',
      title: 'Tide',
      seconds: 225,
      isrc: 'DEA122600001',
      featuring: ['Kolo', 'Juno'],
      early: true,
    },
  ]);
});

test('twenty tracks fit a phone, a magnified window and a desktop without violations', async ({
  page,
  world,
}) => {
  const tracks = Array.from({ length: 20 }, (_, at) => ({
    id: `t${at}`,
    title: at === 0 ? 'Припливна хвиля вночі' : `A title that is rather long, number ${at + 1}`,
    seconds: 225,
  }));
  await openRelease(page, world, tracks);
  await rowsOf(page)
    .nth(1)
    .getByRole('button', { name: /^Details/ })
    .click();
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [320, 256], // 400 % of 1280 × 1024
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page);
    const row = await rowsOf(page).first().boundingBox();
    expect(row?.height).toBeLessThan(width === 1440 ? 60 : 95);
    const title = trackField(page).title(1); // of 21 letters, all of which are seen
    expect(await title.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
  }
  await expectAccessible(page);

  // A row with the focus is scrolled below the bar of languages, not over it.
  await page.setViewportSize({ width: 1440, height: 900 });
  await rowsOf(page).nth(1).getByRole('textbox', { name: 'ISRC' }).focus();
  await rowsOf(page)
    .nth(1)
    .evaluate((row) => row.scrollIntoView());
  const bar = textLanguages(page);
  const { x = 0, y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
  const isOnTop = (element: Element, [left, top]: number[]) =>
    element.contains(document.elementFromPoint(left ?? 0, top ?? 0));
  expect(await bar.evaluate(isOnTop, [x + 60, y + height / 2])).toBe(true);

  await page.setViewportSize({ width: 320, height: 256 });
  await pasteList(page, LIST);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
