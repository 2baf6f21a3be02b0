import { useTranslation } from 'react-i18next';
import type { ServiceItem } from '@/data-service/content/services';
import { formatPrice } from '@/i18n/format';
import { ServerRenderedText } from '@/hydration/server-rendered';
import { useSettings } from '@/site/shared/settings';

/** The price of a line with its unit: "from €55 per hour", "€55" where it is fixed, or "on request". */
export function PriceText({ item: { value, fixed, unit } }: { item: ServiceItem }) {
  const { t, i18n } = useTranslation('pages');
  if (value === null) return <span className="text-quiet">{t('price.onRequest')}</span>;
  return (
    <span className="font-semibold">
      <ServerRenderedText source={[value, fixed, unit].join()}>
        {() => {
          const amount = formatPrice(value, i18n.language);
          const price = fixed ? amount : t('price.from', { price: amount });
          return unit === undefined ? price : t(`price.per.${unit}`, { price });
        }}
      </ServerRenderedText>
    </span>
  );
}

/** The VAT note of the prices, as far as the settings have one. */
export function VatNote() {
  const { t } = useTranslation('pages');
  const vat = useSettings().data?.vat;
  return vat ? <p>{t(`price.vat.${vat}`)}</p> : null;
}
