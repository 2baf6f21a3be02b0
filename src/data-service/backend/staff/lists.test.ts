import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { artists } from '../../content/artists';
import { galleryItems } from '../../content/gallery-items';
import { newsItems } from '../../content/news-items';
import { services } from '../../content/services';
import { inState, type Publication } from './publication';
import { signInWithPassword } from '../auth/sign-in';
import { forStaff, listForStaff, notIn } from './lists';
import { startDataService, type TestDataService } from '../../testing/start-data-service';

let backend: TestDataService;

beforeAll(async () => {
  backend = await startDataService();
  await signInWithPassword(backend.staff);
  await backend.sql(`insert into public.artists (name, bio, created_at) values
    ('Ada', '{"en":"A singer","uk":"Співачка з Києва"}', '2026-01-01'),
    ('Büşra', '{"de":"50% Bass, 50% (fast) Öl"}', '2026-01-02'),
    ('Cem', null, '2026-01-03'),
    ('O''Neil "The_Fox" \\ *star*', '{"en":"x","uk":"x","de":"x","ru":"x"}', '2026-01-04')`);
  await backend.sql(`insert into public.news_items (title, content, date) values
    ('{"en":"Whole","uk":"Ціле"}', '{"en":"x","uk":"x"}', '2026-01-01'),
    ('{"en":"Half","uk":"Аж половина"}', '{"en":"x"}', '2026-01-02'),
    ('{"en":"Short","uk":"Коротке"}', null, '2026-01-03'),
    ('{"de":"Nur Deutsch"}', null, '2026-01-04')`);
  await backend.sql('delete from public.services');
  await backend.sql(`insert into public.services (name, created_at)
    select jsonb_build_object('en', 'Service ' || number), '2026-01-01'::timestamptz + number * interval '1 s'
    from generate_series(1, 10000) as number`);
});

const FOX = 'O\'Neil "The_Fox" \\ *star*';

async function findArtists(query: string) {
  const { rows } = await listForStaff(forStaff(artists), {
    from: 0,
    size: 10,
    query,
    sort: null,
  });
  return rows.map(({ name }) => name);
}

describe('a search finds', () => {
  it.each([
    ['', [FOX, 'Cem', 'Büşra', 'Ada']],
    ['  ', [FOX, 'Cem', 'Büşra', 'Ada']],
    ['ada', ['Ada']],
    ['BÜŞ', ['Büşra']],
    [' києва ', ['Ada']],
    ['öl', ['Büşra']],
    ['50% bass, 50% (fast)', ['Büşra']],
    ['0_', []],
    ['5%0', []],
    ['%', ['Büşra']],
    ['_', [FOX]],
    ['\\', [FOX]],
    ['"the', [FOX]],
    ['*star*', [FOX]],
    ["o'n", [FOX]],
    ['a,b', []],
    ['x),name.eq.Ada', []],
    ['name.eq.Ada', []],
  ])('%j: %j', async (query, names) => {
    expect(await findArtists(query)).toEqual(names);
  });
});

async function listNews(request: {
  missing?: string;
  sort?: { language: string; ascending: boolean };
}) {
  const { rows, total } = await listForStaff(forStaff(newsItems), {
    from: 0,
    size: 10,
    query: '',
    where: notIn(request.missing ?? null),
    sort: request.sort ? { by: { column: 'title', isLocalized: true }, ...request.sort } : null,
  });
  expect(total).toBe(rows.length);
  return rows.map(({ title }) => title.en ?? title.de);
}

describe('a missing translation is found', () => {
  it.each([
    ['en', ['Nur Deutsch']],
    ['uk', ['Nur Deutsch', 'Half']],
    ['de', ['Short', 'Half', 'Whole']],
    ['ru', ['Nur Deutsch', 'Short', 'Half', 'Whole']],
  ])('in %s: %j', async (missing, titles) => {
    expect(await listNews({ missing })).toEqual(titles);
  });

  it('not in an artist without any biography', async () => {
    const list = async (missing: string | null) => {
      const where = notIn(missing);
      const options = { from: 0, size: 10, query: 'e', where, sort: null };
      return (await listForStaff(forStaff(artists), options)).rows.map(({ name }) => name);
    };
    expect(await list(null)).toContain('Cem');
    expect(await list('en')).not.toContain('Cem');
  });
});

it.each([
  ['uk', true, ['Half', 'Short', 'Whole', 'Nur Deutsch']],
  ['uk', false, ['Whole', 'Short', 'Half', 'Nur Deutsch']],
  ['en', true, ['Half', 'Short', 'Whole', 'Nur Deutsch']],
])('sorts titles in %s, ascending: %s', async (language, ascending, titles) => {
  expect(await listNews({ sort: { language, ascending } })).toEqual(titles);
});

describe('entries that are not public', () => {
  const gallery = forStaff(galleryItems);
  const urlsIn = async (state: Publication | null, ascending = true) => {
    const { rows } = await listForStaff(gallery, {
      from: 0,
      size: 10,
      query: '',
      where: inState(state),
      sort: { by: { column: 'published_at' }, language: 'en', ascending },
    });
    return rows.map(({ url }) => url?.slice('https://example.org/'.length));
  };

  beforeAll(() =>
    backend.sql(`insert into public.gallery_items (url, published_at) values
      ('https://example.org/draft', null),
      ('https://example.org/later', now() + interval '2 hours'),
      ('https://example.org/sooner', now() + interval '1 hour'),
      ('https://example.org/public', now())`),
  );

  it.each([
    ['published', ['public']],
    ['scheduled', ['sooner', 'later']],
    ['draft', ['draft']],
    [null, ['public', 'sooner', 'later', 'draft']],
  ] as const)('are found by their state: %s', async (state, urls) => {
    expect(await urlsIn(state)).toEqual(urls);
  });

  it('are not listed for visitors, nor counted, nor read one by one', async () => {
    const { rows, total } = await galleryItems.list({ from: 0, size: 10 });
    expect([rows.length, total, await galleryItems.count()]).toEqual([1, 1, 1]);
    const drafts = await gallery.list({ from: 0, size: 1, where: inState('draft') });
    const id = drafts.rows[0]?.id ?? '';
    expect(await gallery.get(id)).toMatchObject({ publishedAt: null });
    await expect(galleryItems.get(id)).rejects.toMatchObject({ kind: 'not-found' });
  });
});

it('gives the number of all matching rows, also on a page beyond the last', async () => {
  const page = (from: number) =>
    listForStaff(forStaff(artists), {
      from,
      size: 1,
      query: 't',
      sort: { by: { column: 'name' }, language: 'en', ascending: true },
    });
  expect(await page(1)).toMatchObject({ rows: [{ name: FOX }], total: 2 });
  expect(await page(25)).toEqual({ rows: [], total: 2 });
});

describe('of 10,000 rows', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each([
    ['the first page', { from: 0, query: '' }, 'Service 10000', 10_000],
    ['the last page', { from: 9975, query: '' }, 'Service 25', 10_000],
    ['what a search finds', { from: 0, query: 'service 99' }, 'Service 9999', 111],
  ])('%s comes with one request', async (_what, { from, query }, first, total) => {
    const requests = vi.spyOn(globalThis, 'fetch');
    const page = await listForStaff(forStaff(services), {
      from,
      size: 25,
      query,
      sort: null,
    });
    expect(page.rows).toHaveLength(25);
    expect(page.rows[0]?.name).toEqual({ en: first });
    expect(page.total).toBe(total);
    expect(requests).toHaveBeenCalledOnce();
  });
});
