import { beforeAll, describe, expect, it, vi } from 'vitest';
import { LONGEST_QUERY, search } from './search';
import { startDataService, useBackend, type TestDataService } from '../testing/start-data-service';
import { unreachableUrl, startServer } from '../testing/start-server';

let backend: TestDataService;

beforeAll(async () => {
  backend = await startDataService();
});

const ids = [1, 2, 3].map((number) => `00000000-0000-4000-8000-00000000000${number}`);
const find = (query: string) => search(query, new AbortController().signal);
describe('search', () => {
  beforeAll(async () => {
    await backend.sql(`
      insert into public.artists (id, name, artist_type, photo_url) values
        ('${ids[0]}', 'Тарас Шевченко', 'beatmaker', '/uploads/a.webp');
      insert into public.releases (id, title, release_kind, artist_id, release_date) values
        ('${ids[1]}', 'First Light', 'ep', '${ids[0]}', '2026-03-07');
      insert into public.news_items (id, title, content, date) values
        ('${ids[2]}', '{"de":"Heute"}', '{"de":"Schewtschenko im Studio"}', '2026-03-08')`);
  });

  it('returns the found rows by kind', async () => {
    const none = {
      imageUrl: null,
      artistName: '',
      artistType: 'performer',
      releaseKind: null,
      date: '',
      total: 1,
    };
    expect(await find('Shevchenko')).toEqual([
      {
        ...none,
        kind: 'artist',
        id: ids[0],
        slug: 'taras-shevchenko',
        title: 'Тарас Шевченко',
        artistType: 'beatmaker',
        imageUrl: '/uploads/a.webp',
      },
      {
        ...none,
        kind: 'news',
        id: ids[2],
        slug: 'heute',
        title: { de: 'Heute' },
        date: '2026-03-08',
      },
      {
        ...none,
        kind: 'release',
        id: ids[1],
        slug: 'first-light',
        title: 'First Light',
        artistName: 'Тарас Шевченко',
        releaseKind: 'ep',
        date: '2026-03-07',
      },
    ]);
  });

  it('returns the best rows of many, and their total', async () => {
    await backend.sql(`insert into public.news_items (title)
      select jsonb_build_object('en', 'Anchor ' || number) from generate_series(1, 30) as number`);
    const found = await find('anchor');
    expect(found.map(({ kind, total }) => [kind, total])).toEqual(
      Array.from({ length: 20 }, () => ['news', 30]),
    );
  });

  it.each(['', '%', '_', "'", '"); --', '\\', '\u{1f525}', '\u0000', '\ud800', '&?#=', ':*'])(
    'finds nothing by %j',
    async (query) => {
      expect(await find(query)).toEqual([]);
    },
  );

  it('reads the first 200 characters of a query', async () => {
    expect(LONGEST_QUERY).toBe(200);
    expect(await find(`${' '.repeat(190)}shevchenko`)).not.toEqual([]);
    expect(await find(`${' '.repeat(200)}shevchenko`)).toEqual([]);
  });

  it.each([
    ['letters', 'a'.repeat(1_000_000), 'a'.repeat(200)],
    ['pairs of surrogates', `a${'\u{1f525}'.repeat(1000)}`, `a${'\u{1f525}'.repeat(199)}`],
    ['what no text can hold', `\0a\ud800b\udc00${'c'.repeat(300)}`, `ab${'c'.repeat(198)}`],
  ])('sends at most that: %s', async (_what, query, sent) => {
    const fetching = vi.spyOn(globalThis, 'fetch');
    await find(query);
    const bodies = fetching.mock.calls.map((call) => new Request(...call).json());
    expect(await Promise.all(bodies)).toEqual([{ query: sent }]);
    fetching.mockRestore();
  });
});

it('throws an AppError without a response, or for an invalid one', async () => {
  vi.resetModules();
  await useBackend(await unreachableUrl(), 'key');
  const closed = await import('./search');
  await expect(closed.search('a', new AbortController().signal)).rejects.toMatchObject({
    name: 'AppError',
    kind: 'unreachable',
  });

  vi.resetModules();
  const server = await startServer((_request, response) => response.writeHead(500).end('broken'));
  await useBackend(server.url, 'key');
  const broken = await import('./search');
  await expect(broken.search('a', new AbortController().signal)).rejects.toMatchObject({
    name: 'AppError',
    kind: 'unknown',
  });
  await server.stop();
});
