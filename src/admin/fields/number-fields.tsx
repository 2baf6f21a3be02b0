import { TextField } from '@/ui/field';
import type english from '../../../locales/en/admin.json';
import { useAdminTranslation } from '../common/translation';
import { type FieldProps, useInputProps } from '../form/field-props';
import { useTypedText } from '../form/use-typed-text';

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

/** Returns a price as people type it, with comma or point, also between thousands; an invalid one as text. */
export function parsePrice(text: string): number | string {
  const typed = text.replaceAll(/[\s€'’]/gu, '');
  const [, whole = '', decimals = ''] = /^([\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(typed) ?? [];
  const isWhole = /^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?:,\d{3})+)$/.test(whole);
  return isWhole ? Number(`${whole.replaceAll(/[.,]/g, '')}.${decimals || '0'}`) : text;
}

/** Returns the text of a price in an input; that of an invalid one as it was typed. */
export function formatTypedPrice(price: number | string, language: string): string {
  if (typeof price === 'string') return price;
  const digits = { useGrouping: false, maximumFractionDigits: 2 };
  return new Intl.NumberFormat(language, digits).format(price);
}

/** An amount in EUR that may be left out; an invalid one stays a text. */
export function AmountField({
  value,
  onChange,
  errors,
  ...field
}: FieldProps<number | string | null>) {
  const { i18n } = useAdminTranslation();
  const typed = useTypedText<number | string | null>({
    value,
    onChange,
    format: (amount) => (amount === null ? '' : formatTypedPrice(amount, i18n.language)),
    parse: (text) => (text.trim() === '' ? null : parsePrice(text)),
  });
  return (
    <TextField
      {...useInputProps(field)}
      error={errors['']}
      inputMode="decimal"
      autoComplete="off"
      {...typed}
      onChange={(event) => typed.onChange(event.target.value)}
    />
  );
}
