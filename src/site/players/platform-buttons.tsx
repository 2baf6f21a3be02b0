import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { STORED } from '@/lib/storage';
import type { Release } from '@/data-service/entities/releases';
import { buttonClass, quietButtonClass } from '@/ui/button';
import { useHydrated } from '@/hydration/server-rendered';
import { releaseLinks, type PlatformLink, type ReleasePlatform } from './listen-links';
import { createStoredText } from './stored-text';

/** The platform that the visitor chose last. */
const stored = createStoredText(STORED.listeningPlatform);

/** Stores the platform for the next release. */
function choosePlatform(platform: ReleasePlatform): void {
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
function usePreferredFirst(links: readonly PlatformLink[]): PlatformLink[] {
  const isOwn = useHydrated();
  const preferred = useMemo(() => (isOwn ? stored.read() : null), [isOwn]);
  return preferredFirst(links, preferred);
}

/** A button for every platform that has the release. The one chosen last is the first next time. */
export function PlatformButtons({ release }: { release: Release }) {
  const { t } = useTranslation(['pages', 'common']);
  const links = usePreferredFirst(releaseLinks(release));
  if (links.length === 0) return null;
  return (
    <ul aria-label={t('release.listen')} className="flex flex-wrap gap-4">
      {links.map(({ platform, href }, index) => (
        <li key={platform}>
          <a
            href={href}
            rel="noreferrer"
            onClick={() => choosePlatform(platform)}
            className={index === 0 ? buttonClass : quietButtonClass}
          >
            {t('release.listenOn', { platform: t(`common:social.${platform}`) })}
          </a>
        </li>
      ))}
    </ul>
  );
}
