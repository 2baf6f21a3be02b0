import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type EditionDraft } from '@/data-service/content/editions';
import {
  CURRENCIES,
  EDITION_STATES,
  type EditionKind,
} from '@/data-service/content/entity/edition-kinds';
import { useAdminTranslation } from '../common/translation';
import { useUnfolded } from '../common/use-unfolded';
import { errorsBelow, type FieldErrors } from '../form/field-props';
import { useTypedText } from '../form/use-typed-text';
import { EditionDetails } from './edition-details';
import { withOptional } from './edition-values';
import { LocalizedLineInput } from './localized-line-input';
import { formatTypedPrice, parsePrice } from './number-fields';
import { lineInputClass } from './sortable-rows';
import { DetailsButton } from './details-button';

interface EditionRowProps {
  /** The path of the edition in the form. */
  name: string;
  edition: EditionDraft;
  kinds: readonly EditionKind[];
  /** The kind, or the own name in the language of the panel. */
  shownName: string;
  /** One that was just added shows all of it. */
  isNew: boolean;
  onChange: (edition: EditionDraft) => void;
  errors: FieldErrors;
}

/** The parts that its line shows; an error of another one unfolds it. */
const IN_LINE = new Set(['', 'kind', 'price', 'currency', 'state']);

/** One edition in one line, on a phone in two: what it is, its price and its state; the rest of it unfolds. */
export function EditionRow(props: EditionRowProps) {
  const { name, edition, kinds, shownName, isNew, onChange, errors } = props;
  const { t } = useAdminTranslation();
  const { t: pages } = useTranslation('pages');
  const id = useId();
  const isVariant = kinds.length === 1;
  const isNameInLine = (path: string) => isVariant && path.split('.')[0] === 'name';
  const isInLine = (path: string) => IN_LINE.has(path) || isNameInLine(path);
  const [isOpen, toggle] = useUnfolded(isNew || !Object.keys(errors).every(isInLine));
  const shownErrors = Object.entries(errors).flatMap(([path, text]) =>
    isInLine(path) ? [text] : [],
  );
  const described = shownErrors.length > 0 ? `${id}-error` : undefined;
  const chooseOf = <Choice extends string>(choices: readonly Choice[], chosen: string) =>
    choices.find((known) => known === chosen) ?? choices[0];

  return (
    <div className="flex flex-col">
      <div className="flex items-center gap-x-1 max-sm:-mr-9 max-sm:flex-wrap">
        <div className="min-w-0 grow max-sm:mr-9 max-sm:w-full">
          {isVariant ? (
            <LocalizedLineInput
              name={`${name}.name`}
              label={t('editions.nameOf', { name: shownName })}
              placeholderOf={(language) => t('editions.noName', { language })}
              value={edition.name ?? null}
              onChange={(text) => onChange(withOptional(edition, 'name', text))}
              isInvalid={Object.keys(errorsBelow(errors, 'name')).length > 0}
              describedBy={described}
            />
          ) : (
            <select
              name={`${name}.kind`}
              aria-label={t('editions.kindOf', { name: shownName })}
              aria-describedby={described}
              value={edition.kind}
              onChange={({ target }) =>
                onChange({ ...edition, kind: chooseOf(kinds, target.value) ?? 'other' })
              }
              className={`${lineInputClass} min-h-11 font-medium`}
            >
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {kind === 'other' ? t('editions.own') : pages(`shop.kinds.${kind}`)}
                </option>
              ))}
            </select>
          )}
        </div>
        <PriceInput
          {...{ name, edition, shownName, onChange, described }}
          error={errors['price']}
        />
        <select
          name={`${name}.currency`}
          aria-label={t('editions.currencyOf', { name: shownName })}
          value={edition.currency ?? CURRENCIES[0]}
          disabled={edition.nameYourPrice === true}
          onChange={({ target }) =>
            onChange({ ...edition, currency: chooseOf(CURRENCIES, target.value) ?? 'EUR' })
          }
          className={`${lineInputClass} min-h-9 max-w-18 text-quiet sm:min-h-11 sm:max-w-20`}
        >
          {CURRENCIES.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </select>
        <select
          name={`${name}.state`}
          aria-label={t('editions.stateOf', { name: shownName })}
          value={edition.state}
          onChange={({ target }) =>
            onChange({ ...edition, state: chooseOf(EDITION_STATES, target.value) ?? 'announced' })
          }
          className={`${lineInputClass} min-h-9 max-w-28 sm:min-h-11 sm:max-w-36`}
        >
          {EDITION_STATES.map((state) => (
            <option key={state} value={state}>
              {pages(`shop.states.${state}`)}
            </option>
          ))}
        </select>
        <DetailsButton
          label={t('editions.detailsOf', { name: shownName })}
          controls={`${id}-details`}
          isOpen={isOpen}
          onToggle={toggle}
        />
      </div>
      {described !== undefined && (
        <p id={described} className="px-1 pb-1 text-sm text-red-300 sm:px-2">
          {shownErrors.join(' ')}
        </p>
      )}
      <div id={`${id}-details`} hidden={!isOpen} className="px-2 pt-3 pb-4 max-sm:-mx-9">
        {isOpen && (
          <EditionDetails
            {...{ name, edition, onChange, errors }}
            isNamed={!isVariant && edition.kind === 'other'}
          />
        )}
      </div>
    </div>
  );
}

interface PriceInputProps extends Pick<
  EditionRowProps,
  'name' | 'edition' | 'shownName' | 'onChange'
> {
  described: string | undefined;
  error: string | undefined;
}

function PriceInput({ name, edition, shownName, onChange, described, error }: PriceInputProps) {
  const { t, i18n } = useAdminTranslation();
  const { price: _, ...others } = edition;
  const typed = useTypedText({
    value: edition.price ?? '',
    onChange: (price: number | string) => onChange(price === '' ? others : { ...others, price }),
    format: (price) => formatTypedPrice(price, i18n.language),
    parse: (text) => (text.trim() === '' ? '' : parsePrice(text)),
  });
  return (
    <input
      name={`${name}.price`}
      aria-label={t('editions.priceOf', { name: shownName })}
      aria-invalid={error !== undefined}
      aria-describedby={described}
      placeholder={t('editions.noPrice')}
      disabled={edition.nameYourPrice === true}
      inputMode="decimal"
      autoComplete="off"
      {...typed}
      onChange={({ target }) => typed.onChange(target.value)}
      className={`${lineInputClass} min-h-9 max-w-18 text-right tabular-nums disabled:opacity-40 sm:min-h-11 sm:max-w-24`}
    />
  );
}
