import * as v from 'valibot';
import { createEditor } from '@/data-service/client/editor';
import {
  address,
  day,
  localizedLine,
  localizedMarkdown,
  platformLink,
  reference,
  requiredText,
} from '@/data-service/client/fields';
import { releases } from './releases';

export const releaseSchema = v.object({
  title: requiredText(200),
  description: v.nullable(localizedMarkdown(20_000)),
  artistId: reference,
  coverArtUrl: v.nullable(address),
  imageAlt: v.nullable(localizedLine),
  spotifyLink: v.nullable(platformLink('spotify')),
  appleMusicLink: v.nullable(platformLink('apple_music')),
  releaseDate: day,
});

export type ReleaseDraft = v.InferOutput<typeof releaseSchema>;

export const releaseEditor = createEditor(releases, {
  schema: releaseSchema,
  toRow: (draft) => ({
    title: draft.title,
    description: draft.description,
    artist_id: draft.artistId,
    cover_art_url: draft.coverArtUrl,
    image_alt: draft.imageAlt,
    spotify_link: draft.spotifyLink,
    apple_music_link: draft.appleMusicLink,
    release_date: draft.releaseDate,
  }),
});
