import { SOCIAL_PLATFORMS } from '../platforms/social-platforms';

/** The platforms of an artist where music is heard: their links say so. */
export const LISTENING_PLATFORMS = [
  'spotify',
  'apple_music',
  'beatstars',
  'bandcamp',
  'soundcloud',
  'youtube_music',
  'deezer',
  'tidal',
  'amazon_music',
  'qobuz',
  'beatport',
  'mixcloud',
] as const;

/** All platforms whose names are known; `website` is any other page. */
export const ARTIST_PLATFORMS = [
  ...LISTENING_PLATFORMS,
  ...SOCIAL_PLATFORMS,
  'vimeo',
  'bluesky',
  'mastodon',
  'facebook',
  'threads',
  'x',
  'twitch',
  'patreon',
  'discogs',
  'telegram',
  'website',
] as const;

export const CONTACT_ROLES = ['booking', 'press', 'management'] as const;
