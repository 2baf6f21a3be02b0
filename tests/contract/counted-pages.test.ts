import { expect, it } from 'vitest';
import { SITE_PAGES } from '@/site/pages';
import { page as statistics } from '../../locales/en/statistics.json';
import { nav } from '../../locales/en/common.json';

/** The player on other sites is no page of ours. */
const NAMES = SITE_PAGES.map(({ name }): string => name).filter((name) => name !== 'releaseEmbed');

it('the navigation or the statistics have a name for every page that shows no entry', () => {
  const ofEntries = new Set<string>([
    'artist',
    'bitsArtist',
    'release',
    'newsItem',
    'galleryItem',
    'concert',
  ]);
  const named = { ...nav, ...statistics };
  expect(NAMES.filter((name) => !ofEntries.has(name) && !(name in named))).toEqual([]);
  expect(Object.keys(statistics).filter((name) => !NAMES.includes(name))).toEqual([]);
});
