import { useEffect, useRef, useState } from 'react';
import { PRICE_UNITS, type ServiceItemDraft } from '@/data-service/entities/services';
import { type LocalizedText, pick } from '@/i18n/localized-text';
import { useAdminTranslation } from '../common/translation';
import { smallButtonClass } from '../common/buttons';
import { errorsBelow, type FieldErrors, type FieldProps } from './field-props';
import { FieldGroup } from './field-group';
import { SortableList } from './sortable-list';
import { useItemKeys } from './use-item-keys';
import { LocalizedTextField } from './localized-fields';
import { PriceField } from './number-fields';
import { ChoiceField } from './text-fields';

/** The maximum of the database. */
const MOST_ITEMS = 100;

/** The lines of a price list in their order. */
export function PriceItemsField(props: FieldProps<ServiceItemDraft[]>) {
  const { name, label, hint, value, onChange, errors } = props;
  const { t, i18n } = useAdminTranslation();
  const { keyOf, keepKey } = useItemKeys<ServiceItemDraft>();
  const list = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState(0);

  // A new line takes the focus.
  useEffect(() => {
    if (added === 0) return;
    list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
  }, [added]);

  return (
    <FieldGroup label={label} hint={hint} isRequired={props.isRequired} error={errors['']}>
      {() => (
        <div ref={list} className="flex flex-col items-start gap-3 [&>*]:w-full">
          <SortableList
            items={value}
            keyOf={keyOf}
            nameOf={(item, index) =>
              pick(item.name, i18n.language)?.text ?? t('prices.number', { number: index + 1 })
            }
            onChange={onChange}
          >
            {(item, index) => (
              <PriceItem
                name={`${name}.${index}`}
                item={item}
                onChange={(next) => {
                  keepKey(item, next);
                  onChange(value.with(index, next));
                }}
                errors={errorsBelow(errors, String(index))}
              />
            )}
          </SortableList>
          {value.length === 0 && <p className="text-quiet">{t('prices.empty')}</p>}
          {value.length < MOST_ITEMS && (
            <button
              type="button"
              className={`${smallButtonClass} sm:w-auto!`}
              onClick={() => {
                onChange([...value, { name: {}, value: '' }]);
                setAdded((count) => count + 1);
              }}
            >
              {t('prices.add')}
            </button>
          )}
        </div>
      )}
    </FieldGroup>
  );
}

const UNITS = ['none', ...PRICE_UNITS] as const;

interface PriceItemProps {
  name: string;
  item: ServiceItemDraft;
  onChange: (item: ServiceItemDraft) => void;
  errors: FieldErrors;
}

/** One line of a price list. */
function PriceItem({ name, item, onChange, errors }: PriceItemProps) {
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
        <ChoiceField
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
