import { useState } from 'react';
import type { EmbedError } from '@/data-service/platforms/embed-url';
import type { VideoError } from '@/data-service/platforms/video-url';
import { TextField } from '@/ui/field';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import type { FieldProps } from './field-props';
import { nullableText } from './nullable';

interface CopiedUrlFieldProps<Found> extends FieldProps<string | null> {
  read: (text: string) => Found | EmbedError | VideoError;
  /** Returns a text about the recognised URL; null where there is nothing to say. */
  tell: (found: Found) => string | null;
  /** Under the input, until there is an error to read. */
  help?: string;
}

const QUIET = 'text-sm text-quiet';

/** A field for a URL in whatever form it was copied. It says what it recognised, and becomes the stored form. */
export function CopiedUrlField<Found extends { url: string }>({
  read,
  tell,
  help,
  ...props
}: CopiedUrlFieldProps<Found>) {
  const { t } = useAdminTranslation();
  const [isLeft, setIsLeft] = useState(false);
  const { name, label, hint, value, onChange, errors } = nullableText(props);
  const found = read(value);
  const foundError = typeof found === 'string' && value.trim() !== '' ? found : undefined;
  const error = errors[''] ?? (isLeft && foundError ? t(`invalid.${foundError}`) : undefined);

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
        error={error}
        help={error === undefined && help ? <p className={QUIET}>{help}</p> : undefined}
        onChange={(event) => {
          setIsLeft(false);
          onChange(event.target.value);
        }}
        onBlur={() => {
          setIsLeft(true);
          if (typeof found !== 'string' && found.url !== value) onChange(found.url);
        }}
      />
      <p role="status" className={`${QUIET} wrap-anywhere empty:hidden`}>
        {typeof found !== 'string' && tell(found)}
      </p>
    </div>
  );
}
