import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startPanel } from '../../../tests/support/panel';
import { chooseAction, findForm, user } from '../../../tests/support/panel-screen';

const { add, open, sql } = startPanel();

const ARTIST = '00000000-0000-4000-8000-000000000001';
const RELEASE = '00000000-0000-4000-8000-000000000002';
const REMOVED = '00000000-0000-4000-8000-0000000000d9';

/** Counts of three weeks, and of a release that is no longer there. */
async function addCounts(): Promise<void> {
  await add.artist({ id: ARTIST, name: 'Herald' });
  await add.release({ id: RELEASE, title: 'Low Water', artist_id: ARTIST });
  await sql(`insert into public.counts (day, kind, subject, entry, platform, total)
    select private.label_day() - ago, 'visit', 'home', null::uuid, null, 30 - ago from generate_series(0, 20) as ago
    union all select private.label_day() - 1, 'visit', 'releases', '${RELEASE}'::uuid, null, 12
    union all select private.label_day() - 1, 'visit', 'releases', '${REMOVED}'::uuid, null, 1
    union all select private.label_day() - 1, 'play', 'releases', '${RELEASE}'::uuid, null, 7
    union all select private.label_day() - 8, 'play', 'releases', '${RELEASE}'::uuid, null, 5
    union all select private.label_day(), 'click', 'releases', '${RELEASE}'::uuid, 'bandcamp', 4
    union all select private.label_day(), 'click', 'artists', '${ARTIST}'::uuid, 'instagram', 2`);
}

/** The rows of a table below its head, each as its cells. */
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));

const numbersOf = (kind: string) =>
  [...screen.getByRole('region', { name: kind }).querySelectorAll('p')]
    .slice(0, 2)
    .map(({ textContent }) => textContent);

it("shows the site's statistics by day, entry and platform", async () => {
  await addCounts();
  await open('/adminpanel/statistics?days=7');
  const plot = /^Plays by day, .*: 7 in all, at most 7 on /;
  expect(await screen.findByRole('img', { name: plot })).toBeVisible();
  expect(numbersOf('Visits')).toEqual(['202', '140 in the 7 days before']);
  expect(numbersOf('Plays')).toEqual(['7', '5 in the 7 days before']);
  expect(numbersOf('Clicks')).toEqual(['6', '0 in the 7 days before']);
  expect(rowsOf('By day').map((day) => day.split(' | ').slice(1).join(' '))).toEqual([
    '30 0 6',
    '42 7 0',
    '28 0 0',
    '27 0 0',
    '26 0 0',
    '25 0 0',
    '24 0 0',
  ]);
  expect(rowsOf('Releases')).toEqual(['Low Water | 12 | 7 | 4', 'No longer there | 1 | 0 | 0']);
  expect(rowsOf('Artists')).toEqual(['Herald | 0 | 7 | 6']);
  expect(rowsOf('Pages')).toEqual(['Front page | 189']);
  expect(rowsOf('Clicks by platform')).toEqual(['Bandcamp | 4', 'Instagram | 2']);

  await user.click(screen.getByRole('link', { name: '365 days' }));
  const weeks = /^Plays by week, .*: 12 in all/;
  expect(await screen.findByRole('img', { name: weeks })).toBeVisible();
  expect(screen.getByRole('table', { name: 'By week' })).toBeVisible();
});

it("shows an entry's statistics, an artist's with those of the releases", async () => {
  await addCounts();
  await open('/adminpanel/releases');
  await chooseAction('Low Water', 'Statistics');
  expect(await screen.findByRole('heading', { level: 1, name: 'Low Water' })).toBeVisible();
  const plot = /^Plays by day, .*: 12 in all, at most 7 on /;
  expect(await screen.findByRole('img', { name: plot })).toBeVisible();
  expect(rowsOf('Clicks by platform')).toEqual(['Bandcamp | 4']);

  await open(`/adminpanel/artists/${ARTIST}`);
  const form = await findForm('Edit artist');
  await user.click(form.getByRole('link', { name: 'Statistics' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Herald' })).toBeVisible();
  expect(await screen.findByRole('img', { name: /^Plays by day, .*: 12 in all/ })).toBeVisible();
  expect(rowsOf('Clicks by platform')).toEqual(['Bandcamp | 4', 'Instagram | 2']);
});

it('is summarized in one line of the dashboard, which links to it', async () => {
  await addCounts();
  await open();
  const line = 'Last 7 days: 202 visits, 7 plays, and 6 clicks';
  await user.click(await screen.findByRole('link', { name: line }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible();
  await screen.findByRole('table', { name: 'By day' });
  expect(rowsOf('By day')).toHaveLength(7);
});

it('reports that nothing was counted, and that counting is off', async () => {
  await sql(`update public.site_settings set counting = 'off'`);
  await open('/adminpanel/statistics');
  expect(await screen.findByText('Nothing was counted in this period.')).toBeVisible();
  expect(screen.queryByRole('img', { name: /^Visits/ })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'To the settings' }));
  expect(await screen.findByRole('combobox', { name: 'Statistics' })).toHaveValue('off');

  await sql(
    `insert into public.counts (day, kind, subject, total) values (private.label_day(), 'visit', 'home', 3)`,
  );
  await open('/adminpanel/statistics');
  expect(await screen.findByRole('img', { name: /^Visits by day, .*: 3 in all/ })).toBeVisible();
  expect(screen.getByRole('img', { name: /^Plays, .*: none\.$/ })).toBeVisible();
});
