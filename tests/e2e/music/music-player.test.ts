import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/checks';
import { expect, openPanel, test as base, type Client } from '../support/fixtures';

const PLAYER = '<html lang="en"><title>Player</title><h1>Player</h1></html>';

/** Inserts a demo with this link; returns its id. */
type SendDemo = (musicLink: string) => Promise<string>;

const test = base.extend<{ sendDemo: SendDemo }>({
  sendDemo: async ({ rows }, use) => {
    const ids: string[] = [];
    await use(async (musicLink) => {
      const id = randomUUID();
      ids.push(id);
      await insertDemo(rows, id, musicLink);
      return id;
    });
    await rows.from('submissions').delete().in('id', ids);
  },
});

async function insertDemo(rows: Client, id: string, musicLink: string): Promise<void> {
  const { error } = await rows.from('submissions').insert({
    id,
    kind: 'demo',
    name: 'Mira Sol',
    email: 'mira@mira.example',
    music_link: musicLink,
    consent_version: '1',
    consented_at: '2026-11-21T10:00:00Z',
  });
  if (error) throw new Error(error.message);
}

/** Mocks all other hosts in the browser. Returns the requested URLs. */
async function answerForOthers(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    ({ hostname, protocol }) => protocol.startsWith('http') && hostname !== '127.0.0.1',
    async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ contentType: 'text/html', body: PLAYER });
    },
  );
  return asked;
}

async function openDemo(page: Page, id: string): Promise<void> {
  await page.goto(`/adminpanel/inbox/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: /Mira Sol/ })).toBeVisible();
}

test('the player of a private track loads on a click, and nothing is requested before', async ({
  page,
  demo,
  sendDemo,
}) => {
  const asked = await answerForOthers(page);
  const id = await sendDemo('https://soundcloud.com/mira/night-ferry/s-AbC1dEf2');
  await openPanel(page, demo);
  await openDemo(page, id);
  const load = page.getByRole('button', { name: 'Load the player from SoundCloud' });
  await expect(load).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await load.press('Enter');
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('title', 'SoundCloud player');
  await expect(frame).toBeFocused();
  await expect(page.getByText('Loading the player…')).toHaveCount(0);
  expect(asked).toEqual([
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fmira%2Fnight-ferry%2Fs-AbC1dEf2&show_comments=false&hide_related=true',
  ]);
  await expectNoSidewaysScroll(page);
});

test('a link opens in a tab without opener and referrer', async ({
  page,
  context,
  demo,
  sendDemo,
}) => {
  const id = await sendDemo('https://mira.bandcamp.com/track/night-ferry');
  await openPanel(page, demo);
  await openDemo(page, id);
  const headers: (string | undefined)[] = [];
  await context.route('https://mira.bandcamp.com/**', async (route) => {
    headers.push(route.request().headers()['referer']);
    await route.fulfill({ contentType: 'text/html', body: PLAYER });
  });
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'https://mira.bandcamp.com/track/night-ferry' }).click(),
  ]);
  await expect(tab.getByRole('heading', { name: 'Player' })).toBeVisible();
  expect(headers).toEqual([undefined]);
  expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  await tab.close();
});

test('an invalid link is shown as text, and an unknown site is named in ASCII', async ({
  page,
  demo,
  sendDemo,
}) => {
  const asked = await answerForOthers(page);
  const invalid = await sendDemo('https://files.internal/ferry');
  const lookAlike = await sendDemo('https://xn--sundcloud-02h.com/mira/ferry');
  const unknown = await sendDemo('https://mira.example/demo.mp3');
  await openPanel(page, demo);

  await openDemo(page, invalid);
  await expect(page.getByText('The form would not have accepted this address')).toBeVisible();
  await expect(page.getByText('https://files.internal/ferry')).toBeVisible();
  await expect(page.locator('a[href*="internal"]')).toHaveCount(0);

  await openDemo(page, lookAlike);
  await expect(
    page.getByText(
      'We do not know xn--sundcloud-02h.com. Please check the name before you open the link.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /Load the player/ })).toHaveCount(0);

  await openDemo(page, unknown);
  await expect(page.getByText('We do not know mira.example.')).toBeVisible();
  await expect(page.locator('a[href="https://mira.example/demo.mp3"]')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /Load the player/ })).toHaveCount(0);
  expect(asked).toEqual([]);
});
