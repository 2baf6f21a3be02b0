import { defineEntity, type DraftOf, type EntityOf, type ListedOf } from './entity/define';
import type { Tables } from '../database.types';
import {
  choice,
  embedUrl,
  image,
  links,
  localizedLine,
  localizedMarkdown,
  platformLinks,
  publication,
  slug,
  text,
} from './entity/fields';
import { SOCIAL_PLATFORMS } from './platforms/social-platforms';
import { readArtistLinks, readContacts, type ArtistContact, type ArtistLink } from './artist-links';
import { isRecord } from './entity/read-json';
import { readImageCredit } from './image-credit';

export const ARTIST_TYPES = ['performer', 'beatmaker', 'dj', 'producer', 'songwriter'] as const;
export type ArtistType = (typeof ARTIST_TYPES)[number];

export const STREAMING_PLATFORMS = ['spotify', 'apple_music'] as const;
export type StreamingLinks = Partial<Record<(typeof STREAMING_PLATFORMS)[number], string>>;

export const artistEntity = defineEntity(
  'artists',
  { column: 'created_at', ascending: false, pinnedFirst: true },
  {
    name: text({ max: 200, required: true, list: true }),
    slug: slug(),
    artistType: choice(ARTIST_TYPES, { required: true, list: true }),
    bio: localizedMarkdown({ max: 20_000 }),
    photoUrl: image({ list: true }),
    imageAlt: localizedLine({ list: true }),
    imageCredit: { kind: 'readOnly', read: readImageCredit },
    spotifyEmbedUrl: embedUrl('spotify'),
    beatstarsEmbedUrl: embedUrl('beatstars'),
    socialLinks: links(SOCIAL_PLATFORMS),
    streamingLinks: platformLinks(STREAMING_PLATFORMS),
    /** All links in their order; those of the two fields above by platform alone. */
    links: { kind: 'artistLinks', read: readArtistLinks, empty: [] as ArtistLink[] },
    contacts: { kind: 'contacts', read: readContacts, empty: [] as ArtistContact[] },
    publishedAt: publication(),
  },
);

export const { repository: artists, listRepository: listedArtists } = artistEntity;
type Fields = typeof artistEntity.fields;
export type ArtistRow = Tables<'artists'>;
export type Artist = EntityOf<Fields>;
export type ListedArtist = ListedOf<Fields>;
export type ArtistDraft = DraftOf<Fields>;

/** The slug of a row's artist; null for visitors while that is a draft, whose name then leads nowhere, and without one. */
export const artistSlug = {
  kind: 'readOnly',
  list: true,
  select: 'artists(slug)',
  read: (artist: unknown) => (isRecord(artist) ? String(artist['slug']) : null),
} as const;
