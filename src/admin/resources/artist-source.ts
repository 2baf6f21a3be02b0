import { forStaff } from '@/data-service/auth/staff-list';
import { artists, type Artist } from '@/data-service/entities/artists';

/** Artists, for a field that refers to one. */
export const ARTIST_SOURCE = {
  service: forStaff(artists),
  column: 'name',
  nameOf: (artist: Artist) => artist.name,
} as const;
