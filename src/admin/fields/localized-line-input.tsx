import type { LocalizedText } from '@/i18n/localized-text';
import { useAdminTranslation } from '../common/translation';
import { withText } from '../form/localized-values';
import { ShownLanguages } from './localized-fields';
import { lineInputClass } from './sortable-rows';

interface LocalizedLineInputProps {
  /** The path of the text in the form. */
  name: string;
  label: string;
  /** The text of an empty input, for a language by its name. */
  placeholderOf: (language: string) => string;
  value: LocalizedText | null;
  onChange: (text: LocalizedText | null) => void;
  isInvalid: boolean;
  describedBy: string | undefined;
}

/** A text per language in the line of a list. */
export function LocalizedLineInput({
  name,
  label,
  placeholderOf,
  value,
  onChange,
  isInvalid,
  describedBy,
}: LocalizedLineInputProps) {
  const { t } = useAdminTranslation();
  return (
    <ShownLanguages label={label}>
      {({ code, name: language }) => (
        <input
          name={`${name}.${code}`}
          lang={code}
          aria-label={t('languages.field', { label, language })}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          placeholder={placeholderOf(language)}
          autoComplete="off"
          value={value?.[code] ?? ''}
          onChange={({ target }) => onChange(withText(value, code, target.value))}
          className={`${lineInputClass} min-h-11 font-medium`}
        />
      )}
    </ShownLanguages>
  );
}
