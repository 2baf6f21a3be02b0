import { useId } from 'react';
import { useWord, type WordKey } from '../word';
import type { FieldProps } from './field-props';

interface SelectFieldProps<Value extends string> extends FieldProps<Value> {
  values: readonly Value[];
  wordOf: (value: Value) => WordKey;
}

/** One of a few known values. */
export function SelectField<Value extends string>({
  name,
  label,
  hint,
  value,
  onChange,
  errors,
  values,
  wordOf,
}: SelectFieldProps<Value>) {
  const word = useWord();
  const id = useId();
  const error = errors[''];
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="font-medium">
        {label}
        {hint !== undefined && <span className="ml-2 text-sm font-normal text-quiet">{hint}</span>}
      </label>
      <select
        id={id}
        name={name}
        value={value}
        onChange={({ target }) => {
          const chosen = values.find((known) => known === target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        className="min-h-12 w-full border-b-2 border-edge bg-surface px-4 py-3 text-paper transition-colors hover:border-quiet focus:border-accent aria-invalid:border-red-400"
      >
        {values.map((known) => (
          <option key={known} value={known}>
            {word(wordOf(known))}
          </option>
        ))}
      </select>
      {error !== undefined && (
        <p id={`${id}-error`} className="text-sm text-red-300">
          {error}
        </p>
      )}
    </div>
  );
}
