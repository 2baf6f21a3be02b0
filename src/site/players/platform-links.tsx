import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Release } from '@/data-service/content/releases';
import {
  RELEASE_PLATFORMS,
  type ReleasePlatform,
} from '@/data-service/content/platforms/release-platforms';
import { useHydrated } from '@/hydration/server-rendered';
import { STORED } from '@/lib/storage';
import { useSettings } from '@/site/shared/settings';
import { createStoredText } from './stored-text';

interface PlatformLink {
  platform: ReleasePlatform;
  href: string;
}

type Links = Pick<Release, 'spotifyLink' | 'appleMusicLink' | 'moreLinks'>;

/** Returns the links to a release in the label's order. Platforms that it does not name follow in the usual one. */
export function linksOfRelease(
  { spotifyLink, appleMusicLink, moreLinks }: Links,
  order: readonly ReleasePlatform[],
): PlatformLink[] {
  const links = { spotify: spotifyLink, apple_music: appleMusicLink, ...moreLinks };
  return [...new Set([...order, ...RELEASE_PLATFORMS])].flatMap((platform) => {
    const href = links[platform] ?? null;
    return href === null ? [] : [{ platform, href }];
  });
}

/** The platform that the visitor chose last. */
const stored = createStoredText(STORED.listeningPlatform);

/** Returns the links with the preferred platform's first. */
export function preferredFirst(
  links: readonly PlatformLink[],
  preferred: string | null,
): PlatformLink[] {
  return links.toSorted(
    (one, other) => Number(other.platform === preferred) - Number(one.platform === preferred),
  );
}

/** The links as this visitor prefers them. Their order stays while the page is open, so that none moves under a finger. */
function usePreferredFirst(links: readonly PlatformLink[]): PlatformLink[] {
  const isOwn = useHydrated();
  const preferred = useMemo(() => (isOwn ? stored.read() : null), [isOwn]);
  return preferredFirst(links, preferred);
}

/** Every platform that has the release, in a quiet line: the page is its smart link. The one chosen last is the first next time. */
export function PlatformLinks({ release }: { release: Release }) {
  const { t } = useTranslation(['pages', 'common']);
  const order = useSettings().data?.platformOrder ?? [];
  const links = usePreferredFirst(linksOfRelease(release, order));
  if (links.length === 0) return null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-5">
      <p className="text-sm text-quiet">{t('releases.listenOn')}</p>
      <ul aria-label={t('release.listen')} className="contents">
        {links.map(({ platform, href }) => (
          <li key={platform}>
            <a
              href={href}
              rel="noreferrer"
              onClick={() => stored.change(platform)}
              className="out-link inline-flex min-h-11 items-center hover:text-accent"
            >
              {t(`common:social.${platform}`)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
