import type { ListedRelease } from '@/data-service/entities/releases';

/** Where releases can be heard, in the order of the links: a new platform is one line here. */
const PLATFORMS = [
  { platform: 'spotify', read: (release: ListedRelease) => release.spotifyLink },
  { platform: 'apple_music', read: (release: ListedRelease) => release.appleMusicLink },
] as const;

export type ReleasePlatform = (typeof PLATFORMS)[number]['platform'];

export interface PlatformLink {
  platform: ReleasePlatform;
  href: string;
}

/** The platforms that are filled in. */
export function platformLinks(release: ListedRelease): PlatformLink[] {
  return PLATFORMS.flatMap(({ platform, read }) => {
    const href = read(release);
    return href === null ? [] : [{ platform, href }];
  });
}
