import { useQuery, useQueryClient } from '@tanstack/react-query';
import { galleryItems, type GalleryItem } from '@/data-service/gallery-items';
import type { ListResult } from '@/data-service/service';
import { entityQuery } from './queries';

/** One gallery item; at once where a list has read it already. */
export function useGalleryItem(id: string) {
  const client = useQueryClient();
  return useQuery({
    ...entityQuery(galleryItems, id),
    initialData: () =>
      client
        .getQueriesData<ListResult<GalleryItem>>({ queryKey: [galleryItems.table, 'list'] })
        .flatMap(([, list]) => list?.rows ?? [])
        .find((row) => row.id === id),
  });
}
