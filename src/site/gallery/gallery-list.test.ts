import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { galleryListAt } from './gallery-list';
import { readGalleryState } from './viewer-state';

const at = (pathname: string, search = '') => ({
  pathname,
  search,
  hash: '',
  key: 'k',
  state: null,
});

const ITEM = { artistId: 'a-1' };
const client = new QueryClient();

describe('galleryListAt', () => {
  it('returns the whole gallery, or one type of it, on the gallery page', () => {
    expect(galleryListAt(client, at('/gallery'), ITEM)).toEqual({ where: [], pageParam: 'page' });
    expect(galleryListAt(client, at('/gallery', '?type=video&page=2'), ITEM)).toEqual({
      where: [{ column: 'type', operator: 'eq', value: 'video' }],
      pageParam: 'page',
    });
    expect(galleryListAt(client, at('/gallery', '?type=painting'), ITEM).where).toEqual([]);
  });

  it.each(['/artists/mira', '/bits/mira'])('returns the gallery of the artist on %s', (path) => {
    expect(galleryListAt(client, at(path, '?gallery=2'), ITEM)).toEqual({
      where: [{ column: 'artist_id', operator: 'eq', value: 'a-1' }],
      pageParam: 'gallery',
    });
  });

  it('takes the artist from the page, because a server-rendered list lacks it', () => {
    const reading = new QueryClient();
    reading.setQueryData(['artists', 'entity', 'noll'], { id: 'a-2' });
    expect(galleryListAt(reading, at('/artists/noll'), undefined).where).toEqual([
      { column: 'artist_id', operator: 'eq', value: 'a-2' },
    ]);
  });

  it('returns the whole gallery, which does not grow, on the home page', () => {
    expect(galleryListAt(client, at('/', '?type=video'), ITEM)).toEqual({
      where: [],
      pageParam: null,
    });
  });
});

describe('readGalleryState', () => {
  it('reads the state of a card link', () => {
    const background = at('/gallery');
    expect(readGalleryState({ background, isOver: true })).toEqual({
      background,
      isOver: true,
      picture: 0,
    });
    expect(readGalleryState({ background, picture: 2 })).toEqual({
      background,
      isOver: false,
      picture: 2,
    });
  });

  it.each([
    null,
    undefined,
    'x',
    {},
    { background: '/gallery' },
    { background: { pathname: '/' } },
  ])('returns null for %j', (state) => {
    expect(readGalleryState(state)).toBeNull();
  });
});
