import { publicationOf } from '@/data-service/auth/publication';
import { forStaff } from '@/data-service/auth/staff-list';
import { artists, type Artist } from '@/data-service/entities/artists';

/** Artists, for a field that refers to one. */
export const ARTIST_SOURCE = {
  service: forStaff(artists),
  column: 'name',
  nameOf: (artist: Artist) => artist.name,
} as const;

/** Returns what a row shows of its artist. */
export async function readArtistColumns(id: string | null): Promise<object> {
  if (id === null || id === '') return { artist_name: null, artists: null };
  const artist = await ARTIST_SOURCE.service.get(id);
  const isPublic = publicationOf(artist) === 'published';
  return { artist_name: artist.name, artists: isPublic ? { id } : null };
}
