import type { LocalizedText } from '@/i18n/localized-text';
import type { Tables } from '@/data-service/database.types';
import { readLocalizedText } from '@/data-service/client/read-json';
import { createService } from '@/data-service/client/service';

/** What lists show of a release. */
export interface ListedRelease {
  id: string;
  title: string;
  artistId: string;
  artistName: string;
  coverArtUrl: string | null;
  imageAlt: LocalizedText | null;
  spotifyLink: string | null;
  appleMusicLink: string | null;
  /** `YYYY-MM-DD` */
  releaseDate: string;
}

export type ReleaseRow = Tables<'releases'> & { artists: { name: string } | null };

export const releaseSource = {
  table: 'releases',
  sort: { column: 'release_date', ascending: false },
} as const;

const LISTED = [
  'id',
  'title',
  'artist_id',
  'cover_art_url',
  'image_alt',
  'spotify_link',
  'apple_music_link',
  'release_date',
] as const;

export const RELEASE_ARTIST = 'artists(name)';

/** The part of a release that lists show. */
export const readListedRelease = (
  row: Pick<ReleaseRow, (typeof LISTED)[number] | 'artists'>,
): ListedRelease => ({
  id: row.id,
  title: row.title,
  artistId: row.artist_id,
  artistName: row.artists?.name ?? '',
  coverArtUrl: row.cover_art_url,
  imageAlt: readLocalizedText(row.image_alt),
  spotifyLink: row.spotify_link,
  appleMusicLink: row.apple_music_link,
  releaseDate: row.release_date,
});

export const listedReleases = createService<ReleaseRow, ListedRelease>({
  ...releaseSource,
  columns: [...LISTED, RELEASE_ARTIST].join(),
  fromRow: readListedRelease,
});
