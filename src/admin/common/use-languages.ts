import { formatLanguage } from '@/i18n/format';
import { LANGUAGE_CODES, type Language } from '@/i18n/languages';
import { useAdminTranslation } from './admin-translation';

export interface NamedLanguage {
  code: Language;
  /** In the language of the panel. */
  name: string;
}

/** Returns the site's languages, called as the panel calls them everywhere: in its own language. */
export function useLanguages(): NamedLanguage[] {
  const { i18n } = useAdminTranslation();
  return LANGUAGE_CODES.map((code) => ({ code, name: formatLanguage(code, i18n.language) }));
}
