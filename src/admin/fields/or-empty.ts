import type { LocalizedText } from '@/i18n/localized-text';
import type { FieldProps } from './field-props';

/** A localized text that is required, for a field that edits an optional one: empty is no language. */
export function orEmpty(props: FieldProps<LocalizedText>): FieldProps<LocalizedText | null> {
  return { ...props, onChange: (value) => props.onChange(value ?? {}) };
}
