import { expect, it } from 'vitest';
import { languageState, localizedTextsIn, withText } from './localized-values';

it('finds the texts of a draft, also in lists and by URL', () => {
  const draft = {
    name: 'Mira',
    photoUrl: '/uploads/a.webp',
    bio: { en: 'Singer', uk: 'Співачка' },
    imageAlt: null,
    description: {},
    socialLinks: { instagram: 'https://www.instagram.com/mira' },
    items: [{ name: { en: 'Mixing' }, value: 80, note: { de: 'Ab' } }],
    imageAlts: { '/uploads/a.webp': { ru: 'Стол' } },
    caption: { fr: 'Une table' },
  };
  expect(localizedTextsIn(draft)).toEqual([
    { en: 'Singer', uk: 'Співачка' },
    { en: 'Mixing' },
    { de: 'Ab' },
    { ru: 'Стол' },
    { fr: 'Une table' },
  ]);
});

it.each([
  ['en', 'complete'],
  ['de', 'partly'],
  ['uk', 'empty'],
] as const)('gives the progress of the translation: %s is %s', (language, state) => {
  expect(languageState([{ en: 'One', de: 'Eins' }, { en: 'Two' }], language)).toBe(state);
});

it('has no progress where nothing is written', () => {
  expect(languageState([], 'en')).toBe('none');
});

it.each([
  [null, 'Hi', { en: 'Hi' }],
  [{ de: 'Hallo' }, 'Hi ', { de: 'Hallo', en: 'Hi ' }],
  [{ en: 'Hi', de: 'Hallo' }, 'Hey', { en: 'Hey', de: 'Hallo' }],
  [{ en: 'Hi', de: 'Hallo' }, ' \n', { de: 'Hallo' }],
  [{ en: 'Hi' }, '', null],
  [{ en: 'Hi', fr: 'Salut' }, '', { fr: 'Salut' }],
])('writes one language of %j: %j', (text, wording, expected) => {
  expect(withText(text, 'en', wording)).toEqual(expected);
});
