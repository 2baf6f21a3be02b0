import { useEffect, useRef, useState } from 'react';
import type { ServiceItemDraft } from '@/data-service/content/services';
import { pick } from '@/i18n/localized-text';
import { useAdminTranslation } from '../common/translation';
import { smallButtonClass } from '../common/buttons';
import { errorsBelow, type FieldProps, type StoredRecord } from '../form/field-props';
import { FieldGroup } from '../form/field-group';
import { PriceMoves } from './price-moves';
import { PriceRow } from './price-row';
import { SortableList } from './sortable-list';
import { useItemKeys } from '../form/use-item-keys';

/** The maximum of the database. */
const MAX_ITEMS = 100;

interface PriceItemsFieldProps extends FieldProps<ServiceItemDraft[]> {
  /** The service as it is stored; null for a new one, whose lines cannot move to another. */
  stored: StoredRecord<ServiceItemDraft[]> | null;
}

/** The lines of a price list in their order. */
export function PriceItemsField({ stored, ...props }: PriceItemsFieldProps) {
  const { name, label, hint, value, onChange, errors } = props;
  const { t, i18n } = useAdminTranslation();
  const keyOf = useItemKeys(value);
  const list = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState(0);
  const nameOf = (item: ServiceItemDraft, index: number) =>
    pick(item.name, i18n.language)?.text ?? t('prices.number', { number: index + 1 });

  // A new line takes the focus.
  useEffect(() => {
    if (added === 0) return;
    list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
  }, [added]);

  return (
    <FieldGroup label={label} hint={hint} isRequired={props.isRequired} error={errors['']}>
      {() => (
        <div
          ref={list}
          tabIndex={-1}
          className="flex flex-col items-start gap-3 outline-none [&>*]:w-full"
        >
          <SortableList
            layout="lines"
            items={value}
            keyOf={keyOf}
            nameOf={nameOf}
            onChange={onChange}
            renderActions={
              stored &&
              ((item, index) => (
                <PriceMoves
                  item={item}
                  name={nameOf(item, index)}
                  stored={stored}
                  onMoved={() => list.current?.focus()}
                />
              ))
            }
          >
            {(item, index) => (
              <PriceRow
                name={`${name}.${index}`}
                item={item}
                shownName={nameOf(item, index)}
                onChange={(next) => onChange(value.with(index, next))}
                errors={errorsBelow(errors, String(index))}
              />
            )}
          </SortableList>
          {value.length === 0 && <p className="text-quiet">{t('prices.empty')}</p>}
          {value.length < MAX_ITEMS && (
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
