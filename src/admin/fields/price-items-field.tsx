import { useEffect, useRef, useState } from 'react';
import type { ServiceItemDraft } from '@/data-service/entities/services';
import { pick } from '@/i18n/localized-text';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { errorsBelow } from './errors-below';
import { FieldGroup } from './field-group';
import type { FieldProps } from './field-props';
import { PriceItem } from './price-item';
import { smallButtonClass } from '@/admin/common/small-button';
import { SortableList } from './sortable-list';
import { useItemKeys } from './use-item-keys';

/** The maximum of the database. */
const MOST_ITEMS = 100;

/** The lines of a price list in their order. */
export function PriceItemsField(props: FieldProps<ServiceItemDraft[]>) {
  const { name, label, hint, value, onChange, errors } = props;
  const { t, i18n } = useAdminTranslation();
  const { keyOf, keepKey } = useItemKeys<ServiceItemDraft>();
  const list = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState(0);

  // A new line is there to be written.
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
