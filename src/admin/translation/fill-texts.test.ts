import { expect, it } from 'vitest';
import { textsToFill, withFilled, withoutFilled } from './fill-texts';

const DRAFT = {
  name: 'Studio',
  description: { en: 'Recording', de: 'Aufnahme' },
  imageAlt: null,
  items: [
    { name: { en: 'Mixing' }, value: '80', note: { en: 'per song', uk: 'за пісню' } },
    { name: { de: 'Gesang' }, value: '' },
  ],
  imageAlts: { '/uploads/a.webp': { en: 'A desk' } },
};

it('finds texts that are empty in one language and filled in another, also in lists and for pictures', () => {
  expect([...textsToFill(DRAFT, 'en', 'de')]).toEqual([
    ['items.0.name', 'Mixing'],
    ['items.0.note', 'per song'],
    ['imageAlts./uploads/a.webp', 'A desk'],
  ]);
  expect([...textsToFill(DRAFT, 'ru', 'de')]).toEqual([]);
});

it('fills in only empty texts, and on undo removes those that were not changed since', () => {
  const filled = textsToFill(DRAFT, 'en', 'de');
  const draft = withFilled(DRAFT, 'de', filled);
  expect(draft).toEqual({
    ...DRAFT,
    items: [
      {
        name: { en: 'Mixing', de: 'Mixing' },
        value: '80',
        note: { en: 'per song', uk: 'за пісню', de: 'per song' },
      },
      { name: { de: 'Gesang' }, value: '' },
    ],
    imageAlts: { '/uploads/a.webp': { en: 'A desk', de: 'A desk' } },
  });
  expect(withoutFilled(draft, 'de', filled)).toEqual(DRAFT);
  const typed = { ...draft, imageAlts: { '/uploads/a.webp': { en: 'A desk', de: 'Ein Tisch' } } };
  expect(withoutFilled(typed, 'de', filled)).toEqual({ ...DRAFT, imageAlts: typed.imageAlts });
});

it('keeps text that was typed while suggestions were made', () => {
  const filled = new Map([['description', 'Aufnahmen']]);
  expect(withFilled(DRAFT, 'de', filled)).toEqual(DRAFT);
});
