import { useAdminTranslation } from '../common/translation';
import type { AnyDraft, FieldDeclarations } from './declaration';
import type { RecordFormState } from './use-record-form';
import type { FieldLabels, Side } from './compare-versions';
import { isEmptyValue, ValueView } from './value-view';

interface RecordFieldsProps {
  form: RecordFormState;
  /** The names of the fields to render. */
  names: readonly string[];
}

/** Returns the names of the values that have their own field. */
export function fieldNames(fields: FieldDeclarations<AnyDraft>): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.render);
}

/** The fields of a form, one below the other. */
export function RecordFields({ form, names }: RecordFieldsProps) {
  const { declaration, edited, part, stored } = form;
  return names.map((name) => (
    <div key={name} data-field={name}>
      {declaration.fields[name]?.render?.(part(name), { draft: edited.draft, part, stored })}
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
