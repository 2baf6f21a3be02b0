import { useLocation, useNavigate } from 'react-router-dom';
import { isPanelPath } from '@/config/paths';
import { splitLanguage, withLanguage } from '@/i18n/language-path';
import type { Language } from '@/i18n/languages';
import { chooseLanguage } from '@/i18n/setup';

/**
 * Returns a function that changes the language. A page of the site then has that language's own URL, in the same entry of
 * the history: a shared link opens in the same language. The panel's URLs name none.
 */
export function useChooseLanguage(): (language: Language) => void {
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
