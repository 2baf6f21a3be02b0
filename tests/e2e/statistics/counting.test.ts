import type { Page } from '@playwright/test';
import {
  open,
  PERSON,
  pretendToBePerson,
  test as countedVisitor,
} from '../support/counted-visitor';
import { expect, test as base } from '../support/fixtures';
import { ARTIST, expectToAdvance, RELEASE } from '../support/own-audio';
import { setSettings } from '../support/own-world';
import { isHydrated } from '../support/served-page';

/** Records the counts that are sent. */
function recordCounts(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rpc/add_count') && request.method() === 'POST') {
      sent.push(request.postData() ?? '');
    }
  });
  return sent;
}

const test = countedVisitor.extend<{
  /** Publishes a release with a link to a platform, without audio. */
  publishLinked: () => Promise<void>;
}>({
  publishLinked: async ({ page, rows }, use) => {
    await use(async () => {
      // Not for every test: a page whose requests Playwright handles sends none when it is left.
      await page.route('https://open.spotify.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Spotify</title>' }),
      );
      await rows.from('artists').insert({ id: ARTIST, name: 'Herald' }).throwOnError();
      await rows
        .from('releases')
        .insert({
          id: RELEASE,
          title: 'Low Water',
          artist_id: ARTIST,
          release_date: '2024-05-17',
          spotify_link: 'https://open.spotify.com/album/1234567890123456789012',
        })
        .throwOnError();
    });
  },
});

test.use(PERSON);
test.use({
  // The count of a page that is left outlives it, and has the name of the browser itself.
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--user-agent=${PERSON.userAgent}`],
    }),
});

test('a page counts once, at its first touch, and the next ones as they are opened', async ({
  page,
  counted,
}) => {
  const sent = recordCounts(page);
  await open(page, '/de/about');
  expect(sent).toEqual([]);
  await page.keyboard.press('Tab');
  await expect.poll(counted).toEqual(['visit about 1']);
  await page.keyboard.press('Tab');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Kontakt', exact: true }).click();
  await expect.poll(counted).toEqual(['visit about 1', 'visit contact 1']);
  await page.goBack();
  await expect(page).toHaveURL(/\/de\/about$/);
  await page.reload();
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Tab');
  await footer.getByRole('link', { name: 'Releases', exact: true }).click();
  await expect.poll(counted).toEqual(['visit about 1', 'visit contact 1', 'visit releases 1']);
  await expect.poll(() => sent).toHaveLength(3);
});

test('an id in a path and the slug that replaces it are one page', async ({
  page,
  counted,
  publishLinked,
}) => {
  await publishLinked();
  await open(page, `/releases/${RELEASE}`);
  await expect(page).toHaveURL(/\/releases\/low-water$/);
  await page.mouse.wheel(0, 200);
  await expect.poll(counted).toEqual(['visit releases d2 1']);
});

test('a click on a platform counts, also as the first touch of a page that it leaves', async ({
  page,
  counted,
  publishLinked,
}) => {
  await publishLinked();
  await open(page, '/releases/low-water');
  await page.getByRole('list', { name: 'Listen' }).getByRole('link', { name: 'Spotify' }).click();
  await expect(page).toHaveTitle('Spotify');
  await expect.poll(counted).toEqual(['click releases d2 spotify 1', 'visit releases d2 1']);
  await page.goBack();
  await open(page, '/releases');
  await page.getByRole('link', { name: 'Low Water on Spotify' }).click();
  await expect(page).toHaveTitle('Spotify');
  await expect
    .poll(counted)
    .toEqual(['click releases d2 spotify 2', 'visit releases 1', 'visit releases d2 1']);
});

test('a play counts once a part was heard', async ({ page, counted, publish }) => {
  await publish();
  await open(page, `/releases/${RELEASE}`);
  await page.getByRole('main').getByRole('button', { name: 'Play Low Water' }).click();
  await expectToAdvance(page);
  expect(await counted()).toEqual(['visit releases d2 1']);
  await expect
    .poll(counted, { timeout: 30_000 })
    .toContain('play releases d2 00000000-0000-4000-8000-000000000001 1');
});

/** Touches a page in all ways, and opens another one. */
async function visit(page: Page): Promise<void> {
  await open(page, '/about');
  await page.keyboard.press('Tab');
  await page.mouse.wheel(0, 200);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await page.waitForLoadState('networkidle');
}

const LEFT_OUT: [who: string, script: () => void][] = [
  ['staff', () => localStorage.setItem('sb-127-auth-token', '{}')],
  [
    'whose browser asks not to be tracked',
    () => Object.defineProperty(Navigator.prototype, 'doNotTrack', { value: '1' }),
  ],
  [
    'whose browser asks for privacy',
    () => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
  ],
  [
    'programs',
    () =>
      Object.defineProperty(Navigator.prototype, 'webdriver', { value: true, configurable: true }),
  ],
  [
    'who has not seen the page, which is hidden',
    () => Object.defineProperty(Document.prototype, 'visibilityState', { value: 'hidden' }),
  ],
];

for (const [who, script] of LEFT_OUT) {
  base(`nothing is sent for ${who}`, async ({ page }) => {
    if (who !== 'programs') await pretendToBePerson(page);
    await page.addInitScript(script);
    const sent = recordCounts(page);
    await visit(page);
    expect(sent).toEqual([]);
  });
}

test('nothing is sent while counting is off in the settings', async ({ page, world, counted }) => {
  await setSettings(world, "counting = 'off'");
  const sent = recordCounts(page);
  await visit(page);
  expect(sent).toEqual([]);
  await setSettings(world, "counting = 'on'");
  await visit(page);
  await expect.poll(counted).toEqual(['visit about 1', 'visit contact 1']);
});

/** Hides the tab for a moment, as another one in front of it does. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    Reflect.deleteProperty(document, 'visibilityState');
  });

/** Sets the clock of the next pages that open, in milliseconds since then. */
const setAge = (page: Page, age: number) =>
  page.addInitScript((milliseconds) => {
    performance.now = () => milliseconds;
  }, age);

test('an untouched page counts when it is left after ten seconds', async ({ page, counted }) => {
  const sent = recordCounts(page);
  await setAge(page, 9_999);
  await open(page, '/about');
  await page.goto('/logo.svg'); // a URL of the site that runs none of its code
  await setAge(page, 10_000);
  await open(page, '/contact');
  expect(sent).toEqual([]);
  await page.goto('/logo.svg');
  await expect.poll(counted).toEqual(['visit contact 1']);
});

base.describe('on a page that a server has rendered', () => {
  base.use({ ...PERSON, connectionType: '4g' });
  base('nothing is sent while nobody touches it', async ({ page, served }) => {
    await pretendToBePerson(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1_000);
    await page.goto(`${served.siteUrl}/impressum`);
    let passed = 0;
    await expect(async () => {
      passed += 50;
      await page.clock.runFor(50);
      expect(await isHydrated(page)).toBe(true);
    }).toPass();
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.clock.runFor(9_900 - passed);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    const counts = () => asked.filter((url) => url.includes('/rpc/add_count'));
    await page.clock.runFor(1_000);
    await expect(async () => {
      await page.clock.runFor(50);
      await hide(page);
      expect(counts()).toHaveLength(1);
    }).toPass();
    await hide(page);
    expect(counts()).toHaveLength(1);
  });
});
