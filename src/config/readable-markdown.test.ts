import { describe, expect, it } from 'vitest';
import { nestsTooDeep, readableMarkdown } from './readable-markdown';
import { DEEP_MARKDOWN } from './testing/deep-markdown';

describe('nests too deep', () => {
  it.each([
    ...DEEP_MARKDOWN,
    ['21 lists', `${'- '.repeat(21)}a`],
    ['21 quotes', `${'>'.repeat(21)}a`],
    ['21 brackets', `${'['.repeat(21)}a`],
    ['a list behind 80 columns', `${' '.repeat(81)}- a`],
    ['a paragraph of 1,001 marks', 'a*'.repeat(1_000)],
    ['a paragraph of 1,001 lines', 'a\n'.repeat(1_001)],
    ['marks after a line that ends no paragraph', `${'a*'.repeat(600)}\n    - ${'a*'.repeat(600)}`],
    ['a paragraph of 1,001 tildes', 'a~'.repeat(1_000)],
    ['a table of 10,000 cells', `${'a|'.repeat(100)}\n${'-|'.repeat(100)}\n${'b\n'.repeat(98)}`],
    ['21 lists and no text', `a\n${'+ '.repeat(21)}`],
  ])('%s', (_, markdown) => {
    expect(nestsTooDeep(markdown)).toBe(true);
  });
});

describe('returns the text unchanged', () => {
  it.each([
    ['nothing', ''],
    ['20 lists', `${'- '.repeat(20)}a`],
    ['20 quotes', `${'> '.repeat(20)}a`],
    ['20 brackets', `${'['.repeat(20)}a${']'.repeat(20)}`],
    ['brackets that are closed', '[a](b) '.repeat(400)],
    [
      'a list indented by four spaces, ten levels deep',
      Array.from({ length: 10 }, (_, level) => `${' '.repeat(4 * level)}- a`).join('\n'),
    ],
    ['code far to the right', `\`\`\`\n${' '.repeat(120)}code\n\`\`\``],
    ['a rule of dashes', '- '.repeat(60)],
    ['a rule of stars', `a\n\n   ${'* '.repeat(60)}\n\nb`],
    ['a rule without spaces', '-'.repeat(300)],
    ['leaders', `Mixing ${'.'.repeat(300)} 90`],
    ['a price list', '- **Mixing** *per song*: [ask](/contact)\n'.repeat(900)],
    ['many paragraphs', 'A *word* in a **paragraph**, and [a link](/a).\n\n'.repeat(1_000)],
    ['a thousand marks', 'a*'.repeat(999)],
    ['a wide table', `|${'a|'.repeat(12)}\n`.repeat(300)],
    ['tables below each other', 'a|b|c\n-|-|-\n1|2|3\n\n'.repeat(900)],
    ['the longest paragraph', 'word '.repeat(10_000)],
  ])('%s', (_, markdown) => {
    expect(nestsTooDeep(markdown)).toBe(false);
    expect(readableMarkdown(markdown)).toBe(markdown);
  });
});

it.each([
  [
    `${'- '.repeat(21)}a **word**\n\n> and [more](/b)`,
    String.raw`a \*\*word\*\*` + '\n\n' + String.raw`and \[more\]\(\/b\)`,
  ],
  [`\uFEFF${'>'.repeat(21)}a\r\n      1. b`, 'a\nb'],
  [`${'- > 1. * '.repeat(6)}a\r# b\r---`, 'a\n' + String.raw`\# b` + '\n' + String.raw`\-\-\-`],
])('%j becomes plain paragraphs', (markdown, flat) => {
  expect(readableMarkdown(markdown)).toBe(flat);
  expect(nestsTooDeep(flat)).toBe(false);
});
