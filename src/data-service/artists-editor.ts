import * as v from 'valibot';
import { ARTIST_TYPES, artists, STREAMING_PLATFORMS } from './artists';
import { createEditor } from './editor';
import { address, httpsAddress, links, localizedLine, localizedText, requiredText } from './fields';
import { SOCIAL_PLATFORMS } from './social-links';

export const artistSchema = v.object({
  name: requiredText(200),
  bio: v.nullable(localizedText(20_000)),
  photoUrl: v.nullable(address),
  imageAlt: v.nullable(localizedLine),
  artistType: v.picklist(ARTIST_TYPES),
  spotifyEmbedUrl: v.nullable(httpsAddress),
  beatstarsEmbedUrl: v.nullable(httpsAddress),
  socialLinks: links(SOCIAL_PLATFORMS),
  streamingLinks: links(STREAMING_PLATFORMS),
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
