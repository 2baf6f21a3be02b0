import { expect, it } from 'vitest';
import { socialUrl } from './social-url';

it.each([
  ['instagram', '@label', 'https://www.instagram.com/label/'],
  ['instagram', 'label', 'https://www.instagram.com/label/'],
  ['instagram', '@label.hamburg', 'https://www.instagram.com/label.hamburg/'],
  ['tiktok', '@label', 'https://www.tiktok.com/@label'],
  ['tiktok', 'label_1', 'https://www.tiktok.com/@label_1'],
  ['youtube', ' @label ', 'https://www.youtube.com/@label'],
  ['instagram', 'instagram.com/label', 'https://instagram.com/label'],
  ['instagram', '//instagram.com/label', 'https://instagram.com/label'],
  ['instagram', 'http://www.instagram.com/label', 'https://www.instagram.com/label'],
  ['youtube', 'https://www.youtube.com/@label', 'https://www.youtube.com/@label'],
  ['youtube', 'HTTP://YouTube.com/c/Label', 'https://youtube.com/c/Label'],
] as const)('for %s %j means %s', (platform, typed, url) => {
  expect(socialUrl(typed, platform)).toBe(url);
});

it.each(['my label', 'javascript:alert(1)', 'ftp://example.com', 'https://user:pass@example.com'])(
  'keeps %j, for the form to reject',
  (typed) => {
    expect(socialUrl(typed, 'instagram')).toBe(typed);
  },
);
