import { describe, expect, it } from 'vitest';
import { formatDay, formatPrice } from './format';

describe('formatPrice', () => {
  it.each([
    ['en', '€1,200'],
    ['de', '1.200\u00a0€'],
    ['uk', '1\u00a0200\u00a0EUR'],
    ['ru', '1\u00a0200\u00a0€'],
  ])('writes 1200 in %s', (language, text) => {
    expect(formatPrice(1200, language)).toBe(text);
  });

  it('keeps cents where there are some', () => {
    expect(formatPrice(12.5, 'en')).toBe('€12.50');
  });
});

describe('formatDay', () => {
  it.each([
    ['en', 'March 7, 2025'],
    ['de', '7. März 2025'],
    ['uk', '7 березня 2025\u00a0р.'],
    ['ru', '7 марта 2025\u00a0г.'],
  ])('writes a day in %s', (language, text) => {
    expect(formatDay('2025-03-07', language)).toBe(text);
  });
});
