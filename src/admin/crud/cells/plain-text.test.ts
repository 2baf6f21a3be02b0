import { describe, expect, it } from 'vitest';
import { DEEP_MARKDOWN } from '@/config/testing/deep-markdown';
import { beginning, plainText } from './plain-text';

describe('of Markdown a reader sees', () => {
  it.each([
    ['Hello **bold** and *soft* `code`', 'Hello bold and soft code'],
    ['# Heading\n\nText\nof two lines', 'Heading Text of two lines'],
    ['- one\n- two\n  - three\n\n1. four', 'one two three four'],
    ['> said\n\n[our shop](https://shop.example.com)', 'said our shop'],
    ['![A desk](/uploads/desk.webp) in the studio', 'A desk in the studio'],
    ['2 \\* 3 &amp; more', '2 * 3 & more'],
    ['<b>loud</b> text', 'loud text'],
    ['', ''],
  ])('%j: %j', (markdown, text) => {
    expect(plainText(markdown)).toBe(text);
  });
});

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

it.each(DEEP_MARKDOWN)('reads the words of %s', (_, markdown) => {
  expect(plainText(markdown)).toContain('word');
});
