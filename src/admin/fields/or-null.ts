import type { FieldProps } from './field-props';

/** An optional text for a field that edits one: empty is null. */
export function orNull(props: FieldProps<string | null>): FieldProps<string> {
  return {
    ...props,
    value: props.value ?? '',
    onChange: (value) => props.onChange(value === '' ? null : value),
  };
}
