import type { Page } from '@playwright/test';
import { documentHeaders } from '../../../server/security-headers';
import { expectAccessible } from '../support/checks';
import { expect, switchLanguage, test as base } from '../support/fixtures';

interface Item {
  slug: string;
  url: string;
  caption: string;
}

/** A video of the demo content on another host, with a still. */
const test = base.extend<{ item: Item }>({
  item: async ({ rows }, use) => {
    const { data } = await rows
      .from('gallery_items')
      .select('slug, url, caption->>en')
      .like('url', 'https://www.youtube.com/%')
      .limit(1)
      .single()
      .throwOnError();
    await use({ slug: data.slug, url: data.url ?? '', caption: data.en });
  },
});

const FILE = 'https://cdn.example/videos/tide.mp4?token=1';

/** Opens the video's page with another stored URL, under the content security policy of the served site. */
async function openWith(page: Page, item: Item, url: string, supabaseUrl: string) {
  await page.route(/\/rest\/v1\/gallery_items/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const body = await response.text();
    return route.fulfill({ response, body: body.replaceAll(item.url, url) });
  });
  await page.route(`**/gallery/${item.slug}`, async (route) => {
    const response = await route.fetch();
    const siteUrl = new URL(route.request().url()).origin;
    const policy = documentHeaders({ siteUrl, supabaseUrl, captcha: null }, 'site');
    return route.fulfill({ response, headers: { ...response.headers(), ...policy } });
  });
  await page.goto(`/gallery/${item.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: item.caption })).toBeVisible();
}

/** Mocks the other hosts, where the file exists. Returns the requested URLs. */
async function answerForHosts(page: Page) {
  const asked: string[] = [];
  await page.route('https://cdn.example/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ path: 'scripts/demo/videos/tide.mp4', contentType: 'video/mp4' });
  });
  await page.route('https://player.vimeo.com/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<title>Player</title><p>Vimeo</p>' });
  });
  return asked;
}

test.afterEach(async ({ page }) => page.unrouteAll({ behavior: 'wait' })); // pages read neighbours until the end

test('a file on another host loads and plays on a click on a button that names the host', async ({
  page,
  demo,
  item,
}) => {
  const asked = await answerForHosts(page);
  await openWith(page, item, FILE, demo.supabaseUrl);
  const main = page.getByRole('main');
  await expect(main).toContainText(
    'This video is at cdn.example. Nothing has been sent there yet. When you play it, your browser connects to cdn.example, which then receives your IP address and the address of this site.',
  );
  await expect(main.locator('.still-behind img')).toHaveAttribute('src', /^\/uploads\/.+\.webp$/);
  await expect(main.getByRole('link', { name: 'Open on cdn.example' })).toHaveAttribute(
    'href',
    FILE,
  );
  await expect(page.locator('video')).toHaveCount(0);
  await expectAccessible(page, 'main');
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);

  await main.getByRole('button', { name: 'Play from cdn.example' }).click();
  const player = page.locator('video');
  await expect(player).toBeFocused();
  await expect(player).toHaveAccessibleName(item.caption);
  await expect
    .poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
  expect(new Set(asked)).toEqual(new Set([FILE]));
});

test('a file that cannot be loaded shows an error beside the link to it', async ({
  page,
  demo,
  item,
}) => {
  await page.route('https://cdn.example/**', (route) => route.fulfill({ status: 404 }));
  await openWith(page, item, FILE, demo.supabaseUrl);
  await page.getByRole('button', { name: 'Play from cdn.example' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('The video could not be loaded from cdn.example.');
  await expect(alert).toBeFocused();
  await expect(page.getByRole('link', { name: 'Open on cdn.example' })).toHaveAttribute(
    'href',
    FILE,
  );
});

test('a video on Vimeo loads with consent, with do-not-track', async ({ page, demo, item }) => {
  const asked = await answerForHosts(page);
  await openWith(page, item, 'https://vimeo.com/76979871/8272103f6e', demo.supabaseUrl);
  await expect(page.getByRole('main')).toContainText('your browser connects to player.vimeo.com');
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Load Vimeo' }).click();
  await expect(page.frameLocator('iframe').getByText('Vimeo')).toBeVisible();
  expect(asked).toEqual(['https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1']);
});

test('a video that cannot play here is a link with the name of its host', async ({
  page,
  demo,
  item,
}) => {
  await openWith(page, item, 'https://video.xn--b1aed0b0h.example/1', demo.supabaseUrl);
  await expect(
    page.getByRole('link', { name: 'Open on video.xn--b1aed0b0h.example' }),
  ).toHaveAttribute('href', 'https://video.xn--b1aed0b0h.example/1');
  await expect(page.locator('video, iframe')).toHaveCount(0);
});

test('the button names the host in every language', async ({ page, item }) => {
  await page.route(/\/rest\/v1\/gallery_items/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    return route.fulfill({ response, body: body.replaceAll(item.url, FILE) });
  });
  await page.goto(`/gallery/${item.slug}`);
  for (const [language, play, text] of [
    ['uk', 'Увімкнути з cdn.example', 'передасть туди вашу IP-адресу'],
    ['de', 'Von cdn.example abspielen', 'übermittelt Ihre IP-Adresse'],
    ['ru', 'Включить с cdn.example', 'передаст туда ваш IP-адрес'],
  ] as const) {
    await switchLanguage(page, language);
    await expect(page.getByRole('button', { name: play })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(text);
  }
});
