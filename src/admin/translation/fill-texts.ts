import type { Language } from '@/i18n/languages';
import type { LocalizedText } from '@/i18n/localized-text';
import { mapTexts } from '../form/localized-values';
import type { Values } from '../form/review';

/** The texts that were filled in, by their path in the draft. */
export type FilledTexts = ReadonlyMap<string, string>;

const isToFill = (text: LocalizedText, from: Language, to: Language) =>
  Boolean(text[from]) && !text[to];

/** Returns the texts that are empty in a language and written in the other: their path and their wording there. */
export function textsToFill(draft: Values, from: Language, to: Language): FilledTexts {
  const found = new Map<string, string>();
  mapTexts(draft, (text, path) => {
    if (isToFill(text, from, to)) found.set(path, text[from] ?? '');
    return text;
  });
  return found;
}

/** Returns the draft with these texts in a language, where it is still empty in it. */
export function withFilled(draft: Values, to: Language, filled: FilledTexts): Values {
  return mapTexts(draft, (text, path) => {
    const wording = filled.get(path);
    return wording === undefined || text[to] ? text : { ...text, [to]: wording };
  });
}

/** Returns the draft without these texts; what was typed since stays. */
export function withoutFilled(draft: Values, to: Language, filled: FilledTexts): Values {
  return mapTexts(draft, (text, path) => {
    const { [to]: wording, ...others } = text;
    return wording !== undefined && filled.get(path) === wording ? others : text;
  });
}
