import { expect, it } from 'vitest';
import { parseUrl } from './urls';

it.each([
  ['https://bücher.example', 'https://xn--bcher-kva.example/'],
  ['https://label.example/ärger?ö', 'https://label.example/%C3%A4rger?%C3%B6'],
])('reads %s as %s, also after many others', (text, href) => {
  // V8 compiles what runs often, after some thousand times.
  for (let times = 0; times < 20_000; times += 1) parseUrl('https://label.example/');
  expect(parseUrl(text)?.href).toBe(href);
});

it.each(['', 'label', 'https://', 'https://a b/', '/path'])('rejects %j', (text) => {
  expect(parseUrl(text)).toBeNull();
});

it('reads a path beside a base', () => {
  expect(parseUrl('/path', 'https://label.example/other')?.href).toBe('https://label.example/path');
});
