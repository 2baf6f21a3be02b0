import type { LocalizedText } from '@/i18n/localized-text';
import {
  artistSource,
  readListedArtist,
  type ArtistRow,
  type ListedArtist,
} from './listed-artists';
import { readLinks, readLocalizedText } from '@/data-service/client/read-json';
import { createService } from '@/data-service/client/service';
import { SOCIAL_PLATFORMS, type SocialLinks } from './social-links';

export const STREAMING_PLATFORMS = ['spotify', 'apple_music'] as const;
export type StreamingLinks = Partial<Record<(typeof STREAMING_PLATFORMS)[number], string>>;

export interface Artist extends ListedArtist {
  bio: LocalizedText | null;
  spotifyEmbedUrl: string | null;
  beatstarsEmbedUrl: string | null;
  socialLinks: SocialLinks;
  streamingLinks: StreamingLinks;
  createdAt: string;
  updatedAt: string;
}

export const artists = createService<ArtistRow, Artist>({
  ...artistSource,
  columns: '*',
  fromRow: (row) => ({
    ...readListedArtist(row),
    bio: readLocalizedText(row.bio),
    spotifyEmbedUrl: row.spotify_embed_url,
    beatstarsEmbedUrl: row.beatstars_embed_url,
    socialLinks: readLinks(row.social_links, SOCIAL_PLATFORMS),
    streamingLinks: readLinks(row.streaming_links, STREAMING_PLATFORMS),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }),
});
