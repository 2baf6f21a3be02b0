import type { Locator, Page } from '@playwright/test';
import { expect, switchLanguage, type Client } from '../support/fixtures';
import { setSettings, test } from '../support/own-world';

const TITLES = [
  'Ebb',
  'Slack water',
  'Приплив',
  'Ein sehr langer Titel über das Watt und was davon bleibt',
];
const TRACKS = Array.from({ length: 11 }, (_, index) => ({
  id: `t${index + 1}`,
  title: TITLES[index] ?? `Mark ${index + 1}`,
  seconds: 180 + index,
  ...(index === 1 && { version: 'Live', featuring: ['Nika Zarandia'] }),
}));

const ALBUM = {
  title: 'Low Water',
  release_date: '2023-03-17',
  release_kind: 'album',
  spotify_link: 'https://open.spotify.com/album/1234567890123456789012',
  apple_music_link: 'https://music.apple.com/de/album/1',
  more_links: {
    bandcamp: 'https://tidenhub.bandcamp.com/album/low-water',
    deezer: 'https://www.deezer.com/album/1',
    shop: 'https://shop.example/low-water',
  },
  tracks: TRACKS,
  catalogue_number: 'TIDE 012',
  upc: '4006381333931',
  phonogram_line: '2023 Tidenhub',
  copyright_line: '© 2023 Herald',
  credits: [
    { role: 'mastering', names: ['Milena Hoss'] },
    { ownRole: 'Tide bell', names: ['Nika Zarandia', 'Solvei Brandt'] },
  ],
  description: { en: 'Eleven songs about waiting for the tide.' },
};

async function addArtist(rows: Client, name: string): Promise<string> {
  const { data } = await rows.from('artists').insert({ name }).select('id').single().throwOnError();
  return data.id;
}

async function addRelease(
  rows: Client,
  artistId: string,
  own: Partial<typeof ALBUM> = {},
): Promise<string> {
  const { data } = await rows
    .from('releases')
    .insert({ ...ALBUM, artist_id: artistId, ...own })
    .select('id')
    .single()
    .throwOnError();
  return data.id;
}

const main = (page: Page) => page.getByRole('main');
const platforms = (page: Page) => main(page).getByRole('list', { name: 'Listen' });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('a release shows its kind, tracks, credits, numbers and rights', async ({ page, rows }) => {
  await page.goto(`/releases/${await addRelease(rows, await addArtist(rows, 'Herald'))}`);
  await expect(title(page)).toHaveText('Low Water');
  await expect(main(page).getByText('Album', { exact: true })).toBeVisible();
  const tracks = main(page).getByRole('list', { name: 'Tracks' }).getByRole('listitem');
  await expect(tracks).toHaveCount(11);
  for (const [index, { title: name }] of TRACKS.entries())
    await expect(tracks.nth(index)).toContainText(name);
  const credits = main(page).getByRole('region', { name: 'Credits' });
  await expect(credits.getByRole('term')).toHaveText(['Mastering', 'Tide bell']);
  await expect(credits.getByRole('definition')).toHaveText([
    'Milena Hoss',
    'Nika Zarandia, Solvei Brandt',
  ]);
  for (const text of ['TIDE 012', '4006381333931', '℗ 2023 Tidenhub', '© 2023 Herald'])
    await expect(main(page).getByText(text, { exact: true })).toBeVisible();

  await switchLanguage(page, 'uk');
  await expect(main(page).getByText('Альбом', { exact: true })).toBeVisible();
  await expect(main(page).getByRole('term').filter({ hasText: 'Мастеринг' })).toBeVisible();
});

test("a release links to every platform that has it, in the label's order", async ({
  page,
  rows,
  world,
}) => {
  const path = `/releases/${await addRelease(rows, await addArtist(rows, 'Herald'))}`;
  await page.goto(path);
  await expect(platforms(page).getByRole('link')).toHaveText([
    'Bandcamp',
    'Spotify',
    'Apple Music',
    'Deezer',
    'Shop',
  ]);
  await expect(platforms(page).getByRole('link', { name: 'Shop' })).toHaveAttribute(
    'href',
    'https://shop.example/low-water',
  );
  await setSettings(world, `platform_order = '{shop,tidal,apple_music}'`);
  await page.reload();
  await expect(platforms(page).getByRole('link')).toHaveText([
    'Shop',
    'Apple Music',
    'Bandcamp',
    'Spotify',
    'Deezer',
  ]);
});

test('on a wide screen all that is to be read and done is beside the cover', async ({
  page,
  rows,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/releases/${await addRelease(rows, await addArtist(rows, 'Herald'))}`);
  const box = (shown: Locator) =>
    shown.evaluate((element) => element.getBoundingClientRect().toJSON());
  const text = (words: string) => main(page).getByText(words, { exact: true });
  await expect(title(page)).toBeVisible();
  const heading = await box(title(page));
  const spotify = await box(platforms(page).getByRole('link', { name: 'Spotify' }));
  const [ebb, number] = [await box(text('Ebb')), await box(text('TIDE 012'))];
  expect(spotify.left).toBeGreaterThanOrEqual(heading.left);
  expect(ebb.top).toBeGreaterThan(spotify.bottom);
  expect(number.top).toBeGreaterThan(ebb.bottom);
});

for (const height of [664, 844]) {
  test(`on a phone ${height} px high, title and play are in the first screen`, async ({
    page,
    rows,
  }) => {
    await page.setViewportSize({ width: 390, height });
    await page.goto(`/releases/${await addRelease(rows, await addArtist(rows, 'Herald'))}`);
    await expect(title(page)).toBeInViewport({ ratio: 1 });
    await expect(
      main(page)
        .getByRole('button', { name: /Low Water/ })
        .first(),
    ).toBeInViewport({
      ratio: 1,
    });
  });
}

test("an artist's only release is shown with its tracks, several as cards", async ({
  page,
  rows,
}) => {
  const artist = await addArtist(rows, 'Herald');
  await addRelease(rows, artist);
  await page.goto(`/artists/${artist}`);
  const releases = page.getByRole('region', { name: 'Releases by Herald' });
  await expect(releases.getByRole('heading', { level: 3 })).toHaveText(['Low Water']);
  await expect(releases.getByText('Mark 11', { exact: true })).toBeVisible();

  await addRelease(rows, artist, {
    title: 'High Water',
    release_kind: 'ep',
    release_date: '2024-01-05',
  });
  await page.reload();
  await expect(releases.getByRole('heading', { level: 3 })).toHaveText(['High Water', 'Low Water']);
  await expect(releases.getByRole('article').first()).toContainText('EP · 5 January 2024');
  await expect(releases.getByText('Mark 11', { exact: true })).toHaveCount(0);
});

test("an artist's only upcoming release is shown with its tracks under Upcoming", async ({
  page,
  rows,
}) => {
  const artist = await addArtist(rows, 'Herald');
  await addRelease(rows, artist, { release_date: '2090-01-02' });
  await page.goto(`/artists/${artist}`);
  const upcoming = page.getByRole('region', { name: 'Upcoming', exact: true });
  await expect(upcoming.getByText('Album · Out 2 January 2090')).toBeVisible();
  await expect(upcoming.getByText('Mark 11', { exact: true })).toBeVisible();
  await expect(page.getByText('There are no releases yet.')).toHaveCount(0);
});

test('an artist appears on the releases of others with a track that features exactly this name', async ({
  page,
  rows,
}) => {
  const nika = await addArtist(rows, 'Nika Zarandia');
  const namesake = await addArtist(rows, 'Nika');
  await addRelease(rows, await addArtist(rows, 'Herald'));
  await addRelease(rows, nika, { title: 'Own' });
  await page.goto(`/artists/${nika}`);
  const others = page.getByRole('region', { name: 'Appears on' });
  await expect(others.getByRole('article').getByRole('heading')).toHaveText(['Low Water']);
  await page.goto(`/artists/${namesake}`);
  await expect(page.getByText('There are no releases yet.')).toBeVisible();
  await expect(others).toHaveCount(0);
});

test('an artist whose name has every special character of a query appears on the releases of others', async ({
  page,
  rows,
}) => {
  const name = `O'Neil "Tide", (a.b) {c} & 100 % \\ Ø`;
  const artist = await addArtist(rows, name);
  await addRelease(rows, await addArtist(rows, 'Herald'), {
    tracks: [{ id: 't1', title: 'Ebb', seconds: 180, featuring: [name] }],
  });
  await page.goto(`/artists/${artist}`);
  await expect(page.getByRole('region', { name: 'Appears on' })).toContainText('Low Water');
});

test("entries without a picture show the label's mark, each on its own colour", async ({
  page,
  rows,
  world,
}) => {
  const artist = await addArtist(rows, 'Herald');
  await addRelease(rows, artist);
  await addRelease(rows, artist, { title: 'High Water' });
  await page.goto('/releases');
  const stands = main(page).locator('.stand-in');
  await expect(stands).toHaveCount(2);
  const backgrounds = () =>
    stands.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundImage));
  const [first, second] = await backgrounds();
  expect(first).toContain('/logo.svg');
  expect(first).not.toBe(second);
  await setSettings(world, `logo_url = '/uploads/0123456789abcdef0123456789abcdef-100x100.svg'`);
  await page.reload();
  await expect
    .poll(async () => (await backgrounds())[0])
    .toContain('/uploads/0123456789abcdef0123456789abcdef-100x100.svg');
});
