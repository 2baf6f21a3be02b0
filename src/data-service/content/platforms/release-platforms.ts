/** The platforms of a release besides Spotify and Apple Music, which have separate columns. */
export const RELEASE_LINK_PLATFORMS = [
  'bandcamp',
  'youtube_music',
  'soundcloud',
  'deezer',
  'tidal',
  'amazon_music',
  'qobuz',
  'beatport',
  'shop',
] as const;
export type ReleaseLinkPlatform = (typeof RELEASE_LINK_PLATFORMS)[number];
export type ReleaseLinks = Partial<Record<ReleaseLinkPlatform, string>>;

const [bandcamp, ...others] = RELEASE_LINK_PLATFORMS;

/** All of them, in the order in which visitors see them unless the label has another. */
export const RELEASE_PLATFORMS = [bandcamp, 'spotify', 'apple_music', ...others] as const;
export type ReleasePlatform = (typeof RELEASE_PLATFORMS)[number];
