import { isPanelPath, isPreviewPath } from '@/config/paths';
import { NO_PAGE, renderedPath } from '@/site/routing/rendered-path';
import { splitLanguage, type Language } from '@/i18n/languages';
import type { SourceKind } from './response-cache';

/** The resource that a URL of the site leads to. */
export type Target =
  | { kind: 'page'; language: Language | null; path: string; source: SourceKind }
  | { kind: 'panel' }
  | { kind: 'preview' }
  | { kind: 'redirect'; to: string }
  /** A file that is not there. */
  | { kind: 'file' };

/** The characters of our own paths. */
const PLAIN = /^[\w\-./~]*$/;

/** Parses the target of a request. Whatever comes in, the paths in the result are our own. */
export function readTarget(url: string): Target {
  const [written = '', ...rest] = url.split('?');
  const search = rest.length > 0 ? `?${rest.join('?')}` : '';
  const plain = PLAIN.test(written) ? written : decode(written);
  if (!plain.startsWith('/') || !PLAIN.test(plain)) {
    const { language } = splitLanguage(written);
    return { kind: 'page', language, path: NO_PAGE, source: 'fixed' };
  }

  const lastName = plain.slice(plain.lastIndexOf('/') + 1);
  if (lastName.includes('.')) return { kind: 'file' };
  const normal = plain
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase();
  const { language, path } = splitLanguage(normal);
  const isPanel = isPanelPath(path);
  const wanted = isPanel ? path : normal; // the panel has its language from the visitor's choice
  if (wanted !== written) return { kind: 'redirect', to: wanted + search };
  if (isPanel) return { kind: 'panel' };
  if (isPreviewPath(normal)) return { kind: 'preview' };

  const rendered = renderedPath(path + search);
  return { kind: 'page', language, path: rendered.path, source: rendered.kind };
}

/** The text behind a percent-encoded one; empty where there is none. */
function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return '';
  }
}
