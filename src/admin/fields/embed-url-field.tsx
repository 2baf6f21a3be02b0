import { useTranslation } from 'react-i18next';
import {
  readEmbedUrl,
  readPlatformLink,
  type EmbedPlatform,
} from '@/data-service/platforms/embed-url';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { CopiedUrlField } from './copied-url-field';
import type { FieldProps } from './field-props';

interface EmbedUrlFieldProps extends FieldProps<string | null> {
  platform: EmbedPlatform;
  /** A link may also lead to a page without a player. */
  isLink?: boolean;
}

/** A field for a URL of a platform. */
export function EmbedUrlField({ platform, isLink = false, ...props }: EmbedUrlFieldProps) {
  const { t } = useAdminTranslation();
  const { t: common } = useTranslation();
  return (
    <CopiedUrlField
      {...props}
      read={(text) => (isLink ? readPlatformLink(text, platform) : readEmbedUrl(text, [platform]))}
      tell={(found) =>
        found.platform &&
        t('embed.recognised', {
          platform: common(`social.${found.platform}`),
          kind: t(`embed.kind.${found.kind}`),
        })
      }
    />
  );
}
