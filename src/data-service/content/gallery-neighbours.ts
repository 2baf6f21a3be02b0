import { galleryItems, type GalleryItem, type GalleryItemRow } from './gallery-items';
import type { Condition } from './entity/query';

export interface GalleryNeighbours {
  previous: GalleryItem | null;
  next: GalleryItem | null;
}

/**
 * Returns the previous and the next item of an item in a part of the gallery, at any place in it. The id of an item that
 * came with a page may be empty.
 */
export async function galleryNeighbours(
  { id: known, slug, createdAt, pinned }: GalleryItem,
  where: readonly Condition<GalleryItemRow>[],
): Promise<GalleryNeighbours> {
  const id = known || (await galleryItems.get(slug)).id;
  const moment = `"${createdAt}"`;
  const { total: before } = await galleryItems.list({
    from: 0,
    size: 1,
    where,
    or:
      pinned === 0
        ? `pinned.not.is.null,created_at.gt.${moment},and(created_at.eq.${moment},id.lt.${id})`
        : `pinned.lt.${pinned}`,
  });
  const from = Math.max(before - 1, 0);
  const { rows } = await galleryItems.list({ from, size: 3, where });
  const index = rows.findIndex((row) => row.id === id);
  if (index === -1) return { previous: null, next: null };
  return { previous: rows[index - 1] ?? null, next: rows[index + 1] ?? null };
}
