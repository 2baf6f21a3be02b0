import { expect, it } from 'vitest';
import { detectLanguage } from './detect-language';

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
