import { use } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';
import { splitLanguage, withLanguage } from '@/i18n/language-address';
import type { Language } from '@/i18n/languages';
import { chooseLanguage } from '@/i18n/setup';

/** The state that the router keeps in the present entry of the history. */
function entryState(): unknown {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'usr' in state ? state.usr : null;
}

/**
 * How a visitor chooses a language. An address that names one then names the other, in the same entry of the history: the
 * page stays. The router's own `navigate` cannot leave the prefix that it stands under.
 */
export function useChooseLanguage(): (language: Language) => void {
  const { navigator } = use(NavigationContext);
  return (language) => {
    chooseLanguage(language);
    const { pathname, search, hash } = window.location;
    const { language: named, path } = splitLanguage(pathname);
    if (named) navigator.replace(withLanguage(path + search + hash, language), entryState());
  };
}
