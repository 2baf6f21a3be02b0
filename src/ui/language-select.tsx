import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, LANGUAGES } from '@/i18n/languages';
import { prepareLanguages } from '@/i18n/setup';

interface LanguageSelectProps {
  onChoose: (language: Language) => void;
  ref?: RefObject<HTMLSelectElement | null>;
}

/** Chooses one of the languages. A language that is not listed shows the first. */
export function LanguageSelect({ onChoose, ref }: LanguageSelectProps) {
  const { t, i18n } = useTranslation();
  const current = LANGUAGES.find(({ code }) => code === i18n.language) ?? LANGUAGES[0];

  return (
    <div className="relative flex h-11 items-center gap-1.5 px-2 outline-offset-2 outline-accent hover:text-accent has-focus-visible:outline-2">
      <span aria-hidden="true" className="poster pt-1 text-xl leading-none">
        {current.code}
      </span>
      <svg viewBox="0 0 10 6" className="w-2.5 fill-none stroke-current stroke-2">
        <path d="m1 1 4 4 4-4" />
      </svg>
      <select
        ref={ref}
        aria-label={t('language.label')}
        value={current.code}
        onChange={(event) => {
          const chosen = LANGUAGES.find(({ code }) => code === event.target.value);
          if (chosen) onChoose(chosen.code);
        }}
        onPointerEnter={prepareLanguages}
        onFocus={prepareLanguages}
        className="absolute inset-0 w-full cursor-pointer bg-surface text-base text-paper opacity-0"
      >
        {LANGUAGES.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
