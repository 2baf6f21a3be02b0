import type { LocalizedText } from '@/i18n/localized-text';
import type { FieldProps } from './field-props';

/** Props of a nullable text for a field that edits a text: empty is null. */
export function nullableText(props: FieldProps<string | null>): FieldProps<string> {
  return {
    ...props,
    value: props.value ?? '',
    onChange: (value) => props.onChange(value === '' ? null : value),
  };
}

/** Props of a required localized text for a field that edits a nullable one: null is empty. */
export function requiredLocalizedText(
  props: FieldProps<LocalizedText>,
): FieldProps<LocalizedText | null> {
  return { ...props, onChange: (value) => props.onChange(value ?? {}) };
}
