import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '@/data-service/client/app-error';
import { artists } from '@/data-service/entities/artists';
import { galleryItems } from '@/data-service/entities/gallery-items';
import { listedServices } from '@/data-service/entities/listed-services';
import { newsItems } from '@/data-service/entities/news-items';
import { releases } from '@/data-service/entities/releases';
import { services } from '@/data-service/entities/services';
import { legalQuery } from '@/site/legal/legal-query';
import { entityQuery, pageQuery } from '@/site/lists/queries';
import { readSubject } from './page-subject';
import { artist, newsItem, picture, release, service } from './testing/label';

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});

describe('the subject of a page', () => {
  it.each([
    ['/', 'home'],
    ['/?page=2', 'home'],
    ['/artists', 'artists'],
    ['/artists/', 'artists'],
    ['/artists?page=2#top', 'artists'],
    ['/bits', 'bits'],
    ['/releases', 'releases'],
    ['/gallery?type=video', 'gallery'],
    ['/news', 'news'],
    ['/about', 'about'],
    ['/contact?about=Mixing', 'contact'],
    ['/search?q=/news', 'search'],
    ['/nowhere', 'notFound'],
    ['/artists/1/2', 'notFound'],
    ['/gallery/%E0%A4%A', 'unread'],
  ])('at %s is %s', (path, kind) => {
    expect(readSubject(path, client).kind).toBe(kind);
  });

  it('is an entity with its row', () => {
    client.setQueryData(entityQuery(artists, artist.id).queryKey, artist);
    client.setQueryData(entityQuery(releases, release.id).queryKey, release);
    client.setQueryData(entityQuery(newsItems, newsItem.id).queryKey, newsItem);
    client.setQueryData(entityQuery(galleryItems, picture.id).queryKey, picture);
    const read = (path: string) => readSubject(path, client);
    expect(read(`/artists/${artist.id}`)).toEqual({ kind: 'artist', artist });
    expect(read(`/bits/${artist.id}?page=2`)).toEqual({ kind: 'artist', artist });
    expect(read(`/releases/${release.id}`)).toEqual({ kind: 'release', release });
    expect(read(`/news/${newsItem.id}`)).toEqual({ kind: 'newsItem', item: newsItem });
    expect(read(`/gallery/${picture.id}`)).toEqual({ kind: 'galleryItem', item: picture });
  });

  it('does not exist where the database has no such row, and is unread where it did not answer', async () => {
    const path = `/artists/${artist.id}`;
    const fail = (kind: 'not-found' | 'unreachable') =>
      client
        .fetchQuery({
          ...entityQuery(artists, artist.id),
          queryFn: () => Promise.reject(new AppError(kind, 'No')),
        })
        .catch(() => undefined);
    expect(readSubject(path, client)).toEqual({ kind: 'unread' });
    await fail('unreachable');
    expect(readSubject(path, client)).toEqual({ kind: 'unread' });
    await fail('not-found');
    expect(readSubject(path, client)).toEqual({ kind: 'notFound' });
  });

  it('is a legal text, also one that nobody has written', () => {
    expect(readSubject('/impressum', client)).toEqual({ kind: 'unread' });
    const imprint = { de: 'Angaben' };
    client.setQueryData(legalQuery.queryKey, { imprint, privacyPolicy: null });
    expect(readSubject('/impressum', client)).toEqual({
      kind: 'legal',
      name: 'imprint',
      text: imprint,
    });
    expect(readSubject('/datenschutz', client)).toEqual({
      kind: 'legal',
      name: 'privacyPolicy',
      text: null,
    });
  });

  it('is the price list with each group once, and none of which only a part was read', () => {
    expect(readSubject('/services', client)).toEqual({ kind: 'services', services: [] });
    const key = (size: number) => pageQuery(services, { size }, 1).queryKey;
    client.setQueryData(key(100), { rows: [service], total: 1 });
    client.setQueryData(key(12), { rows: [service], total: 1 });
    client.setQueryData(pageQuery(listedServices, { size: 6 }, 1).queryKey, {
      rows: [{ id: 'part', name: {}, cheapest: null }],
      total: 1,
    });
    expect(readSubject('/services', client)).toEqual({ kind: 'services', services: [service] });
  });
});
