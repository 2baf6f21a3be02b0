import { TextField } from '@/ui/field';
import type { FieldProps } from './field-props';

/** A calendar day, `YYYY-MM-DD`, or ''. */
export function DateField({ name, label, hint, value, onChange, errors }: FieldProps<string>) {
  return (
    <TextField
      name={name}
      label={label}
      {...(hint !== undefined && { hint })}
      type="date"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={errors['']}
    />
  );
}
