import { LANGUAGES } from '@/i18n/languages';
import type { LocalizedText } from '@/i18n/localized-text';
import { MultilineField } from './multiline-field';
import { TextField } from './text-field';
import type { FieldErrors, FieldProps } from './field-props';
import { UrlField } from './url-field';

function below(errors: FieldErrors, key: string): FieldErrors {
  const error = errors[key];
  return error === undefined ? {} : { '': error };
}

export function LocalizedTextField({
  name,
  label,
  value,
  onChange,
  errors,
  isMultiline = false,
}: FieldProps<LocalizedText | null> & { isMultiline?: boolean }) {
  const Field = isMultiline ? MultilineField : TextField;
  return (
    <div className="grid gap-3">
      {LANGUAGES.map(({ code, name: language }) => (
        <Field
          key={code}
          name={`${name}.${code}`}
          label={`${label} (${language})`}
          value={value?.[code] ?? ''}
          errors={below(errors, code)}
          onChange={(text) => {
            const { [code]: _, ...others } = value ?? {};
            const next = text === '' ? others : { ...others, [code]: text };
            onChange(Object.keys(next).length === 0 ? null : next);
          }}
        />
      ))}
      {errors[''] !== undefined && <p className="text-sm text-red-300">{errors['']}</p>}
    </div>
  );
}

export function LinksField<Platform extends string>({
  name,
  value,
  onChange,
  errors,
  platforms,
}: FieldProps<Partial<Record<Platform, string>>> & { platforms: readonly Platform[] }) {
  return (
    <div className="grid gap-3">
      {platforms.map((platform) => (
        <UrlField
          key={platform}
          name={`${name}.${platform}`}
          label={platform}
          value={value[platform] ?? null}
          errors={below(errors, platform)}
          onChange={(link) => {
            const next = { ...value };
            delete next[platform];
            onChange(link === null ? next : { ...next, [platform]: link });
          }}
        />
      ))}
    </div>
  );
}

export function ImagesField({ value, onChange, ...props }: FieldProps<string[]>) {
  return (
    <MultilineField
      {...props}
      value={value.join('\n')}
      onChange={(text) => onChange(text.split('\n').filter((line) => line !== ''))}
    />
  );
}
