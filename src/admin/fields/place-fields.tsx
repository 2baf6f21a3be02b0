import { useMemo } from 'react';
import { SelectField, TextField } from '@/ui/field';
import { countryCodes, countryName } from '@/i18n/countries';
import { type MessageKey, useAdminTranslation, useMessage } from '../common/translation';
import { type FieldProps, useInputProps } from '../form/field-props';

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

/** The former names, which some browsers still list. */
const RENAMED: Readonly<Record<string, string>> = {
  'Europe/Kiev': 'Europe/Kyiv',
  'Asia/Calcutta': 'Asia/Kolkata',
};

/** Returns the time zones of this browser's list, with the one that is stored. */
function listTimeZones(stored: string): string[] {
  const known = Intl.supportedValuesOf('timeZone').map((zone) => RENAMED[zone] ?? zone);
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

/** The time zone of the capital, for countries with several. */
const MAIN_ZONES: Readonly<Record<string, string>> = { DE: 'Europe/Berlin', UA: 'Europe/Kyiv' };

/** Returns the time zone of a country; null where it has several, or the browser does not know. */
export function zoneOfCountry(country: string): string | null {
  const locale: Intl.Locale & { getTimeZones?: () => string[]; timeZones?: string[] } =
    new Intl.Locale('und', { region: country });
  const [zone, ...others] = locale.getTimeZones?.() ?? locale.timeZones ?? [];
  const only = zone === undefined || others.length > 0 ? null : (RENAMED[zone] ?? zone);
  return MAIN_ZONES[country] ?? only;
}
