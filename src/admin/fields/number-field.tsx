import { TextField } from '@/ui/field';
import type english from '../../../locales/en/admin.json';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import type { FieldProps } from './field-props';
import { useInputProps } from './use-input-props';
import { useTypedText } from './use-typed-text';

interface NumberFieldProps extends FieldProps<number | string> {
  /** A sentence with the limits, and with what the number means. */
  limits: keyof typeof english.limits;
}

const parse = (text: string) => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : text);

/** A whole number; an invalid one stays a text. */
export function NumberField({ value, onChange, errors, limits, ...field }: NumberFieldProps) {
  const { t } = useAdminTranslation();
  const typed = useTypedText({ value, onChange, format: String, parse });
  return (
    <TextField
      {...useInputProps(field)}
      help={<p className="text-sm text-quiet">{t(`limits.${limits}`)}</p>}
      error={errors['']}
      inputMode="numeric"
      autoComplete="off"
      {...typed}
      onChange={(event) => typed.onChange(event.target.value)}
    />
  );
}
