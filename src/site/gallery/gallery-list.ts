import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Location } from 'react-router-dom';
import type { Condition } from '@/data-service/content/entity/query';
import { artists, type Artist } from '@/data-service/content/artists';
import { splitLanguage } from '@/i18n/languages';
import { findPage } from '@/site/page-url';
import {
  type GalleryItem,
  type GalleryItemRow,
  galleryItems,
} from '@/data-service/content/gallery-items';
import { type GalleryType, readGalleryType } from '@/data-service/content/gallery-type';
import { findListed } from '@/site/shared/page-entity';
import { entityQuery } from '@/site/shared/queries';

/** The part of the gallery that a page lists. */
interface GalleryList {
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

/**
 * Returns the list on the page at this location from which an item was opened. The home page shows the beginning of the whole
 * gallery.
 */
export function galleryListAt(
  client: QueryClient,
  { pathname, search }: Location,
  item: Pick<GalleryItem, 'artistId'> | undefined,
): GalleryList {
  const { page, id: slug } = findPage(splitLanguage(pathname).path);
  if (page.name === 'gallery') return galleryOfType(readGalleryFilter(search));
  if (page.parameters?.includes('gallery')) {
    // The page has read its artist. After a reload of the item's, only the item has the artist.
    const artist = client.getQueryData<Artist>(entityQuery(artists, slug).queryKey);
    const artistId = artist?.id ?? item?.artistId;
    if (artistId) return galleryOfArtist(artistId);
  }
  return { where: [], pageParam: null };
}

/** A gallery item that a list has read. */
export function findListedGalleryItem(client: QueryClient, slug: string): GalleryItem | undefined {
  return findListed(client, galleryItems, slug);
}

/** One gallery item; at once where a list has read it already. */
export function useGalleryItem(slug: string) {
  const client = useQueryClient();
  return useQuery({
    ...entityQuery(galleryItems, slug),
    initialData: () => findListedGalleryItem(client, slug),
  });
}
