import { useTranslation } from 'react-i18next';
import { readVideoUrl } from '@/data-service/platforms/video-url';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { CopiedUrlField } from './copied-url-field';
import type { FieldProps } from './field-props';

/** A field for the URL of a video that is not ours: of a provider, of a file, or of a page that is linked to. */
export function VideoUrlField(props: FieldProps<string | null>) {
  const { t } = useAdminTranslation();
  const { t: common } = useTranslation();
  return (
    <CopiedUrlField
      {...props}
      help={t('images.videoAddressHelp')}
      read={readVideoUrl}
      tell={({ kind, url }) => {
        const { host } = new URL(url);
        if (kind === 'file') return t('images.recognisedFile', { host });
        if (kind === 'link') return t('images.recognisedLink', { host });
        const platform = common(`social.${kind}`);
        return t('embed.recognised', { platform, kind: t('embed.kind.video') });
      }}
    />
  );
}
