import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startPanel } from '../../../tests/support/panel';
import { chooseAction, findForm, user } from '../../../tests/support/panel-screen';
import { savedFiles } from '../../../tests/support/saved-files';

const { add, open, sql } = startPanel();

const ARTIST = '00000000-0000-4000-8000-000000000001';
const RELEASE = '00000000-0000-4000-8000-000000000002';
const REMOVED = '00000000-0000-4000-8000-0000000000d9';

/** Counts of three weeks, and of a release that is no longer there. */
async function addCounts(): Promise<void> {
  await add.artist({ id: ARTIST, name: 'Herald' });
  const tracks = [{ id: 'tide', title: 'Tide', version: 'live' }];
  await add.release({ id: RELEASE, title: 'Low Water', artist_id: ARTIST, tracks });
  await sql(`insert into public.counts (day, kind, subject, entry, detail, total)
    select private.label_day() - ago, 'visit', 'home', null::uuid, null, 30 - ago from generate_series(0, 20) as ago
    union all select private.label_day() - 1, 'visit', 'releases', '${RELEASE}'::uuid, null, 12
    union all select private.label_day() - 1, 'visit', 'releases', '${REMOVED}'::uuid, null, 1
    union all select private.label_day() - 1, 'play', 'releases', '${RELEASE}'::uuid, 'tide', 6
    union all select private.label_day() - 1, 'play', 'releases', '${RELEASE}'::uuid, 'gone', 1
    union all select private.label_day() - 8, 'play', 'releases', '${RELEASE}'::uuid, null, 5
    union all select private.label_day(), 'referral', 'home', null, 'blog.example', 8
    union all select private.label_day(), 'referral', 'home', null, 'other', 2
    union all select private.label_day(), 'shop', 'releases', '${RELEASE}'::uuid, 'shop.example', 3
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
  expect(numbersOf('Clicks')).toEqual(['9', '0 in the 7 days before']);
  expect(rowsOf('By day').map((day) => day.split(' | ').slice(1).join(' '))).toEqual([
    '30 0 9',
    '42 7 0',
    '28 0 0',
    '27 0 0',
    '26 0 0',
    '25 0 0',
    '24 0 0',
  ]);
  expect(rowsOf('Releases')).toEqual(['Low Water | 12 | 7 | 7', 'No longer there | 1 | 0 | 0']);
  expect(rowsOf('Artists')).toEqual(['Herald | 0 | 7 | 9']);
  expect(rowsOf('Pages')).toEqual(['Front page | 189']);
  expect(rowsOf('Plays by track')).toEqual([
    'Tide, live – Low Water | 6',
    'No longer there – Low Water | 1',
  ]);
  expect(rowsOf('Where visits came from')).toEqual(['blog.example | 8', 'Others | 2']);
  expect(rowsOf('Clicks by shop')).toEqual(['shop.example | 3']);
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
  expect(rowsOf('Plays by track')).toEqual(['Tide, live | 6', 'No longer there | 1']);

  await open(`/adminpanel/artists/${ARTIST}`);
  const form = await findForm('Edit artist');
  await user.click(form.getByRole('link', { name: 'Statistics' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Herald' })).toBeVisible();
  expect(await screen.findByRole('img', { name: /^Plays by day, .*: 12 in all/ })).toBeVisible();
  expect(rowsOf('Clicks by platform')).toEqual(['Bandcamp | 4', 'Instagram | 2']);
});

it("compares a release's first week with those of the releases before it", async () => {
  await addCounts();
  await sql(`update public.releases set release_date = private.label_day() - 10;
    insert into public.releases (title, artist_id, release_date)
      select title, '${ARTIST}', private.label_day() - ago
      from (values ('Ebb', 100), ('Flood', 200), ('Neap', -4)) as release (title, ago);
    insert into public.counts (day, kind, subject, entry, total)
      select release_date + 6, 'visit', 'releases', id, case title when 'Ebb' then 40 else 10 end
      from public.releases where title in ('Ebb', 'Flood')`);
  await open(`/adminpanel/statistics/releases/${RELEASE}`);
  const week = within(await screen.findByRole('region', { name: 'First week' }));
  expect(week.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '0Median of the 2 before: 25',
    '5',
    '0',
  ]);
  const rows = rowsOf('Compared with the releases before it');
  expect(rows.map((row) => row.replace(/, [^|]*/, ' '))).toEqual([
    'Low Water | 0 | 5 | 0',
    'Ebb | 40 | 0 | 0',
    'Flood | 10 | 0 | 0',
  ]);

  const [neap] = await sql(`select id from public.releases where title = 'Neap'`);
  await open(`/adminpanel/statistics/releases/${Object(neap).id}`);
  expect(await screen.findByText(/^It is out on .* Its first week is counted/)).toBeVisible();
});

it('shows what became of the issues of the newsletter', async () => {
  await sql(`insert into public.mailings (id, title) values ('${RELEASE}', '{"en": "Autumn"}');
    insert into public.mailing_sendings (id, state, started_at, ended_at, sent, refused)
      values ('${RELEASE}', 'sent', now() - interval '3 days', now() - interval '2 days', 790, 3);
    insert into public.newsletter_subscribers (email_hash, state, confirmed_at, ended_at)
      values ('1', 'unsubscribed', now() - interval '9 days', now() - interval '1 day')`);
  await open('/adminpanel/statistics?days=7');
  await screen.findByRole('table', { name: 'Newsletter issues' });
  expect(rowsOf('Newsletter issues')).toEqual([
    expect.stringMatching(/^\d+ \w+ \d{4}: Autumn \| 790 \| 3 \| 1$/),
  ]);
});

it('saves a table as CSV, whole and without formulas', async () => {
  const files = savedFiles();
  await add.artist({ id: ARTIST, name: 'Herald' });
  await sql(`insert into public.releases (id, title, artist_id, release_date)
      values ('${RELEASE}', '=1+1', '${ARTIST}', '2026-01-01');
    insert into public.counts (day, kind, subject, entry, total)
      values (private.label_day(), 'visit', 'releases', '${RELEASE}', 1200);
    insert into public.counts (day, kind, subject, detail, total)
      select private.label_day(), 'referral', 'home', 'host' || n || '.example', 20 - n from generate_series(1, 12) as n`);
  await open('/adminpanel/statistics?days=7');
  const hosts = await screen.findByRole('table', { name: 'Where visits came from' });
  expect(within(hosts).getAllByRole('row')).toHaveLength(1 + 10);
  await user.click(screen.getByRole('button', { name: 'Save “Where visits came from” as CSV' }));
  await user.click(screen.getByRole('button', { name: 'Save “Releases” as CSV' }));
  await user.click(screen.getByRole('button', { name: 'Save “By day” as CSV' }));
  expect(files.map(({ name }) => name.replace(/\d{4}-\d\d-\d\d/, 'DAY'))).toEqual([
    'hosts-7-DAY.csv',
    'releases-7-DAY.csv',
    'statistics-7-DAY.csv',
  ]);
  const [ofHosts, ofReleases, ofDays] = await Promise.all(files.map(({ text }) => text));
  expect(ofHosts?.split('\r\n')).toHaveLength(1 + 12 + 1);
  expect(ofHosts).toMatch(/^\uFEFFWebsite,Visits\r\nhost1\.example,19\r\n/);
  expect(ofReleases).toBe("\uFEFFName,Visits,Plays,Clicks\r\n'=1+1,1200,0,0\r\n");
  expect(ofDays).toMatch(/^\uFEFFDay,Visits,Plays,Clicks\r\n\d{4}-\d\d-\d\d,1200,0,0\r\n/);
  await user.click(screen.getByRole('button', { name: 'Show all 12' }));
  expect(within(hosts).getAllByRole('row')).toHaveLength(1 + 12);
});

it('is summarized in one line of the dashboard, which links to it', async () => {
  await addCounts();
  await open();
  const line = 'Last 7 days: 202 visits, 7 plays, and 9 clicks';
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
