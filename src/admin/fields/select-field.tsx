import { SelectField as Select } from '@/ui/field';
import { useMessage, type MessageKey } from '@/admin/common/message';
import type { FieldProps } from './field-props';
import { useInputProps } from './use-input-props';

interface SelectFieldProps<Value extends string> extends FieldProps<Value> {
  values: readonly Value[];
  labelOf: (value: Value) => MessageKey;
}

/** A choice between a few known values. */
export function SelectField<Value extends string>({
  value,
  onChange,
  errors,
  values,
  labelOf,
  ...field
}: SelectFieldProps<Value>) {
  const message = useMessage();
  return (
    <Select
      {...useInputProps(field)}
      value={value}
      onChange={({ target }) => {
        const chosen = values.find((known) => known === target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
      error={errors['']}
    >
      {values.map((known) => (
        <option key={known} value={known}>
          {message(labelOf(known))}
        </option>
      ))}
    </Select>
  );
}
