import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test, useLanguage, type Client } from './fixtures';

// In a year that no release of the demo has: what this test brings is all that is to come then.
const EVE = '2031-12-17T22:30:00Z'; // 23:30 in Hamburg
const DAY = '2031-12-18';

interface Announced {
  title: string;
  artistId: string;
  releaseId: string;
}

/** An artist with a release that comes out on the day, one a year later, and one that is out. */
async function announce(rows: Client): Promise<Announced> {
  const [artistId, releaseId, title] = [randomUUID(), randomUUID(), `Eve ${randomUUID()}`];
  await rows.from('artists').insert({ id: artistId, name: 'Herald' }).throwOnError();
  const listening = {
    artist_id: artistId,
    spotify_link: 'https://open.spotify.com/album/1234567890123456789012',
    apple_music_link: 'https://music.apple.com/de/album/1',
  };
  await rows
    .from('releases')
    .insert([
      { ...listening, id: randomUUID(), title: `Later ${title}`, release_date: '2032-12-18' },
      { ...listening, id: releaseId, title, release_date: DAY },
      { ...listening, id: randomUUID(), title: `Out ${title}`, release_date: '2031-12-17' },
    ])
    .throwOnError();
  return { title, artistId, releaseId };
}

let announced: Announced;

test.beforeEach(async ({ rows }) => {
  announced = await announce(rows);
});

test.afterEach(async ({ rows }) => {
  await rows.from('artists').delete().eq('id', announced.artistId).throwOnError();
});

const upcoming = (page: Page, title = 'Upcoming') =>
  page.getByRole('main').getByRole('region', { name: title, exact: true });
const titles = (page: Page) => upcoming(page).getByRole('article').getByRole('heading');

test('what is announced stands under Upcoming, soonest first, with its day and nothing to play', async ({
  page,
}) => {
  const { title, artistId } = announced;
  await page.clock.setFixedTime(EVE);
  for (const path of ['/', '/releases', `/artists/${artistId}`]) {
    await page.goto(path);
    await expect(titles(page)).toHaveText([title, `Later ${title}`]);
    await expect(upcoming(page).getByText('Out 18 December', { exact: true })).toBeVisible();
    await expect(upcoming(page).getByText('Out 18 December 2032', { exact: true })).toBeVisible();
    await expect(upcoming(page).getByRole('button')).toHaveCount(0);
    await expect(upcoming(page).getByText('Listen on')).toHaveCount(0);
    await expect(
      page.getByRole('main').getByRole('heading', { name: title, exact: true }),
    ).toHaveCount(1);
  }
});

test('the front page begins with the latest that is out', async ({ page }) => {
  await page.clock.setFixedTime(EVE);
  await page.goto('/');
  const latest = page.getByRole('region', { name: 'Latest releases' });
  await expect(latest.getByRole('article').first()).toContainText(`Out ${announced.title}`);
  await expect(latest.getByRole('article')).toHaveCount(6 + 2);
});

for (const [language, part, day] of [
  ['uk', 'Незабаром', 'Вийде 18 грудня'],
  ['de', 'Demnächst', 'Erscheint am 18. Dezember'],
  ['ru', 'Скоро', 'Выйдет 18 декабря'],
] as const) {
  test(`the upcoming part speaks the language of the page, in ${language}`, async ({ page }) => {
    await page.clock.setFixedTime(EVE);
    await useLanguage(page, language);
    await page.goto('/releases');
    await expect(upcoming(page, part).getByText(day, { exact: true })).toBeVisible();
  });
}

test('at midnight in Hamburg an open page moves what comes out', async ({ page }) => {
  const { title } = announced;
  await page.clock.install({ time: EVE });
  await page.goto('/releases');
  await expect(titles(page)).toHaveText([title, `Later ${title}`]);
  await page.clock.fastForward('29:59');
  await expect(titles(page)).toHaveText([title, `Later ${title}`]);
  await page.clock.fastForward('00:02');
  await expect(titles(page)).toHaveText([`Later ${title}`]);
  const out = page.getByRole('region', { name: 'Out now' }).getByRole('article');
  await expect(out.first()).toContainText(title);
  await expect(out.first().getByRole('button', { name: `Play here: ${title}` })).toBeVisible();
});

test('at midnight without a connection an open page keeps what it has read', async ({
  page,
  context,
}) => {
  const { title } = announced;
  await page.clock.install({ time: EVE });
  await page.goto('/releases');
  await expect(titles(page)).toHaveText([title, `Later ${title}`]);
  await context.setOffline(true);
  await page.clock.fastForward('31:00');
  const card = upcoming(page).getByRole('article').first();
  await expect(card.getByRole('button', { name: `Play here: ${title}` })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the page of a release can be played from its day on', async ({ page }) => {
  await page.clock.install({ time: EVE });
  await page.goto(`/releases/${announced.releaseId}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Out on 18 December 2031')).toBeVisible();
  await expect(main.getByRole('list', { name: 'Listen' })).toHaveCount(0);
  await expect(main.getByRole('button', { name: /^Play here: Eve/ })).toHaveCount(0);
  await page.clock.fastForward('31:00');
  await expect(main.getByText('Released on 18 December 2031')).toBeVisible();
  await expect(main.getByRole('list', { name: 'Listen' }).getByRole('link')).toHaveCount(2);
  await expect(main.getByRole('button', { name: /^Play here: Eve/ })).toBeVisible();
});

test('the search says when a release comes out', async ({ page }) => {
  await page.clock.setFixedTime(EVE);
  await page.goto(`/search?q=${encodeURIComponent(announced.title)}`);
  await expect(page.getByRole('main').getByRole('link', { name: /^Eve/ })).toContainText(
    'Herald · Out 18 December',
  );
});

test('with upcoming releases alone nothing says that there are none', async ({ page, rows }) => {
  const { artistId, title } = announced;
  await rows.from('releases').delete().eq('title', `Out ${title}`).throwOnError();
  await page.clock.setFixedTime(EVE);
  await page.goto(`/artists/${artistId}`);
  await expect(titles(page)).toHaveText([title, `Later ${title}`]);
  await expect(page.getByText('There are no releases yet.')).toHaveCount(0);
  await expect(page.getByText('Out now')).toHaveCount(0);
  await rows.from('releases').delete().eq('artist_id', artistId).throwOnError();
  await page.reload();
  await expect(page.getByText('There are no releases yet.')).toBeVisible();
  await expect(upcoming(page)).toHaveCount(0);
});
