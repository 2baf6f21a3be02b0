import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { galleryItems, type GalleryItem } from '@/data-service/entities/gallery-items';
import type { ListResult } from '@/data-service/entity/query';
import { entityQuery } from '@/site/shared/queries';

/** A gallery item that a list has read. */
export function findListedGalleryItem(client: QueryClient, id: string): GalleryItem | undefined {
  return client
    .getQueriesData<ListResult<GalleryItem>>({ queryKey: [galleryItems.table, 'list'] })
    .flatMap(([, list]) => list?.rows ?? [])
    .find((row) => row.id === id);
}

/** One gallery item; at once where a list has read it already. */
export function useGalleryItem(id: string) {
  const client = useQueryClient();
  return useQuery({
    ...entityQuery(galleryItems, id),
    initialData: () => findListedGalleryItem(client, id),
  });
}
