import { useTranslation } from 'react-i18next';
import { ServerRenderedText } from '@/hydration/server-rendered';
import { formatLanguage } from '@/i18n/format';
import { pick, type LocalizedText } from '@/i18n/localized-text';
import { Markdown } from './markdown';

function FallbackNote({ language }: { language: string }) {
  const { t, i18n } = useTranslation();
  return (
    <>
      {' '}
      <small className="ml-1 rounded border border-line px-1.5 py-0.5 align-middle text-xs font-normal text-quiet">
        <ServerRenderedText source={language}>
          {() => t('language.writtenIn', { language: formatLanguage(language, i18n.language) })}
        </ServerRenderedText>
      </small>
    </>
  );
}

/** Notes that a text is in another language than the visitor's: beside a heading, which is the text alone. */
export function LanguageNote({ text }: { text: LocalizedText | null }) {
  const { i18n } = useTranslation();
  const picked = pick(text, i18n.language);
  if (!picked || picked.language === i18n.language) return null;
  return <FallbackNote language={picked.language} />;
}

interface LocalizedProps {
  text: LocalizedText | null;
  /** True where the note is outside this element: a heading has the text alone. */
  isBare?: boolean;
  /** A text beside this one that already has the note: a text in the same language does not repeat it. */
  beside?: LocalizedText;
}

/** A short text in the visitor's language; one in another language is marked, for eyes and for screen readers. */
export function Localized({ text, isBare = false, beside }: LocalizedProps) {
  const { i18n } = useTranslation();
  const picked = pick(text, i18n.language);
  if (!picked) return null;
  if (picked.language === i18n.language) return picked.text;
  return (
    <>
      <span lang={picked.language}>{picked.text}</span>
      {!isBare && pick(beside ?? null, i18n.language)?.language !== picked.language && (
        <FallbackNote language={picked.language} />
      )}
    </>
  );
}

/** A Markdown text in the visitor's language; one in another language is marked. */
export function LocalizedMarkdown({ text }: { text: LocalizedText | null }) {
  const { i18n } = useTranslation();
  const picked = pick(text, i18n.language);
  if (!picked) return null;
  if (picked.language === i18n.language) return <Markdown>{picked.text}</Markdown>;
  return (
    <>
      <p className="mb-4">
        <FallbackNote language={picked.language} />
      </p>
      <div lang={picked.language}>
        <Markdown>{picked.text}</Markdown>
      </div>
    </>
  );
}
