import { formatLanguage } from '@/i18n/format';
import { LANGUAGE_CODES } from '@/i18n/languages';
import type { LocalizedText } from '@/i18n/localized-text';
import { useAdminWords } from '../../admin-words';

/** Whether all that is written is there in this language; nothing written is nothing translated. */
function isTranslated(texts: readonly (LocalizedText | null)[], language: string): boolean {
  const written = texts.filter((text) => text !== null);
  return written.length > 0 && written.every((text) => text[language]);
}

/** Which languages the texts are in. */
export function LanguageBadges({ texts }: { texts: readonly (LocalizedText | null)[] }) {
  const { t, i18n } = useAdminWords();
  return (
    <ul className="flex gap-1.5">
      {LANGUAGE_CODES.map((code) => {
        const translated = isTranslated(texts, code);
        const language = formatLanguage(code, i18n.language);
        const text = t(translated ? 'list.translated' : 'list.untranslated', { language });
        return (
          <li
            key={code}
            title={text}
            className={`border px-1.5 text-xs leading-5 uppercase ${
              translated ? 'border-edge text-paper' : 'border-dashed border-line text-quiet'
            }`}
          >
            <span aria-hidden="true" className={translated ? '' : 'line-through'}>
              {code}
            </span>
            <span className="sr-only">{text}</span>
          </li>
        );
      })}
    </ul>
  );
}
