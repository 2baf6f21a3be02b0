import { useMemo } from 'react';
import { SelectField, TextField } from '@/ui/field';
import { countryCodes, countryName } from '@/i18n/countries';
import { type MessageKey, useAdminTranslation, useMessage } from '../common/translation';
import { type FieldProps, useInputProps } from '../form/field-props';
import { RENAMED_ZONES } from './zone-of-country';

/** A time of day, `HH:MM`, or '' for none. */
export function TimeField({ value, onChange, errors, ...field }: FieldProps<string>) {
  return (
    <TextField
      {...useInputProps(field)}
      type="time"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={errors['']}
    />
  );
}

interface CountryFieldProps extends FieldProps<string> {
  /** The message for none, where there may be none. */
  empty?: MessageKey;
}

/** A country, by its name in the language of the panel. */
export function CountryField({ value, onChange, errors, empty, ...field }: CountryFieldProps) {
  const { language } = useAdminTranslation().i18n;
  const message = useMessage();
  const countries = useMemo(
    () =>
      countryCodes()
        .map((code) => ({ code, name: countryName(code, language) }))
        .toSorted((one, other) => one.name.localeCompare(other.name, language)),
    [language],
  );
  return (
    <SelectField
      {...useInputProps(field)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={errors['']}
    >
      {empty && <option value="">{message(empty)}</option>}
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** Returns the time zones of this browser's list, with the one that is stored. */
function listTimeZones(stored: string): string[] {
  const known = Intl.supportedValuesOf('timeZone').map((zone) => RENAMED_ZONES[zone] ?? zone);
  return [...new Set([...known, stored])].filter((zone) => zone.includes('/')).toSorted();
}

/** A time zone of the IANA's list, which names cities. */
export function TimeZoneField({ value, onChange, errors, ...field }: FieldProps<string>) {
  const zones = useMemo(() => listTimeZones(value), [value]);
  return (
    <SelectField
      {...useInputProps(field)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={errors['']}
    >
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </SelectField>
  );
}
