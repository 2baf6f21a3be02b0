import { matchPath, type Location } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { GalleryItemRow } from '@/data-service/entities/gallery-items';
import { readGalleryType, type GalleryType } from '@/data-service/entities/gallery-types';
import type { Condition } from '@/data-service/client/service';

/** Which part of the gallery a page lists. */
export interface GalleryList {
  where: readonly Condition<GalleryItemRow>[];
  /** What the page's address calls the number of its list's pages; null where the list does not grow. */
  pageParam: string | null;
}

/** The type that the gallery's address filters by; null for all. */
export function readGalleryFilter(search: string): GalleryType | null {
  return readGalleryType(new URLSearchParams(search).get('type'));
}

export function galleryOfType(type: GalleryType | null): GalleryList {
  return {
    where: type === null ? [] : [{ column: 'type', operator: 'eq', value: type }],
    pageParam: 'page',
  };
}

export function galleryOfArtist(artistId: string): GalleryList {
  return {
    where: [{ column: 'artist_id', operator: 'eq', value: artistId }],
    pageParam: 'gallery',
  };
}

/** The list on the page at this location. The home page shows the beginning of the whole gallery. */
export function galleryListAt({ pathname, search }: Location): GalleryList {
  if (pathname === paths.gallery) return galleryOfType(readGalleryFilter(search));
  for (const artistPath of [paths.artist, paths.bitsArtist]) {
    const artistId = matchPath(artistPath(':artistId'), pathname)?.params.artistId;
    if (artistId) return galleryOfArtist(artistId);
  }
  return { where: [], pageParam: null };
}
