import { useState } from 'react';
import { CheckField } from '@/ui/check-field';
import { TextField } from '@/ui/field';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import type { FieldProps } from './field-props';
import { formatTypedPrice, parsePrice } from './price-text';
import { useTypedText } from './use-typed-text';

/** A price in EUR, or null for one on request; an invalid one stays a text. */
export function PriceField(props: FieldProps<number | string | null>) {
  const { name, label, value, onChange, errors } = props;
  const { t, i18n } = useAdminTranslation();
  const [before, setBefore] = useState(value ?? '');
  const typed = useTypedText({
    value: value ?? '',
    onChange,
    format: (price) => formatTypedPrice(price, i18n.language),
    parse: parsePrice,
  });
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
      {value !== null && (
        <TextField
          name={name}
          label={label}
          error={errors['']}
          inputMode="decimal"
          autoComplete="off"
          {...typed}
          onChange={(event) => typed.onChange(event.target.value)}
        />
      )}
      <CheckField
        label={t('prices.onRequest')}
        checked={value === null}
        onChange={(isOnRequest) => {
          if (value !== null) setBefore(value);
          onChange(isOnRequest ? null : before);
        }}
      />
    </div>
  );
}
