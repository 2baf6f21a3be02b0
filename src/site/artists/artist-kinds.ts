import { paths } from '@/config/paths';
import type { Condition } from '@/data-service/content/entity/query';
import type { ArtistRow } from '@/data-service/content/artists';

const whoseType = (operator: 'eq' | 'neq', value: string): Condition<ArtistRow>[] => [
  { column: 'artist_type', operator, value },
];

/** The two lists of people: beatmakers are under /bits, everybody else under /artists. */
export const ARTIST_KINDS = {
  artists: {
    listPath: paths.artists,
    path: paths.artist,
    where: whoseType('neq', 'beatmaker'),
  },
  bits: { listPath: paths.bits, path: paths.bitsArtist, where: whoseType('eq', 'beatmaker') },
};

export type ArtistKind = keyof typeof ARTIST_KINDS;
