import { readReview, REVIEW, type Review } from '@/data-service/content/entity/review';
import { type Language, LANGUAGE_CODES } from '@/i18n/languages';
import type { LocalizedText } from '@/i18n/localized-text';
import { isDeepEqual } from './is-deep-equal';
import { localizedTextsIn } from './localized-values';
import { fingerprint, marked, reasonToRead } from './marks';
import { isTinyChange } from './tiny-change';

/** The values of a form. */
export type Values = Readonly<Record<string, unknown>>;

const equalWordings = (one: LocalizedText, other: LocalizedText) =>
  LANGUAGE_CODES.filter((code) => one[code] && one[code] === other[code]).length;

/** Returns each text that was changed, with what it was: the one that it has the most wordings in common with. */
function changedTexts(before: unknown, after: unknown): [LocalizedText, LocalizedText][] {
  const old = localizedTextsIn(before);
  const changed = localizedTextsIn(after).filter((text) => {
    const same = old.findIndex((other) => isDeepEqual(text, other));
    if (same !== -1) old.splice(same, 1);
    return same === -1;
  });
  return changed.flatMap((text): [LocalizedText, LocalizedText][] => {
    const [closest] = old.toSorted((a, b) => equalWordings(b, text) - equalWordings(a, text));
    if (!closest || equalWordings(closest, text) === 0) return [];
    old.splice(old.indexOf(closest), 1);
    return [[closest, text]];
  });
}

/**
 * Returns the languages in which a text was changed so that its translations have to follow. A language that had itself to
 * be looked at follows the others by its change.
 */
function originalsOf(before: LocalizedText, after: LocalizedText, review: Review): Language[] {
  return LANGUAGE_CODES.filter((code) => {
    const [old, now] = [before[code], after[code]];
    return old && now && !isTinyChange(old, now) && reasonToRead(review, before, code) === null;
  });
}

/** The changes of a form that concern translations. */
export interface Changes {
  /** The outdated wordings without a decision. */
  outdated: Review;
  /** Returns whether the wording of a text in a language is what they have to follow. */
  isOriginal: (text: LocalizedText, language: Language) => boolean;
}

/** Returns what was changed so that translations have to follow: they are written, and were not changed with it. */
export function changesSince(base: Values, draft: Values): Changes {
  const decided = readReview(draft[REVIEW]);
  const stored = readReview(base[REVIEW]);
  const originals = new Set<string>();
  const keyOf = (code: Language, wording = '') => `${code} ${fingerprint(wording)}`;
  let outdated: Review = {};
  for (const [name, value] of Object.entries(draft)) {
    if (value === base[name]) continue;
    for (const [before, after] of changedTexts(base[name], value)) {
      const changed = originalsOf(before, after, stored);
      for (const code of changed) originals.add(keyOf(code, after[code]));
      for (const code of changed.length > 0 ? LANGUAGE_CODES : []) {
        const wording = after[code];
        if (!wording || before[code] !== wording || decided[code]?.[fingerprint(wording)]) continue;
        outdated = marked(outdated, code, [wording], 'outdated');
      }
    }
  }
  return {
    outdated,
    isOriginal: (text, language) => originals.has(keyOf(language, text[language])),
  };
}

/** Returns all wordings of a draft that need review, without those that were removed from it or approved. */
export function reviewOf(base: Values, draft: Values): Review {
  const decided = readReview(draft[REVIEW]);
  const { outdated } = changesSince(base, draft);
  let review: Review = {};
  for (const text of localizedTextsIn(draft)) {
    for (const code of LANGUAGE_CODES) {
      const both = { [code]: { ...outdated[code], ...decided[code] } };
      const reason = reasonToRead(both, text, code);
      if (reason) review = marked(review, code, [text[code] ?? ''], reason);
    }
  }
  return review;
}

/** Returns the wordings to look at of two versions of an entry: what was decided in the first counts. */
export function mergeReviews(mine: unknown, theirs: unknown): Review {
  const [here, there] = [readReview(mine), readReview(theirs)];
  const languages = [...new Set([...Object.keys(here), ...Object.keys(there)])];
  return Object.fromEntries(
    languages.map((code) => [code, { ...there[code], ...here[code] }] as const),
  );
}
