import { expect, it } from 'vitest';
import { readSocialLink } from './social-link';

it.each([
  ['instagram', '@label', 'https://www.instagram.com/label/'],
  ['instagram', 'label', 'https://www.instagram.com/label/'],
  ['instagram', '@label.hamburg', 'https://www.instagram.com/label.hamburg/'],
  ['tiktok', '@label', 'https://www.tiktok.com/@label'],
  ['tiktok', 'label_1', 'https://www.tiktok.com/@label_1'],
  ['youtube', ' @label ', 'https://www.youtube.com/@label'],
  ['instagram', 'instagram.com/label', 'https://instagram.com/label'],
  ['youtube', 'https://www.youtube.com/@label', 'https://www.youtube.com/@label'],
] as const)('a profile on %s, typed as %j, is %s', (platform, typed, url) => {
  expect(readSocialLink(typed, platform)).toEqual({ platform: null, url });
});

it.each([
  ['my label', 'no-address'],
  ['javascript:alert(1)', 'scheme'],
])('refuses %j: %s', (typed, error) => {
  expect(readSocialLink(typed, 'instagram')).toBe(error);
});
