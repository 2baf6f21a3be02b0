import * as v from 'valibot';
import { ARTIST_TYPES } from './artist-types';
import { artists, type StreamingLinks } from './artists';
import { createEditor } from '@/data-service/client/editor';
import {
  address,
  embedAddress,
  links,
  localizedLine,
  localizedMarkdown,
  platformLink,
  requiredText,
} from '@/data-service/client/fields';
import { SOCIAL_PLATFORMS } from './social-links';

export const artistSchema = v.object({
  name: requiredText(200),
  bio: v.nullable(localizedMarkdown(20_000)),
  photoUrl: v.nullable(address),
  imageAlt: v.nullable(localizedLine),
  artistType: v.picklist(ARTIST_TYPES),
  spotifyEmbedUrl: v.nullable(embedAddress('spotify')),
  beatstarsEmbedUrl: v.nullable(embedAddress('beatstars')),
  socialLinks: links(SOCIAL_PLATFORMS),
  streamingLinks: v.strictObject({
    spotify: v.optional(platformLink('spotify')),
    apple_music: v.optional(platformLink('apple_music')),
  } satisfies Record<keyof StreamingLinks, unknown>),
});

export type ArtistDraft = v.InferOutput<typeof artistSchema>;

export const artistEditor = createEditor(artists, {
  schema: artistSchema,
  toRow: (draft) => ({
    name: draft.name,
    bio: draft.bio,
    photo_url: draft.photoUrl,
    image_alt: draft.imageAlt,
    artist_type: draft.artistType,
    spotify_embed_url: draft.spotifyEmbedUrl,
    beatstars_embed_url: draft.beatstarsEmbedUrl,
    social_links: draft.socialLinks,
    streaming_links: draft.streamingLinks,
  }),
});
