import type { LocalizedText } from '@/i18n/localized-text';
import { ARTIST_TYPES, type ArtistType } from './artist-types';
import type { Tables } from '@/data-service/database.types';
import { readLocalizedText, readOneOf } from '@/data-service/client/read-json';
import { createService } from '@/data-service/client/service';

/** What lists show of an artist. */
export interface ListedArtist {
  id: string;
  name: string;
  photoUrl: string | null;
  imageAlt: LocalizedText | null;
  artistType: ArtistType;
}

export type ArtistRow = Tables<'artists'>;

export const artistSource = {
  table: 'artists',
  sort: { column: 'created_at', ascending: false },
} as const;

const LISTED = ['id', 'name', 'photo_url', 'image_alt', 'artist_type'] as const;

/** The part of an artist that lists show. */
export const readListedArtist = (row: Pick<ArtistRow, (typeof LISTED)[number]>): ListedArtist => ({
  id: row.id,
  name: row.name,
  photoUrl: row.photo_url,
  imageAlt: readLocalizedText(row.image_alt),
  artistType: readOneOf(row.artist_type, ARTIST_TYPES),
});

export const listedArtists = createService<ArtistRow, ListedArtist>({
  ...artistSource,
  columns: LISTED.join(),
  fromRow: readListedArtist,
});
