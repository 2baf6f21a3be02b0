import { drawnAddress } from '@/site/drawn-address';
import { isPanelPath, paths } from '@/config/paths';
import { splitLanguage } from '@/i18n/language-address';
import type { Language } from '@/i18n/languages';
import type { SourceKind } from './kept-answers';

/** What an address of the site leads to. */
export type Target =
  | { kind: 'page'; language: Language | null; path: string; source: SourceKind }
  | { kind: 'panel' }
  | { kind: 'redirect'; to: string }
  /** A file that is not there. */
  | { kind: 'file' };

/** An address that is none, for the page that says so. */
export const NO_PAGE = '/404';

const SINGLE_PAGES: ReadonlySet<string> = new Set([
  paths.home,
  paths.artists,
  paths.releases,
  paths.bits,
  paths.services,
  paths.gallery,
  paths.news,
  paths.about,
  paths.contact,
  paths.search,
  paths.imprint,
  paths.privacy,
]);

const ROW_PAGES = [
  paths.artist,
  paths.bitsArtist,
  paths.release,
  paths.galleryItem,
  paths.newsItem,
];

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What our own addresses consist of. */
const PLAIN = /^[\w\-./~]*$/;

/** Reads the address of a request. Whatever comes in, what goes out is an address of ours. */
export function readTarget(address: string): Target {
  const [written = '', ...rest] = address.split('?');
  const search = rest.length > 0 ? `?${rest.join('?')}` : '';
  const plain = PLAIN.test(written) ? written : decode(written);
  if (!plain.startsWith('/') || !PLAIN.test(plain)) return noPage(splitLanguage(written).language);

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

  const isSingle = SINGLE_PAGES.has(path);
  if (!isSingle && !isRowPage(path)) return noPage(language);
  if (search === '') return { kind: 'page', language, path, source: isSingle ? 'known' : 'row' };
  const drawn = drawnAddress(path + search).address;
  const source = drawn === path ? (isSingle ? 'known' : 'row') : 'endless';
  return { kind: 'page', language, path: drawn, source };
}

function noPage(language: Language | null): Target {
  return { kind: 'page', language, path: NO_PAGE, source: 'known' };
}

/** Whether there is a page at a path without language and search if the database has its row. */
export function isRowPage(path: string): boolean {
  const id = path.slice(path.lastIndexOf('/') + 1);
  return UUID.test(id) && ROW_PAGES.some((pathOf) => pathOf(id) === path);
}

/** The text behind a percent-encoded one; empty where there is none. */
function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return '';
  }
}
