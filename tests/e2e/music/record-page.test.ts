import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/checks';
import { expect } from '../support/fixtures';
import { expectToAdvance, isPaused, RELEASE, test } from '../support/own-audio';
import { setSettings } from '../support/own-world';

const main = (page: Page) => page.getByRole('main');
const tops = (page: Page, ...names: string[]) =>
  Promise.all(
    names.map((name) =>
      main(page)
        .getByText(name, { exact: true })
        .first()
        .evaluate((element) => element.getBoundingClientRect().top),
    ),
  );

test.beforeEach(async ({ publish, world }) => {
  await publish();
  await world.sql(`update public.releases set
    description = '{"en": "Four nights with the windows open."}',
    quotes = '[
      {"text": {"uk": "Тихо й гучно водночас."}, "source": "Radio 3"},
      {"text": {"en": "“Loud and quiet.”"}, "source": "Kaikante", "link": "https://kaikante.example/1"}
    ]',
    video_url = 'https://www.youtube.com/watch?v=aB3_-fGh1Jk',
    credits = '[{"role": "mix", "names": ["Jette"]}]',
    cover_colors = '{"ground": "#408456", "heading": "#67b062"}',
    tracks = jsonb_set(jsonb_set(tracks, '{0,lyrics}', '{"en": "The river\\nstands still"}'),
      '{1,notes}', '{"en": "One take."}')
    where id = '${RELEASE}'`);
});

for (const width of [390, 1440]) {
  test(`at ${width} px the label's words come first, then quotes, video, tracks and credits`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/releases/${RELEASE}`);
    await expect(main(page).getByRole('button', { name: 'Load YouTube' })).toBeVisible();
    const found = await tops(
      page,
      'Four nights with the windows open.',
      'Radio 3',
      'Kaikante',
      'Load YouTube',
      'Tide',
      'Jette',
    );
    expect(found).toEqual(found.toSorted((one, other) => one - other));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test('a quote says whose it is, where it is to be read, and in which language it is', async ({
  page,
}) => {
  await page.goto(`/releases/${RELEASE}`);
  const quotes = main(page).getByRole('region', { name: 'What others write' });
  await expect(quotes.getByRole('figure')).toContainText(['Radio 3', 'Kaikante']);
  await expect(quotes.getByText('Тихо й гучно водночас.')).toHaveAttribute('lang', 'uk');
  await expect(quotes).toContainText('Loud and quiet.');
  await expect(quotes).not.toContainText('“Loud');
  await expect(quotes.getByRole('link', { name: 'Kaikante' })).toHaveAttribute(
    'href',
    'https://kaikante.example/1',
  );
});

test('lyrics and notes are folded, and pressing them plays nothing', async ({ page }) => {
  await page.goto(`/releases/${RELEASE}`);
  const rows = main(page).getByRole('list', { name: 'Tracks' }).getByRole('listitem');
  const lyrics = rows.filter({ hasText: 'Tide' }).getByText('The river stands still');
  await expect(rows.nth(0)).toContainText('Lyrics');
  await expect(lyrics).toBeHidden();
  await rows
    .nth(0)
    .getByText(/^Lyrics/)
    .click();
  await expect(lyrics).toBeVisible();
  const { lines, height } = await lyrics.evaluate((element) => ({
    lines: element.getClientRects().length,
    height: element.getBoundingClientRect().height,
  }));
  expect(lines > 1 || height > 40).toBe(true); // each in a line of its own
  await expect(page.getByRole('region', { name: 'Player' })).toHaveCount(0);

  await rows
    .nth(1)
    .getByText(/^Notes/)
    .focus();
  await page.keyboard.press('Enter');
  await expect(rows.nth(1).getByText('One take.')).toBeVisible();
  await expect(rows.nth(2).getByText('Notes')).toHaveCount(0);
});

for (const path of [`/releases/${RELEASE}`, '/', '/uk', '/de', '/ru']) {
  test(`on a phone the cover plays, and Play is within the first 660 px, at ${path}`, async ({
    page,
    world,
  }) => {
    await world.sql(`update public.releases set title = 'Blackout Lullabies'`);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const play = main(page).getByRole('button', { name: /^(Play|Слухати|Anhören|Слушать)/ });
    await expect(play.first()).toBeVisible();
    const box = await play.first().boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(660);

    const cover = main(page)
      .getByRole('button', { name: /^(Start|Увімкнути|„Blackout|Включить)/ })
      .first();
    const middle = await cover.boundingBox();
    await page.mouse.click(
      (middle?.x ?? 0) + (middle?.width ?? 0) / 2,
      (middle?.y ?? 0) + (middle?.height ?? 0) / 2,
    );
    await expectToAdvance(page);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(Stop|Зупинити|„Blackout|Остановить)/ })
      .first()
      .press('Enter');
    await expect.poll(() => isPaused(page)).toBe(true);
  });
}

test('the cover stays beside the tracks while they scroll', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto(`/releases/${RELEASE}`);
  const cover = main(page).getByRole('button', { name: 'Start “Low Water”' });
  await expect(cover).toBeInViewport({ ratio: 1 });
  await main(page).getByText('Jette').scrollIntoViewIfNeeded();
  await main(page).getByRole('button', { name: 'Play Flood' }).hover();
  await expect(cover).toBeInViewport({ ratio: 1 });
});

test('the page, the front page and the dock have the colours of the record, others do not', async ({
  page,
}) => {
  const painted = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  await page.goto(`/releases/${RELEASE}`);
  await expect.poll(() => painted('html', 'background-color')).toBe('rgb(23, 48, 31)');
  expect(await painted('h1', 'color')).toBe('rgb(112, 181, 107)');
  await main(page).getByRole('button', { name: 'Play Low Water' }).click();
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();

  await page.getByRole('link', { name: 'Artists', exact: true }).first().click();
  await expect(page).toHaveURL(/\/artists$/);
  await expect.poll(() => painted('html', 'background-color')).toBe('rgb(12, 13, 18)');
  expect(await painted('h1', 'color')).toBe('rgb(243, 241, 236)');
  expect(await painted('#player', 'background-color')).toBe('rgb(41, 64, 48)');

  await page.goto('/');
  await expect.poll(() => painted('h1', 'color')).toBe('rgb(112, 181, 107)');
  expect(await painted('html', 'background-color')).toBe('rgb(12, 13, 18)');
  await page.goto(`/embed/releases/${RELEASE}`);
  await expect.poll(() => painted('html', 'background-color')).toBe('rgb(23, 48, 31)');
});

test('a record without colours looks like every page', async ({ page, world }) => {
  await world.sql('update public.releases set cover_colors = null');
  await page.goto(`/releases/${RELEASE}`);
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  const [ground, heading] = await page.evaluate(() =>
    [document.documentElement, document.querySelector('h1')].map(
      (element) => element && getComputedStyle(element),
    ),
  );
  expect(ground?.backgroundColor).toBe('rgb(12, 13, 18)');
  expect(heading?.color).toBe('rgb(243, 241, 236)');
});

test('the form of the newsletter is once on the page', async ({ page, world }) => {
  await setSettings(world, `newsletter = 'on', has_mail_server = true`);
  await page.goto(`/releases/${RELEASE}`);
  await page.keyboard.press('End');
  await page.mouse.wheel(0, 10_000);
  await expect(page.getByRole('button', { name: 'Subscribe' })).toHaveCount(1);
  await expect(
    page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }),
  ).toBeVisible();
});
