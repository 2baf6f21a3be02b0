import { FALLBACK_LANGUAGE, type Language } from '@/i18n/languages';
import { NO_PAGE } from '@/site/routing/rendered-path';

export interface PagePlace {
  /** Without language, such as `/artists?page=2`. */
  path: string;
  language: Language;
  /** Whether its address names the language. */
  isPrefixed: boolean;
}

/** The file that the build writes a page to; null for a page that a static host could not find. */
export function builtName({ path, language, isPrefixed }: PagePlace): string | null {
  if (path.includes('?') || (!isPrefixed && language !== FALLBACK_LANGUAGE)) return null;
  const folder = isPrefixed ? `${language}/` : '';
  if (path === NO_PAGE) return `${folder}404.html`;
  return `${folder}${path === '/' ? '' : `${path.slice(1)}/`}index.html`;
}
