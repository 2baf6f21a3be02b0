import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { platformClick } from './clicks';

const client = new QueryClient();
const release = { releaseDate: '2026-01-01', appleMusicLink: null, presaveLink: null };
client.setQueryData(['releases', 'list'], {
  rows: [
    {
      ...release,
      slug: 'ebb',
      spotifyLink: 'https://s.example/1',
      moreLinks: { bandcamp: 'https://b.example' },
    },
    {
      ...release,
      slug: 'flood',
      spotifyLink: 'https://s.example/2',
      moreLinks: { bandcamp: 'https://b.example' },
    },
  ],
  total: 2,
});
client.setQueryData(['artists', 'entity', 'herald'], {
  slug: 'herald',
  artistType: 'dj',
  socialLinks: { instagram: 'https://i.example' },
  streamingLinks: { spotify: 'https://s.example/3' },
});
client.setQueryData(['site_settings'], { socialLinks: { instagram: 'https://label.example' } });
client.setQueryData(['other'], null);

it.each([
  ['https://s.example/2', '', { page: 'release', entry: 'flood', platform: 'spotify' }],
  ['https://b.example', '', { page: 'release', entry: 'ebb', platform: 'bandcamp' }],
  ['https://b.example', 'flood', { page: 'release', entry: 'flood', platform: 'bandcamp' }],
  ['https://i.example', '', { page: 'artist', entry: 'herald', platform: 'instagram' }],
  ['https://s.example/3', '', { page: 'artist', entry: 'herald', platform: 'spotify' }],
  ['https://label.example', '', null],
  ['/releases/ebb', '', null],
  ['', '', null],
])('finds whose link %s is, on the page of “%s”', (href, slug, click) => {
  expect(platformClick(client, href, slug)).toEqual(click);
});
