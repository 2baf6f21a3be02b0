import type { Page } from '@playwright/test';
import { connect } from '@label/supabase-local/testing/test-backend';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  recordForeignRequests,
  storedIn,
} from '../support/checks';
import { expect, WIDTHS } from '../support/fixtures';
import {
  ARTIST,
  expectToAdvance,
  heard,
  isPaused,
  RELEASE,
  secondsHeard,
  test,
} from '../support/own-audio';

const dockOf = (page: Page) => page.getByRole('region', { name: 'Player' });
const tracksOf = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Tracks' });
const rowOf = (page: Page, title: string) =>
  tracksOf(page).getByRole('listitem').filter({ hasText: title });

for (const { name, width, height } of WIDTHS) {
  test(`a release plays at once, across two pages, without a third party, on a ${name}`, async ({
    page,
    publish,
    world,
  }) => {
    await publish();
    const foreign = recordForeignRequests(page, world);
    await page.setViewportSize({ width, height });
    await page.goto(`/releases/${RELEASE}`);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Play Low Water' }).click();
    const dock = dockOf(page);
    await expect(dock).toContainText('Tide');
    await expect(dock).toContainText('Herald');
    await expectToAdvance(page);
    expect(await page.evaluate(describeSession)).toEqual({
      title: 'Tide',
      artist: 'Herald',
      album: 'Low Water',
      state: 'playing',
    });
    await expect(main.getByRole('button', { name: 'Pause Low Water' })).toBeFocused();

    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'About', exact: true }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expectToAdvance(page);
    await footer.getByRole('link', { name: 'Contact', exact: true }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await expectToAdvance(page);

    expect(await heard(page)).toMatchObject({ elements: 1, isPaused: false });
    expect(await loudestSampleOf(page, (await heard(page)).url)).toBeGreaterThan(0.05);
    const box = await dock.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(height * 0.3);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, '[aria-label="Player"]');
    expect(foreign).toEqual([]);
  });
}

function describeSession() {
  const { metadata, playbackState } = navigator.mediaSession;
  if (!metadata) return null;
  const { title, artist, album } = metadata;
  return { title, artist, album, state: playbackState };
}

/** Returns the loudest sample of a served file, from 0 to 1. */
function loudestSampleOf(page: Page, url: string): Promise<number> {
  return page.evaluate(async (file) => {
    const response = await fetch(file);
    const context = new OfflineAudioContext(1, 16_000, 16_000);
    const decoded = await context.decodeAudioData(await response.arrayBuffer());
    return decoded.getChannelData(0).reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  }, url);
}

test('the waveform passes behind the dock, and is still where motion is reduced', async ({
  page,
  publish,
}) => {
  await publish();
  await page.goto(`/releases/${RELEASE}`);
  await page.getByRole('main').getByRole('button', { name: 'Play Low Water' }).click();
  await expectToAdvance(page);
  const wave = dockOf(page).locator('[aria-hidden] > svg[style]');
  const transform = () => wave.evaluate((element) => getComputedStyle(element).transform);
  expect(await transform()).toBe('none');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const first = await transform();
  expect(first).not.toBe('none');
  await expect.poll(transform).not.toBe(first);
});

test('a track that ends is followed by the next on the same element, and the last by silence', async ({
  page,
  publish,
}) => {
  await publish();
  await page.goto(`/releases/${RELEASE}`);
  await rowOf(page, 'Tide').getByRole('button', { name: 'Play Tide' }).click();
  await expectToAdvance(page);
  const first = await heard(page);
  const position = dockOf(page).getByRole('slider', { name: 'Position' });
  await position.press('End');
  await expect(rowOf(page, 'Ebb')).toHaveAttribute('aria-current', 'true');
  await expect(rowOf(page, 'Tide')).not.toHaveAttribute('aria-current');
  await expectToAdvance(page);
  const second = await heard(page);
  expect(second.elements).toBe(1);
  expect(second.url).not.toBe(first.url);
  await expect.poll(() => page.evaluate(describeSession)).toMatchObject({ title: 'Ebb (live)' });

  await dockOf(page).getByRole('button', { name: 'Next track' }).click();
  await expect(dockOf(page)).toContainText('Flood');
  await expectToAdvance(page);
  await position.press('End');
  await expect(dockOf(page).getByRole('button', { name: 'Play Tide' })).toBeVisible();
  expect(await isPaused(page)).toBe(true);
  await dockOf(page).getByRole('button', { name: 'Play Tide' }).click();
  await expectToAdvance(page);
  expect((await heard(page)).url).toBe(first.url);
});

test('it can be played, sought, paused, skipped and closed by keyboard', async ({
  page,
  publish,
}) => {
  await publish();
  await page.goto(`/releases/${RELEASE}`);
  const play = rowOf(page, 'Tide').getByRole('button', { name: 'Play Tide' });
  await play.focus();
  await page.keyboard.press('Enter');
  await expectToAdvance(page);

  await page.getByRole('link', { name: 'Skip to the player' }).press('Enter');
  const dock = dockOf(page);
  await expect(dock).toBeFocused();
  await page.keyboard.press('Space');
  await expect.poll(() => isPaused(page)).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await secondsHeard(page)).toBe(0);
  await page.keyboard.press('ArrowRight');
  expect(await secondsHeard(page)).toBeCloseTo(5, 1);
  await page.keyboard.press('ArrowLeft');
  expect(await secondsHeard(page)).toBe(0);
  await page.keyboard.press('Space');
  await expectToAdvance(page);

  await page.keyboard.press('Tab');
  await expect(dock.getByRole('button', { name: 'Pause Tide' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dock.getByRole('link', { name: 'Low Water' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dock.getByRole('button', { name: 'Next track' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dock).toContainText('Ebb (live)');
  await page.keyboard.press('Tab');
  const position = dock.getByRole('slider', { name: 'Position' });
  await expect(position).toBeFocused();
  await expectToAdvance(page);
  await page.keyboard.press('Space');
  await expect.poll(() => isPaused(page)).toBe(true);
  await page.keyboard.press('Home');
  await expect(position).toHaveAttribute('aria-valuetext', '0:00 of 0:09');
  await page.keyboard.press('ArrowRight');
  await expect(position).toHaveAttribute('aria-valuetext', '0:05 of 0:09');

  await dock.getByRole('button', { name: 'Close the player' }).press('Enter');
  await expect(dock).toHaveCount(0);
  await expect(play).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to the player' })).toHaveCount(0);
});

test('the space bar plays and pauses while the focus is on the page itself', async ({
  page,
  publish,
}) => {
  await publish();
  await page.goto(`/releases/${RELEASE}`);
  await rowOf(page, 'Tide').getByRole('button', { name: 'Play Tide' }).click();
  await expectToAdvance(page);
  await page.getByRole('heading', { level: 1 }).click(); // nothing has the focus
  await page.keyboard.press('Space');
  await expect.poll(() => isPaused(page)).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('link', { name: 'Search' }).first().focus();
  await page.keyboard.press('Space');
  expect(await isPaused(page)).toBe(true);

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Space');
  await expectToAdvance(page);
});

test('the collapsed dock is one low line, and plays on', async ({ page, publish }) => {
  await publish();
  await page.goto(`/releases/${RELEASE}`);
  await rowOf(page, 'Tide').getByRole('button', { name: 'Play Tide' }).click();
  await expectToAdvance(page);
  const heightOfDock = async () => (await dockOf(page).boundingBox())?.height;
  expect(await heightOfDock()).toBeGreaterThan(70);
  await dockOf(page).getByRole('button', { name: 'Hide the player' }).click();
  await expect.poll(heightOfDock).toBeLessThan(54);
  await expect(dockOf(page).getByRole('button', { name: 'Pause Tide' })).toBeVisible();
  await expectToAdvance(page);
});

test('a click on the waveform seeks', async ({ page, publish }) => {
  await publish();
  await page.goto(`/releases/${RELEASE}`);
  await rowOf(page, 'Tide').getByRole('button').click();
  await expectToAdvance(page);
  await dockOf(page).getByRole('button', { name: 'Pause Tide' }).click();
  const position = dockOf(page).getByRole('slider', { name: 'Position' });
  const { width = 0 } = (await position.boundingBox()) ?? {};
  await position.click({ position: { x: width / 2, y: 10 } });
  expect(await secondsHeard(page)).toBeGreaterThan(4);
  expect(await secondsHeard(page)).toBeLessThan(5);
  expect(await isPaused(page)).toBe(true);
});

test('one sound at a time: a third party’s player is closed when ours plays, and ours when one opens', async ({
  page,
  publish,
}) => {
  await publish();
  await page.route('https://open.spotify.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Player</title><h1>Player</h1>' }),
  );
  await page.goto(`/artists/${ARTIST}`);
  await page.getByRole('button', { name: 'Play here: Herald' }).click();
  await dockOf(page).getByRole('button', { name: 'Load Spotify' }).click();
  await expect(page.locator('iframe')).toHaveCount(1);

  await page.getByRole('main').getByRole('button', { name: 'Play Low Water' }).first().click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(dockOf(page)).toHaveCount(1);
  await expectToAdvance(page);

  await page.getByRole('button', { name: 'Play here: Herald' }).click();
  await expect(dockOf(page)).toContainText('This player comes from Spotify.');
  await expect(dockOf(page)).toHaveCount(1);
  await expect.poll(() => isPaused(page)).toBe(true);
  await expect(page.getByRole('main').getByRole('button', { name: 'Pause Low Water' })).toHaveCount(
    0,
  );
});

test('a file that does not load shows an error, and can be retried', async ({ page, publish }) => {
  await publish();
  let isBroken = true;
  await page.route('**/uploads/*.mp3', (route) => (isBroken ? route.abort() : route.continue()));
  await page.goto(`/releases/${RELEASE}`);
  await rowOf(page, 'Tide').getByRole('button').click();
  const alert = dockOf(page).getByRole('alert');
  await expect(alert).toContainText('The audio could not be loaded.');
  await expectAccessible(page, '[aria-label="Player"]');
  isBroken = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toHaveCount(0);
  await expectToAdvance(page);
});

test('a release that is no longer public shows an error', async ({ page, publish, world }) => {
  await publish();
  await page.goto(`/releases/${RELEASE}`);
  await expect(rowOf(page, 'Tide').getByRole('button')).toBeVisible();
  await world.sql('update public.releases set published_at = null');
  await rowOf(page, 'Tide').getByRole('button').click();
  await expect(dockOf(page).getByRole('alert')).toHaveText(
    'This cannot be heard here yet. What is not public plays once it is published.',
  );
});

test('the tracks are listed with versions, guests, durations and the total, and excerpts are marked', async ({
  page,
  publish,
}) => {
  await publish();
  await page.goto(`/releases/${RELEASE}`);
  await expect(tracksOf(page).getByRole('listitem')).toHaveText([
    'Tide 3:45',
    'Ebb (live) feat. Mira Sol Explicit 3:46',
    'Flood 3:47',
  ]);
  await expect(page.getByRole('main')).toContainText('3 tracks 11:18');
  await rowOf(page, 'Tide').getByRole('button').click();
  await expect(rowOf(page, 'Tide')).toContainText('Preview · 0:09');
  await expect(dockOf(page)).toContainText('Preview');
  await expect(rowOf(page, 'Tide').getByRole('button', { name: 'Pause Tide' })).toBeVisible();
});

test('before its date a release plays only its early tracks', async ({ page, publish, world }) => {
  await publish({ day: '2032-12-18', early: [1] });
  await page.goto(`/releases/${RELEASE}`);
  await expect(tracksOf(page).getByRole('listitem')).toHaveCount(3);
  await expect(tracksOf(page).getByRole('button')).toHaveCount(1);
  const titles = await tracksOf(page)
    .locator('.track-title')
    .evaluateAll((all) => all.map((title) => Math.round(title.getBoundingClientRect().left)));
  expect(new Set(titles).size, 'titles are aligned').toBe(1);
  await tracksOf(page).getByRole('button', { name: 'Play Ebb (live)' }).click();
  await expectToAdvance(page);
  await expect(dockOf(page).getByRole('button', { name: 'Next track' })).toBeDisabled();
  const { data } = await connect(world.supabaseUrl, world.publishableKey)
    .rpc('release_audio', { release: RELEASE })
    .throwOnError();
  expect(data).toHaveLength(1);
});

test('nothing about a visitor is stored', async ({ page, publish }) => {
  await publish();
  await page.goto(`/releases/${RELEASE}`);
  await expect(tracksOf(page)).toBeVisible();
  const before = await storedIn(page);
  await rowOf(page, 'Ebb').getByRole('button').click();
  await expectToAdvance(page);
  await dockOf(page).getByRole('slider', { name: 'Volume' }).fill('0.5');
  await dockOf(page).getByRole('button', { name: 'Mute' }).click();
  expect(await storedIn(page)).toEqual(before);
});
