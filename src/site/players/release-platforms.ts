import type { ListedRelease } from '@/data-service/entities/releases';

/** The platforms of a release, in the order of the links: a new platform is one line here. */
export function platformLinks({ spotifyLink, appleMusicLink }: ListedRelease) {
  const links = [
    { platform: 'spotify', href: spotifyLink },
    { platform: 'apple_music', href: appleMusicLink },
  ] as const;
  return links.flatMap(({ platform, href }) => (href === null ? [] : [{ platform, href }]));
}

export type PlatformLink = ReturnType<typeof platformLinks>[number];
export type ReleasePlatform = PlatformLink['platform'];
