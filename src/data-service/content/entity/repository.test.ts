import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { artists, listedArtists } from '../artists';
import { galleryItems } from '../gallery-items';
import { getLegalTexts } from '../label-texts';
import { listedNewsItems, newsItems } from '../news-items';
import { listedReleases, releases } from '../releases';
import type { Repository } from './repository';
import { listedServices, pricedServices, services } from '../services';
import { getSiteSettings, siteSettings } from '../site-settings';
import { startDataService, type TestDataService } from '../../testing/start-data-service';

let backend: TestDataService;

beforeAll(async () => {
  backend = await startDataService();
});

beforeEach(async () => {
  await backend.sql(
    'truncate public.artists, public.merchandise, public.releases, public.gallery_items, public.news_items, public.services',
  );
});

const ARTIST = 'aaaaaaaa-0000-4000-8000-000000000000';
const addArtist = () =>
  backend.sql(`insert into public.artists (id, name) values ('${ARTIST}', 'Mira')`);

const ids = async <Row, Entity extends { id: string }>(repository: Repository<Row, Entity>) =>
  (await repository.list({ from: 0, size: 10 })).rows.map(({ id }) => id);

// Newest first; 1 and 2 are of the same moment.
const [id0, id1, id2, id3] = [
  '00000000-0000-4000-8000-000000000000',
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
  '00000000-0000-4000-8000-000000000003',
] as const;
const newestFirst = [id3, id1, id2, id0];

describe('an entry is read', () => {
  beforeEach(async () => {
    await backend.sql(
      `insert into public.artists (id, name) values ('${id1}', 'Mira'), ('${id2}', 'Noll')`,
    );
    await backend.sql(`update public.artists set slug = 'mira-sol' where id = '${id1}'`);
  });

  it.each([id1, 'mira-sol', 'mira'])('by %s', async (name) => {
    expect(await artists.get(name)).toMatchObject({ id: id1, slug: 'mira-sol' });
  });

  it('by a slug that another entry had before', async () => {
    await backend.sql(`update public.artists set slug = 'mira' where id = '${id2}'`);
    expect(await artists.get('mira')).toMatchObject({ id: id2 });
    await backend.sql(`update public.artists set slug = 'noll' where id = '${id2}'`);
    expect(await artists.get('mira')).toMatchObject({ id: id2, slug: 'noll' });
  });

  it.each(['nobody', id3, 'Mira', 'a,b', '(a)', '1984', 'mira}', ''])('not by %j', async (name) => {
    await expect(artists.get(name)).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('in one request by its current slug', async () => {
    const fetching = vi.spyOn(globalThis, 'fetch');
    await artists.get('mira-sol');
    expect(fetching).toHaveBeenCalledTimes(1);
    fetching.mockRestore();
  });
});

describe('the order of', () => {
  it('artists is by created_at, the newest first', async () => {
    await backend.sql(`insert into public.artists (id, name, created_at) values
      ('${id2}', 'C', '2026-01-02'), ('${id0}', 'A', '2026-01-01'),
      ('${id3}', 'D', '2026-01-03'), ('${id1}', 'B', '2026-01-02')`);
    expect(await ids(artists)).toEqual(newestFirst);
  });

  it('services is by created_at, the newest first', async () => {
    await backend.sql(`insert into public.services (id, name, created_at) values
      ('${id2}', '{"en":"C"}', '2026-01-02'), ('${id0}', '{"en":"A"}', '2026-01-01'),
      ('${id3}', '{"en":"D"}', '2026-01-03'), ('${id1}', '{"en":"B"}', '2026-01-02')`);
    expect(await ids(services)).toEqual(newestFirst);
  });

  it('gallery items is by created_at, the newest first', async () => {
    await backend.sql(`insert into public.gallery_items (id, url, created_at) values
      ('${id2}', '/uploads/c.webp', '2026-01-02'), ('${id0}', '/uploads/a.webp', '2026-01-01'),
      ('${id3}', '/uploads/d.webp', '2026-01-03'), ('${id1}', '/uploads/b.webp', '2026-01-02')`);
    expect(await ids(galleryItems)).toEqual(newestFirst);
  });

  it('releases is by release_date, the newest first', async () => {
    await addArtist();
    await backend.sql(`insert into public.releases (id, title, artist_id, release_date, created_at)
      values
      ('${id2}', 'C', '${ARTIST}', '2026-01-02', '2020-01-01'),
      ('${id0}', 'A', '${ARTIST}', '2026-01-01', '2020-01-04'),
      ('${id3}', 'D', '${ARTIST}', '2026-01-03', '2020-01-02'),
      ('${id1}', 'B', '${ARTIST}', '2026-01-02', '2020-01-03')`);
    expect(await ids(releases)).toEqual(newestFirst);
  });

  it('news items is by date, the newest first', async () => {
    await backend.sql(`insert into public.news_items (id, title, date, created_at) values
      ('${id2}', '{"en":"C"}', '2026-01-02', '2020-01-01'),
      ('${id0}', '{"en":"A"}', '2026-01-01', '2020-01-04'),
      ('${id3}', '{"en":"D"}', '2026-01-03', '2020-01-02'),
      ('${id1}', '{"en":"B"}', '2026-01-02', '2020-01-03')`);
    expect(await ids(newsItems)).toEqual(newestFirst);
  });
});

describe('the artist of', () => {
  it('a release is included', async () => {
    await addArtist();
    await backend.sql(`insert into public.releases (id, title, artist_id, release_date)
      values ('${id1}', 'First Light', '${ARTIST}', '2026-03-07')`);
    const expected = {
      id: id1,
      title: 'First Light',
      description: null,
      artistId: ARTIST,
      artistName: 'Mira',
      quotes: [],
      videoUrl: null,
      coverArtUrl: null,
      coverColors: null,
      imageAlt: null,
      imageCredit: null,
      spotifyLink: null,
      appleMusicLink: null,
      presaveLink: null,
      releaseDate: '2026-03-07',
      releaseKind: null,
      tracks: [],
      credits: [],
      editions: [],
      moreLinks: {},
      catalogueNumber: null,
      upc: null,
      phonogramLine: null,
      copyrightLine: null,
      audible: null,
      shareImage: null,
      slug: 'first-light',
      artistSlug: 'mira',
      publishedAt: expect.any(String),
      updatedAt: expect.any(String),
    };
    expect(await releases.get(id1)).toEqual(expected);
    expect((await releases.list({ from: 0, size: 1 })).rows).toEqual([expected]);
  });

  it('a release is named, and not public, while the artist is a draft', async () => {
    await addArtist();
    await backend.sql(`
      update public.artists set published_at = null;
      insert into public.releases (id, title, artist_id, release_date)
        values ('${id1}', 'First Light', '${ARTIST}', '2026-03-07')`);
    const hidden = { artistName: 'Mira', artistSlug: null };
    expect(await releases.get(id1)).toMatchObject(hidden);
    expect((await listedReleases.list({ from: 0, size: 1 })).rows).toMatchObject([hidden]);
    await expect(artists.get(ARTIST)).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('a gallery item is included, where it has one', async () => {
    await addArtist();
    await backend.sql(`insert into public.gallery_items (id, url, artist_id, created_at) values
      ('${id1}', '/uploads/a.webp', '${ARTIST}', '2026-01-02'),
      ('${id2}', '/uploads/b.webp', null, '2026-01-01')`);
    const { rows } = await galleryItems.list({ from: 0, size: 2 });
    expect(rows).toMatchObject([
      { id: id1, artistId: ARTIST, artistName: 'Mira' },
      { id: id2, artistId: null, artistName: null },
    ]);
  });
});

describe('lists select only the columns that they need of', () => {
  const first = async <Row, Entity>(repository: Repository<Row, Entity>) =>
    (await repository.list({ from: 0, size: 1 })).rows;

  it('an artist', async () => {
    await backend.sql(`insert into public.artists
      (id, name, artist_type, bio, photo_url, image_alt, social_links) values
      ('${id1}', 'Mira', 'dj', '{"en":"Sings."}', '/uploads/a.webp', '{"en":"Mira at sea"}',
        '{"instagram":"https://www.instagram.com/mira"}')`);
    expect(await first(listedArtists)).toEqual([
      {
        id: id1,
        name: 'Mira',
        slug: 'mira',
        artistType: 'dj',
        photoUrl: '/uploads/a.webp',
        imageAlt: { en: 'Mira at sea' },
      },
    ]);
  });

  it('a release', async () => {
    await addArtist();
    await backend.sql(`insert into public.releases
      (id, title, artist_id, release_date, description, cover_art_url, image_alt, spotify_link,
        apple_music_link, release_kind, tracks) values
      ('${id1}', 'First Light', '${ARTIST}', '2026-03-07', '{"en":"Ten songs."}', '/uploads/a.webp',
        '{"en":"A lamp"}', 'https://open.spotify.com/album/1', 'https://music.apple.com/album/1', 'ep',
        '[{"id":"a","title":"Ebb","early":true,"audio":"${id2}"}]')`);
    expect(await first(listedReleases)).toEqual([
      {
        id: id1,
        title: 'First Light',
        artistId: ARTIST,
        artistName: 'Mira',
        coverArtUrl: '/uploads/a.webp',
        coverColors: null,
        imageAlt: { en: 'A lamp' },
        spotifyLink: 'https://open.spotify.com/album/1',
        appleMusicLink: 'https://music.apple.com/album/1',
        catalogueNumber: null,
        releaseKind: 'ep',
        audible: 'early',
        releaseDate: '2026-03-07',
        slug: 'first-light',
        artistSlug: 'mira',
      },
    ]);
  });

  it('a news item', async () => {
    await backend.sql(`insert into public.news_items
      (id, title, content, cover_art_url, image_alt, date) values
      ('${id1}', '{"en":"On tour"}', '{"en":"# Spring\\n\\nFive **cities**.\\n\\nTen days."}',
        '/uploads/a.webp', '{"en":"A bus"}',
        '2026-03-07')`);
    expect(await first(listedNewsItems)).toEqual([
      {
        id: id1,
        title: { en: 'On tour' },
        slug: 'on-tour',
        lead: { en: 'Five cities.' },
        coverArtUrl: '/uploads/a.webp',
        imageAlt: { en: 'A bus' },
        date: '2026-03-07',
      },
    ]);
  });

  it.each([
    [[], []],
    [[null], []],
    [
      [80, null, 0, 55, 40],
      [0, 2, 3],
    ],
  ])('the first prices of a service with prices of %j', async (prices, shown) => {
    const items = prices.map((value, index) => ({
      name: { en: `Item ${index}` },
      value,
      unit: 'hour',
      note: { en: 'For members' },
    }));
    await backend.sql(`insert into public.services (id, name, description, items, image_url) values
      ('${id1}', '{"en":"Studio"}', '{"en":"By the harbor"}', '${JSON.stringify(items)}', '/uploads/a.webp')`);
    expect(await first(pricedServices)).toEqual([
      {
        id: id1,
        name: { en: 'Studio' },
        imageUrl: '/uploads/a.webp',
        imageAlt: null,
        prices: shown.map((index) => ({
          name: { en: `Item ${index}` },
          value: prices[index],
          unit: 'hour',
        })),
      },
    ]);
    expect(await first(listedServices)).toEqual([{ id: id1, name: { en: 'Studio' } }]);
  });

  it.each([
    [listedArtists, ['bio', 'social_links']],
    [listedReleases, ['description']],
    [listedNewsItems, ['content']],
    [listedServices, ['description', 'items']],
    [pricedServices, ['description']],
  ])('$0.table: does not read the texts of the detail page', ({ columns }, texts) => {
    for (const text of ['*', ...texts]) expect(columns).not.toContain(text);
  });
});

describe('get', () => {
  it('finds one row by its id', async () => {
    await addArtist();
    expect(await artists.get(ARTIST)).toMatchObject({ id: ARTIST, name: 'Mira' });
  });

  it.each([
    ['an id that no row has', id1],
    ['what is no id', "x' or true"],
    ['nothing', ''],
  ])('finds nothing by %s', async (_what, id) => {
    await addArtist();
    await expect(artists.get(id)).rejects.toMatchObject({ name: 'AppError', kind: 'not-found' });
  });
});

describe('the site settings', () => {
  it('are the row with the fixed id', async () => {
    await backend.sql(`update public.site_settings set label_name = 'Nordlicht',
      social_links = '{"youtube":"https://www.youtube.com/@nordlicht"}'`);
    expect(await getSiteSettings()).toMatchObject({
      labelName: 'Nordlicht',
      socialLinks: { youtube: 'https://www.youtube.com/@nordlicht' },
    });
  });

  it('are null when the row is missing', async () => {
    await backend.sql('alter table public.site_settings disable trigger refuse_deletion');
    await backend.sql('delete from public.site_settings');
    try {
      expect(await getSiteSettings()).toBeNull();
      expect(await getLegalTexts()).toMatchObject({ imprint: null, privacyPolicy: null });
    } finally {
      await backend.sql('insert into public.site_settings default values');
      await backend.sql('alter table public.site_settings enable trigger refuse_deletion');
    }
  });
});

describe('list and count', () => {
  beforeEach(async () => {
    await backend.sql(`insert into public.artists (name, artist_type, created_at) values
      ('Ada', 'performer', '2026-01-01'), ('Ben', 'beatmaker', '2026-01-05'),
      ('Cleo', 'dj', '2026-01-03'), ('Dana', 'performer', '2026-01-04'),
      ('Emil', 'songwriter', '2026-01-02'), ('Fay', 'beatmaker', '2026-01-06')`);
  });

  const names = ({ rows }: { rows: { name: string }[] }) => rows.map(({ name }) => name);

  it('return a range of the order and the total', async () => {
    const page = await artists.list({ from: 2, size: 3 });
    expect(names(page)).toEqual(['Dana', 'Cleo', 'Emil']);
    expect(page.total).toBe(6);
  });

  it('sort by another column', async () => {
    const sort = { column: 'name', ascending: false } as const;
    expect(names(await artists.list({ from: 0, size: 2, sort }))).toEqual(['Fay', 'Emil']);
  });

  it('filter by a value, by null, and by both', async () => {
    const isBeatmaker = { column: 'artist_type', operator: 'eq', value: 'beatmaker' } as const;
    const isOther = { ...isBeatmaker, operator: 'neq' } as const;
    const isNotCleo = { column: 'name', operator: 'neq', value: 'Cleo' } as const;

    const beatmakers = await artists.list({ from: 0, size: 10, where: [isBeatmaker] });
    expect(names(beatmakers)).toEqual(['Fay', 'Ben']);
    expect(beatmakers.total).toBe(2);
    expect(await artists.count([isBeatmaker])).toBe(2);

    const others = await artists.list({ from: 1, size: 2, where: [isOther, isNotCleo] });
    expect(names(others)).toEqual(['Emil', 'Ada']);
    expect(others.total).toBe(3);
    expect(await artists.count([isOther, isNotCleo])).toBe(3);
  });

  it('request no more rows at once than a hosted database returns', async () => {
    await expect(artists.list({ from: 0, size: 1001 })).rejects.toMatchObject({ kind: 'rejected' });
  });

  it('count all rows without a condition', async () => {
    expect(await artists.count()).toBe(6);
  });

  it.each([
    ['at the end', 2],
    ['beyond the end', 1188],
  ])('return no rows and the right total %s', async (_where, from) => {
    const where = [{ column: 'artist_type', operator: 'eq', value: 'beatmaker' }] as const;
    expect(await artists.list({ from, size: 12, where })).toEqual({ rows: [], total: 2 });
  });
});

it('returns no rows of an empty table', async () => {
  expect(await artists.list({ from: 0, size: 12 })).toEqual({ rows: [], total: 0 });
  expect(await artists.list({ from: 12, size: 12 })).toEqual({ rows: [], total: 0 });
});

it('requests no more rows at once than a hosted database returns', async () => {
  await expect(artists.list({ from: 0, size: 1001 })).rejects.toMatchObject({ kind: 'rejected' });
});

it('reaches each row, page by page', async () => {
  await backend.sql(`insert into public.artists (name)
    select 'Artist ' || number from generate_series(1, 30) as number`);
  const seen = new Set<string>();
  for (let from = 0; from < 30; from += 10) {
    const { rows, total } = await artists.list({ from, size: 10 });
    expect([rows.length, total]).toEqual([10, 30]);
    for (const { name } of rows) seen.add(name);
  }
  expect(seen.size).toBe(30);
  expect(await artists.count()).toBe(30);
});

describe('the request of', () => {
  /** The method, the table and the requested range. */
  function asked([input, init]: Parameters<typeof fetch>): string {
    const { method, url } = new Request(input, init);
    const { pathname, searchParams } = new URL(url);
    const extent = ['id', 'offset', 'limit'].flatMap((name) => {
      const value = searchParams.get(name);
      return value === null ? [] : [`${name}=${value}`];
    });
    return [method, pathname.replace('/rest/v1/', ''), ...extent].join(' ');
  }

  it.each([artists, releases, galleryItems, newsItems, services, siteSettings])(
    '$table is one range, one row, or a number',
    async (repository: Repository<never, unknown>) => {
      const fetching = vi.spyOn(globalThis, 'fetch');
      await repository.list({ from: 0, size: 12 });
      await repository.get(id1).catch(() => undefined);
      await repository.count();
      expect(fetching.mock.calls.map(asked)).toEqual([
        `GET ${repository.table} offset=0 limit=12`,
        `GET ${repository.table} id=eq.${id1} limit=1`,
        `HEAD ${repository.table}`,
      ]);
      fetching.mockRestore();
    },
  );
});

it.each([
  { onLine: true, kind: 'unreachable' },
  { onLine: false, kind: 'offline' },
])(
  'a failure to load the code of a read is like a failed response: $kind',
  async ({ onLine, kind }) => {
    vi.stubGlobal('window', {});
    vi.stubGlobal('navigator', { onLine });
    vi.doMock('./read-rows', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    await expect(artists.count()).rejects.toMatchObject({ name: 'AppError', kind });
    vi.doUnmock('./read-rows');
    vi.unstubAllGlobals();
  },
);
