import { expect, it } from 'vitest';
import { formatDay, formatHour, formatLanguage, formatNearDay, formatPrice } from './format';

/** Replaces non-breaking spaces, which differ between versions of the language data. */
const plainSpaces = (text: string) => text.replaceAll(/\s/g, ' ');

it.each([
  ['en', '€1,200'],
  ['de', '1.200 €'],
  ['uk', '1 200 €'],
  ['ru', '1 200 €'],
])('formatPrice writes 1200 in %s', (language, text) => {
  expect(plainSpaces(formatPrice(1200, language))).toBe(text);
});

it('formatPrice shows cents only where there are some', () => {
  expect(formatPrice(12.5, 'en')).toBe('€12.50');
});

it.each([
  ['en', '7 March 2025'],
  ['de', '7. März 2025'],
  ['uk', '7 березня 2025 р.'],
  ['ru', '7 марта 2025 г.'],
])('formatDay writes a day in %s', (language, text) => {
  expect(plainSpaces(formatDay('2025-03-07', language))).toBe(text);
});

it.each([
  ['en', '18 December', '18 December 2026'],
  ['de', '18. Dezember', '18. Dezember 2026'],
  ['uk', '18 грудня', '18 грудня 2026 р.'],
  ['ru', '18 декабря', '18 декабря 2026 г.'],
])('formatNearDay writes the year only where it differs, in %s', (language, thisYear, another) => {
  expect(formatNearDay('2026-12-18', '2026-11-23', language)).toBe(thisYear);
  expect(plainSpaces(formatNearDay('2026-12-18', '2025-12-31', language))).toBe(another);
});

it.each(['en', 'uk', 'de', 'ru'])('writes hours on a 24-hour clock in %s', (language) => {
  expect([9, 18].map((hour) => formatHour(hour, language))).toEqual(['09:00', '18:00']);
});

it.each([
  ['de', 'German'],
  ['pt-BR', 'Brazilian Portuguese'],
  ['en-aa-aa', 'en-aa-aa'],
  ['../de', '../de'],
])('formatLanguage names %s, or returns it unchanged', (code, name) => {
  expect(formatLanguage(code, 'en')).toBe(name);
});
