import { startServedSite, type ServedSite } from '../../support/served-site';
import { expect, test as base } from '../support/fixtures';
import { idOf } from '../support/panel-page';
import { cards, pageHeading } from '../support/site-page';

const test = base.extend<{ site: ServedSite }>({
  site: [
    async ({}, use) => {
      const site = await startServedSite({ name: 'concerts', content: 'seed' });
      await use(site);
      await site.stop();
    },
    { timeout: 180_000 }, // a site is built first
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

const DAY = 86_400_000;
const { now } = Date;

test.afterEach(() => {
  Date.now = now;
});

test('a concert appears, is cancelled, and moves to the archive when its day is over in local time', async ({
  page,
  site,
}) => {
  const textOf = async (path: string) => (await page.request.get(path)).text();
  await page.goto('/en/concerts');
  await expect(page.getByText('No concerts are planned at the moment.')).toBeVisible();
  expect((await page.request.get('/concerts.ics')).headers()['content-type']).toBe(
    'text/calendar; charset=utf-8',
  );

  // In New York the day ends six hours later than in Hamburg.
  const day = new Date(now() + 2 * DAY).toISOString().slice(0, 10);
  const [row] = await site.backend.sql(`insert into public.concerts
    (line_up, date, start_time, city, country, time_zone, ticket_link) values
    ('[{"name":"Mira"}]', '${day}', '23:00', '{"en":"New York"}', 'US', 'America/New_York', 'https://tickets.example/1')
    returning id, over_at`);
  const path = `/concerts/mira-new-york-${day}`;
  site.clock.now += 2_000;
  await page.goto('/en/concerts');
  await expect(cards(page)).toHaveText([/Mira.*New York, United StatesStarts 23:00Tickets/]);
  expect(await textOf('/sitemap.xml')).toContain(`${path}</loc>`);
  expect(await textOf(`/en${path}`)).toContain('https://schema.org/EventScheduled');
  const file = await page.request.get(`/de${path}.ics`);
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await file.text()).toContain(
    `DTSTART;TZID=America/New_York:${day.replaceAll('-', '')}T230000\r\n`,
  );
  expect(await textOf('/uk/concerts.ics')).toContain(`UID:${idOf(row)}\r\n`);
  const missing = '/concerts/00000000-0000-4000-8000-0000000000ff.ics';
  expect((await page.request.get(missing)).status()).toBe(404);

  await site.backend.sql(`update public.concerts set state = 'cancelled'`);
  site.clock.now += 2_000;
  await page.goto(`/en${path}`);
  await expect(pageHeading(page).locator('s')).toHaveText('Mira');
  await expect(page.getByRole('main')).toContainText('Cancelled');
  await expect(page.getByRole('link', { name: /^Tickets/ })).toHaveCount(0);
  expect(await textOf(`/en${path}`)).toContain('https://schema.org/EventCancelled');
  expect(await textOf('/concerts.ics')).toContain('STATUS:CANCELLED\r\n');

  // The clock of database and server is this one, too.
  const over = Date.parse(String(Reflect.get(Object(row), 'over_at')));
  Date.now = () => over - 60_000;
  site.clock.now += 2_000;
  await page.goto('/en/concerts');
  await expect(cards(page)).toHaveText([/Mira/]);
  Date.now = () => over + 1_000;
  site.clock.now += 2_000;
  await page.goto('/en/concerts');
  await expect(page.getByText('No concerts are planned at the moment.')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: day.slice(0, 4) })
    .click();
  await expect(cards(page)).toHaveText([/Mira/]);
});
