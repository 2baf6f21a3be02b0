import { existsSync } from 'node:fs';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '@/i18n/languages';
import { findPage, NAVIGATION, NOT_FOUND_PAGE, SITE_PAGES } from './pages';

const ID = '6f1c2d3e-0000-4000-8000-000000000001';
const ALL = [...SITE_PAGES, NOT_FOUND_PAGE];

describe('the list of pages', () => {
  it.each(ALL.map((page) => [page.name, page] as const))(
    'finds the module of %s',
    async (_, page) => {
      if (page.file) expect(existsSync(`src/site/${page.file}`)).toBe(true);
      else expect(page.path).toBe('/');
      expect((await page.module()).Component).toBeTypeOf('function');
      if (page.head) expect((await page.head()).describe).toBeTypeOf('function');
    },
  );

  it('has each name and each path once', () => {
    for (const key of ['name', 'path'] as const) {
      expect(new Set(ALL.map((page) => page[key])).size).toBe(ALL.length);
    }
  });

  it('has no page below a language prefix, nor below the panel', () => {
    const panel = ['adminpanel', 'adminpanel-login'];
    const taken = new Set<string>([...LANGUAGE_CODES, ...panel, 'api', 'uploads', 'assets']);
    expect(SITE_PAGES.filter(({ path }) => taken.has(path.split('/')[1] ?? ''))).toEqual([]);
  });

  it('has the navigation in its order', () => {
    expect(NAVIGATION.map(({ to }) => to)).toEqual([
      '/',
      '/artists',
      '/releases',
      '/bits',
      '/services',
      '/gallery',
      '/news',
      '/about',
      '/contact',
    ]);
  });
});

it.each([
  ...SITE_PAGES.map(({ path }) => path.replace(':id', ID)),
  '/nothing',
  '/artists/not-an-id',
  '/artists/:id',
  `/artists/${ID}/more`,
  `/about/${ID}`,
  '/artists/%F0%9F%8E%A7',
  '/constructor',
  '/*',
  '/404',
  '/artistsx',
  '/search/x',
])('finds the same page as the router at %s', (path) => {
  const routes = ALL.map((page) => ({ path: page.path, handle: page.name }));
  expect(findPage(path).page.name).toBe(matchRoutes(routes, path)?.at(-1)?.route.handle);
});
