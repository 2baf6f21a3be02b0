import type { Quote } from '@/data-service/content/quotes';
import { MAX_QUOTE } from '@/data-service/content/entity/release-schema';
import { TextField } from '@/ui/field';
import { useAdminTranslation } from '../common/translation';
import { errorsBelow, type FieldProps } from '../form/field-props';
import { ItemList, type ItemProps } from './item-list';
import { LocalizedTextField } from './localized-fields';
import { LinkField } from './url-fields';

/** The maximum of the database. */
const MAX_QUOTES = 20;

/** What was written about a release, in the order in which it is shown. */
export function QuotesField(props: FieldProps<Quote[]>) {
  const { t } = useAdminTranslation();
  return (
    <ItemList
      {...props}
      hint={t('quotes.hint')}
      max={MAX_QUOTES}
      nameOf={({ source }, index) => source || t('quotes.number', { number: index + 1 })}
      additions={[{ text: t('quotes.add'), make: () => ({ text: {}, source: '' }) }]}
      focusOn="textarea"
    >
      {(quote) => <QuoteRow {...quote} />}
    </ItemList>
  );
}

function QuoteRow({ name, number, item: quote, onChange, errors }: ItemProps<Quote>) {
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
