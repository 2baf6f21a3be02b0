import { expect, it } from 'vitest';
import { NOT_FOUND_PAGE, SITE_PAGES } from '@/site/pages';
import { findModule, loadPage } from './load-page';

it.each([...SITE_PAGES, NOT_FOUND_PAGE])('loads $name from its module', async (page) => {
  expect((await loadPage(page)).Component).toBeTypeOf('function');
});

it('finds a module by the name of the page, or by its name in the list of pages', () => {
  expect(findModule({ name: 'newsItem', path: '/news/:id', sitemap: null }).source).toBe(
    '/src/site/news/news-item-page.tsx',
  );
  expect(findModule({ name: 'bits', module: 'artists', path: '/bits', sitemap: null }).source).toBe(
    '/src/site/artists/artists-page.tsx',
  );
});

it('reports a page without a file, and a file that does not export its page', async () => {
  const page = { path: '/new', sitemap: null } as const;
  await expect(loadPage({ ...page, name: 'newsItem', module: 'nothing' })).rejects.toThrow(
    'There is no src/site/*/nothing-page.tsx for the page newsItem.',
  );
  await expect(loadPage({ ...page, name: 'newsItem', module: 'news' })).rejects.toThrow(
    '/src/site/news/news-page.tsx does not export the page newsItem.',
  );
});
