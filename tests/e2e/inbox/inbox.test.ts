import type { Page } from '@playwright/test';
import { expect, hold, openPanel } from '../support/fixtures';
import { test } from '../support/own-world';
import { demoForm, sendDemo } from '../support/contact-forms';
import { sectionTab } from '../support/panel-page';
import { pageHeading } from '../support/site-page';

const INBOX = '/adminpanel/inbox';
const realtime = /\/realtime\/v1\/websocket/;

const rows = (page: Page) => page.getByRole('table', { name: 'Inbox' }).getByRole('rowheader');
const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Inbox' }).getByRole('row').filter({ hasText: name });
const opener = (page: Page, name: string) => row(page, name).getByRole('link');

test('a demo that a visitor sends appears in an open panel', async ({ page, browser, world }) => {
  await openPanel(page, world, INBOX);
  await expect(page.getByText('Nothing has arrived yet')).toBeVisible();
  await expect(sectionTab(page, 'Inbox')).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: world.siteUrl });
  const visitor = await elsewhere.newPage();
  await visitor.goto('/contact');
  const form = demoForm(visitor);
  await form.getByLabel('Name').fill('Taras');
  await form.getByLabel('E-mail').fill('taras@example.org');
  await form.getByLabel('Link to your music').fill('https://soundcloud.com/taras/one');
  await form.getByLabel('I may submit this music').check();
  await sendDemo(form).click();
  await expect(visitor.getByText('Application Sent!')).toBeVisible();
  await elsewhere.close();

  await expect(rows(page)).toHaveText([/Unread\s*Taras\s*taras@example\.org/]);
  await expect(row(page, 'Taras')).toContainText('soundcloud.com');
  await expect(sectionTab(page, 'Inbox, 1 unread')).toBeVisible();
  await expect(page.getByText('1 new since you opened this list')).toBeVisible();

  // Opening it marks it as read.
  await opener(page, 'Taras').click();
  await expect(pageHeading(page, 'Taras')).toBeVisible();
  await expect(sectionTab(page, 'Inbox')).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveText([/^\s*Taras\s*taras@example\.org/]);
});

test('submissions that arrived while offline are shown on reconnect', async ({ page, world }) => {
  let reads = 0;
  page.on('response', (response) => {
    if (response.url().includes('/rest/v1/submissions_with_notes?')) reads += 1;
  });
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
      if (
        !message.includes('"realtime:inbox') ||
        !message.includes('Replication connection established')
      )
        return;
      live.release();
      drop ??= async () => {
        await server.close();
        await socket.close({ code: 1012, reason: 'Service restart' });
      };
    });
  });
  await openPanel(page, world, INBOX);
  await live.held;
  await expect.poll(() => reads).toBe(2); // when the page was opened, and when it subscribed to changes
  await expect(page.getByText('Nothing has arrived yet')).toBeVisible();
  await drop?.();
  await world.sql(`insert into public.submissions (kind, name, email, message)
    values ('message', 'Ada', 'ada@example.org', 'Hello')`);
  await reconnecting.held;
  repair.release();
  await expect(rows(page)).toHaveText([/Ada/]);
});

test('without a connection the inbox is read every minute, and when its tab is shown', async ({
  page,
  world,
}) => {
  const send = (name: string) =>
    world.sql(`insert into public.submissions (kind, name, email, message)
      values ('message', '${name}', 'a@example.org', 'Hello')`);
  await page.routeWebSocket(realtime, (socket) => socket.close());
  await page.clock.install();
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('The inbox is not live:'),
  );
  await openPanel(page, world, INBOX);
  await logged;
  await expect(page.getByText('Nothing has arrived yet')).toBeVisible();
  await send('Ada');
  await page.clock.runFor(60_000);
  await expect(rows(page)).toHaveText([/Ada/]);
  await send('Büşra');
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await expect(rows(page)).toHaveText([/Büşra/, /Ada/]);
});
