import { writeFile } from 'node:fs/promises';
import type { Browser, Locator, Page, TestInfo } from '@playwright/test';
import sharp from 'sharp';
import type { RunningWorld } from '../../support/world';
import { recordForeignRequests } from '../support/checks';
import { expect, openPanel } from '../support/fixtures';
import { heard, recordElements } from '../support/own-audio';
import { test } from '../support/own-world';
import { dialogOf, publishButton, toastOf } from '../support/panel-page';
import { expectAudioOfEach, pasteList, trackField } from '../support/release-page';
import { decodeMp3, wav } from '../support/sounds';

const LIST = `1. Tide
2. Ebb
3. Flow
4. Pier
5. Fog
6. Lantern
7. Harbour
8. Buoy
9. Gull
10. Outro`;

/** The names of the files, as a studio has them: some find their track by number, others by title. */
const FILES = [
  '10 - Mira - Outro (master).wav',
  '2.wav',
  '01 - Mira - Tide (master) v3.wav',
  '03_flow_MASTERED.wav',
  '04 Pier.wav',
  '05 Fog.wav',
  'Lantern final.wav',
  '07.wav',
  '08 Buoy.wav',
  '09 Gull.wav',
];

test('ten pasted tracks get ten dropped files, and visitors play them across two pages, by mouse and by keyboard', async ({
  page,
  browser,
  world,
}, testInfo) => {
  await world.sql(`insert into public.artists (name) values ('Mira')`);
  const url = await publishAlbum(page, world, testInfo);

  await test.step('on a desktop with the mouse', async () => {
    const visitor = await openSite(browser, world, { width: 1440, height: 900 });
    await visitor.page.goto(url);
    await visitor.page.getByRole('button', { name: 'Play Low Water' }).first().click();
    const footer = visitor.page.getByRole('contentinfo');
    await hearThreeTracks(visitor.page, [
      () => footer.getByRole('link', { name: 'About', exact: true }).click(),
      () => footer.getByRole('link', { name: 'Contact', exact: true }).click(),
    ]);
    await expect(visitor.page).toHaveURL(/\/contact$/);
    expect(visitor.foreign).toEqual([]);
    await visitor.page.context().close();
  });

  await test.step('on a phone by keyboard only', async () => {
    const visitor = await openSite(browser, world, { width: 390, height: 844 });
    const { page: phone } = visitor;
    await phone.goto(url);
    const main = phone.getByRole('main');
    await pressOn(phone, main.getByRole('button', { name: 'Play Low Water' }).first());
    await hearThreeTracks(phone, [
      () => pressOn(phone, main.getByRole('link', { name: 'Mira' }).first()),
      () => pressOn(phone, main.getByRole('link', { name: 'Low Water' }).first()),
    ]);
    await expect(phone).toHaveURL(url);
    expect(visitor.foreign).toEqual([]);
    await phone.context().close();
  });
});

/** Makes the release in the panel's form, and returns the URL of its page. */
async function publishAlbum(page: Page, world: RunningWorld, testInfo: TestInfo): Promise<string> {
  await openPanel(page, world, '/adminpanel/releases/new');
  const form = dialogOf(page);
  await form.getByLabel('Title', { exact: true }).fill('Low Water');
  await form.getByRole('combobox', { name: /^Artist/ }).fill('Mira');
  await page.getByRole('option', { name: 'Mira' }).click();
  await form.getByLabel('Release date').fill('2026-01-02');
  const cover = sharp({ create: { width: 600, height: 600, channels: 3, background: '#264653' } });
  await form
    .getByRole('group', { name: 'Cover', exact: true })
    .locator('input[type="file"]')
    .setInputFiles({
      name: 'cover.png',
      mimeType: 'image/png',
      buffer: await cover.png().toBuffer(),
    });
  const pasting = await pasteList(page, LIST);
  await pasting.getByRole('button', { name: 'Take 10 tracks' }).click();
  const tracks = trackField(page);
  await expect(tracks.rows).toHaveCount(10);

  const paths = await Promise.all(
    FILES.map(async (name) => {
      const seconds = name.includes('Pier') ? 15 : 2; // three are heard to their end, and then the fourth
      const { buffer } = wav(name, { seconds, rate: 32_000, bits: 16, levels: () => [0.5] });
      const path = testInfo.outputPath(name);
      await writeFile(path, buffer);
      return path;
    }),
  );
  await dropFiles(page, tracks.field.getByText('10 tracks'), paths);
  const placing = page.getByRole('dialog', { name: 'Audio files' });
  const targets = placing.getByRole('combobox').locator('option:checked');
  await expect(targets).toHaveText([
    '1. Tide',
    '2. Ebb',
    '3. Flow',
    '4. Pier',
    '5. Fog',
    '7. Harbour',
    '8. Buoy',
    '9. Gull',
    '10. Outro',
    '6. Lantern', // the one file without a number
  ]);
  await placing.getByRole('button', { name: 'Take 10 files' }).click();
  await expectAudioOfEach(page);
  await publishButton(page).click();
  await expect(toastOf(page, 'Release saved successfully.')).toBeVisible();
  const [release] = await world.sql(`select '/releases/' || slug as path from public.releases`);
  return new URL(String(Object(release).path), world.siteUrl).href;
}

/** Drops files from the disk onto a place, as the system does it. */
async function dropFiles(page: Page, place: Locator, paths: readonly string[]): Promise<void> {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error('There is no place to drop on.');
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, data };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, ...at });
  }
  await session.detach();
}

/** Opens the site as a visitor in another browser context; records its requests to third parties. */
async function openSite(
  browser: Browser,
  world: RunningWorld,
  viewport: { width: number; height: number },
) {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await recordElements(page);
  await keepJournal(page);
  return { page, foreign: recordForeignRequests(page, world) };
}

/** Presses Tab until a control has the focus, and then Enter. */
async function pressOn(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  let isFocused = false;
  for (let presses = 0; presses < 60 && !isFocused; presses += 1) {
    await page.keyboard.press('Tab');
    isFocused = await control.evaluate((element) => element === document.activeElement);
  }
  await expect(control).toBeFocused();
  await page.keyboard.press('Enter');
}

interface Part {
  url: string;
  /** The last second that was heard of it. */
  seconds: number;
  title: string | undefined;
  artist: string | undefined;
  album: string | undefined;
  artwork: string[];
}

declare global {
  interface Window {
    journal: Map<string, Part>;
  }
}

/** Records the parts of files that are played, and the state reported to the system. */
async function keepJournal(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { Audio } = window;
    const journal = new Map<string, Part>();
    const keep = ({ currentTarget: audio }: Event) => {
      if (!(audio instanceof HTMLAudioElement) || audio.currentTime === 0) return;
      const { title, artist, album, artwork = [] } = navigator.mediaSession.metadata ?? {};
      journal.set(audio.currentSrc, {
        url: audio.currentSrc,
        seconds: audio.currentTime,
        title,
        artist,
        album,
        artwork: artwork.map(({ src }) => src),
      });
    };
    Object.assign(window, {
      journal,
      Audio: function make(url?: string) {
        const audio = new Audio(url);
        audio.addEventListener('timeupdate', keep);
        return audio;
      },
    });
  });
}

const partsHeard = (page: Page) => page.evaluate(() => [...window.journal.values()]);
const titlesHeard = async (page: Page) => (await partsHeard(page)).map(({ title }) => title);
const secondsHeard = async (page: Page) =>
  (await partsHeard(page)).reduce((sum, { seconds }) => sum + seconds, 0);

/** Waits until more has been heard than up to now, be it of the next track. */
async function expectToPlayOn(page: Page): Promise<void> {
  const before = await secondsHeard(page);
  await expect.poll(() => secondsHeard(page)).toBeGreaterThan(before + 0.2);
}

/** Hears the first three tracks to their end, while the page is changed twice. */
async function hearThreeTracks(
  page: Page,
  changes: readonly [() => Promise<void>, () => Promise<void>],
): Promise<void> {
  await expectToPlayOn(page);
  await changes[0]();
  await expectToPlayOn(page);
  await expect.poll(() => titlesHeard(page)).toContain('Ebb');
  await changes[1]();
  await expectToPlayOn(page);
  await expect.poll(() => titlesHeard(page)).toContain('Pier');
  expect((await heard(page)).elements).toBe(1);

  const parts = (await partsHeard(page)).slice(0, 3);
  expect(parts.map(({ title, artist, album }) => [title, artist, album])).toEqual([
    ['Tide', 'Mira', 'Low Water'],
    ['Ebb', 'Mira', 'Low Water'],
    ['Flow', 'Mira', 'Low Water'],
  ]);
  expect(new Set(parts.map(({ url }) => url)).size).toBe(3);
  for (const { url, seconds, artwork } of parts) {
    expect(seconds).toBeCloseTo(2, 0.5);
    const sent = await page.request.get(url);
    const { levels } = await decodeMp3(page, await sent.body());
    expect(levels[0]).toBeCloseTo(0.5, 1);
    expect(artwork.length).toBeGreaterThan(0);
    for (const picture of artwork) expect((await page.request.get(picture)).ok()).toBe(true);
  }
}
