import { cleanAddress } from '@/config/clean-text';
import { readLink, type EmbedError, type PlainUrl } from './embed-url';

/** The platforms where the label and its artists can be followed. */
export const SOCIAL_PLATFORMS = ['instagram', 'tiktok', 'youtube'] as const;
export type SocialPlatform = (typeof SOCIAL_PLATFORMS)[number];
export type SocialLinks = Partial<Record<SocialPlatform, string>>;

const PROFILE: Record<SocialPlatform, (handle: string) => string> = {
  instagram: (handle) => `https://www.instagram.com/${handle}/`,
  tiktok: (handle) => `https://www.tiktok.com/@${handle}`,
  youtube: (handle) => `https://www.youtube.com/@${handle}`,
};

/** With the sign it may hold points; without it, a point would make it the name of a host. */
const HANDLE = /^(?:@([\w.-]{1,60})|([\w-]{1,60}))$/;

/** Reads a text with a link to a profile, or the handle alone. */
export function readSocialLink(text: string, platform: SocialPlatform): PlainUrl | EmbedError {
  const [, marked, bare] = HANDLE.exec(cleanAddress(text)) ?? [];
  const handle = marked ?? bare;
  if (handle !== undefined) return { platform: null, url: PROFILE[platform](handle) };
  const { hostname } = new URL(PROFILE[platform](''));
  return readLink(text, ({ url }) => `www.${new URL(url).hostname}`.endsWith(hostname));
}
