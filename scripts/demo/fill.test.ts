import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parsePictureName } from '@/lib/picture-name';
import { StartError } from '../../node/start-error';
import { workerBackend, type WorkerBackend } from '../../tests/support/worker-backend';
import { createNodeClient } from './client';
import { demoId } from './demo-id';
import { fillDemo } from './fill';

let backend: WorkerBackend;
let uploadDir: string;
let filesAfterFirst: string[];
const log: string[] = [];

beforeAll(async () => {
  uploadDir = await mkdtemp(join(tmpdir(), 'demo-'));
  backend = await workerBackend();
  await fill();
  filesAfterFirst = await storedFiles();
  await admin().from('artists').insert({ name: 'Signed by staff' });
  await fill();
});

afterAll(async () => {
  await rm(uploadDir, { recursive: true });
});

const admin = () => createNodeClient(backend.url, backend.keys.secretKey);

function fill() {
  return fillDemo({
    supabaseUrl: backend.url,
    secretKey: backend.keys.secretKey,
    uploadDir,
    log: (line) => log.push(line),
  });
}

/** The pictures of a gallery item; those of a video are in `images` alone. */
function picturesOf({ type, url, images }: { type: string; url: string | null; images: string[] }) {
  return type === 'image' && url ? [url] : images;
}

/** Every stored file with what would change if it were written again. */
async function storedFiles(): Promise<string[]> {
  const names = await readdir(uploadDir);
  const files = names.map(async (name) => {
    const { ino, mtimeMs } = await stat(join(uploadDir, name));
    return `${name} ${ino} ${mtimeMs}`;
  });
  return (await Promise.all(files)).toSorted();
}

it('fillDemo fills every kind of content', async () => {
  const rows = await backend.sql(`select
      (select count(*)::int from artists where name <> 'Signed by staff') as artists,
      (select count(distinct artist_type)::int from artists) as types,
      (select count(*)::int from artists where artist_type = 'beatmaker') as beatmakers,
      (select count(*)::int from releases) as releases,
      (select count(distinct extract(year from release_date))::int from releases) as years,
      (select count(*)::int from gallery_items) as gallery,
      (select count(*)::int from gallery_items where type = 'video') as videos,
      (select count(*)::int from gallery_items where cardinality(images) > 1) as series,
      (select count(*)::int from news_items) as news`);
  expect(rows).toEqual([
    {
      artists: 15,
      types: 5,
      beatmakers: 4,
      releases: 21,
      years: 5,
      gallery: 26,
      videos: 5,
      series: 5,
      news: 8,
    },
  ]);
});

it('fillDemo makes up a year of statistics, and only once', async () => {
  const sums = `select count(distinct date_trunc('week', day))::int between 52 and 54 as "isYear",
    max(day) < private.label_day() as "isOver", count(distinct kind)::int as kinds from counts`;
  expect(await backend.sql(sums)).toEqual([{ isYear: true, isOver: true, kinds: 5 }]);
});

it('fillDemo stores 81 pictures of seven files each, three print sizes, two videos and 33 recordings, and nothing the second time', async () => {
  expect(filesAfterFirst).toHaveLength(81 * 7 + 3 + 2 + 33);
  expect(await storedFiles()).toEqual(filesAfterFirst);
});

it('fillDemo clears three pictures for the press, whose print sizes are stored', async () => {
  const pictures = await backend.sql('select path, print_path, print_bytes from press_pictures()');
  expect(pictures).toHaveLength(3);
  for (const { print_path: path, print_bytes: bytes } of pictures.map((row) => Object(row))) {
    expect((await stat(join(uploadDir, String(path).replace('uploads/', '')))).size).toBe(bytes);
  }
});

it('fillDemo leaves other rows alone', async () => {
  const { data } = await admin().from('artists').select('name').eq('name', 'Signed by staff');
  expect(data).toHaveLength(1);
});

it('fillDemo writes the settings, and of the price list only the picture of the studio', async () => {
  const { data } = await admin().from('site_settings').select('label_name').single();
  expect(data).toEqual({ label_name: 'Tidenhub' });
  const services = `select count(*)::int as services,
    array_agg(name ->> 'en') filter (where image_url is not null) as pictured from services`;
  expect(await backend.sql(services)).toEqual([{ services: 6, pictured: ['Studio'] }]);
});

it('fillDemo shows only pictures that are stored, each with a text', async () => {
  const [artists, releases, gallery, news] = await Promise.all([
    admin().from('artists').select('photo_url, image_alt').neq('name', 'Signed by staff'),
    admin().from('releases').select('cover_art_url, image_alt'),
    admin().from('gallery_items').select('type, url, images, image_alts'),
    admin().from('news_items').select('cover_art_url, image_alt'),
  ]);
  const single = [...(releases.data ?? []), ...(news.data ?? [])];
  const urls = [
    ...(artists.data ?? []).map(({ photo_url }) => photo_url),
    ...single.map(({ cover_art_url }) => cover_art_url),
    ...(gallery.data ?? []).flatMap(picturesOf),
  ];
  expect(urls).toHaveLength(15 + 21 + 8 + 31 + 5);
  const stored = new Set(await readdir(uploadDir));
  for (const url of urls) {
    const picture = parsePictureName(url ?? '');
    const files = picture?.variants.map((variant) => basename(variant.url)) ?? ['none'];
    expect(files.filter((file) => !stored.has(file))).toEqual([]);
  }
  for (const { image_alt } of [...single, ...(artists.data ?? [])]) {
    expect(image_alt).toMatchObject({ en: expect.any(String), uk: expect.any(String) });
  }
  for (const item of gallery.data ?? []) {
    expect(Object.keys(item.image_alts).toSorted()).toEqual(picturesOf(item).toSorted());
  }
});

it('fillDemo stores two short videos, named by their content; the other videos are hosted', async () => {
  const { data } = await admin()
    .from('gallery_items')
    .select('url')
    .eq('type', 'video')
    .order('created_at')
    .throwOnError();
  const urls = data.map(({ url }) => url ?? '');
  const videos = urls.filter((url) => url.startsWith('/uploads/'));
  expect(videos).toHaveLength(2);
  expect(urls.filter((url) => !videos.includes(url))).toEqual([
    expect.stringMatching(/^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/),
    expect.stringMatching(/^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/),
    expect.stringMatching(/^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/),
  ]);
  for (const video of videos) {
    expect(video).toMatch(/^\/uploads\/[0-9a-f]{32}\.mp4$/);
    const bytes = await readFile(join(uploadDir, basename(video)));
    expect(bytes.length).toBeLessThan(600_000);
    expect(bytes.subarray(4, 8).toString('latin1')).toBe('ftyp');
    // A video can begin to play while it loads only if its index comes first.
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    expect(bytes.indexOf('moov')).toBeGreaterThan(0);
  }
});

it('fillDemo gives every artist and release player URLs that are well formed and their own', async () => {
  const artists = await admin()
    .from('artists')
    .select('artist_type, spotify_embed_url, beatstars_embed_url, streaming_links')
    .neq('name', 'Signed by staff')
    .throwOnError();
  const releases = await admin()
    .from('releases')
    .select('spotify_link, apple_music_link')
    .throwOnError();
  const players = artists.data.map((artist) => {
    const isBeatmaker = artist.artist_type === 'beatmaker';
    const form = isBeatmaker
      ? /^https:\/\/player\.beatstars\.com\/\?storeId=99\d{8}$/
      : /^https:\/\/open\.spotify\.com\/artist\/[0-9A-Za-z]{22}$/;
    expect(isBeatmaker ? artist.spotify_embed_url : artist.beatstars_embed_url).toBeNull();
    expect(artist.streaming_links).toEqual({
      spotify: expect.stringMatching(/^https:\/\/open\.spotify\.com\/artist\/[0-9A-Za-z]{22}$/),
      apple_music: expect.stringMatching(/^https:\/\/music\.apple\.com\/de\/artist\/99\d{8}$/),
    });
    const url = isBeatmaker ? artist.beatstars_embed_url : artist.spotify_embed_url;
    expect(url).toMatch(form);
    return url;
  });
  expect(new Set(players).size).toBe(15);
  const albums = releases.data.flatMap(({ spotify_link, apple_music_link }) => {
    expect(spotify_link).toMatch(/^https:\/\/open\.spotify\.com\/album\/[0-9A-Za-z]{22}$/);
    expect(apple_music_link).toMatch(/^https:\/\/music\.apple\.com\/de\/album\/99\d{8}$/);
    return [spotify_link, apple_music_link];
  });
  expect(new Set(albums).size).toBe(42);
});

it('fillDemo lets visitors hear the early tracks of the upcoming release', async () => {
  const visitor = createNodeClient(backend.url, backend.keys.publishableKey);
  const { data } = await visitor
    .rpc('release_audio', { release: demoId('releases', 'slack-tide') })
    .throwOnError();
  expect(data).toHaveLength(2);
});

it('fillDemo has an upcoming release', async () => {
  expect(
    await backend.sql(
      `select title, release_date::text from releases order by release_date desc limit 1`,
    ),
  ).toEqual([{ title: 'Slack Tide', release_date: '2027-09-17' }]);
});

it('fillDemo has an inbox with submissions in all states, and sends no mail', async () => {
  expect(log.filter((line) => line.startsWith('Rows'))).toEqual(
    Array.from(
      { length: 2 },
      () =>
        'Rows: 15 artists, 21 releases, 26 gallery items, 8 news items, 8 concerts, 4 pieces of merchandise, 1 mailing, 11 submissions, settings, a made-up year of statistics',
    ),
  );
  expect(
    await backend.sql(`select
        (select jsonb_object_agg(state, number) from (
          select state, count(*) as number from submissions group by state) as by_state) as states,
        (select jsonb_object_agg(language, number) from (
          select language, count(*) as number from submissions group by language) as by_language) as languages,
        (select count(*)::int from submissions where kind = 'demo') as demos,
        (select count(*)::int from submissions where state = 'new' and read_at is null) as unread,
        (select count(*)::int from submissions, site_settings where state in ('new', 'shortlisted')
          and submissions.created_at < now() - make_interval(days => answer_days)) as overdue,
        (select jsonb_object_agg(kind, number) from (
          select kind, count(*) as number from submission_events group by kind) as by_kind) as history,
        (select count(*)::int from submission_mails) as mails,
        (select count(*)::int from private.recent_senders) as counted`),
  ).toEqual([
    {
      states: { new: 4, shortlisted: 2, contacted: 2, closed: 2, held: 1 },
      languages: { en: 4, uk: 2, de: 3, ru: 2 },
      demos: 7,
      unread: 2,
      overdue: 2,
      history: { state: 9, note: 4, reply: 4 },
      mails: 0,
      counted: 0,
    },
  ]);
});

it('fillDemo has the history of each submission', async () => {
  expect(
    await backend.sql(`select name from submissions where state not in ('new', 'held') and
        (state, state_changed_at) is distinct from (
          select row(to_state, created_at) from submission_events
          where submission_id = submissions.id and kind = 'state' order by created_at desc limit 1)`),
  ).toEqual([]);
  expect(
    await backend.sql(`select from submission_events join submissions on submissions.id = submission_id
        where submission_events.created_at not between submissions.created_at and now()`),
  ).toEqual([]);
});

it('fillDemo gives every list one order', async () => {
  const ties = await backend.sql(`
      select created_at::text from artists group by 1 having count(*) > 1 union all
      select created_at::text from gallery_items group by 1 having count(*) > 1 union all
      select release_date::text from releases group by 1 having count(*) > 1 union all
      select date::text from news_items group by 1 having count(*) > 1 union all
      select created_at::text from submissions group by 1 having count(*) > 1 union all
      select created_at::text from submission_events group by 1 having count(*) > 1`);
  expect(ties).toEqual([]);
});

it.each([
  [
    'a key that may not write',
    () => ({ secretKey: backend.keys.publishableKey }),
    /refused the artists/,
  ],
  ['a wrong key', () => ({ secretKey: 'sb_secret_wrong' }), /refused the settings/],
  ['a backend that is down', () => ({ supabaseUrl: 'http://127.0.0.1:1' }), /does not answer/],
])('fillDemo fails with one sentence: %s', async (_what, wrong, message) => {
  const options = { supabaseUrl: backend.url, secretKey: backend.keys.secretKey, uploadDir };
  const filling = fillDemo({ ...options, log: () => {}, ...wrong() });
  await expect(filling).rejects.toThrow(StartError);
  await expect(filling).rejects.toThrow(message);
});
