import type { LocalizedText } from '@/i18n/localized-text';
import { isRecord, readLocalizedText } from './entity/read-json';
import { normalizeHttpsUrl } from './platforms/https-url';

/** What somebody wrote about a release. */
export interface Quote {
  text: LocalizedText;
  /** Who wrote it: a magazine, a person. */
  source: string;
  /** Where it is to be read. */
  link?: string;
}

/** Returns the quotes that have a text and a source. */
export function readQuotes(json: unknown): Quote[] {
  if (!Array.isArray(json)) return [];
  return json.filter(isRecord).flatMap((stored) => {
    const text = readLocalizedText(stored['text']);
    const { source, link } = stored;
    if (text === null || typeof source !== 'string') return [];
    const url = typeof link === 'string' ? normalizeHttpsUrl(link) : null;
    return [{ text, source, ...(url !== null && { link: url }) }];
  });
}
