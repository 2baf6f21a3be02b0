import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { connect } from '@label/supabase-local/testing/test-backend';
import { expect, openPanel, test as base, type Client } from '../support/fixtures';

const RELEASE = '00000000-0000-4000-8000-0000000000f2';
const ARTIST = '00000000-0000-4000-8000-0000000000f1';

const test = base.extend<{ servedRows: Client }>({
  baseURL: async ({ served }, use) => use(served.siteUrl),
  servedRows: async ({ served }, use) => {
    const rows = connect(served.supabaseUrl, served.secretKey);
    const { data } = await rows
      .from('releases')
      .select('cover_art_url')
      .eq('title', 'Northbound')
      .single()
      .throwOnError();
    await rows.from('artists').insert({ id: ARTIST, name: 'Ґудзик і Їжак' }).throwOnError();
    await rows
      .from('releases')
      .insert({
        id: RELEASE,
        title: 'Low',
        artist_id: ARTIST,
        release_date: '2024-05-17',
        cover_art_url: data.cover_art_url,
      })
      .throwOnError();
    await use(rows);
    await rows.from('artists').delete().eq('id', ARTIST).throwOnError();
  },
});

// Each of the tests has the same release in the site that they share.
test.describe.configure({ mode: 'default' });

/** Returns the picture that a link to the release is shown with, and how it is described. */
async function previewOf(page: Page): Promise<Record<string, string>> {
  const html = await (await page.request.get(`/releases/${RELEASE}?saved=1`)).text();
  const found = html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g);
  return Object.fromEntries(Array.from(found, ([, name = '', content = '']) => [name, content]));
}

async function saveTitle(page: Page, title: string): Promise<void> {
  await page.goto(`/adminpanel/releases/${RELEASE}`);
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Release saved successfully.', { exact: true })).toBeVisible();
}

const storedImage = async (rows: Client) => {
  const columns = 'share_image_url, share_image_of, updated_at';
  const { data } = await rows.from('releases').select(columns).eq('id', RELEASE).single();
  return data;
};

test('a link to a release has a preview with cover, title and artist, once it is saved', async ({
  page,
  served,
  servedRows: rows,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const script = /noto-sans-(\w+)|-(greek)-/.exec(request.url());
    if (script) scripts.push(script[1] ?? script[2] ?? '');
  });
  const before = await previewOf(page);
  await openPanel(page, served);
  await saveTitle(page, 'Приплив і Ґанок');
  await expect
    .poll(async () => (await storedImage(rows))?.share_image_of)
    .toEqual(['Приплив і Ґанок', 'Ґудзик і Їжак', expect.stringMatching(/^\/uploads\//)]);

  const preview = await previewOf(page);
  expect(preview['og:image']).toMatch(/\/uploads\/[0-9a-f]{32}-1200x630-[0-9a-f]{6}-og\.jpg$/);
  expect(preview['og:image']).not.toBe(before['og:image']);
  expect(preview).toMatchObject({
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Приплив і Ґанок – Ґудзик і Їжак',
    'twitter:card': 'summary_large_image',
  });
  const file = await (await page.request.get(preview['og:image'] ?? '')).body();
  const picture = sharp(file);
  expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  // The cover is of many colours; beside it are bright words on the dark of the site, and nothing at the right edge.
  expect(await spreadOf(file, { left: 0, width: 630 })).toBeGreaterThan(30);
  expect(await spreadOf(file, { left: 682, width: 466 })).toBeGreaterThan(30);
  expect(await spreadOf(file, { left: 1160, width: 40 })).toBeLessThan(4);

  // Until there is one of another title, the cover is shown.
  const version = (await storedImage(rows))?.updated_at;
  await rows.from('releases').update({ title: 'Ebb' }).eq('id', RELEASE).throwOnError();
  expect((await previewOf(page))['og:image']).toBe(before['og:image']);
  expect((await storedImage(rows))?.updated_at).not.toBe(version);

  // Another name of the artist makes those of all releases again.
  await page.goto(`/adminpanel/artists/${ARTIST}`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Herald');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(async () => (await storedImage(rows))?.share_image_of)
    .toEqual(['Ebb', 'Herald', expect.stringMatching(/^\/uploads\//)]);

  // Letters that the site's fonts lack have one for the picture.
  expect(scripts).toEqual([]);
  await saveTitle(page, 'მოქცევა');
  await expect.poll(async () => (await storedImage(rows))?.share_image_of).toContain('მოქცევა');
  expect(scripts).toEqual(['georgian']);
});

/** Returns how far the brightness of a part of a picture spreads, from the top to the bottom. */
async function spreadOf(file: Buffer, part: { left: number; width: number }): Promise<number> {
  const region = await sharp(file)
    .extract({ ...part, top: 0, height: 630 })
    .greyscale()
    .toBuffer();
  return (await sharp(region).stats()).channels[0]?.stdev ?? 0;
}

test('a release is saved when its preview cannot be made, and gets one with the next save', async ({
  page,
  served,
  servedRows: rows,
}) => {
  await openPanel(page, served);
  let refused = 0;
  await page.route('**/api/upload', (route) => {
    refused += 1;
    return refused === 1 ? route.fulfill({ status: 503 }) : route.continue();
  });
  await saveTitle(page, 'First');
  await expect.poll(() => refused).toBe(1);
  expect((await storedImage(rows))?.share_image_url).toBeNull();

  await saveTitle(page, 'Second');
  await expect
    .poll(async () => (await storedImage(rows))?.share_image_of)
    .toEqual(['Second', 'Ґудзик і Їжак', expect.any(String)]);
});
