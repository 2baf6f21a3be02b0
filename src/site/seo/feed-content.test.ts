import { expect, it } from 'vitest';
import { feedContent } from './feed';

const SITE = 'https://label.example';

it.each([
  ['[a](/contact)', '<p><a href="https://label.example/contact">a</a></p>'],
  ['[a](tel:+494012345)', '<p><a href="tel:+494012345">a</a></p>'],
  [
    '[a](spotify:track:1) www.b.example',
    '<p>a <a href="https://www.b.example/">www.b.example</a></p>',
  ],
  ['3. Oktober\n17. Oktober', '<p>3. Oktober<br/>\n17. Oktober</p>'],
  ['![a](/uploads/a.webp)', '<p><img src="https://label.example/uploads/a.webp" alt="a"/></p>'],
])('%j becomes %j', (markdown, html) => {
  expect(feedContent(markdown, SITE).replaceAll(/<link [^>]*>/g, '')).toBe(html);
});
