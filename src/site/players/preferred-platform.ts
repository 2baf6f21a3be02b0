import { useMemo } from 'react';
import { STORED } from '@/lib/storage';
import { useHydrated } from '@/ui/use-hydrated';
import type { PlatformLink, ReleasePlatform } from './release-platforms';
import { createStoredText } from './stored-text';

/** The platform that the visitor chose last. */
const stored = createStoredText(STORED.listeningPlatform);

/** Stores the platform for the next release. */
export function choosePlatform(platform: ReleasePlatform): void {
  stored.change(platform);
}

/** The same links, the preferred platform's first. */
export function preferredFirst(
  links: readonly PlatformLink[],
  preferred: string | null,
): PlatformLink[] {
  return links.toSorted(
    (one, other) => Number(other.platform === preferred) - Number(one.platform === preferred),
  );
}

/** The links as this visitor prefers them. Their order stays while the page is open, so that none moves under a finger. */
export function usePreferredFirst(links: readonly PlatformLink[]): PlatformLink[] {
  const isOwn = useHydrated();
  const preferred = useMemo(() => (isOwn ? stored.read() : null), [isOwn]);
  return preferredFirst(links, preferred);
}
