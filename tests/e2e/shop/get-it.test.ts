import type { Page } from '@playwright/test';
import { messageForm } from '../support/contact-forms';
import { expect } from '../support/fixtures';
import { test } from '../support/own-world';
import { saveAndRead, openRelease } from '../support/release-page';

const field = (page: Page) => page.getByRole('group', { name: 'What can be got', exact: true });

async function add(page: Page, kind: string, state: string, price: string): Promise<void> {
  await field(page).getByRole('button', { name: 'Add an edition' }).click();
  const row = field(page).locator('ol > li').last();
  await row.getByRole('combobox', { name: /^Kind/ }).selectOption(kind);
  await row.getByRole('combobox', { name: /^State/ }).selectOption(state);
  await row.getByRole('textbox', { name: /^Price/ }).fill(price);
}

test('an editor fills in what can be got, and visitors see the state of each and order by a message', async ({
  page,
  world,
}) => {
  const id = await openRelease(page, world);
  await add(page, 'Vinyl', 'Pre-order', '24,50');
  await field(page).getByLabel('Details · English').fill('180 g, blue, 300 copies');
  await field(page).getByLabel('Pre-order from').fill('2026-01-02');
  await field(page).getByLabel('Pre-order until').fill('2199-11-30');
  await field(page).getByLabel('Ships from').fill('2199-12-11');
  await field(page).getByLabel('Link to buy it').fill('https://shop.example/low-water');
  await field(page).getByRole('button', { name: 'Details: Vinyl' }).click();
  await add(page, 'CD', 'Few left', '12');
  await add(page, 'Cassette', 'Sold out', '9');
  await add(page, 'Digital', 'Announced', '');

  const { editions } = await saveAndRead(page, world, id);
  expect(editions).toEqual([
    {
      id: expect.any(String),
      kind: 'vinyl',
      details: { en: '180 g, blue, 300 copies' },
      price: 24.5,
      currency: 'EUR',
      state: 'preorder',
      preorderFrom: '2026-01-02',
      preorderUntil: '2199-11-30',
      shipsFrom: '2199-12-11',
      link: 'https://shop.example/low-water',
    },
    expect.objectContaining({ kind: 'cd', state: 'few_left', price: 12 }),
    expect.objectContaining({ kind: 'cassette', state: 'sold_out', price: 9 }),
    { id: expect.any(String), kind: 'digital', state: 'announced' },
  ]);

  await page.goto(`${world.siteUrl}/releases/low-water`);
  const block = page.getByRole('region', { name: 'Get it' });
  const rows = block.getByRole('listitem');
  await expect(rows.nth(0)).toContainText('180 g, blue, 300 copies');
  await expect(rows.nth(0)).toContainText(
    'Pre-order until 30 November 2199 · Ships from 11 December 2199 · shop.example',
  );
  await expect(rows.nth(0)).toContainText('€24.50');
  await expect(rows.nth(0).getByRole('link', { name: /^Pre-order/ })).toHaveAttribute(
    'href',
    'https://shop.example/low-water',
  );
  await expect(rows.nth(1)).toContainText('Few left');
  await expect(rows.nth(2)).toContainText('Sold out');
  await expect(rows.nth(2)).toContainText('€9');
  await expect(rows.nth(2).getByRole('link')).toHaveCount(0);
  await expect(rows.nth(3)).toContainText('Announced');
  await expect(rows.nth(3).getByRole('link')).toHaveCount(0);

  await rows.nth(1).getByRole('link', { name: 'Order by message: Mira – Low Water, CD' }).click();
  await expect(messageForm(page).getByLabel('Subject')).toHaveValue('Mira – Low Water, CD');
});

test('a pre-order begins and ends with its days in Hamburg', async ({ page, world }) => {
  const editions = [
    {
      id: 'lp',
      kind: 'vinyl',
      state: 'preorder',
      preorderFrom: '2031-12-18',
      preorderUntil: '2031-12-24',
    },
  ];
  await world.sql(`
    with artist as (insert into public.artists (name) values ('Mira') returning id)
    insert into public.releases (title, artist_id, release_date, editions)
      select 'Low Water', id, '2026-01-02', '${JSON.stringify(editions)}' from artist`);
  const row = page.getByRole('region', { name: 'Get it' }).getByRole('listitem');
  for (const [moment, state] of [
    ['2031-12-17T22:59:00Z', 'Pre-order from 18 December'],
    ['2031-12-17T23:01:00Z', 'Pre-order until 24 December'],
    ['2031-12-24T22:59:00Z', 'Pre-order until 24 December'],
    ['2031-12-24T23:01:00Z', 'In stock'],
  ] as const) {
    await page.clock.setFixedTime(moment);
    await page.goto('/releases/low-water');
    await expect(row).toContainText(state);
  }
});

test('a platform that plays on the page is named on its button, and the others are links below what can be got', async ({
  page,
  world,
}) => {
  await world.sql(`
    with artist as (insert into public.artists (name) values ('Mira') returning id)
    insert into public.releases (title, artist_id, release_date, spotify_link, more_links)
      select 'Low Water', id, '2026-01-02', 'https://open.spotify.com/album/1234567890123456789012',
        '{"deezer": "https://www.deezer.com/album/1", "bandcamp": "https://mira.bandcamp.com/album/low-water"}' from artist`);
  await page.goto('/releases/low-water');
  await expect(page.getByRole('button', { name: 'Play here: Low Water (Spotify)' })).toContainText(
    'Spotify',
  );
  const platforms = page.getByRole('list', { name: 'Listen' }).getByRole('link');
  await expect(platforms).toHaveText(['Bandcamp', 'Spotify', 'Deezer']);
});
