import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Locator, Page, TestInfo } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectNoSidewaysScroll } from '../support/checks';
import { expect, openPanel } from '../support/fixtures';
import { test } from '../support/own-world';
import { pageHeading } from '../support/site-page';

const POST = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><link>https://label.example</link><wp:wxr_version>1.2</wp:wxr_version><item>
  <title>Bridge</title><wp:post_id>9</wp:post_id><wp:post_type>attachment</wp:post_type>
  <wp:attachment_url>https://label.example/wp-content/uploads/2019/05/bridge-scaled.jpg</wp:attachment_url>
  <wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>A bridge at night</wp:meta_value></wp:postmeta>
</item><item>
  <title>Tide is out</title><link>https://label.example/2019/05/13/tide-is-out/</link>
  <content:encoded><![CDATA[<p>Our <strong>first</strong> record.</p>
<p><img src="https://label.example/wp-content/uploads/2019/05/stage-300x200.jpg" alt="The stage" /></p>]]></content:encoded>
  <wp:post_id>12</wp:post_id><wp:post_date>2019-05-13 10:00:00</wp:post_date>
  <wp:post_type>post</wp:post_type><wp:status>publish</wp:status>
  <wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>
</item></channel></rss>`;

/** The folder of the pictures of a WordPress site, with another picture of the same name. */
async function makeUploads(testInfo: TestInfo): Promise<string> {
  const folder = testInfo.outputPath('uploads');
  const pictures: [string, number][] = [
    ['2019/05/bridge-scaled.jpg', 900],
    ['2018/01/stage.jpg', 700],
    ['2019/05/stage.jpg', 800],
  ];
  for (const [path, width] of pictures) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    const picture = sharp({ create: { width, height: 600, channels: 3, background: '#c02060' } });
    await writeFile(join(folder, path), await picture.jpeg().toBuffer());
  }
  return folder;
}

const RELEASES = `Title,Artist,Date,Catalogue number
Tide,Mira,2019-05-13,LAB-1
Ebb,Mira,2020-06-14,LAB-2
`;

const CALENDAR = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:1',
  'DTSTART;TZID=Europe/Berlin:20310307T200000',
  'SUMMARY:Mira @ Knust',
  'LOCATION:Knust\\, Neuer Kamp 30\\, 20357 Hamburg\\, Germany',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

const address = (at: number) => `listener${at}@example.com`;
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
const LISTED = `Email Address,CONFIRM_TIME,CONFIRM_IP
${numbers(800)
  .map((at) => `${address(at)},2020-01-02 10:00:00,203.0.113.7`)
  .join('\n')}
`;
const LEFT = `Email Address,UNSUB_TIME
${numbers(30)
  .map((at) => `${address(at * 20)},2021-01-02 10:00:00`)
  .join('\n')}
`;

const imports = (page: Page): Locator => page.getByRole('region', { name: 'Imports until now' });

/** Imports a file from a source, and waits until all of it is there. */
async function bring(
  page: Page,
  source: string,
  name: string,
  text: string,
  count: number,
  folder?: string,
) {
  await page.getByRole('combobox', { name: 'What do you bring?' }).selectOption(source);
  const files = [{ name, mimeType: 'text/plain', buffer: Buffer.from(text) }];
  await page.getByLabel('Choose a file').setInputFiles(files);
  const take = page.getByRole('button', { name: /^Take \d+ entr/ });
  await expect(take).toBeVisible();
  if (folder !== undefined) {
    await page.getByLabel('Choose the folder of pictures').setInputFiles(folder);
    await expect(page.getByText('2 of 2 are in the chosen folder.')).toBeVisible();
  }
  await take.click();
  const row = imports(page).getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText(
    new RegExp(`^${name}.*[^0-9]${count} entr(?:y was|ies were) made\\.`),
  );
}

test('a label moves in: its entries are drafts, its old addresses lead on, and who has left gets nothing', async ({
  page,
  world,
}, testInfo) => {
  test.slow();
  await openPanel(page, world, '/adminpanel/settings/import');
  const uploads = await makeUploads(testInfo);
  await bring(page, 'News from WordPress', 'news.xml', POST, 3, uploads); // with two redirects
  await bring(page, 'Releases from a table (CSV)', 'releases.csv', RELEASES, 3); // and Mira
  await bring(page, 'Concerts from a calendar (iCalendar)', 'gigs.ics', CALENDAR, 1);
  await bring(page, 'Newsletter addresses (CSV)', 'subscribed.csv', LISTED, 800);
  await bring(page, 'Newsletter addresses (CSV)', 'unsubscribed.csv', LEFT, 30);
  // A later import of the same list puts none of them back.
  await page
    .getByLabel('Choose a file')
    .setInputFiles([{ name: 'again.csv', mimeType: 'text/csv', buffer: Buffer.from(LISTED) }]);
  await expect(page.getByText('30 of them cannot be taken')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take 0 entries' })).toBeVisible();

  expect(
    await world.sql(`select
      (select count(*)::int from public.releases where published_at is null) as releases,
      (select count(*)::int from public.artists where published_at is null) as artists,
      (select count(*)::int from public.concerts where published_at is null) as concerts,
      (select count(*)::int from public.news_items where published_at is null) as news,
      (select count(*)::int from public.newsletter_subscribers where state = 'confirmed') as listed,
      (select count(*)::int from public.newsletter_subscribers where state = 'confirmed'
        and email in (${numbers(30)
          .map((at) => `'${address(at * 20)}'`)
          .join()})) as left`),
  ).toEqual([{ releases: 2, artists: 1, concerts: 1, news: 1, listed: 770, left: 0 }]);
  expect(
    await world.sql(
      `select venue, city, line_up ->> 0 like '%artist%' as is_mira from public.concerts`,
    ),
  ).toEqual([{ venue: 'Knust', city: { en: 'Hamburg' }, is_mira: true }]);

  await world.sql('update public.news_items set published_at = now()');
  await page.goto('/2019/05/13/tide-is-out/');
  await expect(pageHeading(page, 'Tide is out')).toBeVisible();
  await expect(page.getByText('first', { exact: true })).toBeVisible();
  for (const [name, size] of [
    ['A bridge at night', '900x600'],
    ['The stage', '800x600'],
  ] as const) {
    const picture = page.getByRole('main').getByRole('img', { name });
    await expect(picture).toHaveAttribute('src', new RegExp(`^/uploads/[0-9a-f]{32}-${size}-`));
  }
});

const songs = (count: number) =>
  `Title,Artist,Date\n${numbers(count)
    .map((at) => `A song with a rather long title ${at},Mira,2020-01-02`)
    .join('\n')}\n`;

const chooseTable = (page: Page, name: string, text: string) =>
  page
    .getByLabel('Choose a file')
    .setInputFiles([{ name, mimeType: 'text/csv', buffer: Buffer.from(text) }]);

test('five hundred rows hold on a phone; an import is stopped, gone on with after a reload, and taken back', async ({
  page,
  world,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await openPanel(page, world, '/adminpanel/settings/import');
  await chooseTable(page, 'all.csv', songs(500));
  await expect(page.getByText('500 entries were found.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page
    .getByRole('checkbox', { name: 'Take: A song with a rather long title 7', exact: true })
    .click();
  await expect(page.getByRole('button', { name: 'Take 499 entries' })).toBeVisible();

  let stop = () => {};
  const isStopped = new Promise<void>((resolve) => (stop = resolve));
  await page.route('**/rpc/continue_import*', async (route) => {
    await isStopped;
    await route.continue();
  });
  await chooseTable(page, 'some.csv', songs(50));
  await page.getByRole('button', { name: 'Take 50 entries' }).click();
  const row = imports(page).getByRole('listitem').filter({ hasText: 'some.csv' });
  await row.getByRole('button', { name: 'Stop' }).click();
  stop();
  await expect(row).toContainText('20 of 51');
  await page.reload();
  await expect(row.getByRole('progressbar', { name: 'some.csv' })).toBeVisible();
  await row.getByRole('button', { name: 'Go on' }).click();
  await expect(row).toContainText('51 entries were made.');
  expect(await world.sql('select count(*)::int as number from public.releases')).toEqual([
    { number: 50 },
  ]);

  await row.getByRole('button', { name: 'Take back: some.csv' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
  await expect(row).toContainText('Taken back.');
  expect(await world.sql('select count(*)::int as number from public.releases')).toEqual([
    { number: 0 },
  ]);
});
