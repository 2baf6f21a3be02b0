import { describe, expect, it } from 'vitest';
import { excerpt, oneLine } from './one-line';

it('removes control characters, which XML cannot hold', () => {
  expect(oneLine(' a\u0000b\tc\r\n\u0007d\uFFFEe\u0085f ')).toBe('a b c d e f');
});

describe('an excerpt', () => {
  it('an excerpt of a short text is the text', () => {
    expect(excerpt('x'.repeat(155))).toBe('x'.repeat(155));
  });

  it.each([
    ['ends at a word', 'word '.repeat(40), `${'word '.repeat(30)}word…`],
    ['ends without a comma', `${'a'.repeat(150)}, bcdefgh`, `${'a'.repeat(150)}…`],
    ['ends in a word that is longer', 'Ж'.repeat(200), `${'Ж'.repeat(154)}…`],
    ['does not halve a character', `a${'🎧'.repeat(100)}`, `a${'🎧'.repeat(76)}…`],
  ])('an excerpt %s', (_, text, expected) => {
    expect(excerpt(text)).toBe(expected);
    expect(expected.length).toBeLessThanOrEqual(155);
  });
});
