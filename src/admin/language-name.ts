import { useAdminWords } from './admin-words';

/** Names a language in the language of the panel. */
export function useLanguageName(): (code: string) => string {
  const { i18n } = useAdminWords();
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' });
  return (code) => names.of(code) ?? code;
}
