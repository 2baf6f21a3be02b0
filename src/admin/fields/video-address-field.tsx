import { useTranslation } from 'react-i18next';
import { readVideoAddress } from '@/data-service/platforms/video-address';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { CopiedAddressField } from './copied-address-field';
import type { FieldProps } from './field-props';

/** The address of a video that is not ours: of a provider, of a file, or of a page that is linked to. */
export function VideoAddressField(props: FieldProps<string | null>) {
  const { t } = useAdminTranslation();
  const { t: common } = useTranslation();
  return (
    <CopiedAddressField
      {...props}
      help={t('images.videoAddressHelp')}
      read={readVideoAddress}
      tell={({ kind, address }) => {
        const { host } = new URL(address);
        if (kind === 'file') return t('images.recognisedFile', { host });
        if (kind === 'link') return t('images.recognisedLink', { host });
        const platform = common(`social.${kind}`);
        return t('embed.recognised', { platform, kind: t('embed.kind.video') });
      }}
    />
  );
}
