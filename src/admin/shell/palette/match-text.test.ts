import { expect, it } from 'vitest';
import { findByText, scoreText } from './match-text';

const found = (text: string, query: string) => scoreText(text, query) > 0;

it.each([
  ['Anna Ton', 'anna'],
  ['Anna Ton', 'ton ann'],
  ['Büşra', 'busra'],
  ['Straße', 'strasse'],
  ['Новини', 'НОВИ'],
  ['Імпресум і приватність', 'приват'],
  ['Neue Datenschutzerklärung', 'erklarung'],
  ['EP (2026) – live', '2026 ep'],
])('%s has the words "%s"', (text, query) => {
  expect(found(text, query)).toBe(true);
});

it.each([
  ['Anna Ton', 'anna x'],
  ['Anna Ton', ''],
  ['Anna Ton', '  –  '],
  ['', 'a'],
  ['Київ', 'Киів'],
])('%j has not the words %j', (text, query) => {
  expect(found(text, query)).toBe(false);
});

it('ranks whole words before beginnings, these before the middle of words, and short texts before long ones', () => {
  const texts = ['Restart', 'Art of noise', 'Our artists', 'Art'];
  const items = texts.map((text) => ({ texts: [text] }));
  expect(findByText(items, 'art').map(({ texts }) => texts[0])).toEqual([
    'Art',
    'Art of noise',
    'Our artists',
    'Restart',
  ]);
});

it('ranks by the best of several texts, and keeps the order of equals', () => {
  const items = [
    { id: 'news', texts: ['News', 'Новини', 'Neuigkeiten'] },
    { id: 'newsletter', texts: ['Newsletter', 'Розсилка'] },
    { id: 'other', texts: ['Neuigkeiten', 'Новини'] },
  ];
  expect(findByText(items, 'новини').map(({ id }) => id)).toEqual(['news', 'other']);
  expect(findByText(items, 'розсилка').map(({ id }) => id)).toEqual(['newsletter']);
});
