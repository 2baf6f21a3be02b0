import { useRef, useState } from 'react';
import type { EmbedError } from '@/data-service/platforms/embed-url';
import { pastedLinks } from '@/data-service/platforms/pasted-link';
import type { VideoError } from '@/data-service/platforms/video-url';
import { TextField } from '@/ui/field';
import { LinkChoice } from '@/ui/link-choice';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import type { FieldProps } from './field-props';
import { nullableText } from './nullable';

interface CopiedUrlFieldProps<Found> extends FieldProps<string | null> {
  read: (text: string) => Found | EmbedError | VideoError;
  /** Returns a text about the recognised URL; null where there is nothing to say. */
  tell?: (found: Found) => string | null;
  /** Under the input, until there is an error to read. */
  help?: string;
}

const QUIET = 'text-sm text-quiet';

/**
 * A field for a URL in whatever text it was copied with. It says what it takes it for, asks which of several is meant, and
 * becomes the stored form.
 */
export function CopiedUrlField<Found extends { url: string }>({
  read,
  tell,
  help,
  ...props
}: CopiedUrlFieldProps<Found>) {
  const { t } = useAdminTranslation();
  const place = useRef<HTMLDivElement>(null);
  const [isLeft, setIsLeft] = useState(false);
  /** The URL that was taken out of another text. */
  const [taken, setTaken] = useState<string | null>(null);
  const { name, label, hint, value, onChange, errors } = nullableText(props);
  const reading = value.trim() === '' ? null : read(value);
  const found = typeof reading === 'string' ? null : reading;
  const foundError = isLeft && typeof reading === 'string' ? reading : undefined;
  const error = errors[''] ?? (foundError && t(`invalid.${foundError}`));
  const told = found && tell?.(found);
  const isOther = found !== null && (found.url !== value || found.url === taken);

  const write = (text: string) => {
    setIsLeft(false);
    setTaken(null);
    onChange(text);
  };

  return (
    <div ref={place} className="flex flex-col gap-2">
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
        onChange={(event) => write(event.target.value)}
        onBlur={() => {
          setIsLeft(true);
          if (found === null || found.url === value) return;
          setTaken(found.url);
          onChange(found.url);
        }}
      />
      {reading === 'several-addresses' && (
        <LinkChoice
          question={t('links.which')}
          links={pastedLinks(value)}
          onChoose={(link) => {
            write(link);
            place.current?.querySelector('input')?.focus();
          }}
        />
      )}
      <div role="status" className={`${QUIET} wrap-anywhere empty:hidden`}>
        {told != null && <p>{told}</p>}
        {isOther && <p>{t('links.taken', { url: found.url })}</p>}
      </div>
    </div>
  );
}
