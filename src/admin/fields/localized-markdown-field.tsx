import { useDeferredValue, useMemo } from 'react';
import type { LocalizedText } from '@/i18n/localized-text';
import { Markdown } from '@/ui/markdown';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { useEditingLanguage } from './editing-language';
import type { FieldProps } from './field-props';
import { LocalizedInput, type LocalizedInputOptions } from './localized-input';
import { MarkdownNotes, readMarkdownNotes } from './markdown-notes';
import type { NamedLanguage } from '@/admin/common/use-languages';
import { ShownLanguages } from './shown-languages';

type LocalizedMarkdownFieldProps = FieldProps<LocalizedText | null> & LocalizedInputOptions;

/** A text per language in Markdown, and beside it how visitors will see it. */
export function LocalizedMarkdownField({ rows = 12, ...props }: LocalizedMarkdownFieldProps) {
  const { t } = useAdminTranslation();
  const { language, beside } = useEditingLanguage();
  return (
    <div className="flex flex-col gap-2">
      <ShownLanguages label={props.label}>
        {(shown) => (
          <MarkdownInput
            {...props}
            rows={rows}
            language={shown}
            isFirst={shown.code === language}
            isAlone={beside === null}
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
  /** False where another language stands beside it. */
  isAlone: boolean;
}

/** The input for one language, its preview, and what the two do not have in common. */
function MarkdownInput({ isAlone, ...props }: MarkdownInputProps) {
  const { language, value } = props;
  const shown = useDeferredValue(value?.[language.code] ?? ''); // typing goes first
  const notes = useMemo(() => readMarkdownNotes(shown), [shown]);
  return (
    <div className={isAlone ? 'grid gap-x-6 gap-y-4 lg:grid-cols-2' : 'grid gap-4'}>
      <LocalizedInput
        {...props}
        help={notes.length > 0 ? <MarkdownNotes notes={notes} /> : undefined}
      />
      <MarkdownPreview language={language} text={shown} />
    </div>
  );
}

function MarkdownPreview({ language, text }: { language: NamedLanguage; text: string }) {
  const { t } = useAdminTranslation();
  return (
    <div role="group" aria-label={t('markdown.preview', { language: language.name })}>
      <p aria-hidden="true" className="mb-2 font-medium text-quiet">
        {t('markdown.preview', { language: language.name })}
      </p>
      {/* Its links are looked at here, not followed: a click would leave the form. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it takes a click away */}
      <div
        lang={language.code}
        onClick={(event) => event.preventDefault()}
        className="max-h-96 overflow-y-auto border-2 border-line px-4 py-3 wrap-anywhere"
      >
        {text.trim() === '' ? (
          <p lang="" className="text-quiet">
            {t('markdown.nothing')}
          </p>
        ) : (
          <Markdown>{text}</Markdown>
        )}
      </div>
    </div>
  );
}
