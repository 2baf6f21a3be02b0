import { useTranslation } from 'react-i18next';
import { readLinkUrl } from '@/data-service/platforms/embed-url';
import { SOCIAL_PLATFORMS, type SocialPlatform } from '@/data-service/entities/social-links';
import { TextField } from '@/ui/field';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { errorsBelow } from './errors-below';
import { FieldGroup } from './field-group';
import type { FieldErrors, FieldProps } from './field-props';
import type { LinkPlatform } from './link-platforms';
import { socialUrl } from './social-url';
import { useTypedText } from './use-typed-text';

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

/** Returns the link that was meant by the typed text; text that is not understood stays, for the form to reject. */
function linkMeant(typed: string, platform: LinkPlatform): string | undefined {
  if (typed.trim() === '') return undefined;
  if (isSocial(platform)) return socialUrl(typed, platform);
  const found = readLinkUrl(typed, platform);
  return typeof found === 'string' ? typed.trim() : found.url;
}

interface LinkInputProps {
  name: string;
  platform: LinkPlatform;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  errors: FieldErrors;
}

function LinkInput({ name, platform, value, onChange, errors }: LinkInputProps) {
  const { t } = useTranslation();
  const { t: tAdmin } = useAdminTranslation();
  const typed = useTypedText({
    value,
    onChange,
    format: (link) => link ?? '',
    parse: (text) => linkMeant(text, platform),
  });
  return (
    <TextField
      name={name}
      label={t(`social.${platform}`)}
      {...(isSocial(platform) && { hint: tAdmin('links.hint') })}
      error={errors['']}
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
      {...typed}
      onChange={(event) => typed.onChange(event.target.value)}
    />
  );
}
