import type { Page } from '@playwright/test';
import { mailsTo } from '@label/supabase-local/testing/mails';
import { connect } from '@label/supabase-local/testing/test-backend';
import { expectAccessible, expectNoSidewaysScroll } from '../support/checks';
import { expect, hold, letThrough, openPanel, useLanguage } from '../support/fixtures';
import { setSettings, test } from '../support/own-world';
import { demoForm, sendDemo } from '../support/contact-forms';
import { sectionTab } from '../support/panel-page';
import { pageHeading } from '../support/site-page';

const INBOX = '/adminpanel/inbox';
const realtime = /\/realtime\/v1\/websocket/;

const rows = (page: Page) => page.getByRole('table', { name: 'Inbox' }).getByRole('rowheader');
const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Inbox' }).getByRole('row').filter({ hasText: name });
const opener = (page: Page, name: string) => row(page, name).getByRole('link');

test('a demo that a visitor sends appears in a panel that is open elsewhere', async ({
  page,
  browser,
  world,
}) => {
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

test('search, filters and page are in the URL, and Back from a row returns to them', async ({
  page,
  world,
}) => {
  await world.sql(`insert into public.submissions
      (kind, name, email, message, language, music_link, consent_version, consented_at, created_at)
    select case when number % 2 = 0 then 'demo' else 'message' end, 'Sender ' || lpad(number::text, 3, '0'),
      'sender@example.org', 'Hello', case when number > 50 then 'de' else 'en' end,
      case when number % 2 = 0 then 'https://soundcloud.com/sender/' || number end,
      case when number % 2 = 0 then 'v' end, case when number % 2 = 0 then now() end,
      now() - number * interval '1 minute'
    from generate_series(1, 120) as number`);
  await openPanel(page, world, INBOX);
  await expect(page.getByText('1–25 of 120')).toBeVisible();
  await expect(rows(page).first()).toContainText('Sender 001');
  await expect(page.getByLabel('Status').locator('option:checked')).toHaveText('Open (120)');

  await page.getByLabel('Type').selectOption('Demos');
  await page.getByRole('main').getByLabel('Language').selectOption('German');
  await expect(page.getByText('1–25 of 35')).toBeVisible();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText('26–35 of 35')).toBeVisible();
  await expect(page).toHaveURL(/\/inbox\?kind=demo&language=de&page=2$/);
  await page.reload();
  await expect(page.getByText('26–35 of 35')).toBeVisible();
  await expect(page.getByLabel('Type').locator('option:checked')).toHaveText('Demos');

  await opener(page, 'Sender 120').scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await opener(page, 'Sender 120').click();
  await expect(pageHeading(page, 'Sender 120')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('26–35 of 35')).toBeVisible();
  await expect(opener(page, 'Sender 120')).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);

  await page.getByLabel('Search the inbox').fill('sender/118');
  await expect(rows(page)).toHaveText([/Sender 118/]);
  await expect(page).toHaveURL(/\?q=sender%2F118&kind=demo&language=de$/);
  await page.getByLabel('Search the inbox').fill('nobody');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByLabel('Search the inbox').fill('sender/2');
  await page.getByRole('main').getByLabel('Language').selectOption('Ukrainian');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByRole('link', { name: 'Show everything' }).click();
  await expect(page.getByLabel('Search the inbox')).toHaveValue('sender/2');
  await expect(rows(page)).toHaveCount(6); // 2, and 20 to 28
  await expect(page).toHaveURL(/\/inbox\?q=sender%2F2$/);
});

test('a search covers every state and shows it, and can be narrowed', async ({ page, world }) => {
  await world.sql(`insert into public.submissions
      (kind, name, email, message, state, closed_reason, held_reason, created_at)
    select 'message', 'Mira ' || state, 'mira@example.org', 'Hello', state,
      case state when 'closed' then 'answered' end, case state when 'held' then 'email-limit' end,
      now() - number * interval '1 minute'
    from unnest(array['new', 'shortlisted', 'contacted', 'closed', 'spam', 'held'])
      with ordinality as one (state, number)`);
  await openPanel(page, world, INBOX);
  await expect(rows(page)).toHaveCount(3);
  await page.getByLabel('Search the inbox').fill('mira@');
  await expect(rows(page)).toHaveCount(6);
  await expect(row(page, 'Mira closed')).toContainText('Closed: Answered');
  await expect(row(page, 'Mira spam')).toContainText('Spam');
  await expect(row(page, 'Mira held')).toContainText(
    'Held back: Many submissions from this e-mail',
  );
  await page.getByLabel('Status').selectOption('Closed (1)');
  await expect(rows(page)).toHaveText([/Mira closed/]);
  await page.getByLabel('Search the inbox').fill('');
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByLabel('Status').locator('option:checked')).toHaveText('Open (3)');
});

test('what is held back is counted until staff see it, with its reason, and becomes a message with one click', async ({
  page,
  world,
}) => {
  const visitor = connect(world.supabaseUrl, world.publishableKey);
  const sent = { kind: 'message', message: 'Hello', language: 'en' };
  await visitor
    .from('submissions')
    .insert({ ...sent, name: 'Bot', email: 'bot@example.org', trap: 'x' })
    .throwOnError();
  for (let number = 1; number <= 6; number += 1) {
    await visitor
      .from('submissions')
      .insert({ ...sent, name: `Olena ${number}`, email: 'olena@example.org' })
      .throwOnError();
  }
  await openPanel(page, world, INBOX);
  await expect(sectionTab(page, 'Inbox, 5 unread, 2 held back')).toBeVisible();
  await expect(page.getByText('2 submissions have been held back.')).toBeVisible();
  await page.getByRole('link', { name: 'Show what is held back' }).click();
  await expect(page).toHaveURL(/\?folder=held$/);
  await expect(row(page, 'Bot')).toContainText('Filled in a field that people cannot see');
  await expect(row(page, 'Olena 6')).toContainText('Many submissions from this e-mail address');
  await expect(sectionTab(page, 'Inbox, 5 unread')).toBeVisible();
  await expect(page.getByLabel('Status').locator('option:checked')).toHaveText('Held back (2)');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);

  await row(page, 'Olena 6').getByRole('button', { name: 'Move to inbox' }).click();
  await expect(page.getByText('Olena 6 is in the inbox now.').first()).toBeVisible();
  await expect(rows(page)).toHaveText([/Bot/]);
  await expect(pageHeading(page, 'Inbox')).toBeFocused();
  await expect(sectionTab(page, 'Inbox, 6 unread')).toBeVisible();
  await expect.poll(async () => (await mailsTo(world.mailDir, 'olena@example.org')).length).toBe(6);
  expect(await mailsTo(world.mailDir, 'bot@example.org')).toEqual([]);

  await opener(page, 'Bot').click();
  await page.getByRole('button', { name: 'Move to inbox' }).click();
  await expect(page.getByText('Received and held back')).toBeVisible();
  await expect(page.getByText('Held back → New')).toBeVisible();
  await expect.poll(async () => (await mailsTo(world.mailDir, 'bot@example.org')).length).toBe(1);
});

/** Returns the SQL of the same time of day this many days ago, in the reader's time zone. */
const daysAgo = (days: number | string) =>
  `(now() at time zone 'Europe/Berlin' - ${days} * interval '1 day') at time zone 'Europe/Berlin'`;

test('a submission is marked as overdue after the number of days in the settings', async ({
  page,
  world,
}) => {
  await world.sql(`insert into public.submissions (kind, name, email, message, state, created_at)
    select 'message', state || ' ' || days, 'a@example.org', 'Hello', state, ${daysAgo('days')}
    from unnest(array['new', 'shortlisted', 'contacted']) as state, unnest(array[3, 17]) as days`);
  await openPanel(page, world, INBOX);
  await expect(rows(page)).toHaveCount(6);
  await expect(page.getByText('Overdue by 3 days')).toHaveCount(2);
  await expect(row(page, 'new 17')).toContainText('Overdue by 3 days');
  await page.getByLabel('Answer due').selectOption('Overdue');
  await expect(page).toHaveURL(/\?overdue=1$/);
  await expect(rows(page)).toHaveCount(2);

  await setSettings(world, 'answer_days = 2');
  await expect(row(page, 'shortlisted 3')).toContainText('Overdue by 1 day');
  await expect(rows(page)).toHaveCount(4);
  await opener(page, 'shortlisted 3').click();
  await expect(pageHeading(page, 'shortlisted 3')).toBeVisible();
  await expect(page.getByText('Overdue by 1 day', { exact: true })).toBeVisible();
});

test('a burst of submissions is read in a few requests, and changes by other staff are shown', async ({
  page,
  world,
}) => {
  await openPanel(page, world, INBOX);
  await expect(page.getByText('Nothing has arrived yet')).toBeVisible();
  let reads = 0;
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/submissions_with_notes?')) reads += 1;
  });
  await world.sql(`insert into public.submissions (kind, name, email, message, created_at)
    select 'message', 'Sender ' || number, 'a@example.org', 'Hello', now() - number * interval '1 minute'
    from generate_series(1, 200) as number`);
  await expect(page.getByText('1–25 of 200')).toBeVisible();
  await expect(sectionTab(page, 'Inbox, 200 unread')).toBeVisible();
  await expect(page.getByText('Everything on this page is new')).toBeVisible();
  expect(reads).toBeLessThan(20);

  // The focused row keeps the focus while others come and go.
  await opener(page, 'Sender 20').focus();
  await world.sql(`update public.submissions set state = 'closed', closed_reason = 'answered'
    where name in ('Sender 1', 'Sender 2')`);
  await expect(page.getByText('1–25 of 198')).toBeVisible();
  await expect(sectionTab(page, 'Inbox, 198 unread')).toBeVisible();
  await expect(opener(page, 'Sender 20')).toBeFocused();
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

test('an inbox that cannot be read shows an error, and one that is offline says so', async ({
  page,
  world,
  context,
}) => {
  await page.route('**/rest/v1/submission*', (route) => route.fulfill({ status: 500, body: 'x' }));
  await openPanel(page, world, INBOX);
  await expect(page.getByText('This could not be loaded')).toBeVisible();
  await expect(sectionTab(page, 'Inbox')).toBeVisible();
  await letThrough(page, '**/rest/v1/submission*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nothing has arrived yet')).toBeVisible();

  await context.setOffline(true);
  await page.getByLabel('Status').selectOption({ index: 5 });
  await expect(page.getByText('There is no connection to the internet.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Nothing has arrived yet')).toBeVisible();
});

test('the inbox fits a phone and has no accessibility violations', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await useLanguage(page, 'de');
  await world.sql(`insert into public.submissions
      (kind, name, email, message, music_link, genre, consent_version, consented_at, created_at)
    values
      ('message', '${'Långnamn'.repeat(12)}', '${'x'.repeat(60)}@example.org', '${'W'.repeat(300)}',
        null, null, null, null, ${daysAgo(40)}),
      ('demo', 'Taras', 't@example.org', null, 'https://soundcloud.com/taras/one', 'Techno', 'v', now(), now())`);
  await openPanel(page, world, INBOX);
  const table = page.getByRole('table', { name: 'Posteingang' });
  await expect(table.getByRole('rowheader')).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Posteingang, 2 ungelesen' })).toBeInViewport({
    ratio: 1,
  });
  await expect(table).toContainText('Seit 26 Tagen überfällig');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
