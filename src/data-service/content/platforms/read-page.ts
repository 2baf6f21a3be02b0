import { normalizeHttpsUrl } from './https-url';
import type { PlatformPage, Platform } from './platform';

/** Returns the platform that a host belongs to, one of these. */
export function platformOf<Known extends Platform>(
  host: string,
  platforms: readonly Known[],
): Known | undefined {
  const anyLabel = host.replace(/^[\w-]+/, '*');
  return platforms.find(({ hosts }) => hosts.some((own) => own === host || own === anyLabel));
}

/** Reads an https URL of one of these platforms; null when its host is none of theirs. */
export function readPage<Known extends Platform>(
  text: string,
  platforms: readonly Known[],
): { platform: Known; page: PlatformPage | 'profile' | 'no-track' } | null {
  const href = normalizeHttpsUrl(text);
  if (href === null) return null;
  const url = new URL(href);
  const platform = platformOf(url.host, platforms);
  if (!platform) return null;
  return { platform, page: platform.read(url, url.pathname.split('/').filter(Boolean)) };
}
