import { expect, it } from 'vitest';
import { allLinks, readArtistLinks, readContacts } from './artist-links';

const ARTIST = {
  streamingLinks: { spotify: 'https://open.spotify.com/artist/1' },
  socialLinks: { instagram: 'https://www.instagram.com/mira/' },
};

it('lists the links in their order, with those that have another field by their platform', () => {
  const links = readArtistLinks([
    { platform: 'bandcamp', url: 'https://mira.bandcamp.com/' },
    { platform: 'instagram' },
    { platform: 'website', url: 'https://mira.example/' },
    { platform: 'tiktok' },
  ]);
  expect(allLinks({ ...ARTIST, links }).map(({ platform, url }) => `${platform} ${url}`)).toEqual([
    'spotify https://open.spotify.com/artist/1',
    'bandcamp https://mira.bandcamp.com/',
    'instagram https://www.instagram.com/mira/',
    'website https://mira.example/',
  ]);
});

it('reads a platform of another version as a website, and leaves out what is no link', () => {
  expect(
    readArtistLinks([
      { platform: 'later', url: 'https://later.example/mira' },
      { platform: 'later' },
      { platform: 'website', url: 'javascript:alert(1)' },
      'https://mira.example',
    ]),
  ).toEqual([{ platform: 'website', url: 'https://later.example/mira' }]);
});

it('reads contacts that have a name and an address', () => {
  expect(
    readContacts([
      { role: 'press', name: 'Ada', address: 'ada@a.example' },
      { role: 'press', name: 'Ada' },
      null,
    ]),
  ).toEqual([{ role: 'press', name: 'Ada', address: 'ada@a.example' }]);
});
