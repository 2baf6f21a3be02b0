import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/checks';
import { expect, hold, test as base, useLanguage, WIDTHS } from '../support/fixtures';

interface Item {
  slug: string;
  type: string;
  caption: string;
  url: string | null;
  pictures: number;
}

/** The gallery items of the demo content, newest first. */
const test = base.extend<{ items: Item[] }>({
  items: async ({ rows }, use) => {
    const { data } = await rows
      .from('gallery_items')
      .select('slug, type, caption->>en, url, images')
      .order('created_at', { ascending: false })
      .order('id')
      .throwOnError();
    await use(
      data.map(({ slug, type, en, url, images }) => ({
        slug,
        type,
        url,
        caption: en,
        pictures: type === 'video' ? 1 : Math.max(images.length, 1),
      })),
    );
  },
});

const dialogOf = (page: Page) => page.getByRole('dialog');
const statusOf = (page: Page) => dialogOf(page).getByRole('status');
/** The text "3 of 12", and nothing else. */
const positionOf = (page: Page) => statusOf(page).locator('span').first();
const linkTo = (page: Page, item: Item) =>
  page.getByRole('main').locator(`a[href="/gallery/${item.slug}"]`);

function at<Value>(list: readonly Value[], index: number): Value {
  const value = list.at(index);
  if (value === undefined) throw new Error(`There is nothing at ${index}.`);
  return value;
}

/** Presses → until the next item is shown, through all pictures of the present one. */
async function goOnFrom(page: Page, item: Item) {
  for (let step = 0; step < item.pictures; step += 1) await page.keyboard.press('ArrowRight');
}

for (const { name, ...viewport } of WIDTHS) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('a click opens an item over the list, with its own URL, a name and its position in the list', async ({
      page,
      items,
    }) => {
      const third = at(items, 2);
      await page.goto('/gallery');
      await linkTo(page, third).click();
      await expect(page).toHaveURL(`/gallery/${third.slug}`);
      await expect.poll(() => page.title()).toContain(third.caption);
      const dialog = page.getByRole('dialog', { name: third.caption, exact: true });
      await expect(dialog).toHaveAccessibleDescription(new RegExp(`^3 of ${items.length}\\b`));
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(12);

      const picture = dialog.getByRole('img');
      await expect(picture).toBeInViewport({ ratio: 1 });
      await expect(dialog.locator('source').first()).toHaveAttribute('sizes', 'min(100vw, 150vh)');
      expect(await dialog.evaluate((node) => node.getAnimations({ subtree: true }))).toEqual([]);
      for (const button of await dialog.getByRole('button').all()) {
        const box = await button.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
      await expectAccessible(page);

      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(/\/gallery$/);
    });
  });
}

test('the keyboard opens, moves and closes; the focus returns to the thumbnail of the item shown last', async ({
  page,
  items,
}) => {
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  await navigation.getByRole('link', { name: 'Gallery' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
  await linkTo(page, at(items, 2)).focus();
  await page.keyboard.press('Enter');
  await expect(positionOf(page)).toHaveText(`3 of ${items.length}`);
  const region = await statusOf(page).elementHandle();

  await goOnFrom(page, at(items, 2));
  await goOnFrom(page, at(items, 3));
  await expect(positionOf(page)).toHaveText(`5 of ${items.length}`);
  await expect(page).toHaveURL(`/gallery/${at(items, 4).slug}`);
  // One polite live region, which stays while its text changes: so the text is announced.
  expect(await region?.textContent()).toContain(`5 of ${items.length}`);
  await expect(dialogOf(page).locator('[role=status], [role=alert], [aria-live]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/gallery$/);
  await expect(page).toHaveTitle(/^Gallery/);
  await expect(linkTo(page, at(items, 4))).toBeFocused();
  await expect(linkTo(page, at(items, 4))).toBeInViewport();

  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('one Back closes the viewer after any number of steps; the page behind keeps its scroll position and is inert', async ({
  page,
  items,
}) => {
  await page.goto('/gallery');
  const opened = linkTo(page, at(items, 7));
  await opened.scrollIntoViewIfNeeded();
  const scrollY = () => page.evaluate(() => window.scrollY);
  const place = await scrollY();
  expect(place).toBeGreaterThan(0);
  await opened.click();
  await expect(positionOf(page)).toHaveText(`8 of ${items.length}`);

  await page.mouse.wheel(0, 300);
  await opened.evaluate((link) => link.focus());
  await expect(opened).not.toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(positionOf(page)).toHaveText(`7 of ${items.length}`);
  await goOnFrom(page, { ...at(items, 6), pictures: 1 }); // back in through the last picture
  await expect(positionOf(page)).toHaveText(`8 of ${items.length}`);

  await page.goBack();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/gallery$/);
  await expect(opened).toBeFocused();
  expect(await scrollY()).toBe(place);
});

test('going past the loaded page loads the next one, in the list behind as well', async ({
  page,
  items,
}) => {
  await page.goto('/gallery');
  await linkTo(page, at(items, 11)).click();
  await expect(dialogOf(page).getByRole('button', { name: 'Next' })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
  await goOnFrom(page, at(items, 11));
  await expect(positionOf(page)).toHaveText(`13 of ${items.length}`);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/gallery\?page=2$/);
  await expect(linkTo(page, at(items, 12))).toBeFocused();
  await expect(linkTo(page, at(items, 12))).toBeInViewport();
});

test('the pictures of an item come before the next item, and navigation stops at both ends', async ({
  page,
  items,
}) => {
  const index = items.findIndex(({ pictures }) => pictures > 1);
  const series = at(items, index);
  const last = series.pictures;
  await page.goto('/gallery?page=9');
  await linkTo(page, series).click();
  await expect(statusOf(page)).toContainText(`Picture 1 of ${last}`);
  await page.keyboard.press('ArrowRight');
  await expect(statusOf(page)).toContainText(`Picture 2 of ${last}`);
  await expect(positionOf(page)).toHaveText(`${index + 1} of ${items.length}`);
  await expect(page).toHaveURL(`/gallery/${series.slug}`);
  for (let step = 1; step < last; step += 1) await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(`/gallery/${at(items, index + 1).slug}`);
  await page.keyboard.press('ArrowLeft');
  await expect(statusOf(page)).toContainText(`Picture ${last} of ${last}`);
  await page.keyboard.press('Escape');

  await linkTo(page, at(items, -1)).click();
  const next = dialogOf(page).getByRole('button', { name: 'Next' });
  await goOnFrom(page, { ...at(items, -1), pictures: at(items, -1).pictures - 1 });
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(`/gallery/${at(items, -1).slug}`);
});

test('with a filter the viewer shows only the videos', async ({ page, items }) => {
  const videos = items.filter(({ type }) => type === 'video');
  await page.goto('/gallery?type=video');
  await linkTo(page, at(videos, 0)).click();
  await expect(positionOf(page)).toHaveText(`1 of ${videos.length}`);
  await dialogOf(page).getByRole('button', { name: 'Next' }).click();
  await expect(positionOf(page)).toHaveText(`2 of ${videos.length}`);
  await expect(page).toHaveURL(`/gallery/${at(videos, 1).slug}`);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: at(videos, 1).caption })).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
  const neighbours = page.getByRole('main').getByRole('navigation', { name: 'Gallery' });
  await neighbours.getByRole('link', { name: /^Next/ }).click();
  await expect(page).toHaveURL(`/gallery/${at(videos, 2).slug}`);
  await page.getByRole('link', { name: 'Back to the gallery' }).click();
  await expect(page).toHaveURL(/\/gallery\?type=video$/);
});

test('opened by its URL, an item is a page with links to the items before and after it', async ({
  page,
  items,
}) => {
  await page.goto(`/gallery/${at(items, 1).slug}`);
  await expect(page.getByRole('heading', { level: 1, name: at(items, 1).caption })).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
  const neighbours = page.getByRole('main').getByRole('navigation', { name: 'Gallery' });
  await expect(neighbours.getByRole('link')).toHaveText([
    new RegExp(`^Previous\\W*${at(items, 0).caption.slice(0, 8)}`),
    new RegExp(`^Next\\W*${at(items, 2).caption.slice(0, 8)}`),
  ]);
  await neighbours.getByRole('link', { name: /^Previous/ }).click();
  await expect(page).toHaveURL(`/gallery/${at(items, 0).slug}`);
  await expect(neighbours.getByRole('link')).toHaveCount(1);
});

test('opens over the home page and over an artist, and goes through their list', async ({
  page,
  items,
  rows,
}) => {
  await page.goto('/');
  await linkTo(page, at(items, 0)).click();
  await expect(positionOf(page)).toHaveText(`1 of ${items.length}`);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/$/);
  await expect(linkTo(page, at(items, 0))).toBeFocused();

  const { data } = await rows
    .from('gallery_items')
    .select('slug, artist_id, artists(name, slug)')
    .not('artist_id', 'is', null)
    .order('created_at', { ascending: false })
    .throwOnError();
  const { artist_id: artist, artists } = at(data, 0);
  const own = data.filter(({ artist_id: id }) => id === artist);
  await page.goto(`/artists/${artists?.slug}`);
  await page
    .getByRole('main')
    .locator(`a[href="/gallery/${at(own, 0).slug}"]`)
    .click();
  await expect(positionOf(page)).toHaveText(`1 of ${own.length}`);
  await dialogOf(page)
    .getByRole('link', { name: `With ${artists?.name}` })
    .click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(`/artists/${artists?.slug}`);
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the arrows cover no control', async ({ page, items }) => {
    const elsewhere = at(
      items.filter(({ url }) => url?.startsWith('https://www.youtube.com/')),
      0,
    );
    await page.goto('/gallery?type=video');
    await linkTo(page, elsewhere).click();
    const load = await dialogOf(page).getByRole('button', { name: 'Load YouTube' }).boundingBox();
    for (const name of ['Previous', 'Next']) {
      const arrow = await dialogOf(page).getByRole('button', { name }).boundingBox();
      expect(arrow?.y).toBeGreaterThan((load?.y ?? Infinity) + (load?.height ?? 0));
    }
    await dialogOf(page).getByRole('button', { name: 'Next' }).tap();
    await expect(positionOf(page)).toHaveText(/^2 /);
  });

  test('a swipe moves on and back; two fingers zoom, and one finger pans a zoomed page', async ({
    page,
    items,
  }) => {
    const photos = items.filter(({ type }) => type === 'image');
    const index = photos.findIndex(
      ({ pictures }, place) => pictures === 1 && photos[place + 1]?.pictures === 1,
    );
    await page.goto('/gallery?type=image');
    await linkTo(page, at(photos, index)).tap();
    await expect(positionOf(page)).toHaveText(`${index + 1} of ${photos.length}`);
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      });
    const swipe = async (from: [number, number], to: [number, number]) => {
      await touch('touchStart', from);
      await touch('touchMove', [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
      await touch('touchMove', to);
      await touch('touchEnd');
    };

    await swipe([300, 400], [100, 410]);
    await expect(positionOf(page)).toHaveText(`${index + 2} of ${photos.length}`);
    await swipe([200, 600], [150, 300]);
    await swipe([100, 400], [300, 410]);
    await expect(positionOf(page)).toHaveText(`${index + 1} of ${photos.length}`);

    await touch('touchStart', [150, 400], [240, 400]);
    await touch('touchMove', [100, 400], [290, 400]);
    await touch('touchEnd');
    await expect.poll(() => page.evaluate(() => window.visualViewport?.scale)).toBeGreaterThan(1.2);
    await swipe([250, 400], [20, 410]); // looks around in the picture
    await page.keyboard.press('ArrowRight'); // what the swipe would have done comes before
    await expect(positionOf(page)).toHaveText(`${index + 2} of ${photos.length}`);
  });
});

test('the neighbours are fetched only after the picture itself has loaded', async ({
  page,
  items,
}) => {
  const { held, release } = hold();
  const large: string[] = [];
  await page.route(/\/uploads\/.*-1600\.avif$/, async (route) => {
    large.push(route.request().url());
    if (large.length === 1) await held;
    await route.continue();
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/gallery?type=image');
  const asked = page.waitForRequest(/\/uploads\/.*-1600\.avif$/);
  const photos = items.filter(({ type }) => type === 'image');
  await linkTo(page, at(photos, 1)).click();
  await asked;
  await expect(dialogOf(page).getByRole('button', { name: 'Next' })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
  expect(large).toHaveLength(1);
  release();
  await expect.poll(() => large.length).toBe(3);
});

test('an uploaded video plays in the viewer, where the arrow keys belong to it; an external one loads nothing unasked, and can move to the dock', async ({
  page,
  items,
  demo,
}) => {
  const own = new Set([new URL(demo.siteUrl).origin, new URL(demo.supabaseUrl).origin]);
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && !own.has(origin)) foreign.push(request.url());
  });
  const ownVideo = at(
    items.filter(({ url }) => url?.endsWith('.mp4')),
    0,
  );
  await page.goto('/gallery?type=video');
  await linkTo(page, ownVideo).click();
  const video = dialogOf(page).locator('video');
  await expect(video).toHaveAttribute('poster', /^\/uploads\/.+\.webp$/);
  await expect(video).toHaveAttribute('preload', 'metadata');
  await expect(video).toHaveAccessibleName(ownVideo.caption);
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true; // without a click no page may sound
    await element.play();
  });
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
  await video.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(`/gallery/${ownVideo.slug}`);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);

  const elsewhere = at(
    items.filter(({ url }) => url?.startsWith('https://www.youtube.com/')),
    0,
  );
  await linkTo(page, elsewhere).click();
  await expect(dialogOf(page).getByRole('link', { name: /YouTube/ })).toHaveAttribute(
    'href',
    elsewhere.url ?? 'none',
  );
  await expect(page.locator('iframe')).toHaveCount(0);
  const place = dialogOf(page).locator('.still-behind');
  await expect.poll(async () => (await place.boundingBox())?.width).toBe(896); // as wide as its frame
  await dialogOf(page).getByRole('button', { name: 'Keep playing while you browse' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Player' })).toContainText(elsewhere.caption);
  expect(foreign).toEqual([]);
});

test('a javascript: URL is not rendered', async ({ page, items }) => {
  const video = at(
    items.filter(({ type }) => type === 'video'),
    0,
  );
  const hostile = 'javascript:alert(1)';
  await page.route(/\/rest\/v1\/gallery_items/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const body = await response.text();
    const spoiled = body.replaceAll(JSON.stringify(video.url), JSON.stringify(hostile));
    return route.fulfill({ response, body: spoiled });
  });
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  const dangerous = page.locator(
    ['href', 'src', 'data', 'action', 'formaction', 'srcdoc']
      .map((name) => `:not(img)[${name}^="javascript:" i]`)
      .join(', '),
  );
  await page.goto('/gallery?type=video');
  await linkTo(page, video).click();
  await expect(statusOf(page)).toContainText(video.caption);
  await expect(dangerous).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: video.caption })).toBeVisible();
  await expect(dangerous).toHaveCount(0);
  expect(ran).toEqual([]);
  await page.unrouteAll({ behavior: 'wait' }); // the page still reads the neighbours
});

const TEXTS = [
  { language: 'en', position: '1 of', buttons: ['Close', 'Previous', 'Next'] },
  { language: 'uk', position: '1 з', buttons: ['Закрити', 'Попереднє', 'Наступне'] },
  { language: 'de', position: '1 von', buttons: ['Schließen', 'Vorheriges', 'Nächstes'] },
  { language: 'ru', position: '1 из', buttons: ['Закрыть', 'Предыдущее', 'Следующее'] },
];
test('the viewer is translated', async ({ page, items }) => {
  for (const { language, position, buttons } of TEXTS) {
    await useLanguage(page, language);
    await page.goto('/gallery');
    await linkTo(page, at(items, 0)).click();
    await expect(positionOf(page)).toHaveText(`${position} ${items.length}`);
    for (const name of buttons) {
      await expect(dialogOf(page).getByRole('button', { name, exact: true })).toBeVisible();
    }
  }
});
