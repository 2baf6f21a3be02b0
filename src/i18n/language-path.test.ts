import { describe, expect, it } from 'vitest';
import { splitLanguage, withLanguage } from './language-path';

describe('the language in a path', () => {
  it.each([
    ['/', null, '/'],
    ['/artists', null, '/artists'],
    ['/de', 'de', '/'],
    ['/de/', 'de', '/'],
    ['/uk/artists/1', 'uk', '/artists/1'],
    ['/en/news', 'en', '/news'],
    ['/ru', 'ru', '/'],
    ['/demos', null, '/demos'],
    ['/fr/artists', null, '/fr/artists'],
    ['/DE/artists', null, '/DE/artists'],
  ])('%s names %s before %s', (pathname, language, path) => {
    expect(splitLanguage(pathname)).toEqual({ language, path });
  });

  it.each([
    ['/', 'de', '/de'],
    ['/artists', 'uk', '/uk/artists'],
    ['/?page=2', 'ru', '/ru?page=2'],
    ['/artists?page=2', 'en', '/en/artists?page=2'],
    ['/artists', null, '/artists'],
  ] as const)('%s in %s is %s', (path, language, url) => {
    expect(withLanguage(path, language)).toBe(url);
  });
});
