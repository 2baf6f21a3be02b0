import { type ReactNode, useDeferredValue, useMemo } from 'react';
import type { Nodes } from 'mdast';
import type { LocalizedText } from '@/i18n/localized-text';
import { Markdown } from '@/ui/markdown';
import { parseMarkdown } from '@/ui/markdown/tree';
import { type NamedLanguage, useAdminTranslation, useLanguages } from '../common/translation';
import { beginning } from '../common/beginning';
import { useEditingLanguage } from './editing-language';
import type { FieldProps } from './field-props';
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
  /** False when another language is beside it. */
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
      {/* Its links are looked at here, not followed: a click would leave the form. A long text is scrolled by the keyboard, too. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it takes a click away */}
      <div
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
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

/** The maximum number of notes below a text: more would repeat them. */
const MOST_NOTES = 3;

const MOST_CHARACTERS = 80;

interface MarkdownNote {
  what: 'deadLink' | 'foreignPicture' | 'html';
  /** The part of the text that it is about. */
  text: string;
}

function notesOn(node: Nodes): MarkdownNote[] {
  if (node.type === 'html') return [{ what: 'html', text: node.value }];
  if (node.type === 'image' && !node.url.startsWith('/uploads/')) {
    return [{ what: 'foreignPicture', text: node.url }];
  }
  return 'children' in node ? node.children.flatMap(notesOn) : [];
}

/** Returns the parts of a Markdown text that visitors will not see as they were typed. */
export function readMarkdownNotes(markdown: string): MarkdownNote[] {
  const root = parseMarkdown(markdown);
  const dead = root.data?.deadLinks ?? [];
  return [...dead.map((text) => ({ what: 'deadLink', text }) as const), ...notesOn(root)];
}

/** Names the parts of a text that visitors will probably not see as they were meant. */
function MarkdownNotes({ notes }: { notes: readonly MarkdownNote[] }) {
  const { t } = useAdminTranslation();
  return (
    <ul className="flex flex-col gap-1 text-sm wrap-anywhere text-accent">
      {notes.slice(0, MOST_NOTES).map(({ what, text }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they have no id and no state
        <li key={index}>{t(`markdown.${what}`, { text: beginning(text, MOST_CHARACTERS) })}</li>
      ))}
    </ul>
  );
}
