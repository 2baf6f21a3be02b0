import { expect, it } from 'vitest';
import { normalizeHttpsUrl } from './https-url';

it.each([
  ['https://example.com', 'https://example.com/'],
  [' https://example.com/a?b=c#d\n', 'https://example.com/a?b=c#d'],
  ['HTTPS://EXAMPLE.COM/Path', 'https://example.com/Path'],
  ['https://example.com:443/', 'https://example.com/'],
  ['https://example.com:65535/', 'https://example.com:65535/'],
  ['https://example.com/a/../b', 'https://example.com/b'],
  [String.raw`https://example.com\a`, 'https://example.com/a'],
  ['https:example.com', 'https://example.com/'],
  ['https:///example.com', 'https://example.com/'],
  ['https://example.com/`', 'https://example.com/%60'],
  ['https://müller.example/ü', 'https://xn--mller-kva.example/%C3%BC'],
  // A look-alike stays one: its punycode shows that it is another name.
  ['https://ехample.com/', 'https://xn--ample-ywe6i.com/'],
  ['https://example。com/', 'https://example.com/'],
  ['https://my_label.example.com/', 'https://my_label.example.com/'],
])('normalizes %j to %j', (value, normal) => {
  expect(normalizeHttpsUrl(value)).toBe(normal);
});

it.each([
  'http://example.com/',
  'ftp://example.com/',
  'https://user@example.com/',
  'https://user:password@example.com/',
  'https://:password@example.com/',
  'https://example.com@evil.example/',
  'https://127.0.0.1/',
  'https://256.256.256.256/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://example.com./',
  'https://a..example.com/',
  'https://example.com:65536/',
  'https://exa mple.com/',
  'https://exa"mple.com/',
  "https://exa'mple.com/",
  'https://exa`mple.com/',
  'https://*.example.com/',
  'https://a!.example.com/',
  'https://a,b.example.com/',
  'https://(a).example.com/',
  'https://-a.example.com/',
  'https://a-.example.com/',
  'https://example.com-/',
  `https://${'a'.repeat(64)}.example.com/`,
  `https://example.${'a'.repeat(64)}/`,
  'https://exa%00mple.com/',
])('rejects %j', (value) => {
  expect(normalizeHttpsUrl(value)).toBeNull();
});
