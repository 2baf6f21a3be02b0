import { useDeferredValue, useMemo } from 'react';
import type { LocalizedText } from '@/i18n/localized-text';
import { type NamedLanguage, useAdminTranslation } from '../../common/translation';
import { useEditingLanguage } from '../../form/editing-language';
import type { FieldProps } from '../../form/field-props';
import { ShownLanguages } from '../localized-fields';
import { LocalizedInput, type LocalizedInputOptions } from '../localized-input';
import { MarkdownNotes, readMarkdownNotes } from './markdown-notes';
import { WritingTools } from './writing-tools';

type LocalizedMarkdownFieldProps = FieldProps<LocalizedText | null> & LocalizedInputOptions;

/** A text per language in Markdown, with the buttons that write its marks. */
export function LocalizedMarkdownField({ rows = 12, ...props }: LocalizedMarkdownFieldProps) {
  const { t } = useAdminTranslation();
  const { language } = useEditingLanguage();
  return (
    <div className="flex flex-col gap-2">
      <ShownLanguages label={props.label}>
        {(shown) => (
          <MarkdownInput
            {...props}
            rows={rows}
            language={shown}
            isFirst={shown.code === language}
          />
        )}
      </ShownLanguages>
      <p className="text-sm text-quiet">{t('markdown.help')}</p>
    </div>
  );
}

interface MarkdownInputProps extends LocalizedMarkdownFieldProps {
  language: NamedLanguage;
  isFirst: boolean;
}

/** The input for one language, and what visitors will not see as it was typed. */
function MarkdownInput(props: MarkdownInputProps) {
  const { t } = useAdminTranslation();
  const { label, language, value } = props;
  const typed = useDeferredValue(value?.[language.code] ?? ''); // typing goes first
  const notes = useMemo(() => readMarkdownNotes(typed), [typed]);
  return (
    <WritingTools
      label={t('languages.field', { label, language: language.name })}
      language={language.code}
    >
      <LocalizedInput
        {...props}
        help={notes.length > 0 ? <MarkdownNotes notes={notes} /> : undefined}
      />
    </WritingTools>
  );
}
