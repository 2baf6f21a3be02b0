import { useState } from 'react';
import { SelectField as Select, TextAreaField, TextField as Input, TextField } from '@/ui/field';
import { readableEmail, suggestEmail } from '@/data-service/content/entity/email';
import { EmailQuestion } from '@/ui/questions';
import { FIRST_DAY, isUsualDay, LAST_DAY } from '@/lib/dates';
import { type MessageKey, useAdminTranslation, useMessage } from '../common/translation';
import { CharactersLeft, type FieldProps, useInputProps } from '../form/field-props';

interface TextFieldProps extends FieldProps<string> {
  type?: 'text' | 'tel';
  maxLength?: number;
}

/** A text of one line. */
export function LineField({
  value,
  onChange,
  errors,
  type,
  maxLength = Infinity,
  ...field
}: TextFieldProps) {
  return (
    <div className="flex flex-col gap-1">
      <Input
        {...useInputProps(field)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={errors['']}
        type={type ?? 'text'}
      />
      <CharactersLeft text={value} maxLength={maxLength} />
    </div>
  );
}

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

/** An e-mail address: a stored one is shown in the alphabet of its domain, what is typed as it is typed. */
export function EmailField({ name, label, hint, value, onChange, errors }: FieldProps<string>) {
  const [typed, setTyped] = useState<string | null>(null);
  const change = (email: string) => {
    setTyped(email);
    onChange(email);
  };
  return (
    <div>
      <TextField
        name={name}
        type="email"
        label={label}
        {...(hint !== undefined && { hint })}
        value={value === typed ? value : readableEmail(value)}
        onChange={({ target }) => change(target.value)}
        error={errors['']}
      />
      <EmailQuestion meant={suggestEmail(value)} onAccept={change} />
    </div>
  );
}

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

interface SelectFieldProps<Value extends string> extends FieldProps<Value> {
  values: readonly Value[];
  labelOf: (value: Value) => MessageKey;
}

/** A choice between a few known values. */
export function ChoiceField<Value extends string>({
  value,
  onChange,
  errors,
  values,
  labelOf,
  ...field
}: SelectFieldProps<Value>) {
  const message = useMessage();
  return (
    <Select
      {...useInputProps(field)}
      value={value}
      onChange={({ target }) => {
        const chosen = values.find((known) => known === target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
      error={errors['']}
    >
      {values.map((known) => (
        <option key={known} value={known}>
          {message(labelOf(known))}
        </option>
      ))}
    </Select>
  );
}
