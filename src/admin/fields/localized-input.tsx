import { type ReactNode, useRef, useState } from 'react';
import type { LocalizedText } from '@/i18n/localized-text';
import { TextAreaField, TextField } from '@/ui/field';
import type { Language } from '@/i18n/languages';
import { type NamedLanguage, useAdminTranslation, useLanguages } from '../common/translation';
import { CharactersLeft, type FieldProps } from './field-props';
import { withText } from './localized-values';

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
        <CopyFromLanguage
          value={value}
          to={language}
          onWrite={(wording) => {
            write(wording);
            place.current?.querySelector<HTMLElement>('input, textarea')?.focus();
          }}
        />
        <CharactersLeft text={text} maxLength={maxLength} />
      </div>
    </div>
  );
}

interface CopyFromLanguageProps {
  value: LocalizedText | null;
  to: NamedLanguage;
  /** Writes a text into the language, and leads back to its input. */
  onWrite: (wording: string) => void;
}

interface Copy {
  from: NamedLanguage;
  /** The text before copying; after an undo, the text that the undo has taken away. */
  other: string;
  isUndone: boolean;
}

const linkClass =
  'min-h-11 cursor-pointer px-2 underline decoration-edge underline-offset-4 hover:text-accent sm:min-h-8';

/** Copies a text from another language, as a beginning for a translation. The previous text can be restored. */
function CopyFromLanguage({ value, to, onWrite }: CopyFromLanguageProps) {
  const { t } = useAdminTranslation();
  const [copies, setCopies] = useState<Partial<Record<Language, Copy>>>({});
  const text = value?.[to.code] ?? '';
  const copy = copies[to.code];
  const sources = useLanguages().filter(
    ({ code }) => code !== to.code && value?.[code] && value[code] !== text,
  );

  function write(wording: string, next: Copy) {
    setCopies({ ...copies, [to.code]: next });
    onWrite(wording);
  }

  return (
    <div className="-mx-2 flex min-w-0 flex-wrap items-center text-sm text-quiet">
      <p role="status" className={copy ? 'px-2' : 'sr-only'}>
        {copy && !copy.isUndone && t('languages.copied', { language: copy.from.name })}
        {copy?.isUndone && t('languages.undone')}
      </p>
      {copy && (
        <button
          type="button"
          className={`${linkClass} text-paper`}
          onClick={() => write(copy.other, { ...copy, other: text, isUndone: !copy.isUndone })}
        >
          {t(copy.isUndone ? 'languages.redo' : 'languages.undo')}
        </button>
      )}
      {sources.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          className={linkClass}
          onClick={() =>
            write(value?.[code] ?? '', { from: { code, name }, other: text, isUndone: false })
          }
        >
          {t('languages.copyFrom', { language: name })}
        </button>
      ))}
    </div>
  );
}
