import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { useAdminTranslation } from '../common/translation';
import type { FieldDeclarations } from './declaration';
import type { RecordForm } from './use-record-form';
import type { FieldLabels, Side } from './compare-versions';
import { isEmptyValue, ValueView } from './value-view';

interface FormElementProps {
  form: { element: RefObject<HTMLFormElement | null> };
  onSubmit: () => void;
  className?: string;
  children: ReactNode;
}

/** A form that is also submitted by Ctrl+S and ⌘S. */
export function FormElement({
  form: { element },
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
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className={className}
    >
      {children}
    </form>
  );
}

interface RecordFieldsProps<Draft extends object> {
  form: RecordForm<Draft>;
  /** The names of the fields to render; without it, all. */
  names?: readonly (keyof Draft & string)[];
}

/** Of the values that have a field of their own. */
function namesOf<Draft>(fields: FieldDeclarations<Draft>): (keyof Draft & string)[] {
  const names: (keyof Draft & string)[] = [];
  for (const name in fields) if (fields[name].render) names.push(name);
  return names;
}

/** The fields of a form, one below the other. */
export function RecordFields<Draft extends object>({
  form,
  names = namesOf(form.fields),
}: RecordFieldsProps<Draft>) {
  return names.map((name) => (
    <div key={name} data-field={name}>
      {form.fields[name].render?.(form.part(name), form)}
    </div>
  ));
}

/** Returns the labels and renderings of a resource's fields where two versions are compared. */
export function useFieldLabels<Draft extends object>(
  fields: FieldDeclarations<Draft>,
  versions: Record<Side, Draft>,
): FieldLabels {
  const { t } = useAdminTranslation();
  return {
    labelOf: (field) => {
      for (const name in fields) if (name === field) return t(`field.${fields[name].label}`);
      return field;
    },
    show: (field, side) => {
      for (const name in fields) {
        if (name !== field) continue;
        const value = versions[side][name];
        const { show } = fields[name];
        return show && !isEmptyValue(value) ? show(value) : <ValueView value={value} />;
      }
      return null;
    },
  };
}
