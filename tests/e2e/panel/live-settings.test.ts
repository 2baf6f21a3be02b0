import type { Locator, Page, WebSocket } from '@playwright/test';
import { connect } from '@label/supabase-local/testing/test-backend';
import type { World } from '../../support/world';
import { expect, hold, holdIdle, openPanel, skipStay, useLanguage } from '../support/fixtures';
import { test as base } from '../support/own-world';
import { saveButton } from '../support/panel-page';
import { pageHeading } from '../support/site-page';

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
async function openLive(
  page: Page,
  path = '/',
  open = async () => void (await page.goto(path)),
): Promise<WebSocket> {
  await skipStay(page);
  const live = nextLive(page);
  await open();
  return live;
}

function brand(page: Page): Locator {
  return page.getByRole('banner').getByRole('link').first();
}

test('open pages show a change without a reload, in each language', async ({ browser, world }) => {
  await saveLabelName(world, 'Before');
  const context = await browser.newContext({ baseURL: world.siteUrl });
  const pages = [];
  for (const language of ['en', 'uk']) {
    const page = await context.newPage();
    await useLanguage(page, language);
    await openLive(page);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(brand(page)).toContainText('Before');
    pages.push(page);
  }
  await saveLabelName(world, 'After');
  for (const page of pages) {
    await expect(brand(page)).toContainText('After');
    await expect(page.getByRole('contentinfo')).toContainText('After');
  }
  await context.close();
});

test('settings saved in one browser appear in the others, and change no form being edited', async ({
  page,
  browser,
  world,
}) => {
  await saveLabelName(world, null);
  const [outside, elsewhere] = await Promise.all([
    browser.newContext({ baseURL: world.siteUrl }),
    browser.newContext({ baseURL: world.siteUrl }),
  ]);
  const visitor = await outside.newPage();
  await openLive(visitor);
  const login = await outside.newPage();
  await openLive(login, '/adminpanel-login');
  await expect(brand(login)).toContainText('Independent label');

  const settings = '/adminpanel/settings';
  const nameOf = (form: Page) => form.getByRole('textbox', { name: 'Name of the label' });
  const phoneOf = (form: Page) => form.getByRole('textbox', { name: 'Phone', exact: true });
  const note = (form: Page) => form.getByText('Your text stays as it is.');
  const writer = await elsewhere.newPage();
  await openLive(writer, settings, async () => void (await openPanel(writer, world, settings)));
  await phoneOf(writer).fill('+49 40 66969');
  const reader = await elsewhere.newPage();
  await openLive(reader, settings);
  await expect(nameOf(reader)).toHaveValue('');
  const dashboard = await elsewhere.newPage();
  await openLive(dashboard, '/adminpanel');
  const checklist = dashboard.getByRole('region', { name: 'To be completed in the site settings' });
  await expect(checklist).toContainText('The label has no name');

  await openPanel(page, world, settings);
  await nameOf(page).fill('After');
  await saveButton(page).click();
  await expect(page.getByText('Site settings saved successfully.', { exact: true })).toBeVisible();
  await expect(note(page)).toHaveCount(0);

  await expect(brand(visitor)).toContainText('After');
  await expect(brand(login)).toContainText('After');
  await expect(checklist).not.toContainText('The label has no name');
  await expect(checklist).toContainText('There is no logo');
  await expect(nameOf(reader)).toHaveValue('After');
  await expect(note(reader)).toHaveCount(0);
  await expect(note(writer)).toBeVisible();
  await expect(phoneOf(writer)).toHaveValue('+49 40 66969');
  await expect(nameOf(writer)).toHaveValue('');

  await saveButton(writer).click();
  const conflict = writer.getByRole('dialog', {
    name: 'Somebody else has saved a newer version',
  });
  await conflict.getByRole('button', { name: 'Save this choice' }).click();
  await expect(note(writer)).toBeHidden();
  await expect(phoneOf(reader)).toHaveValue('+49 40 66969');
  await expect(nameOf(writer)).toHaveValue('After');
  await Promise.all([outside.close(), elsewhere.close()]);
});

test('a change made while the page connects is not missed', async ({ page, world }) => {
  await saveLabelName(world, 'Before');
  const { held, release } = hold();
  await page.routeWebSocket(realtime, async (socket) => {
    await held;
    socket.connectToServer();
  });
  await page.goto('/');
  await expect(brand(page)).toContainText('Before');
  await saveLabelName(world, 'After');
  release();
  await expect(brand(page)).toContainText('After');
});

test('a page without a connection reads the settings when its tab is shown again', async ({
  page,
  world,
}) => {
  await saveLabelName(world, 'Before');
  const closed = hold();
  await page.routeWebSocket(realtime, async (socket) => {
    await socket.close();
    closed.release();
  });
  await page.goto('/');
  await closed.held;
  await expect(brand(page)).toContainText('Before');
  await saveLabelName(world, 'After');
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await expect(brand(page)).toContainText('After');
});

test('changes made while offline are shown on reconnect', async ({ page, world }) => {
  await saveLabelName(world, 'Before');
  const [live, reconnecting, repair] = [hold(), hold(), hold()];
  let drop: (() => Promise<void>) | undefined;
  await page.routeWebSocket(realtime, async (socket) => {
    if (drop) {
      reconnecting.release();
      await repair.held;
    }
    const server = socket.connectToServer();
    server.onMessage((message) => {
      socket.send(message);
      if (message.includes('Subscribed to PostgreSQL')) live.release();
    });
    drop = async () => {
      await server.close();
      await socket.close({ code: 1012, reason: 'Service restart' });
    };
  });
  await page.goto('/');
  await live.held;
  await expect(brand(page)).toContainText('Before');

  await drop?.();
  await saveLabelName(world, 'After');
  await reconnecting.held;
  await expect(brand(page)).toContainText('Before');
  repair.release();
  await expect(brand(page)).toContainText('After');
});

test('a page has one connection across navigation, and closes it when it is left', async ({
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
  await live;
});

test('a hidden page closes its connection, and reconnects when shown again', async ({ page }) => {
  const turn = (state: string) =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', {
        value: visibilityState,
        configurable: true,
      });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  const socket = await openLive(page, '/about');
  const closed = socket.waitForEvent('close');
  await turn('hidden');
  await closed;
  const live = nextLive(page);
  await turn('visible');
  await live;
});

test('the page is shown in a browser that allows no WebSocket', async ({ page, world }) => {
  await saveLabelName(world, 'Before');
  await page.addInitScript(() => {
    function throwSecurityError(): never {
      throw new DOMException('Not allowed', 'SecurityError');
    }
    Object.assign(window, { WebSocket: throwSecurityError });
  });
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('Settings are not live:'),
  );
  await page.goto('/');
  await logged;
  await expect(brand(page)).toContainText('Before');
  await expect(pageHeading(page)).toBeVisible();
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
