import { useTranslation } from 'react-i18next';
import { STREAMING_PLATFORMS } from '@/data-service/content/artists';
import {
  SOCIAL_PLATFORMS,
  type SocialPlatform,
} from '@/data-service/content/platforms/social-platforms';
import { readPlatformLink } from '@/data-service/content/platforms/embed-url';
import { readSocialLink } from '@/data-service/content/platforms/social-link';
import { useAdminTranslation } from '../common/translation';
import { CopiedUrlField } from './url-fields';
import { errorsBelow, type FieldErrors, type FieldProps } from '../form/field-props';
import { FieldGroup } from '../form/field-group';

/** The platforms that an artist may link to. */
export const LINK_PLATFORMS = [...SOCIAL_PLATFORMS, ...STREAMING_PLATFORMS] as const;
export type LinkPlatform = (typeof LINK_PLATFORMS)[number];

interface LinksFieldProps<Platform extends LinkPlatform> extends FieldProps<
  Partial<Record<Platform, string>>
> {
  platforms: readonly Platform[];
}

/** Links by platform; a platform without a link is absent. */
export function LinksField<Platform extends LinkPlatform>({
  name,
  label,
  hint,
  value,
  onChange,
  errors,
  platforms,
}: LinksFieldProps<Platform>) {
  return (
    <FieldGroup label={label} hint={hint} error={errors['']}>
      {() => (
        <div className="grid gap-4 sm:grid-cols-2">
          {platforms.map((platform) => (
            <LinkInput
              key={platform}
              name={`${name}.${platform}`}
              platform={platform}
              value={value[platform]}
              onChange={(link) => {
                const next = { ...value, [platform]: link };
                if (link === undefined) delete next[platform];
                onChange(next);
              }}
              errors={errorsBelow(errors, platform)}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  );
}

const isSocial = (platform: LinkPlatform): platform is SocialPlatform =>
  SOCIAL_PLATFORMS.some((known) => known === platform);

interface LinkInputProps {
  name: string;
  platform: LinkPlatform;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  errors: FieldErrors;
}

function LinkInput({ platform, value, onChange, ...field }: LinkInputProps) {
  const { t } = useTranslation();
  const { t: tAdmin } = useAdminTranslation();
  return (
    <CopiedUrlField
      {...field}
      label={t(`social.${platform}`)}
      {...(isSocial(platform) && { hint: tAdmin('links.hint') })}
      value={value ?? null}
      onChange={(link) => onChange(link ?? undefined)}
      read={(text) =>
        isSocial(platform) ? readSocialLink(text, platform) : readPlatformLink(text, platform)
      }
    />
  );
}
