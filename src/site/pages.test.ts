import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '@/i18n/languages';
import { NAVIGATION, NOT_FOUND_PAGE, SITE_PAGES } from './pages';

const ALL = [...SITE_PAGES, NOT_FOUND_PAGE];

describe('the list of pages', () => {
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
