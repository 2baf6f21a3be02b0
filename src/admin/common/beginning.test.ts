import { describe, expect, it } from 'vitest';
import { beginning } from './beginning';

describe('the beginning of a text', () => {
  it.each([
    ['twelve chars', 'twelve chars'],
    ['thirteen char', 'thirteen cha…'],
    ['a word and more', 'a word and m…'],
    ['eleven char and', 'eleven char…'],
    ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦!', '👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦…'],
  ])('%j: %j', (text, shown) => {
    expect(beginning(text, 12)).toBe(shown);
  });
});
