import { isRecord } from '@/data-service/client/read-json';
import { formatDay } from '@/i18n/format';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { useLanguages } from '@/admin/common/use-languages';
import { isLocalizedText } from '@/admin/fields/localized-values';
import { isEmptyValue } from './is-empty-value';

const DAY = /^\d{4}-\d\d-\d\d$/;
const PICTURE = /^\/uploads\/.+\.(?:webp|jpe?g|png|gif|avif|svg)$/;

/** Renders any value of a draft: texts as they are written, dates in the reader's language, images as images. */
export function ValueView({ value }: { value: unknown }) {
  const { t, i18n } = useAdminTranslation();
  const languages = useLanguages();
  if (isEmptyValue(value)) return <p className="text-quiet italic">{t('conflict.nothing')}</p>;
  if (typeof value === 'string') {
    if (PICTURE.test(value)) {
      const name = value.slice('/uploads/'.length);
      return <img src={value} alt={name} className="max-h-32 max-w-full" />;
    }
    const text = DAY.test(value) ? formatDay(value, i18n.language) : value;
    return <p className="whitespace-pre-line wrap-anywhere">{text}</p>;
  }
  if (isLocalizedText(value)) {
    return languages.map(
      ({ code, name }) =>
        value[code] !== undefined && (
          <div key={code} className="flex items-baseline gap-2">
            <p className="w-6 shrink-0 text-sm text-quiet">
              <span aria-hidden="true" className="uppercase">
                {code}
              </span>
              <span className="sr-only">{name}</span>
            </p>
            <div lang={code}>
              <ValueView value={value[code]} />
            </div>
          </div>
        ),
    );
  }
  const parts = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : null;
  if (!parts) return <p>{String(value)}</p>;
  return (
    <ul className="list-disc space-y-2 pl-5">
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- shown once and never changed
        <li key={index}>
          <ValueView value={part} />
        </li>
      ))}
    </ul>
  );
}
