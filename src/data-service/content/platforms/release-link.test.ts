import { describe, expect, it } from 'vitest';
import { readReleaseLink } from './release-link';

const SPOTIFY_ID = '4AbC2dEf6GhI8jKl0MnO1p';

describe('recognizes the platform of a link, and removes tracking parameters', () => {
  it.each([
    // Spotify and Apple Music
    [
      `https://open.spotify.com/intl-de/album/${SPOTIFY_ID}?si=ab12`,
      'spotify',
      `https://open.spotify.com/album/${SPOTIFY_ID}`,
    ],
    [`spotify:album:${SPOTIFY_ID}`, 'spotify', `https://open.spotify.com/album/${SPOTIFY_ID}`],
    ['https://spotify.link/AbC1dEf2', 'spotify', 'https://spotify.link/AbC1dEf2'],
    [
      'https://geo.music.apple.com/de/album/low-water/1234567890?app=music&ls=1',
      'apple_music',
      'https://music.apple.com/de/album/1234567890',
    ],
    // Bandcamp, also with a page that is no album
    [
      'https://mira.bandcamp.com/album/low-water?from=embed',
      'bandcamp',
      'https://mira.bandcamp.com/album/low-water',
    ],
    ['mira.bandcamp.com/track/ebb', 'bandcamp', 'https://mira.bandcamp.com/track/ebb'],
    ['https://mira.bandcamp.com/', 'bandcamp', 'https://mira.bandcamp.com/'],
    // YouTube Music, where an album is a list
    [
      'https://music.youtube.com/playlist?list=OLAK5uy_nAbCdEf123&si=x1y2',
      'youtube_music',
      'https://music.youtube.com/playlist?list=OLAK5uy_nAbCdEf123',
    ],
    [
      'https://music.youtube.com/watch?v=dQw4w9WgXcQ&list=RDAMVM',
      'youtube_music',
      'https://music.youtube.com/watch?v=dQw4w9WgXcQ',
    ],
    [
      'https://music.youtube.com/browse/MPREb_AbCdEf12345',
      'youtube_music',
      'https://music.youtube.com/browse/MPREb_AbCdEf12345',
    ],
    [
      'https://youtube.com/playlist?list=OLAK5uy_nAbCdEf123&feature=shared',
      'youtube_music',
      'https://music.youtube.com/playlist?list=OLAK5uy_nAbCdEf123',
    ],
    [
      'https://youtu.be/dQw4w9WgXcQ?si=abc',
      'youtube_music',
      'https://music.youtube.com/watch?v=dQw4w9WgXcQ',
    ],
    // SoundCloud
    [
      'https://m.soundcloud.com/mira/sets/low-water?utm_source=clipboard',
      'soundcloud',
      'https://soundcloud.com/mira/sets/low-water',
    ],
    ['https://on.soundcloud.com/AbC1dEf2', 'soundcloud', 'https://on.soundcloud.com/AbC1dEf2'],
    // Deezer
    [
      'https://www.deezer.com/de/album/123456789?host=0&utm_campaign=clipboard-generic&deferredFl=1',
      'deezer',
      'https://www.deezer.com/album/123456789',
    ],
    ['deezer.com/track/738571332', 'deezer', 'https://www.deezer.com/track/738571332'],
    ['https://link.deezer.com/s/30AbCdEfGh?x=1', 'deezer', 'https://link.deezer.com/s/30AbCdEfGh'],
    [
      'https://deezer.page.link/xcYw7v6tnkW5oZTP7',
      'deezer',
      'https://deezer.page.link/xcYw7v6tnkW5oZTP7',
    ],
    [
      'https://dzr.page.link/vmwdqP72fgErpPhM6',
      'deezer',
      'https://dzr.page.link/vmwdqP72fgErpPhM6',
    ],
    // Tidal
    ['https://tidal.com/browse/album/273619911?u', 'tidal', 'https://tidal.com/album/273619911'],
    ['https://tidal.com/album/273619911/u', 'tidal', 'https://tidal.com/album/273619911'],
    ['https://listen.tidal.com/track/273619912', 'tidal', 'https://tidal.com/track/273619912'],
    // Amazon Music, whose catalogue differs by country
    [
      'https://music.amazon.de/albums/B0ABCDEF12?marketplaceId=A1PA&musicTerritory=DE&ref=dm_sh_x&trackAsin=B0ABCDEF34',
      'amazon_music',
      'https://music.amazon.de/albums/B0ABCDEF12?trackAsin=B0ABCDEF34',
    ],
    [
      'https://music.amazon.com/tracks/B0ABCDEF34?do=play',
      'amazon_music',
      'https://music.amazon.com/tracks/B0ABCDEF34',
    ],
    [
      'https://music.amazon.co.uk/albums/B0ABCDEF12',
      'amazon_music',
      'https://music.amazon.co.uk/albums/B0ABCDEF12',
    ],
    // Qobuz, whose shop is per country
    [
      'https://www.qobuz.com/de-de/album/low-water-olena-zoria/abc1def2ghi3j',
      'qobuz',
      'https://open.qobuz.com/album/abc1def2ghi3j',
    ],
    [
      'https://play.qobuz.com/album/0060254788359',
      'qobuz',
      'https://open.qobuz.com/album/0060254788359',
    ],
    ['https://open.qobuz.com/track/59954869', 'qobuz', 'https://open.qobuz.com/track/59954869'],
    // Beatport
    [
      'https://www.beatport.com/de/release/low-water/4567890?utm_source=x',
      'beatport',
      'https://www.beatport.com/release/low-water/4567890',
    ],
    [
      'beatport.com/track/ebb-original-mix/12345678',
      'beatport',
      'https://www.beatport.com/track/ebb-original-mix/12345678',
    ],
  ] as const)('%s', (text, platform, url) => {
    expect(readReleaseLink(text)).toEqual({ platform, url });
  });
});

it.each([
  ['https://www.deezer.com/de/show/1234?x=1', 'deezer'],
  ['https://tidal.com/magazine/article/low-water/1-2345', 'tidal'],
  ['https://music.amazon.de/search/low%20water', 'amazon_music'],
  ['https://www.qobuz.com/de-de/interpreter/olena-zoria/1234', 'qobuz'],
  ['https://www.beatport.com/label/nordlicht/12345', 'beatport'],
  ['https://music.youtube.com/channel/UCabc?x=1', 'youtube_music'],
])('keeps another page of a known platform as it was pasted: %s', (url, platform) => {
  expect(readReleaseLink(url)).toEqual({ platform, url });
});

it.each([
  'https://label.example/shop/low-water?variant=vinyl',
  'https://www.hhv.de/shop/de/artikel/low-water-1',
  'https://www.amazon.de/dp/B0ABCDEF12',
  'https://lnk.to/low-water',
  'https://deezer.com.example.org/album/1',
])("treats any other page as a shop's: %s", (url) => {
  expect(readReleaseLink(url)).toEqual({ platform: 'shop', url });
});

it('extracts the link to a platform from a sentence with others', () => {
  expect(
    readReleaseLink(
      'Low Water ist da! https://tidal.com/album/273619911 (mehr: https://label.example)',
    ),
  ).toEqual({ platform: 'tidal', url: 'https://tidal.com/album/273619911' });
});

it.each([
  ['Low Water', 'no-address'],
  ['javascript:alert(1)', 'scheme'],
  ['https://tidal.com/album/1 https://www.deezer.com/album/2', 'several-addresses'],
])('returns the error of a text that is no link: %s', (text, error) => {
  expect(readReleaseLink(text)).toBe(error);
});
