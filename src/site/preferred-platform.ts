import type { PlatformLink, ReleasePlatform } from './release-platforms';
import { createStoredText } from './stored-text';
import { useStore } from './store';

/** The platform that the visitor chose last. */
const stored = createStoredText('listening-platform');

export function choosePlatform(platform: ReleasePlatform): void {
  stored.change(platform);
}

/** The same links, the preferred platform's first. */
export function preferredFirst(links: PlatformLink[], preferred: string | null): PlatformLink[] {
  return links.toSorted(
    (one, other) => Number(other.platform === preferred) - Number(one.platform === preferred),
  );
}

/** The links in the order of this visitor. It stays while the page is open: a link does not jump away under a finger. */
export function usePreferredFirst(links: PlatformLink[]): PlatformLink[] {
  return preferredFirst(links, useStore(stored));
}
