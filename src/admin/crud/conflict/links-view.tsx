import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { LINK_PLATFORMS, type LinkPlatform } from '@/admin/fields/link-platforms';

/** Links, each under the name of its platform. */
export function LinksView({ links }: { links: Partial<Record<LinkPlatform, string>> }) {
  const { t } = useTranslation();
  return (
    <dl>
      {LINK_PLATFORMS.map(
        (platform) =>
          links[platform] !== undefined && (
            <Fragment key={platform}>
              <dt className="text-sm text-quiet">{t(`social.${platform}`)}</dt>
              <dd className="wrap-anywhere">{links[platform]}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}
