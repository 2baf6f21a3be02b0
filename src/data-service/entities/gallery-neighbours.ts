import { galleryItems, type GalleryItem, type GalleryItemRow } from './gallery-items';
import type { Condition } from '@/data-service/client/service';

const NOT_PINNED = { column: 'pinned', operator: 'is', value: 'null' } as const;

export interface GalleryNeighbours {
  previous: GalleryItem | null;
  next: GalleryItem | null;
}

/** Returns the previous and the next item in a part of the gallery, wherever in it the item is. */
export async function galleryNeighbours(
  { id, createdAt, pinned }: GalleryItem,
  where: readonly Condition<GalleryItemRow>[],
): Promise<GalleryNeighbours> {
  const before: Condition<GalleryItemRow>[][] =
    pinned === 0
      ? [
          [{ column: 'pinned', operator: 'not.is', value: 'null' }],
          [NOT_PINNED, { column: 'created_at', operator: 'gt', value: createdAt }],
          [
            NOT_PINNED,
            { column: 'created_at', operator: 'eq', value: createdAt },
            { column: 'id', operator: 'lt', value: id },
          ],
        ]
      : [[{ column: 'pinned', operator: 'lt', value: pinned }]];
  const counts = await Promise.all(
    before.map((conditions) => galleryItems.count([...where, ...conditions])),
  );
  const from = Math.max(counts.reduce((sum, count) => sum + count) - 1, 0);
  const { rows } = await galleryItems.list({ from, size: 3, where });
  const index = rows.findIndex((row) => row.id === id);
  if (index === -1) return { previous: null, next: null };
  return { previous: rows[index - 1] ?? null, next: rows[index + 1] ?? null };
}
