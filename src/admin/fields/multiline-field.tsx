import { TextAreaField } from '@/ui/field';
import { CharactersLeft } from './characters-left';
import type { FieldProps } from './field-props';
import { useInputProps } from './use-input-props';

interface MultilineFieldProps extends FieldProps<string> {
  maxLength?: number;
}

/** A text of several lines. */
export function MultilineField({
  value,
  onChange,
  errors,
  maxLength = Infinity,
  ...field
}: MultilineFieldProps) {
  return (
    <div className="flex flex-col gap-1">
      <TextAreaField
        {...useInputProps(field)}
        rows={4}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={errors['']}
      />
      <CharactersLeft text={value} maxLength={maxLength} />
    </div>
  );
}
