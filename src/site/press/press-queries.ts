import type { QueryClient } from '@tanstack/react-query';
import { pressContactQuery } from '@/data-service/content/label-texts';
import { readPressPictures, type PressSubject } from '@/data-service/content/press';

/** The query of the pictures for the press. */
export const pressPicturesQuery = (of: PressSubject) => ({
  queryKey: ['press_pictures', of],
  queryFn: () => readPressPictures(of),
});

/** Reads what all press pages show. */
export const readPress = (client: QueryClient, of: PressSubject) =>
  Promise.all([
    client.ensureQueryData(pressPicturesQuery(of)),
    client.ensureQueryData(pressContactQuery),
  ]);
