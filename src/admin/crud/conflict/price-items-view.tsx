import type { ServiceItemDraft } from '@/data-service/entities/services';
import { formatPrice } from '@/i18n/format';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { ValueView } from './value-view';

/** A price list, to be read in all its languages. */
export function PriceItemsView({ items }: { items: readonly ServiceItemDraft[] }) {
  const { t } = useAdminTranslation();
  return (
    <ol className="list-decimal space-y-4 pl-5">
      {items.map(({ name, value, unit, note }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- shown once and never changed
        <li key={index}>
          <ValueView value={name} />
          <Price value={value} />
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

function Price({ value }: Pick<ServiceItemDraft, 'value'>) {
  const { t, i18n } = useAdminTranslation();
  if (typeof value === 'string') return <ValueView value={value} />; // what was typed is no price
  return (
    <p className="font-semibold tabular-nums">
      {value === null ? t('prices.onRequest') : formatPrice(value, i18n.language)}
    </p>
  );
}
