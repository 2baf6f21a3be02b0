import { TextAreaField } from '@/ui/field';
import type { FieldProps } from './field-props';

interface MultilineFieldProps extends FieldProps<string> {
  rows?: number;
}

/** A text of several lines. */
export function MultilineField({
  name,
  label,
  hint,
  value,
  onChange,
  errors,
  rows = 4,
}: MultilineFieldProps) {
  return (
    <TextAreaField
      name={name}
      label={label}
      {...(hint !== undefined && { hint })}
      rows={rows}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={errors['']}
    />
  );
}
