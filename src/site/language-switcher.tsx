import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '@/i18n/languages';
import { chooseLanguage } from '@/i18n/setup';

/** Chooses the language of the site; the choice is remembered. A language that is not listed shows the first. */
export function LanguageSwitcher() {
  const { t, i18n } = useTranslation();
  const current = LANGUAGES.find(({ code }) => code === i18n.language) ?? LANGUAGES[0];
  return (
    <select
      aria-label={t('language.label')}
      value={current.code}
      onChange={(event) => {
        const chosen = LANGUAGES.find(({ code }) => code === event.target.value);
        if (chosen) chooseLanguage(chosen.code);
      }}
      className="min-h-11 rounded-lg border border-line bg-surface px-3"
    >
      {LANGUAGES.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
