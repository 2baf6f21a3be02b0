import { normalizeHttpsUrl } from '@/data-service/platforms/https-url';
import type { SocialPlatform } from '@/data-service/entities/social-links';

const PROFILE: Record<SocialPlatform, (handle: string) => string> = {
  instagram: (handle) => `https://www.instagram.com/${handle}/`,
  tiktok: (handle) => `https://www.tiktok.com/@${handle}`,
  youtube: (handle) => `https://www.youtube.com/@${handle}`,
};

/** With the sign it may hold points; without it, a point would make it the name of a host. */
const HANDLE = /^(?:@([\w.-]{1,60})|([\w-]{1,60}))$/;

/** The https address that is meant by what somebody typed: also a bare handle, or an address without its scheme. */
export function socialUrl(typed: string, platform: SocialPlatform): string {
  const text = typed.trim();
  const [, marked, bare] = HANDLE.exec(text) ?? [];
  const handle = marked ?? bare;
  if (handle !== undefined) return PROFILE[platform](handle);
  const secure = text.replace(/^(?:http:)?\/\//i, 'https://');
  const withScheme = /^[a-z][a-z\d+.-]*:/i.test(secure) ? secure : `https://${secure}`;
  return normalizeHttpsUrl(withScheme) ?? text;
}
