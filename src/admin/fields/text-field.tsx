import { TextField as Input } from '@/ui/field';
import { CharactersLeft } from './characters-left';
import type { FieldProps } from './field-props';
import { useInputProps } from './use-input-props';

interface TextFieldProps extends FieldProps<string> {
  type?: 'text' | 'tel';
  maxLength?: number;
}

/** A text of one line. */
export function TextField({
  value,
  onChange,
  errors,
  type,
  maxLength = Infinity,
  ...field
}: TextFieldProps) {
  return (
    <div className="flex flex-col gap-1">
      <Input
        {...useInputProps(field)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={errors['']}
        type={type ?? 'text'}
      />
      <CharactersLeft text={value} maxLength={maxLength} />
    </div>
  );
}
