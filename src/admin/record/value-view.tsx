import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { isRecord } from '@/data-service/content/entity/read-json';
import { countryName } from '@/i18n/countries';
import { formatDay, formatPrice } from '@/i18n/format';
import type { ServiceItemDraft } from '@/data-service/content/services';
import type { LocalizedText } from '@/i18n/localized-text';
import { Picture } from '@/ui/picture';
import { useAdminTranslation, useLanguages } from '../common/translation';
import { isLocalizedText } from '../form/localized-values';
import type { LinkPlatform } from '../fields/links-field';
import type { ReleasePlatform } from '@/data-service/content/platforms/release-platforms';

/** Returns true for an empty value of a draft: an empty text, a list or record without entries. */
export function isEmptyValue(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === null || value === undefined || value === '';
}

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

/** A country by its name. */
export function CountryView({ code }: { code: string }) {
  return countryName(code, useAdminTranslation().i18n.language);
}

interface LinksViewProps<Platform extends string> {
  links: Partial<Record<Platform, string>>;
  platforms: readonly Platform[];
}

/** Links, each under the name of its platform. */
export function LinksView<Platform extends LinkPlatform | ReleasePlatform>({
  links,
  platforms,
}: LinksViewProps<Platform>) {
  const { t } = useTranslation();
  return (
    <dl>
      {platforms.map(
        (platform) =>
          links[platform] !== undefined && (
            <Fragment key={platform}>
              <dt className="text-sm text-quiet">{t(`social.${platform}`)}</dt>
              <dd className="wrap-anywhere">{links[platform]}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}

/** A price list, to be read in all its languages. */
export function PriceItemsView({ items }: { items: readonly ServiceItemDraft[] }) {
  const { t } = useAdminTranslation();
  return (
    <ol className="list-decimal space-y-4 pl-5">
      {items.map(({ name, value, fixed, unit, note }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- shown once and never changed
        <li key={index}>
          <ValueView value={name} />
          <Price value={value} fixed={fixed} />
          {unit !== undefined && <p>{t(`prices.units.${unit}`)}</p>}
          {note && (
            <div className="mt-2">
              <p className="text-sm text-quiet">{t('prices.remark')}</p>
              <ValueView value={note} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

function Price({ value, fixed }: Pick<ServiceItemDraft, 'value' | 'fixed'>) {
  const { t, i18n } = useAdminTranslation();
  if (typeof value === 'string') return <ValueView value={value} />; // what was typed is no price
  return (
    <p className="font-semibold tabular-nums">
      {value === null
        ? t('prices.kinds.onRequest')
        : `${t(`prices.kinds.${fixed ? 'fixed' : 'from'}`)} ${formatPrice(value, i18n.language)}`}
    </p>
  );
}

interface ImagesViewProps {
  urls: readonly string[];
  /** The alternative texts of the images, where those are compared. */
  alternatives?: Readonly<Record<string, LocalizedText>>;
}

/** Images, small and in their order. */
export function ImagesView({ urls, alternatives }: ImagesViewProps) {
  const { t } = useAdminTranslation();
  return (
    <ol className="flex flex-wrap gap-3">
      {urls.map((url, index) => (
        <li key={url} className="flex gap-3">
          <Picture
            src={url}
            alt={t('images.name', { number: index + 1 })}
            sizes="5rem"
            className="size-20 shrink-0 bg-surface object-contain"
          />
          {alternatives?.[url] && (
            <div>
              <ValueView value={alternatives[url]} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
