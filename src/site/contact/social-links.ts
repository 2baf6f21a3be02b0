import { useTranslation } from 'react-i18next';
import { DEFAULT_SOCIAL_LINKS } from '@/config/constants';
import { SOCIAL_PLATFORMS, type SocialLinks } from '@/data-service/platforms/social-platforms';
import { useSettings } from '@/site/lists/queries';

/** The filled-in links with their platforms' names, in a fixed order. */
export function useNamedSocialLinks(links: SocialLinks): { label: string; href: string }[] {
  const { t } = useTranslation();
  return SOCIAL_PLATFORMS.flatMap((platform) => {
    const href = links[platform];
    return href === undefined ? [] : [{ label: t(`social.${platform}`), href }];
  });
}

/** The label's own links; the defaults while the settings hold none. */
export function useLabelSocialLinks(): { label: string; href: string }[] {
  const links = useSettings().data?.socialLinks ?? {};
  return useNamedSocialLinks(Object.keys(links).length > 0 ? links : DEFAULT_SOCIAL_LINKS);
}
