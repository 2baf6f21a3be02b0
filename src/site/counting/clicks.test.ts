import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { clickOn } from './clicks';

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
      editions: [{ id: 'lp', link: 'https://b.example' }],
    },
  ],
  total: 2,
});
client.setQueryData(['merchandise', 'list'], {
  rows: [{ id: 'shirt', editions: [{ id: 'm', link: 'https://m.example' }] }],
  total: 1,
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
  ['https://s.example/2', '', { page: 'release', entry: 'flood', detail: 'spotify' }],
  ['https://b.example', '', { page: 'release', entry: 'ebb', detail: 'bandcamp' }],
  ['https://b.example', 'flood', { page: 'release', entry: 'flood', detail: 'bandcamp' }],
  ['https://i.example', '', { page: 'artist', entry: 'herald', detail: 'instagram' }],
  ['https://s.example/3', '', { page: 'artist', entry: 'herald', detail: 'spotify' }],
  ['https://label.example', '', null],
  ['https://m.example', '', null],
  ['/releases/ebb', '', null],
  ['', '', null],
])('finds whose link %s is, on the page of “%s”', (href, slug, click) => {
  const counted = click && { kind: 'click', ...click };
  expect(clickOn(client, { href, edition: undefined }, slug)).toEqual(counted);
});

it.each([
  ['lp', { page: 'release', entry: 'flood', detail: 'lp' }],
  ['m', { page: 'merchandiseItem', entry: 'shirt', detail: 'm' }],
  ['xl', null],
])('finds whose edition %s is, whatever else has the link', (edition, click) => {
  const counted = click && { kind: 'shop', ...click };
  expect(clickOn(client, { href: 'https://b.example', edition }, '')).toEqual(counted);
});
