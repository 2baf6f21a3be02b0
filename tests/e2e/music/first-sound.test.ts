import type { Page } from '@playwright/test';
import { connect } from '@label/supabase-local/testing/test-backend';
import { expect, test as base, type ServedWorld } from '../support/fixtures';
import { expectToAdvance, heard, recordElements } from '../support/own-audio';
import { isHydrated } from '../support/served-page';

/** A release of the demo with several tracks. */
const TITLE = 'Northbound';

interface Fixtures {
  /** Opens a page; the function that it gives lets the code come that until then is held back. */
  openWithoutCode: (path: string) => Promise<() => void>;
  /** The paths of its page and of its embed. */
  release: { path: string; embed: string };
}

const test = base.extend<Fixtures>({
  baseURL: async ({ served }, use) => use(served.siteUrl),
  hasTouch: true,
  release: async ({ served }, use) => {
    const slug = await slugOf(served);
    await use({ path: `/releases/${slug}`, embed: `/embed/releases/${slug}` });
  },
  page: async ({ page }, use) => {
    await recordElements(page);
    await use(page);
  },
  openWithoutCode: async ({ page }, use) => {
    await use(async (path) => {
      let bring: () => void = () => undefined;
      const code = new Promise<void>((resolve) => {
        bring = resolve;
      });
      await page.route('**/start.js', async (route) => {
        await code;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      return bring;
    });
  },
});

async function slugOf({ supabaseUrl, secretKey }: ServedWorld): Promise<string> {
  const rows = connect(supabaseUrl, secretKey).from('releases').select('slug').eq('title', TITLE);
  return (await rows.single().throwOnError()).data.slug;
}

/** Collects the paths that are requested from now on. */
function recordRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

const playOf = (page: Page, name: string) => page.getByRole('button', { name }).first();

for (const [place, open] of [
  ['the front page', () => '/'],
  ['a release', ({ path }) => path],
  ['an embed', ({ embed }) => embed],
] satisfies [string, (release: Fixtures['release']) => string][]) {
  test(`on ${place} a tap before the code plays at once, and the player takes it over`, async ({
    page,
    openWithoutCode,
    release,
  }) => {
    const bringCode = await openWithoutCode(open(release));
    const play = page.locator('[data-sound]').first();
    await expect(play).toBeVisible();
    const requests = recordRequests(page);
    await play.tap();
    await expect.poll(() => requests[0]).toMatch(/\.mp3$/);
    await expectToAdvance(page);
    const before = await heard(page);
    bringCode();
    await expect(page.locator('[data-sound][aria-label^="Pause"]').first()).toBeVisible();
    const after = await heard(page);
    expect(after).toMatchObject({ elements: 1, isPaused: false, url: before.url });
    expect(after.seconds).toBeGreaterThanOrEqual(before.seconds);
    await expectToAdvance(page);
    await page.locator('[data-sound][aria-label^="Pause"]').first().tap();
    expect((await heard(page)).isPaused).toBe(true);
  });

  test(`on ${place} nothing is requested before the sound, whatever else its tap sets off`, async ({
    page,
    release,
  }) => {
    await page.goto(open(release));
    await expect.poll(() => isHydrated(page)).toBe(true);
    await page.waitForLoadState('networkidle');
    const requests = recordRequests(page);
    await page.locator('[data-sound]').first().tap();
    await expectToAdvance(page);
    expect(requests[0]).toMatch(/\.mp3$/);
    await expect.poll(() => requests.join(' ')).toContain('/rpc/release_audio');
  });
}

test('a second tap before the code pauses it, and the player finds it paused', async ({
  page,
  openWithoutCode,
  release,
}) => {
  const bringCode = await openWithoutCode(release.path);
  const play = playOf(page, `Play ${TITLE}`);
  await play.tap();
  await expectToAdvance(page);
  await play.tap();
  expect((await heard(page)).isPaused).toBe(true);
  bringCode();
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
  expect(await heard(page)).toMatchObject({ elements: 1, isPaused: true });
});

test('every track of a release has its file, and none is in its head or data', async ({
  request,
  release,
}) => {
  const html = await (await request.get(release.path)).text();
  const files = [...html.matchAll(/data-sound="([^"]+\.mp3)"/g)].map(([, url]) => url);
  expect(files.length).toBe(13); // eleven tracks, and the first for Play and for the cover
  expect(new Set(files).size).toBe(11);
  expect(html.match(/\.mp3/g)).toHaveLength(13);
});
