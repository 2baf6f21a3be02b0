import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../support/checks';
import { expect, hold } from '../support/fixtures';
import { test } from '../support/own-world';
import { openRelease, readSaved, saveAndRead } from '../support/release-page';

/** Returns a cover of one color with a square of another in it. */
async function cover(name: string, ground: string, square: string) {
  const of = (side: number, background: string) =>
    sharp({ create: { width: side, height: side, channels: 3, background } }).png();
  const buffer = await of(600, ground)
    .composite([{ input: await of(200, square).toBuffer(), left: 20, top: 20 }])
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** Returns how far a color is from another one in its most different channel: pictures are stored with loss. */
function distance(color: string, expected: string): number {
  const channels = (hex: string) =>
    [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const other = channels(expected);
  return Math.max(...channels(color).map((channel, at) => Math.abs(channel - (other[at] ?? 0))));
}

const expectNear = (input: Locator, expected: string) =>
  expect.poll(async () => distance(await input.inputValue(), expected)).toBeLessThan(32);

const coverInput = (page: Page) =>
  page.getByRole('group', { name: 'Cover', exact: true }).locator('input[type="file"]').first();
const colorsOf = (page: Page) => {
  const field = page.getByRole('group', { name: 'Colors of its pages' });
  return {
    field,
    ground: field.getByLabel('Ground'),
    heading: field.getByLabel('Headings'),
    press: (name: string) => field.getByRole('button', { name }).click(),
  };
};

test('an uploaded cover brings its colours, others can be chosen, or none', async ({
  page,
  world,
}) => {
  const id = await openRelease(page, world);
  const colors = colorsOf(page);
  await expect(colors.field).toContainText('Its pages look like all others.');
  await coverInput(page).setInputFiles(await cover('tide.png', '#1450a0', '#fac828'));
  await expectNear(colors.ground, '#1450a0');
  await expectNear(colors.heading, '#fac828');
  await expectAccessible(page);
  const shown = {
    ground: await colors.ground.inputValue(),
    heading: await colors.heading.inputValue(),
  };
  expect((await saveAndRead(page, world, id))['cover_colors']).toEqual(shown);

  const reopen = () => page.goto(`/adminpanel/releases/${id}`);
  await reopen();
  await colors.heading.fill('#ff8800');
  await colors.press('Take from the cover');
  await expectNear(colors.heading, '#fac828');
  await colors.heading.fill('#ff8800');
  expect((await saveAndRead(page, world, id))['cover_colors']).toEqual({
    ...shown,
    heading: '#ff8800',
  });

  await reopen();
  await colors.press('No colors');
  await expect(colors.field).toContainText('Its pages look like all others.');
  expect((await saveAndRead(page, world, id))['cover_colors']).toBeNull();
});

test('saving waits for the colours of a cover, and another cover brings others', async ({
  page,
  world,
}) => {
  const id = await openRelease(page, world);
  const colors = colorsOf(page);
  const { held, release } = hold();
  await page.route('**/uploads/*.webp', async (route) => {
    await held;
    await route.continue();
  });
  await coverInput(page).setInputFiles(await cover('red.png', '#a01428', '#f0e0d0'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(colors.field).toContainText('Its pages look like all others.');
  release();
  const saved = await readSaved(page, world, id);
  await page.goto(`/adminpanel/releases/${id}`);
  await expectNear(colors.ground, '#a01428');
  expect(saved['cover_colors']).toMatchObject({ ground: await colors.ground.inputValue() });

  await coverInput(page).setInputFiles(await cover('green.png', '#14a03c', '#f0e0d0'));
  await expectNear(colors.ground, '#14a03c');
});
