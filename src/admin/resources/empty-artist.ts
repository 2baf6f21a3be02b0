import type { ArtistDraft } from '@/data-service/entities/artists-editor';

/** An artist of whom nothing is known yet. */
export const emptyArtist = (): ArtistDraft => ({
  name: '',
  artistType: 'performer',
  bio: null,
  photoUrl: null,
  imageAlt: null,
  spotifyEmbedUrl: null,
  beatstarsEmbedUrl: null,
  socialLinks: {},
  streamingLinks: {},
});
