import { type ReactNode, useRef } from 'react';
import type { LocalizedText } from '@/i18n/localized-text';
import { TextAreaField, TextField } from '@/ui/field';
import { type NamedLanguage, useAdminTranslation } from '../common/translation';
import { CharactersLeft, type FieldProps } from '../form/field-props';
import { withText } from '../form/localized-values';
import { ReviewNotes } from '../translation/review-notes';

export interface LocalizedInputOptions {
  /** Lines to begin with; without it, there is one. */
  rows?: number;
  maxLength: number;
  /** A sentence below the input. */
  help?: ReactNode;
}

interface LocalizedInputProps extends FieldProps<LocalizedText | null>, LocalizedInputOptions {
  language: NamedLanguage;
  /** True for the input that shows the errors of the field as a whole. */
  isFirst: boolean;
}

/** The input for one language of a text. */
export function LocalizedInput({
  name,
  label,
  hint,
  isRequired = false,
  value,
  onChange,
  errors,
  rows,
  maxLength,
  help,
  language,
  isFirst,
}: LocalizedInputProps) {
  const { t } = useAdminTranslation();
  const place = useRef<HTMLDivElement>(null);
  const { code } = language;
  const text = value?.[code] ?? '';
  const write = (wording: string) => onChange(withText(value, code, wording));
  const input = {
    name: `${name}.${code}`,
    label: t('languages.field', { label, language: language.name }),
    lang: code,
    value: text,
    error: errors[code] ?? (isFirst ? errors[''] : undefined),
    hint,
    help,
    // One language is enough: once there is a text in another, none is missing in this one.
    ...(isRequired &&
      isFirst &&
      withText(value, code, '') === null && {
        required: true,
        requiredMark: t('form.requiredOnce'),
      }),
  };
  return (
    <div ref={place} className="flex flex-col gap-1">
      {rows === undefined ? (
        <TextField {...input} onChange={(event) => write(event.target.value)} />
      ) : (
        <TextAreaField {...input} rows={rows} onChange={(event) => write(event.target.value)} />
      )}
      <div className="flex flex-wrap items-center gap-x-4">
        <ReviewNotes
          text={value}
          language={language}
          onSettled={() => place.current?.querySelector<HTMLElement>('input, textarea')?.focus()}
        />
        <CharactersLeft text={text} maxLength={maxLength} />
      </div>
    </div>
  );
}
