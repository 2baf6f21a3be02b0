import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import { type EditionDraft } from '@/data-service/content/editions';
import { CURRENCIES, type EditionKind } from '@/data-service/content/entity/edition-kinds';
import { pick } from '@/i18n/localized-text';
import { smallButtonClass } from '../common/buttons';
import { useAdminTranslation } from '../common/translation';
import { errorsBelow, type FieldProps } from '../form/field-props';
import { FieldGroup } from '../form/field-group';
import { EditionRow } from './edition-row';
import { SortableList } from './sortable-list';

/** The maximum of the database. */
const MAX_EDITIONS = 50;

interface EditionsFieldProps extends FieldProps<EditionDraft[]> {
  field: { kinds: readonly EditionKind[] };
}

/** Returns a new edition: of the first kind that is not there yet, in the currency of the others. */
const newEdition = (
  kinds: readonly EditionKind[],
  others: readonly EditionDraft[],
): EditionDraft => ({
  id: uuid(),
  kind: kinds.find((kind) => others.every((other) => other.kind !== kind)) ?? 'other',
  currency: others.at(-1)?.currency ?? CURRENCIES[0],
  state: 'in_stock',
});

/** What can be got, in the order in which it is shown. */
export function EditionsField({ field, ...props }: EditionsFieldProps) {
  const { name, label, value, onChange, errors } = props;
  const { t, i18n } = useAdminTranslation();
  const { t: pages } = useTranslation('pages');
  const list = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState<string | null>(null);
  const { kinds } = field;

  // A new one takes the focus.
  useEffect(() => {
    if (added === null) return;
    list.current?.querySelector<HTMLElement>('ol > li:last-child :is(select, input)')?.focus();
  }, [added]);

  const nameOf = ({ kind, name: own }: EditionDraft, index: number) =>
    kind === 'other'
      ? (pick(own ?? null, i18n.language)?.text ?? t('editions.number', { number: index + 1 }))
      : pages(`shop.kinds.${kind}`);

  return (
    <FieldGroup isLabelHidden label={label} hint={t('editions.hint')} error={errors['']}>
      {() => (
        <div ref={list} className="flex flex-col gap-3">
          <SortableList
            layout="lines"
            items={value}
            keyOf={({ id }) => id}
            nameOf={nameOf}
            onChange={onChange}
          >
            {(edition, index) => (
              <EditionRow
                name={`${name}.${index}`}
                edition={edition}
                kinds={kinds}
                shownName={nameOf(edition, index)}
                isNew={edition.id === added}
                onChange={(next) => onChange(value.with(index, next))}
                errors={errorsBelow(errors, String(index))}
              />
            )}
          </SortableList>
          {value.length < MAX_EDITIONS && (
            <button
              type="button"
              className={`${smallButtonClass} self-start`}
              onClick={() => {
                const edition = newEdition(kinds, value);
                onChange([...value, edition]);
                setAdded(edition.id);
              }}
            >
              {kinds.length > 1 ? t('editions.add') : t('editions.addVariant')}
            </button>
          )}
        </div>
      )}
    </FieldGroup>
  );
}
