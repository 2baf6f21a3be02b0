import { expect, it } from 'vitest';
import { preferredFirst } from './platform-buttons';

const SPOTIFY = { platform: 'spotify', href: 'https://open.spotify.com/album/1' } as const;
const APPLE = { platform: 'apple_music', href: 'https://music.apple.com/album/1' } as const;

it.each([
  [null, [SPOTIFY, APPLE]],
  ['spotify', [SPOTIFY, APPLE]],
  ['apple_music', [APPLE, SPOTIFY]],
  ['a platform of former times', [SPOTIFY, APPLE]],
])('preferring %s', (preferred, expected) => {
  expect(preferredFirst([SPOTIFY, APPLE], preferred)).toEqual(expected);
});

it('ignores a preferred platform that the release is not on', () => {
  expect(preferredFirst([APPLE], 'spotify')).toEqual([APPLE]);
});
