import { galleryImages, type GalleryItem } from '@/data-service/entities/gallery-items';

/** Where one stands in the viewer: an item and which of its pictures, counted from 0. */
export interface GalleryStop {
  item: GalleryItem;
  picture: number;
}

/** How many stops an item has. A video is one: its pictures are stills. */
export function pictureCount(item: GalleryItem): number {
  return item.type === 'video' ? 1 : galleryImages(item).length;
}

/** The next stop (1) or the one before (-1): through the pictures of an item, then to the neighbour in the list. */
export function galleryStep(
  { item, picture }: GalleryStop,
  rows: readonly GalleryItem[],
  direction: 1 | -1,
): GalleryStop | null {
  const within = picture + direction;
  if (within >= 0 && within < pictureCount(item)) return { item, picture: within };
  const index = rows.findIndex(({ id }) => id === item.id);
  const neighbour = index === -1 ? undefined : rows[index + direction];
  if (!neighbour) return null;
  const last = Math.max(pictureCount(neighbour) - 1, 0);
  return { item: neighbour, picture: direction === 1 ? 0 : last };
}
