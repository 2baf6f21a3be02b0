import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { HOME_PREVIEW_SIZE, LIST_PAGE_SIZE, MOST_SERVICES } from '@/config/constants';
import { readPageNumber } from '@/config/page-number';
import { paths } from '@/config/paths';
import { artists } from '@/data-service/entities/artists';
import { galleryItems } from '@/data-service/entities/gallery-items';
import { listedArtists } from '@/data-service/entities/listed-artists';
import { listedNewsItems } from '@/data-service/entities/listed-news-items';
import { listedReleases, type ReleaseRow } from '@/data-service/entities/listed-releases';
import { listedServices } from '@/data-service/entities/listed-services';
import { newsItems } from '@/data-service/entities/news-items';
import { releases } from '@/data-service/entities/releases';
import type { Condition, Service } from '@/data-service/client/service';
import { services } from '@/data-service/entities/services';
import { ARTIST_KINDS, type ArtistKind } from './artists/artist-kind';
import { galleryOfArtist, galleryOfType, readGalleryFilter } from './gallery/gallery-list';
import { legalQuery } from './legal/legal-query';
import { entityQuery, pageQuery } from './lists/queries';
import { labelDay } from './releases/release-day';
import {
  moreReleasesOf,
  releasesOfArtist,
  releasesOut,
  upcomingReleases,
} from './releases/release-list';
import { findListedGalleryItem } from './gallery/use-gallery-item';

/** Where a page stands: its address without language, and the id in it. */
interface Place {
  id: string;
  search: URLSearchParams;
}

type ReadRows = (client: QueryClient, place: Place) => Promise<unknown>;

/** What the lists of releases begin with (release-lists.tsx), and the page of those that are out. */
function readReleases(
  client: QueryClient,
  where: readonly Condition<ReleaseRow>[],
  page = 1,
): Promise<unknown> {
  const today = labelDay(new Date());
  return Promise.all([
    client.prefetchQuery(pageQuery(listedReleases, upcomingReleases(today, { where }), 1)),
    client.prefetchQuery(pageQuery(listedReleases, releasesOut(today, { where }), page)),
  ]);
}

/** The last page of a list that the address asks for; those before it were read on the way there. */
function readList<Row, Entity>(
  client: QueryClient,
  service: Service<Row, Entity>,
  where: readonly Condition<Row>[],
  page = 1,
): Promise<void> {
  return client.prefetchQuery(pageQuery(service, { size: LIST_PAGE_SIZE, where }, page));
}

const pageOf = ({ search }: Place) => readPageNumber(search.get('page'));

const readArtists =
  (kind: ArtistKind): ReadRows =>
  (client, place) =>
    readList(client, listedArtists, ARTIST_KINDS[kind].where, pageOf(place));

const readArtist: ReadRows = (client, { id }) =>
  Promise.all([
    client.prefetchQuery(entityQuery(artists, id)),
    readReleases(client, releasesOfArtist(id)),
    readList(client, galleryItems, galleryOfArtist(id).where),
  ]);

const readHome: ReadRows = (client) => {
  const { artists, beatmakers, releases, upcoming, services, gallery, news } = HOME_PREVIEW_SIZE;
  const today = labelDay(new Date());
  const ofKind = (kind: ArtistKind, size: number) => ({ size, where: ARTIST_KINDS[kind].where });
  return Promise.all([
    client.prefetchQuery(pageQuery(listedArtists, ofKind('artists', artists), 1)),
    client.prefetchQuery(pageQuery(listedArtists, ofKind('bits', beatmakers), 1)),
    client.prefetchQuery(pageQuery(listedReleases, releasesOut(today, { size: releases }), 1)),
    client.prefetchQuery(pageQuery(listedReleases, upcomingReleases(today, { size: upcoming }), 1)),
    client.prefetchQuery(pageQuery(listedServices, { size: services }, 1)),
    client.prefetchQuery(pageQuery(galleryItems, { size: gallery }, 1)),
    client.prefetchQuery(pageQuery(listedNewsItems, { size: news }, 1)),
  ]);
};

const readRelease: ReadRows = async (client, { id }) => {
  const release = await client.fetchQuery(entityQuery(releases, id));
  await client.prefetchQuery(pageQuery(listedReleases, moreReleasesOf(release), 1));
};

const readGalleryItem: ReadRows = async (client, { id }) => {
  if (!findListedGalleryItem(client, id)) await client.prefetchQuery(entityQuery(galleryItems, id));
};

const readLegalTexts: ReadRows = (client) => client.prefetchQuery(legalQuery);

/** What each page reads first; the other pages read nothing but the settings, which are there. */
const READERS: readonly [pattern: string, read: ReadRows][] = [
  [paths.home, readHome],
  [paths.artists, readArtists('artists')],
  [paths.bits, readArtists('bits')],
  [paths.artist(':id'), readArtist],
  [paths.bitsArtist(':id'), readArtist],
  [paths.releases, (client, place) => readReleases(client, [], pageOf(place))],
  [paths.release(':id'), readRelease],
  [
    paths.gallery,
    (client, place) => {
      const { where } = galleryOfType(readGalleryFilter(String(place.search)));
      return readList(client, galleryItems, where, pageOf(place));
    },
  ],
  [paths.galleryItem(':id'), readGalleryItem],
  [paths.news, (client, place) => readList(client, listedNewsItems, [], pageOf(place))],
  [paths.newsItem(':id'), (client, { id }) => client.prefetchQuery(entityQuery(newsItems, id))],
  [
    paths.services,
    (client) => client.prefetchQuery(pageQuery(services, { size: MOST_SERVICES }, 1)),
  ],
  [paths.imprint, readLegalTexts],
  [paths.privacy, readLegalTexts],
];

/** Reads what the page at an address without language shows first, as far as it is not there or no longer fresh. */
export async function readPageRows(
  client: QueryClient,
  pathname: string,
  search: URLSearchParams,
): Promise<void> {
  for (const [pattern, read] of READERS) {
    const match = matchPath(pattern, pathname);
    if (match) await read(client, { id: match.params['id'] ?? '', search });
  }
}
