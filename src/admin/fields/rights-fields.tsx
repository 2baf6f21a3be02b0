import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { siteSettingsQuery } from '@/data-service/content/site-settings';
import { barcodeError, cleanBarcode } from '@/lib/barcode';
import { TextField } from '@/ui/field';
import { smallButtonClass } from '../common/buttons';
import { useAdminTranslation } from '../common/translation';
import { type FieldProps, nullableText, useInputProps } from '../form/field-props';

/** A UPC or EAN, typed as it is printed: with spaces, and checked when it is complete. */
export function BarcodeField(props: FieldProps<string | null>) {
  const { t } = useAdminTranslation();
  const [isLeft, setIsLeft] = useState(false);
  const { value, onChange, errors, ...field } = nullableText(props);
  const wrong = isLeft && value.trim() !== '' ? barcodeError(cleanBarcode(value)) : null;
  return (
    <TextField
      {...useInputProps({ hint: t('rights.upcHint'), ...field })}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={({ target }) => {
        setIsLeft(false);
        onChange(target.value);
      }}
      onBlur={() => setIsLeft(true)}
      error={errors[''] ?? (wrong ? t(`invalid.${wrong}`) : undefined)}
    />
  );
}

interface RightsFieldProps extends FieldProps<string | null> {
  sign: '℗' | '©';
  /** The day on which the release comes out. */
  releaseDate: string;
}

/** The sign is typed and pasted in several ways; pages put it before the text themselves. */
const SIGN = /^\s*(?:[℗©]|\((?:p|c|р|с)\))\s*/iu;

/** A ℗ or © line, with the usual one to take: the year and the label. */
export function RightsField({ sign, releaseDate, ...props }: RightsFieldProps) {
  const { t } = useAdminTranslation();
  const { data } = useQuery(siteSettingsQuery);
  const { value, onChange, errors, ...field } = nullableText(props);
  const year = releaseDate.slice(0, 4);
  const usual = [year, data?.labelName].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col items-start gap-2 [&>:first-child]:w-full">
      <TextField
        {...useInputProps({
          hint: t(sign === '℗' ? 'rights.phonogramHint' : 'rights.copyrightHint'),
          ...field,
        })}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={() => SIGN.test(value) && onChange(value.replace(SIGN, ''))}
        error={errors['']}
      />
      {value === '' && year !== '' && data?.labelName && (
        <button type="button" className={smallButtonClass} onClick={() => onChange(usual)}>
          {t('rights.use', { text: usual })}
        </button>
      )}
    </div>
  );
}
