import { galleryItems, type GalleryItem, type GalleryItemRow } from './gallery-items';
import type { Condition } from '@/data-service/client/service';

export interface GalleryNeighbours {
  previous: GalleryItem | null;
  next: GalleryItem | null;
}

/** Returns the previous and the next item in a part of the gallery, wherever in it the item is. */
export async function galleryNeighbours(
  { id, createdAt }: GalleryItem,
  where: readonly Condition<GalleryItemRow>[],
): Promise<GalleryNeighbours> {
  const [newer, sameMoment] = await Promise.all([
    galleryItems.count([...where, { column: 'created_at', operator: 'gt', value: createdAt }]),
    galleryItems.count([
      ...where,
      { column: 'created_at', operator: 'eq', value: createdAt },
      { column: 'id', operator: 'lt', value: id },
    ]),
  ]);
  const from = Math.max(newer + sameMoment - 1, 0);
  const { rows } = await galleryItems.list({ from, size: 3, where });
  const index = rows.findIndex((row) => row.id === id);
  if (index === -1) return { previous: null, next: null };
  return { previous: rows[index - 1] ?? null, next: rows[index + 1] ?? null };
}
