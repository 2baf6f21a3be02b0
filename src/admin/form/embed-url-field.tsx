import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  readEmbedAddress,
  readLinkAddress,
  type EmbedPlatform,
} from '@/data-service/embed-address';
import { TextField } from '@/ui/field';
import { useAdminWords } from '../admin-words';
import type { FieldProps } from './field-props';
import { orNull } from './or-null';

interface EmbedUrlFieldProps extends FieldProps<string | null> {
  platform: EmbedPlatform;
  /** A link may also lead to a page without a player. */
  isLink?: boolean;
}

/** An address of a platform, in whatever form it was copied. It says what it recognised, and becomes what is stored. */
export function EmbedUrlField({ platform, isLink = false, ...props }: EmbedUrlFieldProps) {
  const { t } = useAdminWords();
  const { t: common } = useTranslation();
  const [isLeft, setIsLeft] = useState(false);
  const { name, label, hint, value, onChange, errors } = orNull(props);
  const found = isLink ? readLinkAddress(value, platform) : readEmbedAddress(value, [platform]);
  const problem = typeof found === 'string' && value.trim() !== '' ? found : undefined;

  return (
    <div className="flex flex-col gap-2">
      <TextField
        name={name}
        label={label}
        {...(hint !== undefined && { hint })}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={value}
        error={errors[''] ?? (isLeft && problem ? t(`invalid.${problem}`) : undefined)}
        onChange={(event) => {
          setIsLeft(false);
          onChange(event.target.value);
        }}
        onBlur={() => {
          setIsLeft(true);
          if (typeof found !== 'string' && found.address !== value) onChange(found.address);
        }}
      />
      <p role="status" className="text-sm text-quiet empty:hidden">
        {typeof found !== 'string' &&
          found.platform !== null &&
          t('embed.recognised', {
            platform: common(`social.${found.platform}`),
            kind: t(`embed.kind.${found.kind}`),
          })}
      </p>
    </div>
  );
}
