import { TextAreaField } from '@/ui/field';
import { CharactersLeft } from './characters-left';
import type { FieldProps } from './field-props';

interface MultilineFieldProps extends FieldProps<string> {
  maxLength?: number;
}

/** A text of several lines. */
export function MultilineField({
  name,
  label,
  hint,
  value,
  onChange,
  errors,
  maxLength = Infinity,
}: MultilineFieldProps) {
  return (
    <div className="flex flex-col gap-1">
      <TextAreaField
        name={name}
        label={label}
        {...(hint !== undefined && { hint })}
        rows={4}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={errors['']}
      />
      <CharactersLeft text={value} maxLength={maxLength} />
    </div>
  );
}
