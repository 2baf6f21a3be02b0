import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import { type EditionDraft } from '@/data-service/content/editions';
import { CURRENCIES, type EditionKind } from '@/data-service/content/entity/edition-kinds';
import { pick } from '@/i18n/localized-text';
import { useAdminTranslation } from '../common/translation';
import type { FieldProps } from '../form/field-props';
import { EditionRow } from './edition-row';
import { ItemList } from './item-list';

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
export function EditionsField({ field: { kinds }, ...props }: EditionsFieldProps) {
  const { value } = props;
  const { t, i18n } = useAdminTranslation();
  const { t: pages } = useTranslation('pages');
  const [added, setAdded] = useState<string | null>(null);
  const nameOf = ({ kind, name }: EditionDraft, index: number) =>
    kind === 'other'
      ? (pick(name ?? null, i18n.language)?.text ?? t('editions.number', { number: index + 1 }))
      : pages(`shop.kinds.${kind}`);
  const make = () => {
    const edition = newEdition(kinds, value);
    setAdded(edition.id);
    return edition;
  };
  return (
    <ItemList
      {...props}
      isLabelHidden
      hint={t('editions.hint')}
      layout="lines"
      max={MAX_EDITIONS}
      keyOf={({ id }) => id}
      nameOf={nameOf}
      additions={[{ text: kinds.length > 1 ? t('editions.add') : t('editions.addVariant'), make }]}
      focusOn=":is(select, input)"
    >
      {({ number, item, ...row }) => (
        <EditionRow
          {...row}
          edition={item}
          kinds={kinds}
          shownName={nameOf(item, number - 1)}
          isNew={item.id === added}
        />
      )}
    </ItemList>
  );
}
