import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { pathnameOf, paths } from '@/config/paths';
import { AppError } from '@/data-service/client/app-error';
import { artists, type Artist } from '@/data-service/entities/artists';
import { galleryItems, type GalleryItem } from '@/data-service/entities/gallery-items';
import type { LegalTexts } from '@/data-service/entities/legal-texts';
import { newsItems, type NewsItem } from '@/data-service/entities/news-items';
import { releases, type Release } from '@/data-service/entities/releases';
import type { ListResult, Service } from '@/data-service/client/service';
import { services, type LabelService } from '@/data-service/entities/services';
import type { LocalizedText } from '@/i18n/localized-text';
import { legalQuery } from '@/site/legal/legal-query';
import { entityQuery } from '@/site/lists/queries';

/** The pages that are the same page whatever the database holds. */
const PLAIN_PAGES = [
  ['home', paths.home],
  ['artists', paths.artists],
  ['bits', paths.bits],
  ['releases', paths.releases],
  ['gallery', paths.gallery],
  ['news', paths.news],
  ['about', paths.about],
  ['contact', paths.contact],
  ['search', paths.search],
] as const;

const LEGAL_PAGES = [
  ['imprint', paths.imprint],
  ['privacyPolicy', paths.privacy],
] as const satisfies [keyof LegalTexts, string][];

export type PlainPage = (typeof PLAIN_PAGES)[number][0];

/** Which page it is, and what it shows. */
export type PageSubject =
  | { kind: PlainPage }
  | { kind: 'services'; services: LabelService[] }
  | { kind: 'artist'; artist: Artist }
  | { kind: 'release'; release: Release }
  | { kind: 'newsItem'; item: NewsItem }
  | { kind: 'galleryItem'; item: GalleryItem }
  | { kind: 'legal'; name: keyof LegalTexts; text: LocalizedText | null }
  | { kind: 'notFound' }
  /** Its rows are not there, or not yet. */
  | { kind: 'unread' };

/** The page at an address without language prefix, with what the query cache knows of it. */
export function readSubject(path: string, client: QueryClient): PageSubject {
  const pathname = pathnameOf(path);
  const isAt = (pattern: string) => matchPath(pattern, pathname) !== null;
  const idAt = (pattern: string) => matchPath(pattern, pathname)?.params['id'];

  const plain = PLAIN_PAGES.find(([, address]) => isAt(address));
  if (plain) return { kind: plain[0] };

  const legal = LEGAL_PAGES.find(([, address]) => isAt(address));
  if (legal) {
    const texts = client.getQueryData<LegalTexts>(legalQuery.queryKey);
    return texts ? { kind: 'legal', name: legal[0], text: texts[legal[0]] } : { kind: 'unread' };
  }

  if (isAt(paths.services)) {
    return { kind: 'services', services: readServices(client) };
  }

  const artistId = idAt(paths.artist(':id')) ?? idAt(paths.bitsArtist(':id'));
  if (artistId !== undefined) {
    return readEntity(client, artists, artistId, (artist) => ({ kind: 'artist', artist }));
  }
  const releaseId = idAt(paths.release(':id'));
  if (releaseId !== undefined) {
    return readEntity(client, releases, releaseId, (release) => ({ kind: 'release', release }));
  }
  const newsId = idAt(paths.newsItem(':id'));
  if (newsId !== undefined) {
    return readEntity(client, newsItems, newsId, (item) => ({ kind: 'newsItem', item }));
  }
  const galleryId = idAt(paths.galleryItem(':id'));
  if (galleryId !== undefined) {
    return readEntity(client, galleryItems, galleryId, (item) => ({ kind: 'galleryItem', item }));
  }
  return { kind: 'notFound' };
}

function readEntity<Row, Entity>(
  client: QueryClient,
  service: Service<Row, Entity>,
  id: string,
  subjectOf: (entity: Entity) => PageSubject,
): PageSubject {
  const state = client.getQueryState<Entity>(entityQuery(service, id).queryKey);
  if (state?.data !== undefined) return subjectOf(state.data);
  const isMissing = state?.error instanceof AppError && state.error.kind === 'not-found';
  return { kind: isMissing ? 'notFound' : 'unread' };
}

/** The groups of the price list that have been read whole, each once. */
function readServices(client: QueryClient): LabelService[] {
  const { table, columns } = services;
  const rows = client
    .getQueriesData<ListResult<LabelService>>({ queryKey: [table, 'list', { columns }] })
    .flatMap(([, list]) => list?.rows ?? []);
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
