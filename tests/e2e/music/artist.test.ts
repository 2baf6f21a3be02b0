import type { Page } from '@playwright/test';
import { expect, hold, test, type Client } from '../support/fixtures';
import { pageHeading } from '../support/site-page';

const section = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

async function idOfSolvei(rows: Client): Promise<string> {
  const { data } = await rows
    .from('artists')
    .select('id')
    .eq('name', 'Solvei Brandt')
    .single()
    .throwOnError();
  return data.id;
}

/** Answers with the stored artist, with these columns replaced. */
async function answerWith(page: Page, columns: object): Promise<void> {
  await page.route('**/rest/v1/artists?*id=eq*', async (route) => {
    const response = await route.fetch();
    const found: object[] = await response.json();
    await route.fulfill({ response, json: found.map((artist) => Object.assign(artist, columns)) });
  });
}

test('a performer has a biography, ways to listen and follow, releases and pictures', async ({
  page,
  rows,
}) => {
  const id = await idOfSolvei(rows);
  await answerWith(page, { links: [], contacts: [] });
  await page.goto(`/artists/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solvei Brandt');
  await expect(page.getByRole('main')).toContainText('Performer');
  await expect(section(page, 'Biography').locator('p').first()).toContainText(/\w+ \w+/);

  const connect = section(page, 'Listen and follow');
  const links = connect.getByRole('link');
  await expect(links.filter({ hasText: 'Listen on Spotify' })).toHaveAttribute(
    'href',
    /^https:\/\/open\.spotify\.com\/artist\/[0-9A-Za-z]{22}$/,
  );
  await expect(links).toHaveText([
    'Listen on Spotify',
    'Listen on Apple Music',
    'Instagram',
    'TikTok',
    'YouTube',
  ]);
  for (const link of await links.all()) await expect(link).toHaveAttribute('href', /^https:\/\//);
  await expect(connect.getByRole('button')).toHaveText([/^Play here ?Spotify$/]);

  const releases = section(page, 'Releases by Solvei Brandt');
  await expect(releases.getByRole('heading', { level: 3, name: 'Low Water' })).toBeVisible();
  const gallery = section(page, 'Pictures and videos of Solvei Brandt');
  await expect(gallery.getByRole('article').first()).toBeVisible();
});

test('a beatmaker has beats, and its own heading above the contact links', async ({
  page,
  rows,
}) => {
  const { data } = await rows
    .from('artists')
    .select('id, name')
    .eq('artist_type', 'beatmaker')
    .not('beatstars_embed_url', 'is', null)
    .limit(1)
    .single()
    .throwOnError();
  await page.goto(`/bits/${data.id}`);
  const connect = section(page, 'Get beats and connect');
  await expect(connect.getByRole('link', { name: 'Listen on BeatStars' })).toHaveAttribute(
    'href',
    /^https:\/\/([a-z]+\.)?beatstars\.com\//,
  );
  await expect(section(page, `Beats by ${data.name}`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Listen and follow' })).toHaveCount(0);
});

test('empty fields of an artist are not shown, a missing biography is mentioned, and a missing picture has a stand-in', async ({
  page,
  rows,
}) => {
  const id = await idOfSolvei(rows);
  await answerWith(page, {
    bio: null,
    photo_url: null,
    spotify_embed_url: null,
    social_links: {},
    streaming_links: {},
    links: [],
    contacts: [],
  });
  await page.goto(`/artists/${id}`);
  await expect(section(page, 'Biography')).toContainText('There is no biography yet.');
  const standIn = page.getByRole('main').locator('.stand-in').first();
  await expect(standIn).toHaveCSS('background-image', /url\(.*logo.*\), linear-gradient/);
  const box = await standIn.boundingBox();
  expect(box?.width).toBeGreaterThan(400); // of a window of 1280 pixels
  expect(box?.height).toBeCloseTo(box?.width ?? 0, 0);
  await expect(page.getByRole('heading', { name: 'Listen and follow' })).toHaveCount(0);
});

test('a platform with both player and profile has one link, which opens the profile', async ({
  page,
  rows,
}) => {
  const id = await idOfSolvei(rows);
  await answerWith(page, {
    spotify_embed_url: 'https://open.spotify.com/album/1234567890123456789012',
    social_links: {},
    streaming_links: { spotify: 'https://open.spotify.com/artist/2234567890123456789012' },
    links: [],
    contacts: [],
  });
  await page.goto(`/artists/${id}`);
  const connect = section(page, 'Listen and follow');
  await expect(connect.getByRole('link')).toHaveText(['Listen on Spotify']);
  await expect(connect.getByRole('link')).toHaveAttribute(
    'href',
    'https://open.spotify.com/artist/2234567890123456789012',
  );
  await connect.getByRole('button', { name: 'Play here: Solvei Brandt' }).click();
  await expect(page.getByRole('region', { name: 'Player' })).toContainText('Solvei Brandt');
});

/** Two frames: what has changed is painted, and what it has moved is known. */
const nextPaint = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

test('nothing moves while the page of an artist with one release loads', async ({ page }) => {
  const answers = [
    { url: /\/artists\?.*[?&]slug=eq/, ...hold() },
    { url: /\/releases\?.*artist_id=eq/, ...hold() },
    { url: /\/releases\?.*[?&]slug=eq/, ...hold() },
  ];
  await page.addInitScript(() => {
    const moves: number[] = [];
    Object.assign(window, { moves });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) moves.push(Number(entry.value));
    }).observe({ type: 'layout-shift' });
  });
  await page.goto('/artists');
  const card = page.getByRole('link', { name: 'View profile of Leyla Aghazade' });
  await expect(card).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 2400 });
  for (const { url, held } of answers) {
    await page.route(url, async (route) => {
      await held;
      await route.continue();
    });
  }
  await nextPaint(page); // the larger window has moved things itself
  await page.evaluate(() => Reflect.get(window, 'moves').splice(0));
  await card.click();
  const main = page.getByRole('main');
  await expect(main.getByText('Loading…')).toBeAttached();
  for (const { url, release } of answers) {
    const answered = page.waitForResponse(url);
    release();
    await answered;
    await nextPaint(page);
  }
  await expect(pageHeading(page)).toHaveText('Leyla Aghazade');
  await expect(main.getByRole('list', { name: 'Tracks' }).getByRole('listitem')).toHaveCount(1);
  const moved = await page.evaluate<number[]>(() => Reflect.get(window, 'moves'));
  expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
});

test('shows a loading state while an artist loads', async ({ page }) => {
  await page.route('**/rest/v1/artists?*id=eq*', () => undefined);
  await page.goto('/artists/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('main').getByText('Loading…')).toBeAttached();
});
