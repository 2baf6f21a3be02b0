import type { Locator, Page, WebSocket } from '@playwright/test';
import { connect } from '@label/supabase-local/testing/test-backend';
import type { World } from '../../support/world';
import { expect, holdIdle, skipStay, useLanguage } from '../support/fixtures';
import { test as base } from '../support/own-world';

const test = base.extend({
  page: async ({ page }, use) => {
    await skipStay(page);
    await use(page);
  },
});

const realtime = /\/realtime\/v1\/websocket/;

async function saveLabelName(
  { supabaseUrl, secretKey }: World,
  name: string | null,
): Promise<void> {
  await connect(supabaseUrl, secretKey)
    .from('site_settings')
    .update({ label_name: name })
    .eq('id', '00000000-0000-0000-0000-000000000001')
    .throwOnError();
}

/** Returns the page's next connection, once it is subscribed to changes. */
function nextLive(page: Page): Promise<WebSocket> {
  return new Promise((resolve) => {
    // Listens to its frames at once: the first ones come with the connection.
    page.on('websocket', (socket) => {
      if (!realtime.test(socket.url())) return;
      socket.on('framereceived', ({ payload }) => {
        if (payload.includes('Subscribed to PostgreSQL')) resolve(socket);
      });
    });
  });
}

/** Opens a page that is subscribed to changes; returns its connection. */
async function openLive(page: Page, path: string): Promise<WebSocket> {
  await skipStay(page);
  const live = nextLive(page);
  await page.goto(path);
  return live;
}

function brand(page: Page): Locator {
  return page.getByRole('banner').getByRole('link').first();
}

test('open pages show a change without a reload, in each language', async ({ browser, world }) => {
  await saveLabelName(world, 'Before');
  const context = await browser.newContext({ baseURL: world.siteUrl });
  const pages = [];
  for (const [language, path] of [
    ['en', '/'],
    ['uk', '/'],
    ['en', '/adminpanel-login'],
  ] as const) {
    const page = await context.newPage();
    await useLanguage(page, language);
    await openLive(page, path);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(brand(page)).toContainText('Before');
    pages.push(page);
  }
  await saveLabelName(world, 'After');
  for (const page of pages) await expect(brand(page)).toContainText('After');
  await context.close();
});

test('a page has one connection across navigation, and none while it is left or hidden', async ({
  page,
}) => {
  const sockets: WebSocket[] = [];
  page.on('websocket', (socket) => sockets.push(socket));
  const socket = await openLive(page, '/news');
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  await navigation.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await navigation.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  expect(sockets).toEqual([socket]);

  const closed = socket.waitForEvent('close');
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
  await closed;
  const live = nextLive(page);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow')));
  const shown = await live;

  const turn = (state: string) =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', {
        value: visibilityState,
        configurable: true,
      });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  const hidden = shown.waitForEvent('close');
  await turn('hidden');
  await hidden;
  const again = nextLive(page);
  await turn('visible');
  await again;
});

test('a page that loses the network before connecting does not change', async ({
  page,
  context,
  world,
}) => {
  await saveLabelName(world, 'Before');
  const beIdle = await holdIdle(page);
  await page.goto('/', { waitUntil: 'load' });
  await expect(brand(page)).toContainText('Before');
  await context.setOffline(true);
  const failed = page.waitForEvent('console', (message) =>
    message.text().includes('dynamically imported module'),
  );
  await beIdle();
  await beIdle(); // first comes the code of a part of the page, which says nothing when it fails
  await failed;
  await saveLabelName(world, 'After');
  await context.setOffline(false);
  await expect(brand(page)).toContainText('After');
  const navigations = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map((entry): unknown => entry.toJSON().type),
  );
  expect(navigations).toEqual(['navigate']);
});
