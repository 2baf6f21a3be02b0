import { normalizeHttpsUrl } from '../platforms/https-url';
import type { LocalizedText } from '@/i18n/localized-text';

/**
 * Readers of JSON columns. They take what has the right shape and leave out the rest: a half-filled row must not break a
 * page. They are written out by hand because every visitor downloads them.
 */

/** Returns true when JSON is an object, not a list. */
export function isRecord(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

function entriesOf(json: unknown): [string, unknown][] {
  return isRecord(json) ? Object.entries(json) : [];
}

/** The texts of a localized column: languages with a non-empty text, null where there is none. */
export function readLocalizedText(json: unknown): LocalizedText | null {
  const texts = entriesOf(json).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== '',
  );
  return texts.length > 0 ? Object.fromEntries(texts) : null;
}

/** Returns localized texts by a key, such as image alternatives by the image's URL. */
export function readLocalizedTexts(json: unknown): Record<string, LocalizedText> {
  const texts: Record<string, LocalizedText> = {};
  for (const [key, stored] of entriesOf(json)) {
    const text = readLocalizedText(stored);
    if (text) texts[key] = text;
  }
  return texts;
}

/** The links of a JSON column for the platforms that are known here. */
export function readLinks<Platform extends string>(
  json: unknown,
  platforms: readonly Platform[],
): Partial<Record<Platform, string>> {
  const stored = new Map(entriesOf(json));
  const links: Partial<Record<Platform, string>> = {};
  for (const platform of platforms) {
    const link = stored.get(platform);
    if (typeof link === 'string' && normalizeHttpsUrl(link) !== null) links[platform] = link;
  }
  return links;
}

/** One of the known values; anything else is read as the first of them. */
export function readOneOf<Value extends string>(
  stored: string,
  values: readonly [Value, ...Value[]],
): Value {
  return values.find((value) => value === stored) ?? values[0];
}
