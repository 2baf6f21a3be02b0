import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { FormTextsProvider } from '../fields/form-texts';
import { useAdminTranslation } from '../common/translation';
import type { AnyDraft, FieldDeclarations } from './declaration';
import type { RecordFormState } from './use-record-form';
import type { FieldLabels, Side } from './compare-versions';
import { isEmptyValue, ValueView } from './value-view';

interface FormElementProps {
  form: RecordFormState;
  onSubmit: () => void;
  className?: string;
  children: ReactNode;
}

/** A form that is also submitted by Ctrl+S and ⌘S. */
export function FormElement({
  form: { element, edited, fields },
  onSubmit,
  className,
  children,
}: FormElementProps) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || event.altKey || !(event.ctrlKey || event.metaKey))
      return;
    event.preventDefault();
    onSubmit();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it scrolls to what has the focus
    <form
      ref={element}
      noValidate
      // A browser scrolls to the cursor of a text alone, and in a low window leaves most of its field out of sight.
      onFocus={({ target }) => {
        if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' });
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className={className}
    >
      <FormTextsProvider
        base={edited.base}
        draft={edited.draft}
        onChange={(next) => edited.setDraft(next(edited.latest().draft))}
        isMarkdown={(name) => fields[name]?.isMarkdown === true}
      >
        {children}
      </FormTextsProvider>
    </form>
  );
}

interface RecordFieldsProps {
  form: RecordFormState;
  /** The names of the fields to render; without it, all. */
  names?: readonly string[];
}

/** Returns the names of the values that have a field of their own. */
export function namesOf(fields: FieldDeclarations<AnyDraft>): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.render);
}

/** The fields of a form, one below the other. */
export function RecordFields({ form, names = namesOf(form.fields) }: RecordFieldsProps) {
  return names.map((name) => (
    <div key={name} data-field={name}>
      {form.fields[name]?.render?.(form.part(name), form)}
    </div>
  ));
}

/** Returns the labels and renderings of a resource's fields where two versions are compared. */
export function useFieldLabels(
  fields: FieldDeclarations<AnyDraft>,
  versions: Record<Side, AnyDraft>,
): FieldLabels {
  const { t } = useAdminTranslation();
  return {
    labelOf: (field) => (fields[field] ? t(`field.${fields[field].label}`) : field),
    show: (field, side) => {
      const value = versions[side][field];
      const show = fields[field]?.show;
      return show && !isEmptyValue(value) ? show(value) : <ValueView value={value} />;
    },
  };
}
