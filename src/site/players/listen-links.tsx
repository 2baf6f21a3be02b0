import { useTranslation } from 'react-i18next';
import type { ListedRelease } from '@/data-service/content/releases';

/** The platforms that lists name; the page of a release has all (platform-links.tsx). */
function listedLinks({ spotifyLink, appleMusicLink }: ListedRelease) {
  const links = [
    { platform: 'spotify', href: spotifyLink },
    { platform: 'apple_music', href: appleMusicLink },
  ] as const;
  return links.flatMap(({ platform, href }) => (href === null ? [] : [{ platform, href }]));
}

/** The listen-on links of a release in a list. */
export function ListenLinks({ release }: { release: ListedRelease }) {
  const { t } = useTranslation(['pages', 'common']);
  const links = listedLinks(release).map(({ platform, href }) => ({
    href,
    platform: t(`common:social.${platform}`),
  }));
  if (links.length === 0) return null;
  return (
    <div className="mt-auto pt-3">
      <p className="text-sm text-quiet">{t('releases.listenOn')}</p>
      <ul className="flex flex-wrap gap-x-4">
        {links.map(({ platform, href }) => (
          <li key={platform}>
            <a
              href={href}
              rel="noreferrer"
              aria-label={t('releases.listenOnPlatform', { title: release.title, platform })}
              className="out-link inline-block py-1 font-medium hover:text-accent"
            >
              {platform}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
