import { formatLanguage } from '@/i18n/format';
import { LANGUAGE_CODES } from '@/i18n/languages';
import type { LocalizedText } from '@/i18n/localized-text';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { languageState } from '@/admin/fields/localized-values';

/** The languages of the texts; a text that is empty in every language counts as not translated. */
export function LanguageBadges({ texts }: { texts: readonly LocalizedText[] }) {
  const { t, i18n } = useAdminTranslation();
  return (
    <ul className="flex gap-1.5">
      {LANGUAGE_CODES.map((code) => {
        const translated = languageState(texts, code) === 'complete';
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
