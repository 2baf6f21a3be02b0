import { useTranslation } from 'react-i18next';
import type { Release } from '@/data-service/entities/releases';
import { buttonClass, quietButtonClass } from '@/ui/button';
import { choosePlatform, usePreferredFirst } from './preferred-platform';
import { platformLinks } from './release-platforms';

/** A button for every platform that has the release. The one chosen last is the first next time. */
export function PlatformButtons({ release }: { release: Release }) {
  const { t } = useTranslation(['pages', 'common']);
  const links = usePreferredFirst(platformLinks(release));
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
