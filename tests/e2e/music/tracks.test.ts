import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/checks';
import { expect } from '../support/fixtures';
import { test } from '../support/own-world';
import { moveBy, textLanguages } from '../support/panel-page';
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

test('tracks are sorted by keyboard', async ({ page, world }) => {
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

  const { tracks } = await saveAndRead(page, world, id);
  expect(tracks.map((track) => track.id)).toEqual(['a', 'c', 'b']);
});

test('twenty tracks fit a phone, a zoomed-in window and a desktop without violations', async ({
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
