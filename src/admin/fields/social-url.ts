import { normalizeHttpsUrl } from '@/data-service/platforms/https-url';
import type { SocialPlatform } from '@/data-service/entities/social-links';

const PROFILE: Record<SocialPlatform, (handle: string) => string> = {
  instagram: (handle) => `https://www.instagram.com/${handle}/`,
  tiktok: (handle) => `https://www.tiktok.com/@${handle}`,
  youtube: (handle) => `https://www.youtube.com/@${handle}`,
};

/** With the sign it may hold points; without it, a point would make it the name of a host. */
const HANDLE = /^(?:@([\w.-]{1,60})|([\w-]{1,60}))$/;

/** Returns the https URL that was meant by the typed text: also a bare handle, or a URL without its scheme. */
export function socialUrl(typed: string, platform: SocialPlatform): string {
  const text = typed.trim();
  const [, marked, bare] = HANDLE.exec(text) ?? [];
  const handle = marked ?? bare;
  if (handle !== undefined) return PROFILE[platform](handle);
  const secure = text.replace(/^(?:http:)?\/\//i, 'https://');
  const withScheme = /^[a-z][a-z\d+.-]*:/i.test(secure) ? secure : `https://${secure}`;
  return normalizeHttpsUrl(withScheme) ?? text;
}
