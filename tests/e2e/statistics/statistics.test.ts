import type { Page } from '@playwright/test';
import { expect, openPanel } from '../support/fixtures';
import { ARTIST, RELEASE } from '../support/own-audio';
import { setSettings, test } from '../support/own-world';
import { chooseAction, sectionTab } from '../support/panel-page';
import type { RunningWorld } from '../../support/world';

const REMOVED = '00000000-0000-4000-8000-0000000000d9';

/** Counts of three weeks, and of a release that is no longer there. */
async function fill({ sql }: RunningWorld): Promise<void> {
  await sql(`
    insert into public.artists (id, name) values ('${ARTIST}', 'Herald');
    insert into public.releases (id, title, artist_id, release_date) values
      ('${RELEASE}', 'Low Water', '${ARTIST}', '2024-05-17');
    insert into public.counts (day, kind, subject, entry, platform, total)
      select private.label_day() - ago, 'visit', 'home', null::uuid, null, 30 - ago from generate_series(0, 20) as ago
      union all select private.label_day() - 1, 'visit', 'releases', '${RELEASE}'::uuid, null, 12
      union all select private.label_day() - 1, 'visit', 'releases', '${REMOVED}'::uuid, null, 1
      union all select private.label_day() - 1, 'play', 'releases', '${RELEASE}'::uuid, null, 7
      union all select private.label_day() - 8, 'play', 'releases', '${RELEASE}'::uuid, null, 5
      union all select private.label_day(), 'click', 'releases', '${RELEASE}'::uuid, 'bandcamp', 4
      union all select private.label_day(), 'click', 'artists', '${ARTIST}'::uuid, 'instagram', 2`);
}

const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });

/** Returns the rows of a table below its head, each as its cells. */
const rowsOf = (page: Page, name: string) =>
  table(page, name)
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.textContent).join(' | ')),
    );

test('staff see how the site did, by day, entry and platform', async ({ page, world }) => {
  await fill(world);
  await openPanel(page, world, '/adminpanel/statistics?days=7');
  const numbers = async (kind: string) =>
    (
      await page.getByRole('region', { name: kind, exact: true }).locator('p').allTextContents()
    ).slice(0, 2);
  await expect(page.getByRole('region', { name: 'Visits', exact: true })).toContainText('202');
  expect(await numbers('Visits')).toEqual(['202', '140 in the 7 days before']);
  expect(await numbers('Plays')).toEqual(['7', '5 in the 7 days before']);
  expect(await numbers('Clicks')).toEqual(['6', '0 in the 7 days before']);
  await expect(
    page.getByRole('img', { name: /^Plays by day, .*: 7 in all, at most 7 on / }),
  ).toBeVisible();
  const days = await rowsOf(page, 'By day');
  expect(days.map((day) => day.split(' | ').slice(1).join(' '))).toEqual([
    '30 0 6',
    '42 7 0',
    '28 0 0',
    '27 0 0',
    '26 0 0',
    '25 0 0',
    '24 0 0',
  ]);
  expect(await rowsOf(page, 'Releases')).toEqual([
    'Low Water | 12 | 7 | 4',
    'No longer there | 1 | 0 | 0',
  ]);
  expect(await rowsOf(page, 'Artists')).toEqual(['Herald | 0 | 7 | 6']);
  expect(await rowsOf(page, 'Pages')).toEqual(['Front page | 189']);
  expect(await rowsOf(page, 'Clicks by platform')).toEqual(['Bandcamp | 4', 'Instagram | 2']);

  await page
    .getByRole('navigation', { name: 'Period' })
    .getByRole('link', { name: '365 days' })
    .click();
  await expect(page.getByRole('img', { name: /^Plays by week, .*: 12 in all/ })).toBeVisible();
  await expect(table(page, 'By week')).toBeVisible();
});

test('an entry has its own statistics, an artist with those of the releases', async ({
  page,
  world,
}) => {
  await fill(world);
  await openPanel(page, world, '/adminpanel/releases');
  await chooseAction(page, 'Low Water', 'Statistics');
  await expect(page.getByRole('heading', { level: 1, name: 'Low Water' })).toBeVisible();
  await expect(
    page.getByRole('img', { name: /^Plays by day, .*: 12 in all, at most 7 on / }),
  ).toBeVisible();
  expect(await rowsOf(page, 'Clicks by platform')).toEqual(['Bandcamp | 4']);

  await page.goto(`${world.siteUrl}/adminpanel/artists/${ARTIST}`);
  await page.getByRole('dialog').getByRole('link', { name: 'Statistics' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Herald' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Plays by day, .*: 12 in all/ })).toBeVisible();
  expect(await rowsOf(page, 'Clicks by platform')).toEqual(['Bandcamp | 4', 'Instagram | 2']);
});

test('the dashboard says it in one line, which leads on', async ({ page, world }) => {
  await fill(world);
  await openPanel(page, world);
  await page.getByRole('link', { name: 'Last 7 days: 202 visits, 7 plays, and 6 clicks' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible();
  await expect(table(page, 'By day').locator('tbody tr')).toHaveCount(7);
});

test('where nothing was counted that is what is said, and that it is off', async ({
  page,
  world,
}) => {
  await setSettings(world, "counting = 'off'");
  await openPanel(page, world);
  await sectionTab(page, 'Statistics').click();
  await expect(page.getByText('Nothing was counted in this period.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Visits/ })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'To the settings' }).click();
  await expect(page.getByRole('combobox', { name: 'Statistics' })).toHaveValue('off');

  await world.sql(
    "insert into public.counts (day, kind, subject, total) values (private.label_day(), 'visit', 'home', 3)",
  );
  await page.goto('/adminpanel/statistics');
  await expect(page.getByRole('img', { name: /^Visits by day, .*: 3 in all/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Plays, .*: none\.$/ })).toBeVisible();
});
