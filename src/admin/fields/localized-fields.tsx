import type { ReactNode } from 'react';
import type { LocalizedText } from '@/i18n/localized-text';
import { type NamedLanguage, useLanguages } from '../common/translation';
import { useEditingLanguage } from '../form/editing-language';
import type { FieldProps } from '../form/field-props';
import { LocalizedInput, type LocalizedInputOptions } from './localized-input';

interface ShownLanguagesProps {
  /** The label of the group of inputs. */
  label: string;
  children: (language: NamedLanguage) => ReactNode;
}

/** The part of a localized field for each language that the form shows: one, or on a wide window two side by side. */
export function ShownLanguages({ label, children }: ShownLanguagesProps) {
  const { language, beside } = useEditingLanguage();
  const isTwo = beside !== null;
  return (
    <div role="group" aria-label={label} className={isTwo ? 'grid gap-x-6 lg:grid-cols-2' : ''}>
      {useLanguages()
        .filter(({ code }) => code === language || code === beside)
        .toSorted((one) => (one.code === language ? -1 : 1))
        .map((shown) => (
          <div key={shown.code} className={shown.code === language ? '' : 'hidden lg:block'}>
            {children(shown)}
          </div>
        ))}
    </div>
  );
}

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
