import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { siteSettingsQuery } from '@/data-service/content/site-settings';
import { ownText } from '@/i18n/localized-text';
import { DEFAULT_SOCIAL_LINKS } from '@/config/constants';
import {
  SOCIAL_PLATFORMS,
  type SocialLinks,
  type SocialPlatform,
} from '@/data-service/content/platforms/social-platforms';

/** The site's settings; null when there is no row. */
export function useSettings() {
  return useQuery(siteSettingsQuery);
}

/** The label in a few sentences: the settings' own text in the visitor's language, or the default one. */
export function LabelDescription() {
  const { t, i18n } = useTranslation();
  return ownText(useSettings().data?.homeDescription, i18n.language) ?? t('footer.description');
}

interface NamedLink {
  platform: SocialPlatform;
  label: string;
  href: string;
}

/** The filled-in links with their platforms' names, in a fixed order. */
function useNamedSocialLinks(links: SocialLinks): NamedLink[] {
  const { t } = useTranslation();
  return SOCIAL_PLATFORMS.flatMap((platform) => {
    const href = links[platform];
    return href === undefined ? [] : [{ platform, label: t(`social.${platform}`), href }];
  });
}

/** The label's own links; the defaults while the settings hold none. */
export function useLabelSocialLinks(): NamedLink[] {
  const links = useSettings().data?.socialLinks ?? {};
  return useNamedSocialLinks(Object.keys(links).length > 0 ? links : DEFAULT_SOCIAL_LINKS);
}
