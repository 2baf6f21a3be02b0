import { useId, type ReactNode } from 'react';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { useLanguages } from '@/admin/common/use-languages';
import type { Difference } from './merge-versions';
import { ValueView } from './value-view';

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
  /** What each version is called. */
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
      <div id={id} tabIndex={0} className="max-h-60 overflow-y-auto">
        {children}
      </div>
    </div>
  );
}
