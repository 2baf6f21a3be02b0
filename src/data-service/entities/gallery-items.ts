import type { LocalizedText } from '@/i18n/localized-text';
import type { Tables } from '@/data-service/database.types';
import { GALLERY_TYPES, type GalleryType } from './gallery-types';
import { readLocalizedText, readLocalizedTexts, readOneOf } from '@/data-service/client/read-json';
import { createService } from '@/data-service/client/service';

export interface GalleryItem {
  id: string;
  caption: LocalizedText | null;
  type: GalleryType;
  /** The picture or video when it is one; several pictures stand in `images`, and so does the still of a video. */
  url: string | null;
  images: string[];
  /** Image alternatives by address. */
  imageAlts: Record<string, LocalizedText>;
  artistId: string | null;
  artistName: string | null;
  createdAt: string;
  updatedAt: string;
}

export type GalleryItemRow = Tables<'gallery_items'> & {
  artists: { id: string; name: string } | null;
};

/** The pictures of an item in display order. Those of a video are stills that stand for it. */
export function galleryImages(item: Pick<GalleryItem, 'type' | 'url' | 'images'>): string[] {
  if (item.type === 'video') return item.images;
  const first = item.url !== null && !item.images.includes(item.url) ? [item.url] : [];
  return [...first, ...item.images];
}

export const galleryItems = createService<GalleryItemRow, GalleryItem>({
  table: 'gallery_items',
  columns: '*, artists(id, name)',
  sort: { column: 'created_at', ascending: false },
  fromRow: (row) => ({
    id: row.id,
    caption: readLocalizedText(row.caption),
    type: readOneOf(row.type, GALLERY_TYPES),
    url: row.url,
    images: row.images,
    imageAlts: readLocalizedTexts(row.image_alts),
    artistId: row.artist_id,
    artistName: row.artists?.name ?? null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }),
});
