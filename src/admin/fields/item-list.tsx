import { type ReactNode, useEffect, useRef, useState } from 'react';
import { smallButtonClass } from '../common/buttons';
import { FieldGroup } from '../form/field-group';
import { errorsBelow, type FieldErrors, type FieldProps } from '../form/field-props';
import { useItemKeys } from '../form/use-item-keys';
import { SortableList } from './sortable-list';

export interface ItemProps<Item> {
  /** The path of the item in the form. */
  name: string;
  /** Its place, counted from 1. */
  number: number;
  item: Item;
  onChange: (item: Item) => void;
  errors: FieldErrors;
}

interface ItemListProps<Item> extends FieldProps<Item[]> {
  isLabelHidden?: boolean;
  layout?: 'rows' | 'lines';
  /** The maximum of the database. */
  max: number;
  /** Stays with an item; only for those that have an id. */
  keyOf?: (item: Item) => string;
  nameOf: (item: Item, index: number) => string;
  /** The items that can be added, by the texts of their buttons. */
  additions: readonly { text: string; make: () => Item }[];
  /** The kind of control that takes the focus in a new item, as a selector. */
  focusOn: string;
  children: (item: ItemProps<Item>) => ReactNode;
}

/** The items of a field in their order, with buttons that add one, which takes the focus. */
export function ItemList<Item extends object>(props: ItemListProps<Item>) {
  const { name, label, hint, value, onChange, errors, isLabelHidden = false } = props;
  const { layout, max, nameOf, additions, focusOn, children } = props;
  const ownKeyOf = useItemKeys(value);
  const list = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState(0);

  useEffect(() => {
    if (added === 0) return;
    list.current?.querySelector<HTMLElement>(`ol > li:last-child ${focusOn}`)?.focus();
  }, [added, focusOn]);

  return (
    <FieldGroup isLabelHidden={isLabelHidden} label={label} hint={hint} error={errors['']}>
      {() => (
        <div ref={list} className="flex flex-col gap-3">
          <SortableList
            {...(layout && { layout })}
            items={value}
            keyOf={props.keyOf ?? ownKeyOf}
            nameOf={nameOf}
            onChange={onChange}
          >
            {(item, index) =>
              children({
                name: `${name}.${index}`,
                number: index + 1,
                item,
                onChange: (next) => onChange(value.with(index, next)),
                errors: errorsBelow(errors, String(index)),
              })
            }
          </SortableList>
          {value.length < max && (
            <div className="flex flex-wrap gap-3">
              {additions.map(({ text, make }) => (
                <button
                  key={text}
                  type="button"
                  className={smallButtonClass}
                  onClick={() => {
                    onChange([...value, make()]);
                    setAdded((count) => count + 1);
                  }}
                >
                  {text}
                </button>
              ))}
            </div>
          )}
        </div>
      )}
    </FieldGroup>
  );
}
