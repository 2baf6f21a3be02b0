import { paths } from '@/config/paths';
import type { ArtistRow } from '@/data-service/entities/artists';
import type { Condition } from '@/data-service/client/service';

/** The two lists of people: beatmakers stand under /bits, everybody else under /artists. */
export type ArtistKind = 'artists' | 'bits';

export const ARTIST_KINDS: Record<
  ArtistKind,
  { listPath: string; path: (id: string) => string; where: Condition<ArtistRow>[] }
> = {
  artists: {
    listPath: paths.artists,
    path: paths.artist,
    where: [{ column: 'artist_type', operator: 'neq', value: 'beatmaker' }],
  },
  bits: {
    listPath: paths.bits,
    path: paths.bitsArtist,
    where: [{ column: 'artist_type', operator: 'eq', value: 'beatmaker' }],
  },
};
