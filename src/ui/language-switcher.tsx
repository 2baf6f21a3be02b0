import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Language, LANGUAGES, splitLanguage, withLanguage } from '@/i18n/languages';
import { chooseLanguage, prepareLanguages } from '@/i18n/setup';
import { reportInteraction } from '@/hydration/interaction';
import { isPanelPath } from '@/config/paths';

/** Chooses the language of the site; the choice is remembered. A language that is not listed shows the first. */
export function LanguageSwitcher() {
  const { t, i18n } = useTranslation();
  const choose = useChooseLanguage();
  const select = useRef<HTMLSelectElement>(null);
  const current = LANGUAGES.find(({ code }) => code === i18n.language) ?? LANGUAGES[0];
  // The visitor may have chosen before hydration.
  useLayoutEffect(() => {
    const chosen = LANGUAGES.find(({ code }) => code === select.current?.value);
    if (chosen && chosen !== current) {
      reportInteraction();
      choose(chosen.code);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, at hydration
  }, []);

  return (
    <div className="relative flex h-11 items-center gap-1.5 px-2 outline-offset-2 outline-accent hover:text-accent has-focus-visible:outline-2">
      <span aria-hidden="true" className="poster pt-1 text-xl leading-none">
        {current.code}
      </span>
      <svg viewBox="0 0 10 6" className="w-2.5 fill-none stroke-current stroke-2">
        <path d="m1 1 4 4 4-4" />
      </svg>
      <select
        ref={select}
        aria-label={t('language.label')}
        value={current.code}
        onChange={(event) => {
          const chosen = LANGUAGES.find(({ code }) => code === event.target.value);
          if (chosen) choose(chosen.code);
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

/**
 * Returns a function that changes the language. A page of the site then has that language's own URL, in the same entry of
 * the history: a shared link opens in the same language. The panel's URLs name none.
 */
function useChooseLanguage(): (language: Language) => void {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  return (language) => {
    chooseLanguage(language);
    if (isPanelPath(pathname)) return;
    const { path } = splitLanguage(pathname);
    void navigate(withLanguage(path + search + hash, language), {
      replace: true,
      state,
      preventScrollReset: true,
    });
  };
}
