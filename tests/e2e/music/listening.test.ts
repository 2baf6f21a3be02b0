import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/checks';
import { expect, test } from '../support/fixtures';

const PLAYER =
  '<html lang="en"><title>Player</title><main><h1>Player</h1><button>Play</button></main></html>';

/** Mocks the providers in the browser: no test reaches them. Returns the requested URLs. */
async function answerForProviders(page: Page): Promise<string[]> {
  const asked: string[] = [];
  for (const host of ['open.spotify.com', 'player.beatstars.com', 'www.youtube-nocookie.com']) {
    await page.route(`https://${host}/**`, async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ contentType: 'text/html', body: PLAYER });
    });
  }
  return asked;
}

const dockOf = (page: Page) => page.getByRole('region', { name: 'Player' });

async function openPerformer(page: Page): Promise<void> {
  await page.goto('/artists');
  await page.getByRole('link', { name: 'View profile of Solvei Brandt' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Solvei Brandt' })).toBeVisible();
}

test('a player explains what it will load, and requests nothing before the click', async ({
  page,
}) => {
  const asked = await answerForProviders(page);
  await openPerformer(page);
  await page.getByRole('button', { name: 'Play here: Solvei Brandt' }).click();

  const dock = dockOf(page);
  await expect(dock).toBeFocused();
  await expect(dock).toContainText(
    'This player comes from Spotify. Nothing has been sent there yet. When you load it, your browser connects to open.spotify.com: Spotify then receives your IP address and the address of this site, and may set cookies. Your data may be transferred to the USA, where other data protection laws apply.',
  );
  await dock.getByText('When you load it, Spotify receives your IP address.').click();
  await expect(dock.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
    'href',
    '/datenschutz',
  );
  await expect(dock.getByRole('link', { name: 'Open on Spotify' })).toHaveAttribute(
    'href',
    /^https:\/\/open\.spotify\.com\/artist\/[0-9A-Za-z]{22}$/,
  );
  const language = page.getByRole('combobox', { name: /Language|Мова|Sprache|Язык/ });
  for (const [code, load, ipAddress] of [
    ['uk', 'Увімкнути Spotify', 'вашу IP-адресу'],
    ['de', 'Spotify laden', 'Ihre IP-Adresse'],
    ['ru', 'Загрузить Spotify', 'ваш IP-адрес'],
    ['en', 'Load Spotify', 'your IP address'],
  ] as const) {
    await language.selectOption(code);
    const panel = page.locator('section', { has: page.getByRole('button', { name: load }) });
    await expect(panel.last()).toContainText(ipAddress);
  }
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await expect(page.locator('iframe')).toHaveCount(0);
  await expectAccessible(page, '[aria-label="Player"]');

  await dock.getByRole('button', { name: 'Load Spotify' }).click();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('title', 'Spotify player: Solvei Brandt');
  await expect(frame).toBeFocused();
  await expect(frame).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  );
  await expect(frame).toHaveAttribute('allow', 'autoplay; encrypted-media');
  await expect(dock.getByText('Loading the player…')).toHaveCount(0);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(/^https:\/\/open\.spotify\.com\/embed\/artist\/[0-9A-Za-z]{22}$/);
  await expectAccessible(page, '[aria-label="Player"]');
});

test('playback continues in the same element across navigation, collapsing and a language change', async ({
  page,
}) => {
  const asked = await answerForProviders(page);
  await openPerformer(page);
  await page.getByRole('button', { name: 'Play here: Solvei Brandt' }).click();
  await dockOf(page).getByRole('button', { name: 'Load Spotify' }).click();
  const frame = page.locator('iframe');
  await frame.evaluate((element) => Object.assign(element, { isTheOne: true }));
  const expectTheSame = async () => {
    await expect(frame).toHaveCount(1);
    expect(await frame.evaluate((element) => 'isTheOne' in element)).toBe(true);
    expect(asked).toHaveLength(1);
  };

  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await menu.getByRole('link', { name: 'News' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  await expectTheSame();
  await menu.getByRole('link', { name: 'Services' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Services and prices' })).toBeVisible();
  await expectTheSame();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  await expectTheSame();

  await dockOf(page).getByRole('button', { name: 'Hide the player' }).click();
  await expect(frame).toBeHidden();
  await expectTheSame();
  await dockOf(page).getByRole('button', { name: 'Show the player' }).click();
  await expect(frame).toBeVisible();
  await expectTheSame();

  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(frame).toHaveAttribute('title', 'Spotify-Player: Solvei Brandt');
  await expectTheSame();
});

test('another track replaces the first, and closing stops it', async ({ page }) => {
  const asked = await answerForProviders(page);
  await openPerformer(page);
  await page.getByRole('button', { name: 'Play here: Solvei Brandt' }).click();
  await dockOf(page).getByRole('button', { name: 'Load Spotify' }).click();
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Beats' })
    .click();
  await expect(dockOf(page)).toContainText('Solvei Brandt');
  await page
    .getByRole('link', { name: /^View profile of / })
    .first()
    .click();
  const play = page.getByRole('button', { name: 'Play here: Ilmar Roos (BeatStars)', exact: true });
  await play.click();
  await expect(dockOf(page)).toContainText('This player comes from BeatStars.');
  await expect(page.locator('iframe')).toHaveCount(0);
  await dockOf(page).getByRole('button', { name: 'Load BeatStars' }).click();
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect.poll(() => asked.at(-1)).toMatch(/^https:\/\/player\.beatstars\.com\/\?storeId=/);

  await dockOf(page).getByRole('button', { name: 'Close the player' }).click();
  await expect(dockOf(page)).toHaveCount(0);
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(play).toBeFocused();
});

test('closing the dock returns the focus to the button that opened it, also after scrolling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await openPerformer(page);
  const play = page.getByRole('button', { name: 'Play here: Solvei Brandt' });
  await play.click();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(play).not.toBeInViewport();
  await dockOf(page).getByRole('button', { name: 'Close the player' }).click();
  await expect(play).toBeFocused();
  await expect(play).toBeInViewport({ ratio: 1 });
});

test('a provider with remembered consent loads without asking, until consent is withdrawn in the footer', async ({
  page,
}) => {
  const asked = await answerForProviders(page);
  await openPerformer(page);
  const play = page.getByRole('button', { name: 'Play here: Solvei Brandt' });
  await play.click();
  await dockOf(page).getByLabel('Always load Spotify without asking').check();
  await dockOf(page).getByRole('button', { name: 'Load Spotify' }).click();
  await expect.poll(() => asked.length).toBe(1);

  await page.reload();
  await expect(play).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(1); // a page alone never loads a player
  await play.click();
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect.poll(() => asked.length).toBe(2);

  const footer = page.getByRole('contentinfo');
  await footer.getByRole('button', { name: 'Player settings' }).click();
  await expect(footer.getByLabel('Always load BeatStars without asking')).not.toBeChecked();
  await footer.getByLabel('Always load Spotify without asking').uncheck();
  await expect(page.locator('iframe')).toHaveCount(0);

  await page.reload();
  await expect(play).toBeVisible();
  // Where the computer lacks the fallback fonts, the button moves away from a click as the fonts arrive.
  await page.evaluate(() => document.fonts.ready);
  await play.click();
  await expect(dockOf(page).getByRole('button', { name: 'Load Spotify' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(asked).toHaveLength(2);
});

test('the dock covers neither the end of the page nor the focused element', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPerformer(page);
  await page.getByRole('button', { name: 'Play here: Solvei Brandt' }).click();
  const dock = dockOf(page);
  await expect(dock).toBeFocused();
  const top = () => dock.evaluate((element) => element.getBoundingClientRect().top);

  await page.evaluate(() => {
    document.body.focus();
    window.scrollTo(0, 0);
  });
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  const focused = page.locator(':focus');
  let seen = 0;
  while (!(await dock.evaluate((element) => element.contains(document.activeElement)))) {
    const { bottom } = await focused.evaluate((element) =>
      element.getBoundingClientRect().toJSON(),
    );
    expect(bottom, await focused.evaluate((element) => element.outerHTML)).toBeLessThanOrEqual(
      await top(),
    );
    seen += 1;
    await page.keyboard.press('Tab');
  }
  expect(seen).toBeGreaterThan(15);

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const { bottom } = await page
    .getByRole('contentinfo')
    .evaluate((element) => element.getBoundingClientRect().toJSON());
  expect(bottom - (await top())).toBeLessThan(1); // parts of a pixel
});

test('a page requests nothing from a third party before a click, even with consent for every player', async ({
  page,
  demo,
  rows,
}) => {
  const { data: video } = await rows
    .from('gallery_items')
    .select('id')
    .like('url', 'https://www.youtube.com/%')
    .limit(1)
    .single()
    .throwOnError();
  const { data: artists } = await rows.from('artists').select('id, artist_type').throwOnError();
  const { data: releases } = await rows.from('releases').select('id').throwOnError();
  const performer = artists.find(({ artist_type }) => artist_type === 'performer');
  const beatmaker = artists.find(({ artist_type }) => artist_type === 'beatmaker');
  const own = new Set([new URL(demo.siteUrl).origin, new URL(demo.supabaseUrl).origin]);
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && !own.has(origin)) foreign.push(request.url());
  });
  await page.addInitScript(() =>
    localStorage.setItem('players-without-asking', 'spotify beatstars youtube vimeo'),
  );
  for (const path of [
    `/artists/${performer?.id}`,
    `/bits/${beatmaker?.id}`,
    `/releases/${releases[0]?.id}`,
    `/gallery/${video.id}`,
    '/search?q=low+water',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(foreign).toEqual([]);
});
