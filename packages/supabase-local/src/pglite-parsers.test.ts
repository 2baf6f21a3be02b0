import { types } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { postgrestParsers } from './pglite-parsers';

test.each([
  ['2026-01-31 10:00:00+00', '2026-01-31T10:00:00+00:00'],
  ['2026-01-31 10:00:00.123456+00', '2026-01-31T10:00:00.123456+00:00'],
  ['2026-01-31 10:00:00+05:30', '2026-01-31T10:00:00+05:30'],
  ['0044-03-15 12:00:00+00 BC', '0044-03-15T12:00:00+00:00 BC'],
  ['infinity', 'infinity'],
])('the time %s', (text, expected) => {
  expect(postgrestParsers[types.TIMESTAMPTZ]?.(text)).toBe(expected);
});

test('a time without a zone', () => {
  const text = '2026-01-31 10:00:00.5';
  expect(postgrestParsers[types.TIMESTAMP]?.(text)).toBe('2026-01-31T10:00:00.5');
});

test.each([
  ['12.50', 12.5],
  ['-3', -3],
  ['NaN', 'NaN'],
  ['Infinity', 'Infinity'],
])('the number %s', (text, expected) => {
  expect(postgrestParsers[types.NUMERIC]?.(text)).toBe(expected);
});
