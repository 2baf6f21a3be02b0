import { expect, it } from 'vitest';
import { cleanAddress, cleanLine, cleanText } from './clean-text';

it.each([
  ['a zero-width space', '\u200bMira\u200b'],
  ['the mark of byte order', '\ufeffMira'],
  ['marks of direction', '\u202a\u200eMira\u200f\u202c'],
  ['isolates', '\u2068Mira\u2069'],
  ['a soft hyphen', '\u00adMira\u00ad'],
  ['spaces of all widths', '\u00a0\u2003\u3000Mira\u202f \t\n'],
  ['a joiner', '\u200d\u200cMira\u200d\u200c'],
  ['a selector before it', '\ufe0fMira'],
  ['a Hangul filler', '\u3164Mira\uffa0'],
  ['tags without a flag', 'Mira\u{e0001}\u{e0041}'],
  ['control characters', '\0\u0007Mira\u001b\u009f'],
  ['many of them', `${' \u200b'.repeat(50_000)}Mira${' \u200b'.repeat(50_000)}`],
])('a text loses %s at its ends', (_what, text) => {
  expect(cleanText(text)).toBe('Mira');
  expect(cleanLine(text)).toBe('Mira');
});

it.each([
  ['NUL', 'Night\0 Ferry', 'Night Ferry'],
  ['others', 'Night\u0007 \u001bFerry\u007f\u009d', 'Night Ferry'],
  ['half a surrogate pair', 'Night\ud83d Ferry\udf0a', 'Night Ferry'],
])('a text loses control characters within: %s', (_what, text, clean) => {
  expect(cleanText(text)).toBe(clean);
  expect(cleanLine(text)).toBe(clean);
});

it.each([
  ['a heart', 'Mira ❤\ufe0f'],
  ['a family', '👩\u200d👩\u200d👧 Mira 👩\u200d👩\u200d👧'],
  ['a flag of tags', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['a key', '1\ufe0f\u20e3'],
  ['a skin tone', '👋🏽'],
  ['a name in Persian', 'نیمه\u200cشب'],
  ['an abbreviation in Arabic', '١٤٤٨ ه\u200d'],
  ['a word in Hindi', 'क्\u200dष'],
  ['a name in Malayalam that ends in a joiner', 'അവന്\u200d'],
  ['a name in Japanese with its selector', '葛\u{e0100}'],
  ['a number sign in Arabic', '\u0600١٢'],
  ['soft hyphens and spaces within', 'Schall\u00adplatte 25\u00a0€ a\u200bb'],
  ['an emoji of two halves', '🌊'],
])('a text keeps %s', (_what, text) => {
  expect(cleanText(text)).toBe(text);
  expect(cleanLine(text)).toBe(text);
});

it('a text keeps a variation selector, and loses what follows it', () => {
  expect(cleanText('❤\ufe0f\u200b ')).toBe('❤\ufe0f');
  expect(cleanText('അവന്\u200d\u200b ')).toBe('അവന്\u200d');
});

it('a text of several lines keeps line breaks and tabs', () => {
  expect(cleanText('One\r\n\tTwo\rThree\vFour\u2028Five\n\nSix')).toBe(
    'One\n\tTwo\nThree\nFour\nFive\n\nSix',
  );
  expect(cleanLine('One\r\nTwo\tThree\vFour\u2028Five')).toBe('One Two Three Four Five');
});

it.each(['', ' ', '\u200b', '\u3164', '\ufe0f', '\0', '\u{e0041}\u{e007f}'])(
  'without visible characters is empty: %j',
  (text) => {
    expect(cleanText(text)).toBe('');
  },
);

it.each([
  ['https://a.example/\u200bb\u00adc', 'https://a.example/bc'],
  ['\u202ahttps://a.example/b\u202c', 'https://a.example/b'],
  ['\ufeff+49\u00a040\u202f123\u200e', '+49 40 123'],
  ['mira\u2060@exam\u200dple\ufeff.com\0', 'mira@example.com'],
  ['one\n\ttwo', 'one two'],
])('an address loses invisible characters: %j', (text, clean) => {
  expect(cleanAddress(text)).toBe(clean);
});
