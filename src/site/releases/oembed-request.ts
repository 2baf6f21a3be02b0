import { parseUrl } from '@/lib/urls';
import { splitLanguage, type Language } from '@/i18n/languages';
import { findPage } from '@/site/page-url';

/** A question of oEmbed (oembed.com): how another site shows a release. */
export interface OEmbedRequest {
  id: string;
  /** The language that the URL names. */
  language: Language | null;
  /** The widest and the highest frame that fits there, in pixels. */
  maxWidth: number;
  maxHeight: number;
}

const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** Returns the question about a release of this site; null where the URL is of anything else. */
export function readOEmbedRequest(asked: URLSearchParams, siteUrl: string): OEmbedRequest | null {
  const url = parseUrl(asked.get('url') ?? '');
  if (!url || !/^https?:$/.test(url.protocol) || url.host !== new URL(siteUrl).host) return null;
  const { language, path } = splitLanguage(url.pathname.replace(/\/$/, ''));
  const { page, id, exists } = findPage(path);
  if (!exists || (page.name !== 'release' && page.name !== 'releaseEmbed')) return null;
  return { id, language, maxWidth: limit(asked, 'maxwidth'), maxHeight: limit(asked, 'maxheight') };
}

/** Returns a limit in pixels; an invalid value does not limit. */
function limit(asked: URLSearchParams, name: string): number {
  const text = asked.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : NO_LIMIT;
}
