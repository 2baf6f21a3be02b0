import { paths } from '@/config/paths';
import type { Language } from '@/i18n/languages';
import { pick, type LocalizedText } from '@/i18n/localized-text';
import { fileUrl, type HeadSite } from './head-site';
import { plainText } from '@/ui/plain-text';

/** The name of an artist's node: the same in every language, and under both paths of an artist. */
export const artistNodeId = (site: HeadSite, id: string) => `${site.url}${paths.artist(id)}#artist`;

/** The URL of a picture in a node. */
export function imageOf(path: string | null | undefined, { url }: HeadSite): string | undefined {
  return path == null ? undefined : fileUrl(url, path);
}

/** Returns a text in a language, without Markdown. */
export function textIn(
  text: LocalizedText | null | undefined,
  language: Language,
): string | undefined {
  const picked = pick(text, language);
  return picked ? plainText(picked.text) : undefined;
}
