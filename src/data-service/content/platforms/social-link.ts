import { cleanAddress } from '@/lib/clean-text';
import { readLink, type EmbedError, type PlainUrl } from './embed-url';
import type { SocialPlatform } from './social-platforms';

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
