import { LANGUAGE_CODES, type Language } from '@/i18n/languages';
import { isDraftLike } from '@/admin/drafts/local-draft';
import { isLocalizedText } from '@/admin/fields/localized-values';
import { isDeepEqual } from '@/admin/fields/is-deep-equal';

/** A difference between two versions of a record: a field, or one language of a localized field. */
export interface Difference {
  field: string;
  language: Language | null;
  mine: unknown;
  theirs: unknown;
  /** True when it was changed here; false when only the other version has changed it. */
  isMine: boolean;
}

type Values = Readonly<Record<string, unknown>>;

const valuesOf = (draft: object): Values => Object.fromEntries(Object.entries(draft));

const isEmpty = (value: unknown) =>
  value === null || (typeof value === 'object' && Object.keys(value).length === 0);

/** Returns true when the field is a localized text in one of the versions. */
const isLocalizedField = (...versions: unknown[]) =>
  versions.some(isLocalizedText) &&
  versions.every((value) => isLocalizedText(value) || isEmpty(value));

const wordingIn = (value: unknown, language: Language) =>
  isLocalizedText(value) ? value[language] : undefined;

/** Returns the differences between the text that is edited here and the newer version of somebody else. */
export function differencesOf(base: object, mine: object, theirs: object): Difference[] {
  const [began, here, there] = [valuesOf(base), valuesOf(mine), valuesOf(theirs)];
  return Object.keys(began).flatMap((field): Difference[] => {
    const [old, ours, other] = [began[field], here[field], there[field]];
    if (isDeepEqual(ours, other)) return [];
    if (!isLocalizedField(ours, other)) {
      const isMine = !isDeepEqual(old, ours);
      return [{ field, language: null, mine: ours, theirs: other, isMine }];
    }
    return LANGUAGE_CODES.flatMap((language) => {
      const [before, our, their] = [old, ours, other].map((text) => wordingIn(text, language));
      if (our === their) return [];
      return [
        { field, language, mine: our ?? null, theirs: their ?? null, isMine: before !== our },
      ];
    });
  });
}

/** Returns the newer version with the chosen differences of the text that is edited here. */
export function mergeVersions<Draft extends object>(
  mine: Draft,
  theirs: Draft,
  chosen: readonly Difference[],
): Draft {
  const merged: Record<string, unknown> = Object.fromEntries(Object.entries(theirs));
  const [here, there] = [valuesOf(mine), valuesOf(theirs)];
  for (const { field, language, mine: value } of chosen) {
    if (language === null) {
      merged[field] = value;
      continue;
    }
    const { [language]: _, ...others } = isLocalizedText(merged[field]) ? merged[field] : {};
    const texts = value === null ? others : { ...others, [language]: value };
    const isOptional = here[field] === null || there[field] === null;
    merged[field] = isOptional && isEmpty(texts) ? null : texts;
  }
  return isDraftLike(merged, theirs) ? merged : theirs;
}
