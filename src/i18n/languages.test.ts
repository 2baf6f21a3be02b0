import { describe, expect, it } from 'vitest';
import { detectLanguage, splitLanguage, withLanguage } from './languages';

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

const NO_HINTS = { named: null, choice: null, accepted: [] };

it.each([
  ['the language of the URL', { named: 'ru', choice: 'uk', accepted: ['de'] }, 'ru'],
  ['the choice', { choice: 'uk', accepted: ['de'] }, 'uk'],
  [
    'the first language for a choice that is no longer offered',
    { choice: 'fr', accepted: ['de'] },
    'en',
  ],
  ['the first language for an empty choice', { choice: '', accepted: ['de'] }, 'en'],
  ['the first accepted language that is offered', { accepted: ['fr-FR', 'uk', 'de'] }, 'uk'],
  ['an accepted language of any country', { accepted: ['de-AT', 'en'] }, 'de'],
  ['an accepted language in any case', { accepted: ['DE'] }, 'de'],
  ['English where nothing accepted is offered', { accepted: ['fr', '*', 'ua'] }, 'en'],
  ['English where nothing is known', {}, 'en'],
] as const)('returns %s', (_, hints, language) => {
  expect(detectLanguage({ ...NO_HINTS, ...hints })).toBe(language);
});
