import { expect, it } from 'vitest';
import { translateText } from './translate-text';

/** A translator of the test's own: it writes capitals, so that what was translated is seen. */
const capitals = (text: string) => Promise.resolve(text.toUpperCase());

const translated = (text: string, isMarkdown: boolean, names: string[] = []) =>
  translateText(text, { translate: capitals, names, isMarkdown });

it.each([
  [
    'A new **single** is [out now](https://a.example/new).',
    'A NEW **SINGLE** IS [OUT NOW](https://a.example/new).',
  ],
  ['# Tide\n\n- first\n- `code`\n\n> quoted\n', '# TIDE\n\n- FIRST\n- `code`\n\n> QUOTED\n'],
  [
    'Write to mail@a.example or https://a.example/b',
    'WRITE TO mail@a.example OR https://a.example/b',
  ],
  ['![A cat](/uploads/cat.webp) here', '![A cat](/uploads/cat.webp) HERE'],
  ['one\ntwo\n\n| a | b |\n| - | - |\n| c | d |', 'ONE\nTWO\n\n| A | B |\n| - | - |\n| C | D |'],
  [String.raw`5 \* 3 is more`, String.raw`5 \* 3 IS MORE`],
  ['3. Oktober\n17. Oktober', '3. OKTOBER\n17. OKTOBER'],
  ['1990 – 2026', '1990 – 2026'],
  ['', ''],
])('translates the words of Markdown and leaves the rest: %j', async (text, expected) => {
  expect(await translated(text, true)).toBe(expected);
});

it('keeps Markdown syntax in a plain text', async () => {
  expect(await translated('5 * 3 [a](b) _c_', false)).toBe('5 * 3 [A](B) _C_');
});

it('keeps names and placeholders that a translator would change', async () => {
  expect(await translated('Mira and Mirabelle sing, dear {{name}}.', false, ['Mira'])).toBe(
    'Mira AND MIRABELLE SING, DEAR {{name}}.',
  );
});

it('translates a sentence as a whole when that keeps its names', async () => {
  const asked: string[] = [];
  const translate = (text: string) => {
    asked.push(text);
    return Promise.resolve(`Heute: ${text}`);
  };
  const text = 'Mira sings.\nShe is from Kyiv.';
  expect(await translateText(text, { translate, names: ['Mira'], isMarkdown: true })).toBe(
    'Heute: Mira sings.\nHeute: She is from Kyiv.',
  );
  expect(asked).toEqual(['Mira sings.', 'She is from Kyiv.']);
});

it('escapes Markdown syntax that a translation adds', async () => {
  const translate = () => Promise.resolve('*neu* [1]');
  expect(await translateText('new', { translate, names: [], isMarkdown: true })).toBe(
    String.raw`\*neu\* \[1\]`,
  );
});
