import { expect, it } from 'vitest';
import { readArtistLink } from './read-artist-link';

it.each([
  ['https://mira.bandcamp.com', 'bandcamp', 'https://mira.bandcamp.com/'],
  [
    'Mira – Tide https://mira.bandcamp.com/album/tide?from=x',
    'bandcamp',
    'https://mira.bandcamp.com/album/tide',
  ],
  ['soundcloud.com/mira', 'soundcloud', 'https://soundcloud.com/mira'],
  ['https://www.instagram.com/mira/', 'instagram', 'https://www.instagram.com/mira/'],
  ['https://www.youtube.com/@mira', 'youtube', 'https://www.youtube.com/@mira'],
  [
    'https://music.youtube.com/channel/UC1',
    'youtube_music',
    'https://music.youtube.com/channel/UC1',
  ],
  ['https://bsky.app/profile/mira.example', 'bluesky', 'https://bsky.app/profile/mira.example'],
  ['@mira.bsky.social', 'bluesky', 'https://bsky.app/profile/mira.bsky.social'],
  ['https://chaos.example/@mira', 'mastodon', 'https://chaos.example/@mira'],
  ['@mira@chaos.example', 'mastodon', 'https://chaos.example/@mira'],
  ['https://medium.com/@mira', 'website', 'https://medium.com/@mira'],
  ['http://twitter.com/mira', 'x', 'https://twitter.com/mira'],
  ['mira.example', 'website', 'https://mira.example/'],
  ['https://notinstagram.com/mira', 'website', 'https://notinstagram.com/mira'],
])('finds the platform of %j', (text, platform, url) => {
  expect(readArtistLink(text)).toEqual({ platform, url });
});

it.each([
  ['', 'no-address'],
  ['mira', 'no-address'],
  ['javascript:alert(1)', 'scheme'],
])('rejects %j', (text, error) => {
  expect(readArtistLink(text)).toBe(error);
});
