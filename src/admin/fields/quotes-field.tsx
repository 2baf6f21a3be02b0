import { useEffect, useRef, useState } from 'react';
import type { Quote } from '@/data-service/content/quotes';
import { MAX_QUOTE } from '@/data-service/content/entity/release-schema';
import { TextField } from '@/ui/field';
import { smallButtonClass } from '../common/buttons';
import { useAdminTranslation } from '../common/translation';
import { errorsBelow, type FieldErrors, type FieldProps } from '../form/field-props';
import { FieldGroup } from '../form/field-group';
import { useItemKeys } from '../form/use-item-keys';
import { LocalizedTextField } from './localized-fields';
import { SortableList } from './sortable-list';
import { LinkField } from './url-fields';

/** The maximum of the database. */
const MAX_QUOTES = 20;

/** What was written about a release, in the order in which it is shown. */
export function QuotesField({ name, label, value, onChange, errors }: FieldProps<Quote[]>) {
  const { t } = useAdminTranslation();
  const keyOf = useItemKeys(value);
  const list = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState(0);

  // A new one takes the focus.
  useEffect(() => {
    if (added === 0) return;
    list.current?.querySelector<HTMLElement>('ol > li:last-child textarea')?.focus();
  }, [added]);

  return (
    <FieldGroup label={label} hint={t('quotes.hint')} error={errors['']}>
      {() => (
        <div ref={list} className="flex flex-col gap-3">
          <SortableList
            items={value}
            keyOf={keyOf}
            nameOf={({ source }, index) => source || t('quotes.number', { number: index + 1 })}
            onChange={onChange}
          >
            {(quote, index) => (
              <QuoteRow
                name={`${name}.${index}`}
                number={index + 1}
                quote={quote}
                onChange={(next) => onChange(value.with(index, next))}
                errors={errorsBelow(errors, String(index))}
              />
            )}
          </SortableList>
          {value.length < MAX_QUOTES && (
            <button
              type="button"
              className={`${smallButtonClass} self-start`}
              onClick={() => {
                onChange([...value, { text: {}, source: '' }]);
                setAdded((count) => count + 1);
              }}
            >
              {t('quotes.add')}
            </button>
          )}
        </div>
      )}
    </FieldGroup>
  );
}

interface QuoteRowProps {
  name: string;
  number: number;
  quote: Quote;
  onChange: (quote: Quote) => void;
  errors: FieldErrors;
}

function QuoteRow({ name, number, quote, onChange, errors }: QuoteRowProps) {
  const { t } = useAdminTranslation();
  const { link, ...others } = quote;
  return (
    <div className="flex flex-col gap-4">
      <LocalizedTextField
        name={`${name}.text`}
        label={t('quotes.text', { number })}
        isRequired
        rows={3}
        maxLength={MAX_QUOTE}
        value={quote.text}
        onChange={(text) => onChange({ ...quote, text: text ?? {} })}
        errors={errorsBelow(errors, 'text')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name={`${name}.source`}
          label={t('quotes.source', { number })}
          hint={t('quotes.sourceHint')}
          autoComplete="off"
          required
          value={quote.source}
          onChange={({ target }) => onChange({ ...quote, source: target.value })}
          error={errors['source']}
        />
        <LinkField
          name={`${name}.link`}
          label={t('quotes.link', { number })}
          value={link ?? null}
          onChange={(url) => onChange(url === null ? others : { ...others, link: url })}
          errors={errorsBelow(errors, 'link')}
        />
      </div>
    </div>
  );
}
