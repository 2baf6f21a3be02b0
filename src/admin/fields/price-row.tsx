import { useId, useState } from 'react';
import { PRICE_UNITS, type ServiceItemDraft } from '@/data-service/content/services';
import type { LocalizedText } from '@/i18n/localized-text';
import { useAdminTranslation } from '../common/translation';
import { useUnfolded } from '../common/use-unfolded';
import { errorsBelow, type FieldErrors } from '../form/field-props';
import { LocalizedTextField } from './localized-fields';
import { LocalizedLineInput } from './localized-line-input';
import { formatTypedPrice, parsePrice } from './number-fields';
import { lineInputClass } from './sortable-rows';
import { useTypedText } from '../form/use-typed-text';
import { DetailsButton } from './details-button';

const KINDS = ['from', 'fixed', 'onRequest'] as const;
const UNITS = ['none', ...PRICE_UNITS] as const;

interface PriceRowProps {
  /** The path of the line in the form. */
  name: string;
  item: ServiceItemDraft;
  /** The name of the line in the language of the panel, or its number. */
  shownName: string;
  onChange: (item: ServiceItemDraft) => void;
  errors: FieldErrors;
}

/** One line of a price list in one line, on a phone in two: its name, its price and its unit; the remark unfolds. */
export function PriceRow({ name, item, shownName, onChange, errors }: PriceRowProps) {
  const { t } = useAdminTranslation();
  const id = useId();
  const noteErrors = errorsBelow(errors, 'note');
  const [isOpen, toggle] = useUnfolded(Object.keys(noteErrors).length > 0);
  const nameErrors = errorsBelow(errors, 'name');
  const shownErrors = [...Object.values(nameErrors), errors['value'], errors['']].filter(Boolean);
  const described = shownErrors.length > 0 ? `${id}-error` : undefined;

  function setNote(note: LocalizedText | null) {
    const { note: _, ...others } = item;
    onChange(note ? { ...others, note } : others);
  }

  function setUnit(unit: string) {
    const { unit: _, ...others } = item;
    const chosen = PRICE_UNITS.find((known) => known === unit);
    onChange(chosen ? { ...others, unit: chosen } : others);
  }

  return (
    <div className="flex flex-col">
      <div className="flex items-center gap-x-1 max-sm:-mr-9 max-sm:flex-wrap">
        <div className="min-w-0 grow max-sm:mr-9 max-sm:w-full">
          <LocalizedLineInput
            name={`${name}.name`}
            label={t('prices.nameOf', { name: shownName })}
            placeholderOf={(language) => t('prices.noName', { language })}
            value={item.name}
            onChange={(text) => onChange({ ...item, name: text ?? {} })}
            isInvalid={Object.keys(nameErrors).length > 0}
            describedBy={described}
          />
        </div>
        <PriceInputs {...{ name, item, shownName, onChange, described }} error={errors['value']} />
        <select
          name={`${name}.unit`}
          aria-label={t('prices.unitOf', { name: shownName })}
          value={item.unit ?? 'none'}
          onChange={({ target }) => setUnit(target.value)}
          className={`${lineInputClass} min-h-9 max-w-28 sm:min-h-11 sm:max-w-36`}
        >
          {UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {t(`prices.units.${unit}`)}
            </option>
          ))}
        </select>
        <DetailsButton
          label={t('prices.remarkOf', { name: shownName })}
          controls={`${id}-remark`}
          isOpen={isOpen}
          isFilled={Boolean(item.note)}
          onToggle={toggle}
        />
      </div>
      {described !== undefined && (
        <p id={described} className="px-1 pb-1 text-sm text-red-300 sm:px-2">
          {shownErrors.join(' ')}
        </p>
      )}
      <div id={`${id}-remark`} hidden={!isOpen} className="px-2 pt-3 pb-4 max-sm:-mx-9">
        {isOpen && (
          <LocalizedTextField
            name={`${name}.note`}
            label={t('prices.remark')}
            value={item.note ?? null}
            onChange={setNote}
            errors={noteErrors}
            maxLength={500}
          />
        )}
      </div>
    </div>
  );
}

interface PriceInputsProps extends Pick<PriceRowProps, 'name' | 'item' | 'shownName' | 'onChange'> {
  error: string | undefined;
  described: string | undefined;
}

/** The kind of the price (from, fixed or on request) and its amount, which is kept while the kind needs none. */
function PriceInputs({ name, item, shownName, onChange, error, described }: PriceInputsProps) {
  const { t, i18n } = useAdminTranslation();
  const { fixed, value, ...others } = item;
  const [before, setBefore] = useState(value ?? '');
  const kind = value === null ? 'onRequest' : fixed ? 'fixed' : 'from';
  const typed = useTypedText({
    value: value ?? '',
    onChange: (price: number | string) => onChange({ ...item, value: price }),
    format: (price) => formatTypedPrice(price, i18n.language),
    parse: parsePrice,
  });

  function setKind(chosen: string) {
    if (value !== null) setBefore(value);
    if (chosen === 'onRequest') return onChange({ ...others, value: null });
    const price = value ?? before;
    onChange(
      chosen === 'fixed' ? { ...others, value: price, fixed: true } : { ...others, value: price },
    );
  }

  return (
    <>
      <select
        aria-label={t('prices.kindOf', { name: shownName })}
        value={kind}
        onChange={({ target }) => setKind(target.value)}
        className={`${lineInputClass} min-h-9 max-w-22 sm:min-h-11 sm:max-w-32`}
      >
        {KINDS.map((known) => (
          <option key={known} value={known}>
            {t(`prices.kinds.${known}`)}
          </option>
        ))}
      </select>
      {/* The same width where there is no amount, so that the lines stay a table. */}
      <div className="flex w-20 shrink-0 items-center sm:w-24">
        {value !== null && (
          <>
            <input
              name={`${name}.value`}
              aria-label={t('prices.priceOf', { name: shownName })}
              aria-invalid={error !== undefined}
              aria-describedby={described}
              inputMode="decimal"
              autoComplete="off"
              {...typed}
              onChange={({ target }) => typed.onChange(target.value)}
              className={`${lineInputClass} min-h-9 text-right tabular-nums sm:min-h-11`}
            />
            <span aria-hidden="true" className="text-quiet before:content-['€']" />
          </>
        )}
      </div>
    </>
  );
}
