import { use } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';
import { isPanelPath } from '@/config/paths';
import { splitLanguage, withLanguage } from '@/i18n/language-address';
import type { Language } from '@/i18n/languages';
import { chooseLanguage } from '@/i18n/setup';

/** The state that the router keeps in the present entry of the history. */
function entryState(): unknown {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'usr' in state ? state.usr : null;
}

/**
 * How a visitor chooses a language. A page of the site then has that language's own address, in the same entry of the
 * history: the page stays, and whoever gets its link reads the same language. The panel's addresses name none. The
 * router's own `navigate` cannot leave the prefix that it stands under.
 */
export function useChooseLanguage(): (language: Language) => void {
  const { navigator } = use(NavigationContext);
  return (language) => {
    chooseLanguage(language);
    const { pathname, search, hash } = window.location;
    if (isPanelPath(pathname)) return;
    const { path } = splitLanguage(pathname);
    navigator.replace(withLanguage(path + search + hash, language), entryState());
  };
}
