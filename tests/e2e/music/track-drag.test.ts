import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures';
import { test } from '../support/own-world';
import { openRelease, readSaved, saveAndRead, trackField } from '../support/release-page';

const TRACKS = ['Tide', 'Ebb', 'Flow', 'Pier'].map((title) => ({ id: title, title }));

const handle = (page: Page, title: string) =>
  trackField(page).field.getByRole('button', { name: `Move: ${title}` });

/** Returns the middle of the handle of a track. */
async function middleOf(page: Page, title: string) {
  const box = await handle(page, title).boundingBox();
  if (!box) throw new Error(`${title} has no handle.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a track is dragged by its handle with a mouse; Escape puts it back', async ({
  page,
  world,
}) => {
  const id = await openRelease(page, world, TRACKS);
  await page.setViewportSize({ width: 1440, height: 900 });
  await trackField(page).field.evaluate((field) => field.scrollIntoView());
  const to = await middleOf(page, 'Flow');
  await handle(page, 'Tide').hover();
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await expect(page.getByText('Tide: position 3 of 4.')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Put back: Tide, position 1 of 4.')).toBeAttached();
  await page.mouse.up();
  expect(await trackField(page).titles()).toEqual(['Tide', 'Ebb', 'Flow', 'Pier']);

  await handle(page, 'Tide').hover();
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await expect(page.getByText('Tide: position 3 of 4.')).toBeAttached();
  await page.mouse.up();
  await expect(page.getByText('Put down: Tide, position 3 of 4.')).toBeAttached();
  expect(await trackField(page).titles()).toEqual(['Ebb', 'Flow', 'Tide', 'Pier']);
  await page.keyboard.press('Control+s'); // a click just after a drop counts as its end
  const { tracks } = await readSaved(page, world, id);
  expect(tracks.map(({ title }) => title)).toEqual(['Ebb', 'Flow', 'Tide', 'Pier']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a track is dragged by its handle with a finger', async ({ page, world }) => {
    const id = await openRelease(page, world, TRACKS);
    await trackField(page).field.evaluate((field) => field.scrollIntoView());
    const to = await middleOf(page, 'Ebb');
    const from = await middleOf(page, 'Flow');
    const touch = await page.context().newCDPSession(page);
    const send = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      points: { x: number; y: number }[],
    ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await send('touchStart', [from]);
    for (let step = 1; step <= 8; step += 1) {
      await send('touchMove', [{ x: from.x, y: from.y + ((to.y - from.y) * step) / 8 }]);
    }
    await expect(page.getByText('Flow: position 2 of 4.')).toBeAttached();
    await send('touchEnd', []);
    await expect(page.getByText('Put down: Flow, position 2 of 4.')).toBeAttached();
    expect(await trackField(page).titles()).toEqual(['Tide', 'Flow', 'Ebb', 'Pier']);
    const { tracks } = await saveAndRead(page, world, id);
    expect(tracks.map(({ title }) => title)).toEqual(['Tide', 'Flow', 'Ebb', 'Pier']);
  });
});
