import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { LANGUAGE_CODES, type Language } from '@/i18n/languages';
import type { LocalizedText } from '@/i18n/localized-text';

/** A text in the languages in which it has been written. */
export type Text = Partial<Record<Language, string>>;

/** A long text in Markdown, in each language that has a file `texts/<name>.<language>.md`. */
export async function readLongText(name: string): Promise<LocalizedText> {
  const files = LANGUAGE_CODES.map((language) => ({
    language,
    url: new URL(`texts/${name}.${language}.md`, import.meta.url),
  })).filter(({ url }) => existsSync(url));
  const texts = files.map(async ({ language, url }) => {
    const text = await readFile(url, 'utf8');
    return [language, text.trim()] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}
