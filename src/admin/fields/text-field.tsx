import { TextField as Input } from '@/ui/field';
import type { FieldProps } from './field-props';

interface TextFieldProps extends FieldProps<string> {
  type?: 'text' | 'email' | 'tel' | 'url';
}

/** A text of one line. */
export function TextField({ name, label, hint, value, onChange, errors, type }: TextFieldProps) {
  return (
    <Input
      name={name}
      label={label}
      {...(hint !== undefined && { hint })}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={errors['']}
      type={type ?? 'text'}
    />
  );
}
