import { useState } from 'react';
import { FIRST_DAY, isUsualDay, LAST_DAY } from '@/config/dates';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { TextField } from '@/ui/field';
import type { FieldProps } from './field-props';
import { useInputProps } from './use-input-props';

/** A calendar day, `YYYY-MM-DD`, or ''. While a year is typed it begins with noughts: it is checked on blur. */
export function DateField({ value, onChange, errors, ...field }: FieldProps<string>) {
  const { t } = useAdminTranslation();
  const [isLeft, setIsLeft] = useState(false);
  const isWrong = isLeft && value !== '' && !isUsualDay(value);
  return (
    <TextField
      {...useInputProps(field)}
      type="date"
      min={FIRST_DAY}
      max={LAST_DAY}
      value={value}
      onChange={(event) => {
        setIsLeft(false);
        onChange(event.target.value);
      }}
      onBlur={() => setIsLeft(true)}
      error={errors[''] ?? (isWrong ? t('invalid.day-range') : undefined)}
    />
  );
}
