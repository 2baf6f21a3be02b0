import type { LocalizedText } from '@/i18n/localized-text';
import type { Tables } from './database.types';
import { readLocalizedText } from './read-json';
import { createService } from './service';

export interface Release {
  id: string;
  title: string;
  description: LocalizedText | null;
  artistId: string;
  coverArtUrl: string | null;
  imageAlt: LocalizedText | null;
  spotifyLink: string | null;
  appleMusicLink: string | null;
  /** `YYYY-MM-DD` */
  releaseDate: string;
  artistName: string;
  updatedAt: string;
}

type ReleaseRow = Tables<'releases'> & { artists: { id: string; name: string } | null };

export const releases = createService<ReleaseRow, Release>({
  table: 'releases',
  columns: '*, artists(id, name)',
  sort: { column: 'release_date', ascending: false },
  fromRow: (row) => ({
    id: row.id,
    title: row.title,
    description: readLocalizedText(row.description),
    artistId: row.artist_id,
    artistName: row.artists?.name ?? '',
    coverArtUrl: row.cover_art_url,
    imageAlt: readLocalizedText(row.image_alt),
    spotifyLink: row.spotify_link,
    appleMusicLink: row.apple_music_link,
    releaseDate: row.release_date,
    updatedAt: row.updated_at,
  }),
});
