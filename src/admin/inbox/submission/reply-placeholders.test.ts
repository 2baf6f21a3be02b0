import { expect, it } from 'vitest';
import { openPlaceholders } from './reply-placeholders';

it.each([
  ['Hello Mira', []],
  ['Hello {{nmae}}, {{ date }}. {{nmae}}!', ['{{nmae}}', '{{ date }}']],
  ['{name} {{}} {{{day}}}', ['{{}}', '{{day}}']],
])('%s leaves %j open', (text, placeholders) => {
  expect(openPlaceholders(text)).toEqual(placeholders);
});
