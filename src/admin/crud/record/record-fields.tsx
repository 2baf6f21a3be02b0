import type { FieldDeclarations } from '@/admin/crud/declaration';
import type { RecordForm } from './use-record-form';

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
