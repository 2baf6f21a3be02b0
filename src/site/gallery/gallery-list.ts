import type { Location } from 'react-router-dom';
import { splitLanguage } from '@/i18n/language-path';
import { findPage } from '@/site/pages';
import {
  type GalleryItemRow,
  type GalleryType,
  readGalleryType,
} from '@/data-service/entities/gallery-items';
import type { Condition } from '@/data-service/entity/query';

/** The part of the gallery that a page lists. */
export interface GalleryList {
  where: readonly Condition<GalleryItemRow>[];
  /** The URL parameter with the number of the list's pages; null where the list does not grow. */
  pageParam: string | null;
}

/** The type that the gallery's URL filters by; null for all. */
export function readGalleryFilter(search: string | URLSearchParams): GalleryType | null {
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

/** Returns the list on the page at this location. The home page shows the beginning of the whole gallery. */
export function galleryListAt({ pathname, search }: Location): GalleryList {
  const { page, id } = findPage(splitLanguage(pathname).path);
  if (page.name === 'gallery') return galleryOfType(readGalleryFilter(search));
  if (page.parameters?.includes('gallery')) return galleryOfArtist(id);
  return { where: [], pageParam: null };
}
