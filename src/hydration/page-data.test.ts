// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { AppError } from '@/data-service/backend/client/app-error';
import { findPageData, pageDataElement, readQueries, restoreQueries } from './page-data';

const PAGE = {
  path: '/artists',
  loaded: [],
  language: 'uk',
  renderedAt: 1000,
  today: '1970-01-01',
  messages: {},
} as const;

beforeEach(() => {
  document.body.innerHTML = '';
});

it.each(['</script><script>alert(1)</script>', '<!-- <script>', 'Ґанок & "\u2028\\'])(
  'carries %j as inert text',
  (name) => {
    document.body.innerHTML = pageDataElement({
      ...PAGE,
      queries: [{ key: ['artists'], data: [{ name }] }],
    });
    expect(document.scripts).toHaveLength(1);
    expect(document.scripts[0]?.type).toBe('application/json');
    expect(findPageData()?.queries).toEqual([{ key: ['artists'], data: [{ name }] }]);
  },
);

it('returns null where no server rendered the page', () => {
  expect(findPageData()).toBeNull();
});

it('restores data, null and not-found errors of a page, and no pending queries', async () => {
  const server = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  server.setQueryData(['rows'], [1, 2]);
  server.setQueryData(['settings'], null);
  const moments = { publishedAt: '2026-11-25T01:02:03Z', updatedAt: '2026-11-25T04:05:06Z' };
  server.setQueryData(['entry'], { id: '1', ...moments });
  server.setQueryData(['list'], { rows: [{ id: '1', ...moments }], total: 1 });
  const named = { id: '1', slug: 'mira', ...moments };
  server.setQueryData(['named'], { rows: [named, { ...named, audible: null }], total: 2 });
  await server.prefetchQuery({
    queryKey: ['artist', '7'],
    queryFn: () => Promise.reject(new AppError('not-found', 'No row.')),
  });
  server.getQueryCache().build(server, { queryKey: ['waiting'] });
  const queries = readQueries(server, 'en');

  const browser = new QueryClient();
  restoreQueries(browser, JSON.parse(JSON.stringify({ ...PAGE, queries })));
  expect(browser.getQueryData(['rows'])).toEqual([1, 2]);
  const rows = browser.getQueryCache().find({ queryKey: ['rows'] });
  expect(rows?.isStaleByTime(60_000)).toBe(false); // although it was rendered in 1970
  expect(browser.getQueryData(['settings'])).toBeNull();
  // A page says when its own row was changed, and the list of issues when each was sent.
  const { publishedAt } = moments;
  expect(browser.getQueryData(['entry'])).toEqual({ id: '1', ...moments });
  expect(browser.getQueryData(['list'])).toEqual({ rows: [{ id: '1', publishedAt }], total: 1 });
  // A row is known by its slug, and its id by the next request; a release is played by its id.
  expect(browser.getQueryData(['named'])).toEqual({
    rows: [
      { id: '', slug: 'mira', publishedAt },
      { id: '1', slug: 'mira', audible: null, publishedAt },
    ],
    total: 2,
  });
  expect(browser.getQueryState(['artist', '7'])).toMatchObject({
    status: 'error',
    error: { kind: 'not-found' },
  });
  expect(browser.getQueryState(['waiting'])).toBeUndefined();
});
