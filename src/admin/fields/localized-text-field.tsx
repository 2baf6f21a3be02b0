import type { LocalizedText } from '@/i18n/localized-text';
import { useEditingLanguage } from './editing-language';
import type { FieldProps } from './field-props';
import { LocalizedInput, type LocalizedInputOptions } from './localized-input';
import { ShownLanguages } from './shown-languages';

type LocalizedTextFieldProps = FieldProps<LocalizedText | null> & LocalizedInputOptions;

/** A plain text per language, of one line or of several. */
export function LocalizedTextField(props: LocalizedTextFieldProps) {
  const { language } = useEditingLanguage();
  return (
    <ShownLanguages label={props.label}>
      {(shown) => <LocalizedInput {...props} language={shown} isFirst={shown.code === language} />}
    </ShownLanguages>
  );
}
