import type { ReactNode } from 'react';
import { useAdminTranslation } from '../common/translation';
import type { AnyDraft, FieldDeclaration, FieldDeclarations } from './declaration';
import type { RecordFormState } from './use-record-form';
import type { FieldLabels, Side } from './compare-versions';
import { kindOf } from './field-kinds';
import { INPUTS } from './inputs';
import { isEmptyValue, ValueView } from './value-view';

type AnyField = FieldDeclaration<AnyDraft, unknown>;

/** Returns how a field is rendered in a form; null where another one edits its value too. */
function inputOf({ render, field, labelOf }: AnyField): NonNullable<AnyField['render']> | null {
  if (render !== undefined || !field) return render ?? null;
  const { Input } = kindOf(field);
  return Input && ((props) => <Input {...props} field={field} labelOf={labelOf} />);
}

/** Returns how a value is shown that is not readable as it is stored; null for any other. */
export function viewOf({ show, field, labelOf }: AnyField): ((value: unknown) => ReactNode) | null {
  if (show) return (value) => show(value, INPUTS);
  const View = field && kindOf(field).View;
  return View
    ? (value) => value != null && <View value={value} field={field} labelOf={labelOf} />
    : null;
}

interface RecordFieldsProps {
  form: RecordFormState;
  /** The names of the fields to render. */
  names: readonly string[];
}

/** Returns those of the values that have an input. */
export function withInput(
  fields: FieldDeclarations<AnyDraft>,
  names: readonly string[] = Object.keys(fields),
): string[] {
  return names.filter((name) => fields[name] && inputOf(fields[name]));
}

/** The fields of a form, one below the other. */
export function RecordFields({ form, names }: RecordFieldsProps) {
  const { declaration, edited, part, stored } = form;
  const parts = { draft: edited.draft, part, stored, inputs: INPUTS };
  return names.map((name) => {
    const field = declaration.fields[name];
    return (
      <div key={name} data-field={name}>
        {field && inputOf(field)?.(part(name), parts)}
      </div>
    );
  });
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
      const view = fields[field] && !isEmptyValue(value) && viewOf(fields[field]);
      return view ? view(value) : <ValueView value={value} />;
    },
  };
}
