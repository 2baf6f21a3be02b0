import type { ArtistDraft } from '@/data-service/entities/artists';

/** An artist with nothing but what every artist has. */
export const bareArtist: ArtistDraft = {
  name: 'Bare',
  bio: null,
  photoUrl: null,
  imageAlt: null,
  artistType: 'performer',
  spotifyEmbedUrl: null,
  beatstarsEmbedUrl: null,
  socialLinks: {},
  streamingLinks: {},
};
