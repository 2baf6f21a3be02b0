import { PRICE_UNITS } from '@/data-service/entities/price-items';
import type { ServiceItemDraft } from '@/data-service/entities/services';
import type { LocalizedText } from '@/i18n/localized-text';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { errorsBelow } from './errors-below';
import type { FieldErrors } from './field-props';
import { LocalizedTextField } from './localized-text-field';
import { PriceField } from './price-field';
import { SelectField } from './select-field';

const UNITS = ['none', ...PRICE_UNITS] as const;

interface PriceItemProps {
  name: string;
  item: ServiceItemDraft;
  onChange: (item: ServiceItemDraft) => void;
  errors: FieldErrors;
}

/** One line of a price list. */
export function PriceItem({ name, item, onChange, errors }: PriceItemProps) {
  const { t } = useAdminTranslation();

  function setNote(note: LocalizedText | null) {
    const { note: _, ...others } = item;
    onChange(note ? { ...others, note } : others);
  }

  function setUnit(unit: (typeof UNITS)[number]) {
    const { unit: _, ...others } = item;
    onChange(unit === 'none' ? others : { ...others, unit });
  }

  return (
    <div className="flex flex-col gap-4">
      <LocalizedTextField
        name={`${name}.name`}
        label={t('prices.name')}
        value={item.name}
        onChange={(text) => onChange({ ...item, name: text ?? {} })}
        errors={errorsBelow(errors, 'name')}
        maxLength={500}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <PriceField
          name={`${name}.value`}
          label={t('prices.price')}
          value={item.value}
          onChange={(value) => onChange({ ...item, value })}
          errors={errorsBelow(errors, 'value')}
        />
        <SelectField
          name={`${name}.unit`}
          label={t('prices.unit')}
          value={item.unit ?? 'none'}
          onChange={setUnit}
          errors={errorsBelow(errors, 'unit')}
          values={UNITS}
          labelOf={(unit) => `prices.units.${unit}` as const}
        />
      </div>
      <LocalizedTextField
        name={`${name}.note`}
        label={t('prices.remark')}
        value={item.note ?? null}
        onChange={setNote}
        errors={errorsBelow(errors, 'note')}
        maxLength={500}
      />
    </div>
  );
}
