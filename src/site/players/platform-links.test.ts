import { expect, it } from 'vitest';
import { preferredFirst, linksOfRelease } from './platform-links';

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

const release = {
  spotifyLink: SPOTIFY.href,
  appleMusicLink: APPLE.href,
  moreLinks: {
    shop: 'https://shop.example/low-water',
    bandcamp: 'https://tidenhub.bandcamp.com/album/low-water',
    tidal: 'https://tidal.com/album/1',
  },
};
const namesIn = (links: ReturnType<typeof linksOfRelease>) => links.map(({ platform }) => platform);

it('links to the platforms of a release, Bandcamp first', () => {
  expect(namesIn(linksOfRelease(release, []))).toEqual([
    'bandcamp',
    'spotify',
    'apple_music',
    'tidal',
    'shop',
  ]);
});

it("keeps the label's order, and lists other platforms after it", () => {
  expect(namesIn(linksOfRelease(release, ['shop', 'deezer', 'apple_music']))).toEqual([
    'shop',
    'apple_music',
    'bandcamp',
    'spotify',
    'tidal',
  ]);
});

it('leaves out the platforms that a release is not on', () => {
  const links = linksOfRelease(
    { spotifyLink: null, appleMusicLink: APPLE.href, moreLinks: {} },
    [],
  );
  expect(links).toEqual([APPLE]);
});
