import { useTranslation } from 'react-i18next';
import {
  readEmbedAddress,
  readLinkAddress,
  type EmbedPlatform,
} from '@/data-service/platforms/embed-address';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { CopiedAddressField } from './copied-address-field';
import type { FieldProps } from './field-props';

interface EmbedUrlFieldProps extends FieldProps<string | null> {
  platform: EmbedPlatform;
  /** A link may also lead to a page without a player. */
  isLink?: boolean;
}

/** An address of a platform. */
export function EmbedUrlField({ platform, isLink = false, ...props }: EmbedUrlFieldProps) {
  const { t } = useAdminTranslation();
  const { t: common } = useTranslation();
  return (
    <CopiedAddressField
      {...props}
      read={(text) =>
        isLink ? readLinkAddress(text, platform) : readEmbedAddress(text, [platform])
      }
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
