import type { IncomingMessage } from 'node:http';
import { isPanelPath, isPreviewPath } from '@/config/paths';
import { splitLanguage } from '@/i18n/languages';
import { NO_PAGE, readPageUrl, type PageTarget } from '@/site/page-url';
import { visitorLanguage } from './negotiate';

/** The resource that a request asks for. */
export type Target =
  | PageTarget
  | { kind: 'panel' }
  | { kind: 'preview' }
  | { kind: 'redirect'; to: string }
  /** A file that is not there. */
  | { kind: 'file' };

/** The characters of our own paths. */
const PLAIN = /^[\w\-./~]*$/;

/** Reads the URL and the language of a request, once. For any input, the paths in the result are our own. */
export function readRequest({
  url = '/',
  headers,
}: Pick<IncomingMessage, 'url' | 'headers'>): Target {
  const pageAt = (named: PageTarget['language'] | null, pageUrl: string): PageTarget => {
    const { page, id, path, kind } = readPageUrl(pageUrl);
    const language = visitorLanguage(named, headers);
    return { page, id, path, kind, language, isPrefixed: named !== null };
  };
  const [written = '', ...rest] = url.split('?');
  const search = rest.length > 0 ? `?${rest.join('?')}` : '';
  const plain = PLAIN.test(written) ? written : decode(written);
  if (!plain.startsWith('/') || !PLAIN.test(plain)) {
    return pageAt(splitLanguage(written).language, NO_PAGE);
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
  return pageAt(language, path + search);
}

/** Returns the decoded text of a percent-encoded one; empty when it is invalid. */
function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return '';
  }
}
