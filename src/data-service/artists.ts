import type { Tables } from './database.types';
import type { LocalizedText } from '@/i18n/localized-text';
import { readLinks, readLocalizedText, readOneOf } from './read-json';
import { createService } from './service';
import { SOCIAL_PLATFORMS, type SocialLinks } from './social-links';

export const ARTIST_TYPES = ['performer', 'beatmaker', 'dj', 'producer', 'songwriter'] as const;
export type ArtistType = (typeof ARTIST_TYPES)[number];

export const STREAMING_PLATFORMS = ['spotify', 'apple_music'] as const;
export type StreamingLinks = Partial<Record<(typeof STREAMING_PLATFORMS)[number], string>>;

export interface Artist {
  id: string;
  name: string;
  bio: LocalizedText | null;
  photoUrl: string | null;
  imageAlt: LocalizedText | null;
  artistType: ArtistType;
  spotifyEmbedUrl: string | null;
  beatstarsEmbedUrl: string | null;
  socialLinks: SocialLinks;
  streamingLinks: StreamingLinks;
  createdAt: string;
  updatedAt: string;
}

export const artists = createService<Tables<'artists'>, Artist>({
  table: 'artists',
  columns: '*',
  sort: { column: 'created_at', ascending: false },
  fromRow: (row) => ({
    id: row.id,
    name: row.name,
    bio: readLocalizedText(row.bio),
    photoUrl: row.photo_url,
    imageAlt: readLocalizedText(row.image_alt),
    artistType: readOneOf(row.artist_type, ARTIST_TYPES),
    spotifyEmbedUrl: row.spotify_embed_url,
    beatstarsEmbedUrl: row.beatstars_embed_url,
    socialLinks: readLinks(row.social_links, SOCIAL_PLATFORMS),
    streamingLinks: readLinks(row.streaming_links, STREAMING_PLATFORMS),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }),
});
