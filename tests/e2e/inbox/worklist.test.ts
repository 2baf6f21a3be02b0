import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/checks';
import { expect, hold, openPanel } from '../support/fixtures';
import { setSettings, test } from '../support/own-world';
import { sectionTab } from '../support/panel-page';
import { pageHeading } from '../support/site-page';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rowsOf = (page: Page, name: string) => part(page, name).getByRole('listitem');

/** Everything that the setup checklist asks for. */
const SET_UP = `label_name = 'Nordlicht', imprint = '{"de":"Wir"}', privacy_policy = '{"de":"Wir"}', vat = 'net',
  logo_url = '/uploads/a.svg', contact_address = 'Elbweg 1', social_links = '{"youtube":"https://www.youtube.com/@nordlicht"}'`;

const daysAgo = (days: number) => `now() at time zone 'UTC' - interval '${days} days'`;

test('the dashboard begins with submissions that are overdue or new, the oldest first, and leads to them', async ({
  page,
  world,
}) => {
  await world.sql(`
    insert into public.submissions (id, kind, name, email, message, state, created_at) values
      ('3f2a91bc-0000-4000-8000-000000000001', 'message', 'Mira', 'a@example.org', 'Hello', 'new', '2031-05-01T12:00:00Z'),
      ('3f2a91bc-0000-4000-8000-000000000003', 'message', 'Late', 'a@example.org', 'Hello', 'shortlisted', ${daysAgo(17)}),
      ('3f2a91bc-0000-4000-8000-000000000004', 'message', 'Chosen', 'a@example.org', 'Hello', 'shortlisted', ${daysAgo(2)}),
      ('3f2a91bc-0000-4000-8000-000000000005', 'message', 'Answered', 'a@example.org', 'Hello', 'contacted', ${daysAgo(30)});
    insert into public.submissions
      (kind, name, email, message, music_link, consent_version, consented_at, created_at)
    values ('demo', 'Noor', 'a@example.org', 'Hello', 'https://soundcloud.com/noor/one', 'v', now(), '2031-05-03T12:00:00Z')`);
  await openPanel(page, world);
  await expect(rowsOf(page, 'Waiting for an answer')).toHaveText([
    /^Late\s*Message\s*Overdue by 3 days$/,
    /^Mira\s*Message\s*Answer by Thu 15 May$/,
    /^Noor\s*Demo\s*Answer by Sat 17 May$/,
  ]);
  await expectAccessible(page);
  await part(page, 'Waiting for an answer').getByRole('link', { name: 'Mira' }).click();
  await expect(page).toHaveURL(/\/adminpanel\/inbox\/3f2a91bc-0000-4000-8000-000000000001$/);

  // One that is new appears by itself.
  await page.goto('/adminpanel');
  await expect(rowsOf(page, 'Waiting for an answer')).toHaveCount(3);
  await world.sql(`insert into public.submissions (kind, name, email, message)
    select 'message', 'Sender ' || number, 'a@example.org', 'Hello' from generate_series(1, 4) as number`);
  await expect(rowsOf(page, 'Waiting for an answer')).toHaveCount(5);
  await part(page, 'Waiting for an answer')
    .getByRole('link', { name: '2 more in the inbox' })
    .click();
  await expect(page).toHaveURL(/\/adminpanel\/inbox$/);
});

test('what comes up is also concerts that are not cancelled, each with its day', async ({
  page,
  world,
}) => {
  await world.sql(`insert into public.concerts (title, line_up, date, city, state, published_at) values
    ('{"en":"Harbour night"}', '[{"name":"DJ Nord"}]', '2031-05-02', 'Kyiv', 'announced', '2026-01-01'),
    (null, '[{"name":"DJ Nord"},{"name":"Ada"}]', '2031-05-01', 'Kyiv', 'sold_out', '2026-01-01'),
    ('{"en":"Off"}', '[]', '2031-04-01', 'Kyiv', 'cancelled', '2026-01-01'),
    ('{"en":"Gone"}', '[]', '2026-01-01', 'Kyiv', 'announced', '2026-01-01'),
    ('{"en":"Idea"}', '[]', '2031-04-01', 'Kyiv', 'announced', null)`);
  await openPanel(page, world);
  await expect(rowsOf(page, 'Coming up')).toHaveText([
    /^DJ Nord, Ada\s*Concerts\s*Thu, 1 May 2031$/,
    /^Harbour night\s*Concerts\s*Fri, 2 May 2031$/,
  ]);
  await part(page, 'Coming up').getByRole('link', { name: 'Harbour night' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit concert' })).toBeVisible();
});

test('what lacks a language is counted by kind, and one click leads to it', async ({
  page,
  world,
}) => {
  await world.sql(`
    delete from public.services;
    insert into public.artists (name, bio) values
      ('Ada', '{"en":"x","uk":"x","ru":"x"}'), ('Cem', '{"en":"x","uk":"x","de":"x","ru":"x"}');
    insert into public.news_items (title, date) values
      ('{"en":"One","uk":"x","ru":"x"}', '2026-01-01'), ('{"en":"Two","uk":"x"}', '2026-01-02')`);
  await openPanel(page, world);
  const missing = part(page, 'Not translated yet');
  await expect(missing.getByRole('heading', { level: 3 })).toHaveText(['German', 'Russian']);
  await expect(missing.getByRole('link')).toHaveText(['Artists 1', 'News 2', 'News 1']);
  await missing.getByRole('link', { name: 'News 2' }).click();
  await expect(page).toHaveURL(/\/adminpanel\/news\?missing=de$/);
  await expect(page.getByRole('rowheader')).toHaveText(['Two', 'One']);
});

test('what was edited last comes first, with its picture and whose change it was', async ({
  page,
  world,
}) => {
  await world.sql(`
    delete from public.services;
    insert into public.artists (name, photo_url, updated_at) values
      ('Ada', '/uploads/a.webp', '2026-01-02'), ('Cem', null, '2026-01-03')`);
  const email = await openPanel(page, world, '/adminpanel/artists');
  await page.getByRole('link', { name: 'Ada' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true }).fill('Ada L.');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Ada L.' })).toBeVisible();
  await page.goto('/adminpanel');
  const edited = rowsOf(page, 'Edited last');
  await expect(edited).toHaveCount(2);
  await expect(edited.first()).toContainText('Ada L.');
  await expect(edited.first()).toContainText(`Artists · ${email}`);
  await expect(edited.first().locator('img')).toHaveAttribute('src', '/uploads/a.webp');
  await expect(edited.last()).toHaveText(/^Cem\s*Artists\s*3 Jan 2026/);
});

test('a part without anything is not shown, and a dashboard without any work says so', async ({
  page,
  world,
}) => {
  await world.sql('delete from public.services');
  await openPanel(page, world);
  await expect(part(page, 'To be completed in the site settings')).toBeVisible();
  await expect(part(page, 'Dashboard')).toBeVisible();
  const done = part(page, 'Nothing waits for you');
  await expect(done).toHaveCount(0);

  await setSettings(world, SET_UP); // an open panel follows
  await expect(done).toContainText('Everything is answered, translated and set up.');
  for (const name of [
    'Waiting for an answer',
    'Coming up',
    'Not translated yet',
    'Edited last',
    'To be completed in the site settings',
  ]) {
    await expect(part(page, name)).toHaveCount(0);
  }
  await expectAccessible(page);

  await world.sql(`insert into public.submissions (kind, name, email, message)
    values ('message', 'Mira', 'a@example.org', 'Hello')`);
  await expect(part(page, 'Waiting for an answer')).toBeVisible();
  await expect(done).toHaveCount(0);
});

test('nothing is called done before it is known, and the parts are asked for at once', async ({
  page,
  world,
}) => {
  await world.sql('delete from public.services');
  await setSettings(world, SET_UP);
  const asked: string[] = [];
  const { held, release } = hold();
  for (const path of ['entries', 'rpc/missing_translations', 'submissions']) {
    await page.route(new RegExp(`/rest/v1/${path}\\b`), async (route) => {
      asked.push(path);
      await held;
      await route.continue();
    });
  }
  await openPanel(page, world);
  await expect(page.getByRole('definition')).toHaveText(['0', '0', '0', '0']);
  // Two for what comes up, one each for what was edited, lacks a language, and waits.
  await expect
    .poll(() => asked.toSorted())
    .toEqual(['entries', 'entries', 'entries', 'rpc/missing_translations', 'submissions']);
  const done = part(page, 'Nothing waits for you');
  await expect(done).toHaveCount(0);
  release();
  await expect(done).toBeVisible();
});

test('the sections stand beside the page, and above it where a preview takes the room', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPanel(page, world, '/adminpanel/settings');
  await expect(pageHeading(page)).toHaveText('Site Settings');
  const [tab, heading] = [sectionTab(page, 'Site Settings'), pageHeading(page)];
  const right = async () => {
    const box = await tab.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };
  expect(await right()).toBeLessThan((await heading.boundingBox())?.x ?? 0);
  await expect(tab).toHaveCSS('border-left-width', '2px');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect.poll(right).toBeGreaterThan((await heading.boundingBox())?.x ?? 0);
  await expectNoSidewaysScroll(page);
});

test('on a phone the tab of the section is shown whole, also once there are counts before it', async ({
  page,
  world,
}) => {
  await world.sql(`insert into public.submissions (kind, name, email, message)
    values ('message', 'Mira', 'a@example.org', 'Hello')`);
  await page.setViewportSize({ width: 390, height: 844 });
  const { held, release } = hold();
  await page.route('**/rest/v1/submission_counts?*', async (route) => {
    await held;
    await route.continue();
  });
  await openPanel(page, world, '/adminpanel/statistics');
  const tab = sectionTab(page, 'Statistics');
  await expect(tab).toBeInViewport({ ratio: 1 });
  release();
  await expect(sectionTab(page, 'Inbox, 1 unread')).toBeAttached();
  await expect(tab).toBeInViewport({ ratio: 1 });
});
