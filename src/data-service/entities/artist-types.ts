export const ARTIST_TYPES = ['performer', 'beatmaker', 'dj', 'producer', 'songwriter'] as const;
export type ArtistType = (typeof ARTIST_TYPES)[number];
