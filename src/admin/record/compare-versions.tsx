import { type ReactNode, useId } from 'react';
import { type Language, LANGUAGE_CODES } from '@/i18n/languages';
import { isLocalizedText } from '../form/localized-values';
import { isDeepEqual } from '../form/is-deep-equal';
import { mergeReviews } from '../form/review';
import { REVIEW } from '@/data-service/content/entity/review';
import { useAdminTranslation, useLanguages } from '../common/translation';
import { isDraftLike } from './edited-draft';
import { ValueView } from './value-view';

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
    if (field === REVIEW || isDeepEqual(ours, other)) return []; // nobody has to choose between notes
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
  if (REVIEW in theirs) merged[REVIEW] = mergeReviews(here[REVIEW], there[REVIEW]);
  return isDraftLike(merged, theirs) ? merged : theirs;
}

export type Side = 'mine' | 'theirs';

/** The labels of the fields, and how the value of a field is rendered in one of the versions. */
export interface FieldLabels {
  labelOf: (field: string) => string;
  show: (field: string, side: Side) => ReactNode;
}

interface ConflictChoicesProps extends FieldLabels {
  differences: readonly Difference[];
  /** The differences for which the text that is edited here is chosen. */
  mine: ReadonlySet<Difference>;
  /** The names of the versions. */
  sides: Record<Side, string>;
  onChange: (mine: ReadonlySet<Difference>) => void;
}

/** Both versions of everything that differs, one of them chosen of each. */
export function ConflictChoices({
  differences,
  mine,
  sides,
  onChange,
  ...labels
}: ConflictChoicesProps) {
  const { t } = useAdminTranslation();
  const languages = useLanguages();
  return differences.map((difference) => {
    const { field, language } = difference;
    const name = languages.find(({ code }) => code === language)?.name;
    const label = labels.labelOf(field);
    return (
      <fieldset key={`${field}.${language}`} className="border-t border-line pt-4">
        <legend className="float-left mb-2 w-full font-semibold">
          {name === undefined ? label : t('conflict.part', { label, language: name })}
        </legend>
        <div className="clear-both grid gap-3 md:grid-cols-2">
          {(['mine', 'theirs'] as const).map((side) => (
            <VersionChoice
              key={side}
              label={sides[side]}
              isChosen={mine.has(difference) === (side === 'mine')}
              onChoose={() => {
                const next = new Set(mine);
                if (side === 'mine') next.add(difference);
                else next.delete(difference);
                onChange(next);
              }}
            >
              {language === null ? (
                labels.show(field, side)
              ) : (
                <div lang={language}>
                  <ValueView value={difference[side]} />
                </div>
              )}
            </VersionChoice>
          ))}
        </div>
      </fieldset>
    );
  });
}

interface VersionChoiceProps {
  label: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function VersionChoice({ label, isChosen, onChoose, children }: VersionChoiceProps) {
  const id = useId();
  return (
    <div className={`border-2 p-3 ${isChosen ? 'border-accent' : 'border-line'}`}>
      <label className="mb-2 flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input
          type="radio"
          checked={isChosen}
          onChange={onChoose}
          aria-describedby={id}
          className="size-5 shrink-0 accent-accent"
        />
        {label}
      </label>
      {/* A long text is scrolled here, by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div id={id} tabIndex={0} className="max-h-60 overflow-y-auto wrap-anywhere">
        {children}
      </div>
    </div>
  );
}
