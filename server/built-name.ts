import type { PageRequest } from '@/entry-server';
import { FALLBACK_LANGUAGE } from '@/i18n/languages';
import { NO_PAGE } from '@/site/routing/rendered-path';

export type PagePlace = Pick<PageRequest, 'path' | 'language' | 'isPrefixed'>;

/** The file that the build writes a page to; null for a page that a static host could not find. */
export function builtName({ path, language, isPrefixed }: PagePlace): string | null {
  if (path.includes('?') || (!isPrefixed && language !== FALLBACK_LANGUAGE)) return null;
  const folder = isPrefixed ? `${language}/` : '';
  if (path === NO_PAGE) return `${folder}404.html`;
  return `${folder}${path === '/' ? '' : `${path.slice(1)}/`}index.html`;
}
